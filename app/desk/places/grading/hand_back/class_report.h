// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/desk/jobs/background.h"
#include "core/course/course.h"
#include "core/grading/report/class_results.h"

namespace enshu::desk {

class HandBackJob;

// The class saved as a page or as a table, or handed back.
class ClassReport : public QObject {
  Q_OBJECT
 public:
  ClassReport(const course::Course& course, QWidget* page);

  void ask(const QString& directory);  // where to save it; begins in that folder
  void save(const grading::ClassResults& results, const QString& path);
  // `form`, the file to be filled in, may be empty; `drafts`: how many reviews will not be in it.
  void handBack(const grading::ClassResults& results, int drafts, const QString& form);

 Q_SIGNALS:
  void chosen(const QString& path);
  void told(const QString& status);
  void problem(const QString& text);

 private:
  course::Course course_;
  QWidget* page_;
  HandBackJob* handBack_;
  Background saving_;
};

}  // namespace enshu::desk
