// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>

#include "app/desk/jobs/explain_job.h"

namespace enshu::desk {

// Where the slips are that were looked for in the student's files, one for each exercise: what was
// found, in which state of the file and in which language. It is kept while the window is open, and
// nowhere else.
class Explanations : public QObject {
  Q_OBJECT
 public:
  explicit Explanations(ExplainJob::Explain explain, QObject* parent = nullptr);

  bool canRun() const { return search_.canRun(); }
  bool isRunning() const { return search_.isRunning(); }
  bool isSearching(const QString& exercise) const;
  const grading::Explanation* find(const QString& exercise) const;   // or nullptr
  bool isStale(const QString& exercise, const QString& file) const;  // it was written since

  void search(const ExplainRequest& request);  // of one file, in the place of what is known of it
  void cancel();
  void drop(const QString& exercise);
  // If it is of an older state of the file, or in another language.
  void dropOutdated(const QString& exercise, const QString& file);

 Q_SIGNALS:
  void progressed(const QString& exercise, const enshu::desk::ExplainProgress& progress);
  void changed();  // begun, ended in whatever way, or no longer true
  void problem(const QString& text);

 private:
  struct Finding {
    grading::Explanation explanation;
    QString written;   // when the file was
    QString language;  // of its reason
  };

  QHash<QString, Finding> findings_;
  QString searched_;  // the exercise of the search that is under way or was the last
  QString written_;   // when its file was
  ExplainJob search_;
};

}  // namespace enshu::desk
