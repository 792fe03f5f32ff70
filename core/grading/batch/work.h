// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <mutex>

#include "core/grading/batch/batch.h"
#include "core/grading/batch/extensions.h"
#include "core/grading/batch/result_folders.h"
#include "core/grading/batch/secret.h"
#include "core/grading/batch/shared_sources.h"
#include "core/grading/builds/build_store.h"
#include "core/grading/files/result_names.h"
#include "core/grading/intake/choices.h"
#include "core/grading/preparation/known_cases.h"

// A batch from within.
namespace enshu::grading {

using namespace Qt::StringLiterals;

inline QString batchPath(const QDir& directory) {
  return directory.filePath(kBatchFile);
}

// A step that no call is wrong for, whatever keeps it from being done.
template <class T>
Result<T> ofMachine(Result<T> step) {
  return std::move(step).map_error([](Error error) {
    error.ofMachine = true;
    return error;
  });
}

// Where the files of one work lie below a folder, but for their endings; no other work's.
inline QString workKey(const QString& student, const QString& exercise) {
  return student + u'/' + exercise;
}

// One exercise of one student.
struct Work {
  const course::Exercise* exercise = nullptr;
  Submission submission;
  std::shared_ptr<SharedSources> sources;
  std::shared_ptr<StudentTime> budget;  // shared by the student's exercises
  // When the same file was handed in that came in an earlier download; not valid: it is new.
  QDateTime first = {};

  QString key() const { return workKey(submission.name, exercise->id); }
};

// One batch under way.
struct Batch {
  const course::Course& course;
  const sandbox::Kit& kit;
  QDir directory;
  const BatchOptions& options;
  QByteArray secret{};
  Choices chosen{};
  QList<Work> settled{};           // whose earlier file counts, and nothing is to be graded of them
  QString download{};              // by which this one is known again
  QMap<QString, QString> moved{};  // folders of results (newer_download.h)
  QHash<QString, QList<course::Extension>> extensions{};  // by Submission::name
  std::shared_ptr<BuildStore> builds = BuildStore::ofUser();
  std::shared_ptr<KnownCases> cases = std::make_shared<KnownCases>();
  std::optional<json::FolderLock> hold{};  // of the directory, until the batch is done
  std::function<bool()> counts{};          // in another process: whether its grading does still

  std::mutex mutex{};  // guards what follows
  BatchSummary summary{};
  int done = 0;
  int total = 0;

  // Whether nothing is to be written any more.
  bool isOver() const { return options.stop.stop_requested() || (counts && !counts()); }
  quint64 seed(const Work& work) const {
    return hiddenSeed(secret, work.exercise->id, sourceHashes(*work.exercise, work.submission));
  }
  QDateTime dueOf(const course::Exercise& exercise) const {
    const QDateTime& own = summary.notes.due;  // stands before anything is graded
    return own.isValid() ? own : course.dueOf(exercise);
  }
  QDateTime dueOf(const Work& work) const {
    return extended(course, dueOf(*work.exercise), *work.exercise,
                    extensions.value(work.submission.name));
  }
  QString path(const Work& work, const QString& ending) const {
    return directory.filePath(work.key() + ending);
  }
  QString waiting(const Work& work, const QString& ending) const {
    return waitingPath(directory.path(), work.submission.name, work.exercise->id, ending);
  }
  // Apart from what may be handed on to a student.
  QString answers(const Work& work) const {
    return directory.filePath(kAnswersFolder + u'/' + work.key());
  }
};

// What a killed batch was just writing, under a name that only its process knew, goes.
void removeUnfinished(const Batch& batch, const QList<Work>& works);

// Notes in the reviews that an earlier version wrote for which files they were given: those of the
// results beside them, as long as these are there.
Result<void> noteReviewed(const Batch& batch, const QList<Work>& works);

// By the date of the work and the rule of now.
void noteTimes(const Batch& batch, const Work& work, ExerciseResult& result);

// Keeps what holds or grades, puts the result into its place and counts it. Neither a bug of
// Enshu's own nor the end of its memory ends the others' grading.
void gradeGuarded(Batch& batch, const Work& listed);

// What an Engine does in its place, of a work whose sources are read:

// Keeps what an earlier batch left, if it still holds.
bool keepOne(Batch& batch, const Work& work);

// Counts the result that another process has put into its place just now, or laid beside one that
// it would change. An Error: there is none.
Result<void> collectOne(Batch& batch, const Work& work);

// Counts as not graded what could not be written there.
void missOne(Batch& batch, const Work& work, const Error& why);

}  // namespace enshu::grading
