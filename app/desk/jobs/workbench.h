// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>

#include "app/desk/jobs/check_job.h"
#include "app/desk/jobs/file_watch.h"
#include "app/desk/settings.h"
#include "core/course/progress.h"

namespace enshu::desk {

// A student's work on one exercise at a time: workspace, editor, watch, checks, progress.
// Knows no widgets; what goes wrong in the world comes as problem() with a text for people.
class Workbench : public QObject {
  Q_OBJECT
 public:
  // What the work needs from outside. Without a kit (grade empty) sheets can be read but nothing
  // can be checked.
  struct Tools {
    course::Course course;
    QString includeDirectory;
    CheckJob::Grade grade;
  };

  Workbench(Tools tools, Settings& settings, QObject* parent = nullptr);

  const course::Course& course() const { return tools_.course; }
  const course::Exercise* exercise() const;  // the selected one, or nullptr
  QHash<QString, course::State> states() const;
  QString source() const;  // the student's file for the selected exercise; empty before the start
  bool canCheck() const;
  bool isChecking() const { return job_.isRunning() && checked_ == selected_; }
  const grading::Graded* graded() const;  // the last result of the selected exercise, or nullptr

  void select(const QString& exercise);
  void start();  // makes the workspace if it is not there, then opens the editor
  void edit(int line = 1);
  void reset();  // the starter again; the student's file is kept beside it
  void check();
  void cancel();
  void reload();  // progress and files may have changed outside
  // The last result again: in the language of now, or after a new start of the window.
  void retell();

 Q_SIGNALS:
  void selected();
  void changed();  // states or the workspace
  void checkStarted();
  void stageEntered(enshu::grading::Stage stage, const QString& detail);
  void printed(const QString& tail);  // by the student's code, so far
  void checkFinished();
  void checkCancelled();
  void problem(const QString& text);

 private:
  QString workspaceRoot() const;
  QString workspace(const QString& exercise) const;
  QString sourceOf(const course::Exercise& exercise) const;
  void finish(const QString& exercise, const grading::Graded& graded);
  void report(const Result<void>& result);
  void onSaved();
  // Checked when the window was last open: the verdict has to be had again.
  bool isForgotten() const;

  Tools tools_;
  Settings& settings_;
  course::Progress progress_;
  QHash<QString, grading::Graded> results_;
  QHash<QString, QString> languages_;  // in which the results are written
  QString selected_;
  QString checked_;
  FileWatch watch_;
  CheckJob job_;
};

}  // namespace enshu::desk
