// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "app/desk/jobs/course_watch.h"
#include "app/desk/settings.h"
#include "app/desk/window/opening.h"

namespace enshu::desk {

class Notice;

QString flawsText(const QList<course::Flaw>& flaws);  // a line for each

// The course of the window: found, exchanged for another, and read again when it has changed on
// disk. What it shows of it is the window's.
class OpenCourse : public QObject {
  Q_OBJECT
 public:
  // `mayLeave` asks where work is going on.
  OpenCourse(const Opening& opening, Settings& settings, std::function<bool()> mayLeave,
             Notice* notice, QWidget* window);

  bool isOwn() const { return root_.isEmpty(); }  // Enshu's own
  const QString& root() const { return root_; }
  void open();
  void change(const QString& root);  // to another course; empty: Enshu's own
  void readAgain();
  void askForNext();  // for the next term's of the one that is open, and opens that

 Q_SIGNALS:
  void leaving();  // the one that is open
  void opened(const enshu::course::Course& course);
  void missing(const QString& why);      // nothing can be opened
  void unreadable(const QString& root);  // another was wanted
  void sheetChanged();

 private:
  Result<course::Course> load(const QString& root) const;
  void take(const course::Course& course);
  void tellOfChange();

  Opening opening_;
  Settings& settings_;
  std::function<bool()> mayLeave_;
  Notice* notice_;
  QWidget* window_;
  QString root_;
  std::optional<course::Course> course_;
  CourseWatch watch_;
};

}  // namespace enshu::desk
