// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "app/desk/jobs/export_job.h"
#include "core/course/course.h"

class QAction;
class QMenu;
class QPrinter;

namespace enshu::desk {

// The entries of the File menu that print sheets and write them as PDF: of the exercise that is
// shown, of its lab, of the whole course.
class SheetPrinting : public QObject {
  Q_OBJECT
 public:
  // What is open; nullptr: no course, none of its exercises.
  struct Shown {
    const course::Course* course = nullptr;
    const course::Exercise* exercise = nullptr;
  };

  SheetPrinting(std::function<Shown()> shown, QMenu& menu, QWidget* window);

  void refresh();  // what can be done now
  void retranslate();

 Q_SIGNALS:
  void told(const QString& text);

 private:
  enum Range { ThisExercise, ThisLab, WholeCourse };

  void addActions(QMenu& menu, const QString& name, void (SheetPrinting::*slot)(Range));
  void print(Range range);
  void exportPdf(Range range);
  void start(Range range, const std::shared_ptr<QPrinter>& printer, const QString& path);
  QString fileName(Range range) const;

  std::function<Shown()> shown_;
  QWidget* window_;
  QMenu* print_ = nullptr;
  QMenu* export_ = nullptr;
  std::shared_ptr<QString> flaws_;  // of what is or was printed last
  ExportJob job_;
};

}  // namespace enshu::desk
