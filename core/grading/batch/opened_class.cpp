// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/opened_class.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QFileInfo>
#include <QSet>
#include <algorithm>

#include "core/course/text.h"
#include "core/grading/batch/kept_attempts.h"
#include "core/grading/batch/lateness.h"
#include "core/grading/batch/newer_download.h"
#include "core/grading/batch/renumbered.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// A file of the results that cannot be read is no wrong call.
template <class T>
Result<T> mendable(Result<T> read) {
  return std::move(read).map_error([](const Error& why) {
    const char* what = why.args.empty() ? why.text : ENSHU_TEXT("is damaged");
    return Error{why.where,
                 ENSHU_TEXT("%1; mend the file, or delete it and say again what stood in it"),
                 {what},
                 true};
  });
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

QString stampOf(const QFileInfo& info) {
  return u"%1 %2"_s.arg(info.size()).arg(info.lastModified().toSecsSinceEpoch());
}

// By its content, whenever it was copied; a very large one by its size and time.
QString stampOfArchive(const QFileInfo& info) {
  constexpr qint64 kMostBytes = qint64{1} << 30;
  QFile file(info.filePath());
  QCryptographicHash hash(QCryptographicHash::Sha256);
  return info.size() <= kMostBytes && file.open(QIODevice::ReadOnly) && hash.addData(&file)
             ? QString::fromLatin1(hash.result().toHex())
             : stampOf(info);
}

// By which a download is known again, wherever it lies; an unpacked one by its files.
QString stampOf(const QString& submissions) {
  const QFileInfo info(submissions);
  if (!info.isDir()) {
    return stampOfArchive(info);
  }
  constexpr qsizetype kMostFiles = 20'000;
  QStringList files;
  const QDir folder(info.absoluteFilePath());
  QDirIterator walk(folder.path(), QDir::Files | QDir::NoSymLinks, QDirIterator::Subdirectories);
  while (walk.hasNext() && files.size() < kMostFiles) {
    walk.next();
    files += folder.relativeFilePath(walk.filePath()) + u' ' + stampOf(walk.fileInfo());
  }
  files.sort();
  return QString::fromLatin1(
      QCryptographicHash::hash(files.join(u'\n').toUtf8(), QCryptographicHash::Sha256).toHex());
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
  Result<Choices> chosen = mendable(readChoices(directory));
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
  batch.download = stamp;
  bool isListOlder = false;
  Roster roster = rosterFor(batch.options, *before, stamp, isListOlder);
  const QStringList stay = keepExtensions(before->roster, roster);
  ClassNotes& notes = batch.summary.notes;
  notes = notesOn(*folder, roster);
  notes.listedFor = hasTimes(roster) ? stamp : QString();
  notes.isListOlder = isListOlder;
  notes.submissions = QFileInfo(submissions).absoluteFilePath();
  notes.courseFile = batch.course.file;
  batch.summary.isOtherCourse = isOtherCourse(batch.course, *before);
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
      mendable(course::readExtensions(extensionsPath(directory)));
  ENSHU_TRY(granted);
  const Extended extended = extensionsOf(batch.course, *granted, notes);
  batch.extensions = extended.students;
  batch.summary.remarks = stay + extended.unclear;
  batch.summary.renumbered =
      isListed ? renumberedOf(*before, notes, batch.moved) : QList<Renumbered>();
  return folder;
}

// A kept file can count only where its owner's newest is graded, too.
Result<void> requireMatch(const Batch& batch, const QList<Work>& works) {
  for (const QString& file : batch.options.choose) {
    const auto kept = keptPath(belowResults(batch.directory.path(), file));
    const bool isTheirs = !kept || std::any_of(works.begin(), works.end(), [&](const Work& work) {
      return work.exercise->id == kept->exercise &&
             work.submission.name == batch.moved.value(kept->student, kept->student);
    });
    if (!isTheirs) {
      return failure(file.toStdString(),
                     ENSHU_TEXT("is of somebody of whom this download has no file for it; what was "
                                "graded of him counts as it is"));
    }
  }
  return {};
}

}  // namespace

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
  ENSHU_TRY(requireMatch(batch, works));
  return works;
}

}  // namespace enshu::grading
