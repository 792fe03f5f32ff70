// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>

#include "app/desk/jobs/check_job.h"
#include "app/desk/jobs/explanations.h"
#include "app/desk/jobs/file_watch.h"
#include "app/desk/settings.h"
#include "core/course/prediction_record.h"
#include "core/course/progress.h"

namespace enshu::desk {

// A student's work on one exercise at a time: workspace, editor, watch, checks, the place of a
// slip, progress. Knows no widgets; what goes wrong in the world comes as problem() with a text for
// people.
class Workbench : public QObject {
  Q_OBJECT
 public:
  // What the work needs from outside. Without a kit (grade empty) sheets can be read but nothing
  // can be checked.
  struct Tools {
    course::Course course;
    QString includeDirectory;
    CheckJob::Grade grade;
    ExplainJob::Explain explain = {};  // empty: no places are looked for
  };

  Workbench(Tools tools, Settings& settings, QObject* parent = nullptr);

  const course::Course& course() const { return tools_.course; }
  const course::Exercise* exercise() const;  // the selected one, or nullptr
  QHash<QString, course::State> states() const;
  QSet<QString> passed() const;
  QString source() const;  // the student's file for the selected exercise; empty before the start
  bool canCheck() const;
  bool isChecking() const { return job_.isRunning() && checked_ == selected_; }
  const grading::Graded* graded() const;  // the last result of the selected exercise, or nullptr
  QStringList steps() const;  // the student's files for what the selected exercise builds on
  bool isStale() const;       // a file that it is about was written since

  // Where the slip is: asked of an answer that was built and is wrong, of the file that the verdict
  // is about. It is kept with that verdict while the window is open, and nowhere else.
  bool isExplainable() const;
  bool canExplain() const;  // now: the file is still that one, and nothing else is under way
  bool isExplaining() const { return explanations_.isSearching(selected_); }
  const grading::Explanation* explanation() const;  // of the selected exercise, or nullptr
  bool isExplanationStale() const;                  // the file was written since

  // Whether the selected exercise's question is still to be asked; what was said to it, if
  // anything.
  bool mayPredict() const;
  course::Guess guess() const;
  void predict(course::Guess guess);

  void select(const QString& exercise);
  void start();  // makes the workspace if it is not there, then opens the editor
  void edit(int line = 1);
  void reset();  // the starter again; the student's file is kept beside it
  void check();
  void explain();
  void cancel();  // a check and a search
  void reload();  // progress and files may have changed outside
  // The last result again: in the language of now, of the files of now, or after a new start of
  // the window.
  void retell();

 Q_SIGNALS:
  void selected();
  void changed();  // states or the workspace
  void predicted();
  void checkStarted();
  void stageEntered(enshu::grading::Stage stage, const QString& detail);
  void printed(const QString& tail);  // by the student's code, so far
  void checkFinished();
  void checkCancelled();
  void explainProgressed(const enshu::desk::ExplainProgress& progress);
  void explanationChanged();                // begun, ended in whatever way, or no longer true
  void stale();                             // the file was written, and is not checked by itself
  void editorMissing(const QString& text);  // or cannot be started
  void problem(const QString& text);

 private:
  QString workspaceRoot() const;
  QString workspace(const QString& exercise) const;
  QString sourceOf(const course::Exercise& exercise) const;
  grading::Submission submissionOf(const course::Exercise& exercise) const;
  void finish(const QString& exercise, const grading::Graded& graded);
  void report(const Result<void>& result);
  void onSaved();
  // Checked when the window was last open: the verdict has to be had again.
  bool isForgotten() const;
  bool isCutShort() const;  // by the check of another exercise
  // Whether the files as they are now are being checked or, while nothing is, have their verdict.
  bool isKnown() const;
  void connectSearch();
  void readGuesses();

  Tools tools_;
  Settings& settings_;
  course::Progress progress_;
  QHash<QString, course::Guess> guesses_;
  QHash<QString, grading::Graded> results_;
  QHash<QString, QString> languages_;    // in which the results are written
  QHash<QString, QStringList> written_;  // when the files of the results were
  QHash<QString, QStringList> asked_;    // and those of checks that have not come to their end
  QString selected_;
  QString checked_;
  FileWatch watch_;
  CheckJob job_;
  Explanations explanations_;
};

}  // namespace enshu::desk
