// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/desk/jobs/background.h"
#include "core/grading/marks/format.h"

namespace enshu::desk {

// What is to go back. Its password is held as long as the job works.
struct HandBackRequest {
  grading::Wish wish;      // without password and progress
  QString password = {};   // empty: nobody gave one
  bool recognise = false;  // the format is that of the file to be filled in, if it is known
};

// What would be written, before anything is.
struct HandBackDraft {
  const grading::Format* format = nullptr;
  QStringList titles = {};  // of the columns of the file to be filled in
  QStringList words = {};   // of the scale that it takes in the place of points
  bool isLocked = false;    // it has a password
  Result<grading::Made> made = tl::unexpected(Error());
  QByteArray state = {};  // of the file to be filled in, when it was read
};

// Makes what goes back to students and platforms, and writes it, on a thread of its own. Everything
// comes back by value, through signals in the thread that owns the job.
class HandBackJob : public QObject {
  Q_OBJECT
 public:
  explicit HandBackJob(course::Course course, QObject* parent = nullptr);

  bool isRunning() const { return background_.isRunning(); }
  // In the place of what is being made, of which nothing is told any more.
  void prepare(const HandBackRequest& request);
  // Nothing is written if the file to be filled in is not what it was.
  void write(const HandBackDraft& draft, const QString& form, const QString& out);
  void cancel();

 Q_SIGNALS:
  void progressed(int done, int total);
  void prepared(const enshu::desk::HandBackDraft& draft);
  void written(const QString& problem);  // empty: it is

 private:
  HandBackDraft make(const HandBackRequest& request, const Background::Task& task);

  course::Course course_;
  Background background_;
};

}  // namespace enshu::desk
