// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/batch.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSet>
#include <algorithm>
#include <filesystem>
#include <tuple>

#include "core/base/contract.h"
#include "core/base/jobs.h"
#include "core/course/text.h"
#include "core/grading/batch/engine.h"
#include "core/grading/batch/kept_attempts.h"
#include "core/grading/batch/lateness.h"
#include "core/grading/batch/newer_download.h"
#include "core/grading/batch/renumbered.h"
#include "core/grading/batch/result_folders.h"
#include "core/grading/batch/settled_attempts.h"
#include "core/grading/batch/work.h"
#include "core/grading/files/result_names.h"
#include "core/grading/intake/choices.h"
#include "core/grading/intake/starters.h"
#include "core/grading/slurm/left_tasks.h"
#include "core/json/own_folder.h"
#include "core/json/read.h"
#include "core/sandbox/build/build.h"
#include "core/sandbox/run/layers.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

QString batchPath(const QDir& directory) {
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

// The secret of the batch in the directory: the interrupted one's, or a new one.
Result<QByteArray> openBatch(const QDir& directory, const BatchOptions& options) {
  const QString path = batchPath(directory);
  if (QFileInfo::exists(path)) {
    if (!options.resume) {
      return failure(path.toStdString(),
                     ENSHU_TEXT("a batch was graded here before; go on with --resume or choose "
                                "another folder"));
    }
    return readBatchSecret(path);
  }
  return newSecret(options.seed);
}

Result<void> writeBatch(const QDir& directory, const QByteArray& secret,
                        const BatchSummary& summary) {
  const auto written = [&](const ClassNotes& notes) {
    QJsonObject file = toJson(notes);
    file[u"format"_s] = u"enshu-batch/1"_s;
    file[u"secret"_s] = secretText(secret);
    return QJsonDocument(file).toJson();
  };
  const QString path = batchPath(directory);
  QByteArray bytes = written(summary.notes);
  if (bytes.size() > kMaxBatchBytes) {
    bytes = written(withoutLists(summary.notes));
  }
  return bytes.size() > kMaxBatchBytes
             ? machineFailure(path.toStdString(),
                              ENSHU_TEXT("would be larger than the %1 MiB that can be read again; "
                                         "grade the class in parts"),
                              {std::to_string(kMaxBatchBytes >> 20)})
             : json::writeBytes(path, bytes, Readers::Owner);
}

// The order in which so many are graded at a time: of as many students, one exercise of each after
// the other. Whoever grades an exercise then seldom waits for the build of an earlier step, which
// the one beside him is just making.
QList<const Work*> inRows(const QList<Work>& works, qsizetype jobs) {
  QList<QList<const Work*>> students;
  for (const Work& work : works) {
    if (students.isEmpty() || students.last().first()->budget != work.budget) {
      students.append(QList<const Work*>());
    }
    students.last() += &work;
  }
  QList<const Work*> rows;
  for (qsizetype first = 0; first < students.size(); first += jobs) {
    const QList<QList<const Work*>> together = students.mid(first, jobs);
    for (qsizetype k = 0, left = 1; left > 0; ++k) {
      left = 0;
      for (const QList<const Work*>& student : together) {
        rows += student.mid(k, 1);
        left += std::max<qsizetype>(0, student.size() - k - 1);
      }
    }
  }
  return rows;
}

// What is known of the class before, for a batch that goes on.
Result<ClassNotes> earlierNotes(const Batch& batch) {
  const QString path = batchPath(batch.directory);
  return batch.options.resume && QFileInfo::exists(path) ? readBatchNotes(path) : ClassNotes();
}

// What is to be graded, student by student.
QList<Work> listWork(const course::Course& course, const ClassFolder& folder,
                     const BatchOptions& options) {
  QList<Work> works;
  for (const Submission& submission : folder.submissions) {
    const auto sources = std::make_shared<SharedSources>();
    const auto budget = std::make_shared<StudentTime>(options.studentMs);
    for (const course::Exercise* exercise : course.exercises()) {
      if (submission.files.contains(exercise->id) &&
          (!options.again || options.again(submission.name, exercise->id))) {
        works += Work{exercise, submission, sources, budget};
        sources->expectOneMore();
      }
    }
  }
  return works;
}

// Where a folder is or would be made, links followed.
QString placeOf(const QString& folder) {
  std::error_code failed;
  const auto place = std::filesystem::weakly_canonical(
      QFile::encodeName(QFileInfo(folder).absoluteFilePath()).toStdString(), failed);
  return failed ? QDir::cleanPath(QFileInfo(folder).absoluteFilePath())
                : QDir::cleanPath(QFile::decodeName(place.c_str()));
}

// Whether sources lie somewhere in it; of a large one its beginning is looked at.
bool holdsSources(const QString& folder) {
  constexpr int kMostEntries = 10'000;
  QDirIterator entries(folder, QDir::Files, QDirIterator::Subdirectories);
  for (int k = 0; k < kMostEntries && entries.hasNext(); ++k) {
    entries.next();
    if (isSourceName(entries.fileName())) {
      return true;
    }
  }
  return false;
}

// Results among submissions, these or unpacked ones, would be taken for a student the next time.
Result<void> refuseInside(const QString& submissions, const QDir& directory) {
  const bool isAmong = (placeOf(directory.path()) + u'/').startsWith(placeOf(submissions) + u'/') ||
                       (!QFileInfo::exists(batchPath(directory)) && holdsSources(directory.path()));
  return isAmong ? failure(directory.path().toStdString(),
                           ENSHU_TEXT("lies among the submissions; choose another folder"))
                 : Result<void>();
}

// Among which files there is a choice, for people.
QStringList choicesOf(const ClassFolder& folder) {
  constexpr qsizetype kMost = 8;
  QStringList files;
  for (const Submission& submission : folder.submissions) {
    for (const Attempts& attempts : submission.attempts) {
      if (attempts.rule != Rule::Only) {
        files += attempts.others + QStringList{attempts.taken};
      }
    }
  }
  files.sort();
  return files.size() > kMost ? files.mid(0, kMost) + QStringList{u"…"_s} : files;
}

bool isKept(const QString& directory, const QString& file) {
  const QString below = belowResults(directory, file);
  return keptPath(below) && QFileInfo::exists(QDir(directory).filePath(below));
}

// Whether each file that was chosen just now is one that somebody handed in.
Result<void> checkChoices(const QString& directory, const ClassFolder& folder,
                          const QStringList& chosen) {
  QSet<QString> all;
  for (const Submission& submission : folder.submissions) {
    for (const Attempts& attempts : submission.attempts) {
      all += attempts.taken;
      all += {attempts.others.begin(), attempts.others.end()};
    }
  }
  for (const QString& file : chosen) {
    if (!all.contains(file) && !isKept(directory, file)) {
      const QStringList choices = choicesOf(folder);
      return failure(file.toStdString(),
                     choices.isEmpty()
                         ? ENSHU_TEXT("is no file that somebody handed in for an exercise, and "
                                      "nobody handed in several: there is nothing to choose")
                         : ENSHU_TEXT("is no file that somebody handed in for an exercise; there "
                                      "are %1"),
                     {course::listed(choices).toStdString()});
    }
  }
  return {};
}

// Why nothing is there to be graded: a folder too far out or in, or wrong names.
tl::unexpected<Error> nothingToGrade(const course::Course& course, const QString& submissions,
                                     const ClassFolder& folder) {
  const auto near = std::find_if(folder.skipped.begin(), folder.skipped.end(),
                                 [](const Skipped& one) { return !one.meant.isEmpty(); });
  if (near != folder.skipped.end()) {
    return failure(submissions.toStdString(),
                   ENSHU_TEXT("no student's folder or archive holds a file of an exercise; %1 is "
                              "nearly %2, by which name it would count"),
                   {near->name.toStdString(), near->meant.toStdString()});
  }
  const QList<const course::Exercise*> exercises = course.exercises();
  return failure(submissions.toStdString(),
                 ENSHU_TEXT("no student's folder or archive holds a file of an exercise (such as "
                            "%1); choose the folder in which the students' folders or archives "
                            "are"),
                 {exercises.isEmpty() ? "" : exercises.first()->fileName().toStdString()});
}

// Refuses a roster that is given with this call and knows nobody of the class.
Result<void> requireClass(const ClassNotes& notes) {
  qsizetype persons = 0;
  for (const StudentNotes& student : notes.students) {
    persons += std::max<qsizetype>(1, student.persons.size());
  }
  for (const Skipped& skipped : notes.skipped) {
    persons += isSomebody(skipped) ? skipped.persons.size() : 0;
  }
  return requireAnybody(u"--roster"_s, persons, notes.unknown.size(), notes.doubts);
}

// By which a download is known again.
QString stampOf(const QString& submissions) {
  const QFileInfo info(submissions);
  return info.isDir() ? info.absoluteFilePath()
                      : u"%1 %2"_s.arg(info.size()).arg(info.lastModified().toSecsSinceEpoch());
}

bool hasTimes(const Roster& roster) {
  return std::any_of(roster.begin(), roster.end(),
                     [](const Enrolled& one) { return !one.handedIn.isEmpty(); });
}

// Who belongs to the class. What an earlier list says of times is not true of another download.
Roster rosterFor(const BatchOptions& options, const ClassNotes& before, const QString& stamp,
                 bool& isListOlder) {
  if (options.roster) {
    return *options.roster;
  }
  Roster roster = before.roster;
  isListOlder = before.isListOlder || (hasTimes(roster) && before.listedFor != stamp);
  for (Enrolled& one : roster) {
    one.handedIn = isListOlder ? QString() : one.handedIn;
  }
  return roster;
}

// Times get their zone, and those that are the download's own are nobody's.
void readTimes(Batch& batch, ClassFolder& folder) {
  const DueOf dueOf = [&batch](const QString& exercise) {
    return batch.dueOf(*batch.course.find(exercise));
  };
  const ClocksRead read = readClocks(batch.course.timeZone, dueOf, folder);
  batch.summary.notes.clocks = read.clocks;
  batch.summary.otherTimes = read.others;
  for (const Submission& submission : folder.submissions) {
    batch.summary.notes.students[submission.name].handedIn = submission.handedIn;
  }
  const UntoldTimes untold = untoldTimesOf(folder, dueOf);
  batch.summary.notes.untimed = untold.all;
  batch.summary.notes.clocks.removeIf([&untold](const ReadClock& clock) {
    return untold.all && clock.of == ReadClock::Of::Archive;
  });
  batch.summary.mayBeCopies = untold.mayBeCopies;
  for (Submission& submission : folder.submissions) {
    const bool isAlone = !untold.all && untold.whose.contains(submission.name);
    submission.untimed = untold.all || isAlone;
    if (isAlone) {
      batch.summary.doubted += submission.shown;
    }
  }
}

// The class as it is to be graded; what is known of it is noted in the summary.
Result<ClassFolder> openHandedIn(Batch& batch, const QString& submissions) {
  const QString directory = batch.directory.path();
  Result<Choices> chosen = readChoices(directory);
  ENSHU_TRY(chosen);
  for (const QString& file : batch.options.choose) {
    if (!isKept(directory, file)) {
      chosen->files.removeAll(file);
      chosen->files.append(file);
    }
  }
  batch.chosen = *chosen;
  bool isLocked = false;
  const table::Password password = [&] {
    isLocked = true;
    return table::ask(batch.options.password, submissions);
  };
  Result<ClassFolder> folder = openClass(batch.course, submissions, chosen->files, password);
  if (isLocked) {
    folder = ofMachine(std::move(folder));
  }
  ENSHU_TRY(folder);
  ENSHU_TRY(checkChoices(directory, *folder, batch.options.choose));
  const bool isListed = batch.options.roster.has_value();
  const Result<ClassNotes> before = earlierNotes(batch);
  ENSHU_TRY(before);
  const QString stamp = stampOf(submissions);
  bool isListOlder = false;
  const Roster roster = rosterFor(batch.options, *before, stamp, isListOlder);
  ClassNotes& notes = batch.summary.notes;
  notes = notesOn(*folder, roster);
  notes.listedFor = hasTimes(roster) ? stamp : QString();
  notes.isListOlder = isListOlder;
  notes.submissions = QFileInfo(submissions).absoluteFilePath();
  notes.due = batch.options.due.value_or(before->due);
  ENSHU_TRY(isListed ? requireClass(notes) : Result<void>());
  readTimes(batch, *folder);
  if (batch.options.resume) {
    const Result<Moved> moved = goOnWith(batchPath(batch.directory), *before, notes);
    ENSHU_TRY(moved);
    batch.moved = *moved;
    for (AttemptChoice& one : batch.chosen.attempts) {
      one.student = moved->value(one.student, one.student);
    }
  }
  const Result<QList<course::Extension>> granted =
      course::readExtensions(extensionsPath(directory));
  ENSHU_TRY(granted);
  const Extended extended = extensionsOf(batch.course, *granted, notes);
  batch.extensions = extended.students;
  batch.summary.unclearExtensions = extended.unclear;
  batch.summary.renumbered =
      isListed ? renumberedOf(*before, notes, batch.moved) : QList<Renumbered>();
  return folder;
}

// What is to be graded.
Result<QList<Work>> openSubmissions(Batch& batch, const QString& submissions) {
  const Result<ClassFolder> folder = openHandedIn(batch, submissions);
  ENSHU_TRY(folder);
  const QList<Work> works = listWork(batch.course, *folder, batch.options);
  if (works.isEmpty() && batch.options.again) {
    return failure(submissions.toStdString(),
                   ENSHU_TEXT("what is to be graded again is not there any more"));
  }
  if (works.isEmpty() && !batch.summary.hasRefused()) {
    return nothingToGrade(batch.course, submissions, *folder);
  }
  return works;
}

// Everything before the first answer: the class is opened, and the folder of results is made, held
// and brought up to date. An Error of the machine is nobody's wrong call.
Result<QList<Work>> prepare(Batch& batch, const QString& submissions) {
  const BatchOptions& options = batch.options;
  const QString directory = batch.directory.path();
  Result<QList<Work>> works = openSubmissions(batch, submissions);
  ENSHU_TRY(works);
  ENSHU_TRY(refuseInside(submissions, batch.directory));
  ENSHU_TRY(ofMachine(options.engine ? options.engine->ready()  // once, not for every student
                                     : sandbox::requireIsolation(batch.kit)));
  ENSHU_TRY(makeResultsFolder(directory));
  if (options.engine != nullptr) {  // what lies there says what runs on other machines
    ENSHU_TRY(json::requireUnexchangeable(directory));
  }
  Result<json::FolderLock> hold = holdResults(directory);
  ENSHU_TRY(hold);
  batch.hold = std::move(*hold);
  const Result<QByteArray> secret = openBatch(batch.directory, options);
  ENSHU_TRY(secret);
  batch.secret = *secret;
  QStringList folders = batch.summary.notes.students.keys() + batch.moved.keys();
  for (const Work& work : std::as_const(*works)) {
    folders += work.key();
  }
  ENSHU_TRY(requireFolders(directory, folders));
  ENSHU_TRY(ofMachine(moveResults(batch.directory, batch.moved)));
  ENSHU_TRY(ofMachine(closeAnswers(directory)));
  if (options.engine == nullptr) {
    endLeftTasks(batch.directory);
  }
  removeUnfinished(batch, *works);
  ENSHU_TRY(ofMachine(writeBatch(batch.directory, *secret, batch.summary)));
  ENSHU_TRY(ofMachine(noteReviewed(batch, *works)));
  ENSHU_TRY(ofMachine(bringNewest(batch, *works)));
  if (!options.choose.isEmpty() || !batch.chosen.attempts.isEmpty()) {
    ENSHU_TRY(ofMachine(writeChoices(directory, batch.chosen)));
  }
  return works;
}

void gradeAll(Batch& batch, const QList<Work>& works) {
  const BatchOptions& options = batch.options;
  if (options.engine != nullptr && !works.isEmpty()) {
    options.engine->grade(batch, works);
  } else {
    const QList<const Work*> rows = inRows(works, std::max(1, options.jobs));
    inParallel(static_cast<std::size_t>(rows.size()), options.jobs,
               [&](std::size_t k) { gradeGuarded(batch, *rows.at(static_cast<qsizetype>(k))); });
  }
}

// What the newest download has no file of stays and counts.
void countGone(const Batch& batch, BatchSummary& summary) {
  for (auto one = summary.notes.students.begin(); one != summary.notes.students.end(); ++one) {
    for (const QString& exercise : one->gone) {
      const QString path = batch.directory.filePath(one.key() + u'/' + exercise + u".json"_s);
      if (const auto result = readResultOf(exercise, path)) {
        ++summary.of(result->verdict);
        ++summary.kept;
      }
    }
  }
}

template <class Told>
void sortByExercise(QList<Told>& all) {
  std::sort(all.begin(), all.end(), [](const Told& a, const Told& b) {
    return std::tie(a.exercise, a.shown) < std::tie(b.exercise, b.shown);
  });
}

}  // namespace

bool BatchSummary::hasRefused() const {
  return std::any_of(notes.skipped.begin(), notes.skipped.end(),
                     [](const Skipped& one) { return one.kind == Skipped::Kind::Refused; });
}

int& BatchSummary::of(Verdict verdict) {
  return verdict == Verdict::Passed ? passed : verdict == Verdict::Failed ? failed : notGraded;
}

void BatchSummary::take() {
  for (const Change& change : std::exchange(changes, {})) {
    --of(change.before);
    ++of(change.after);
  }
}

Result<BatchSummary> gradeBatch(const course::Course& course, const sandbox::Kit& kit,
                                const QString& submissions, const QString& directory,
                                const BatchOptions& options) {
  expects(options.engine == nullptr || !options.again, "gradeBatch: an engine grades no choice");
  const sandbox::Kit warm = sandbox::keptWarm(kit);
  Batch batch{course, warm, QDir(directory), options};
  const Result<QList<Work>> works = prepare(batch, submissions);
  if (!works && works.error().ofMachine) {
    batch.summary.fault = works.error();
    return batch.summary;
  }
  ENSHU_TRY(works);
  batch.total = static_cast<int>(works->size());
  gradeAll(batch, *works);
  gradeAll(batch, settleAttempts(batch, *works));
  if (const auto written = writeBatch(batch.directory, batch.secret, batch.summary); !written) {
    batch.summary.fault = written.error();
  }
  if (batch.options.stop.stop_requested()) {  // what was not begun is left for the next call
    batch.summary.notGraded += std::max(0, batch.total - batch.summary.graded());
  }
  if (!options.again) {
    countGone(batch, batch.summary);
  }
  sortByExercise(batch.summary.changes);
  sortByExercise(batch.summary.redated);
  return batch.summary;
}

}  // namespace enshu::grading
