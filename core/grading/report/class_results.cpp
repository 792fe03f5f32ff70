// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/class_results.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMultiHash>
#include <QSet>
#include <QThread>
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/jobs.h"
#include "core/grading/batch/class_notes.h"
#include "core/grading/batch/kept_attempts.h"
#include "core/grading/batch/regraded.h"
#include "core/grading/batch/result_folders.h"
#include "core/grading/files/result_names.h"
#include "core/grading/intake/platform.h"
#include "core/grading/report/read_student.h"
#include "core/grading/submission/unpack.h"
#include "core/grading/words/told_again.h"
#include "core/text/shell_word.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ClassResultsWords {
  Q_DECLARE_TR_FUNCTIONS(ClassResults)
};

// A large class is thousands of files.
std::vector<ReadStudent> readStudents(const course::Course& course, const QDir& root,
                                      const QMap<QString, StudentNotes>& known, Detail detail) {
  QStringList names =
      known.keys() + root.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks);
  names.sort();
  names.removeDuplicates();
  std::vector<ReadStudent> students(static_cast<std::size_t>(names.size()));
  inParallel(students.size(), QThread::idealThreadCount(), [&](std::size_t k) {
    const QString& name = names.at(static_cast<qsizetype>(k));
    students[k] = readStudent(course, QDir(root.filePath(name)), known.value(name), detail);
  });
  return students;
}

// Whoever handed in nothing that was recognised must not vanish from the report.
StudentResults skippedStudent(const Skipped& skipped, const QDir& root) {
  StudentResults student;
  student.name = skipped.name;
  student.directory = root.filePath(safeName(skipped.name));
  student.persons = skipped.persons;
  (skipped.kind == Skipped::Kind::Refused ? student.refusal : student.skipped) =
      toldAgain(skipped.reason);
  return student;
}

// A file that nearly has its name is not nothing, nor is one that nobody could open.
void noteUntaken(const course::Course& course, const Skipped& file,
                 QList<StudentResults>& students) {
  const auto whose = std::find_if(students.begin(), students.end(), [&](const auto& student) {
    return student.persons == file.persons;
  });
  if (file.persons.isEmpty() || whose == students.end()) {
    return;
  }
  for (const course::Exercise* exercise : course.exercises()) {
    if (!file.meant.isEmpty() && file.meant.endsWith(exercise->fileName())) {
      whose->misnamed[exercise->id] =
          file.file.isEmpty() ? QFileInfo(file.name).fileName() : file.file;
    }
  }
  if (!file.file.isEmpty()) {
    whose->untaken += file;
  }
}

// Nor must whoever handed in nothing at all.
StudentResults absentStudent(const Enrolled& one, const QDir& root) {
  StudentResults student;
  student.name = called(one.person);
  student.directory = root.filePath(safeName(student.name));
  student.persons = {one.person};
  student.rows = {one.row};
  student.skipped = ClassResultsWords::tr("nothing was handed in");
  student.absent = true;
  return student;
}

// Who is absent by a roster that the batch does not know.
Roster enrol(const Roster& roster, ClassResults& results) {
  QList<QList<Person>> persons;
  for (const StudentResults& student : results.students) {
    persons.append(student.persons.isEmpty() ? QList<Person>{{.name = student.name}}
                                             : student.persons);
  }
  const Matched matched = match(roster, persons, platformNumbersOf(results.platform));
  for (qsizetype k = 0; k < persons.size(); ++k) {
    results.students[k].persons = matched.persons[k];
    results.students[k].rows = matched.rows[k];
  }
  results.unknown = matched.unknown;
  results.doubts = matched.doubts;
  results.renumbered = matched.renumbered;
  return matched.absent;
}

// Whether a score that a person gave was given when the exercise had other points.
bool isOfOtherPoints(const StudentResults& student, const QString& exercise) {
  const double most = student.exercises.value(exercise).maxScore;
  const Review review = student.reviews.value(exercise);
  const MemberScores members = student.members.value(exercise);
  return (review.score && review.of > 0 && review.of != most) ||
         std::any_of(members.begin(), members.end(),
                     [most](const MemberScore& one) { return one.of != most; });
}

void noteGroups(const Roster& roster, QList<StudentResults>& students) {
  QMultiHash<QString, QString> groups;  // by what calls somebody most surely
  for (const Enrolled& one : roster) {
    if (!one.group.isEmpty()) {
      groups.insert(idOf(one.person), one.group);
    }
  }
  for (StudentResults& student : students) {
    for (const Person& person : student.persons) {
      student.groups += groups.values(idOf(person));
    }
    student.groups.removeDuplicates();
  }
}

void tellApart(QList<StudentResults>& students) {
  QStringList names;
  QList<QList<Person>> persons;
  for (const StudentResults& student : students) {
    names += student.name;
    persons.append(student.persons);
  }
  const QStringList shown = calledApart(persons, names);
  for (qsizetype k = 0; k < shown.size(); ++k) {
    students[k].name = shown[k];
  }
}

}  // namespace

double StudentResults::scoreOf(const QString& exercise) const {
  const auto result = exercises.constFind(exercise);
  const std::optional<double> corrected = reviews.value(exercise).score;
  return result == exercises.constEnd() ? 0
         : corrected                    ? std::min(*corrected, result->maxScore)
                                        : result->score - deductions.value(exercise);
}

Review StudentResults::reviewOf(const QString& exercise, const Person& person) const {
  Review review = reviews.value(exercise);
  const MemberScores own = members.value(exercise);
  if (const MemberScore* his = grading::scoreOf(own, person)) {
    review.score = his->score;
    review.reason = his->reason;
    review.of = his->of;
    review.sources = his->sources;
  }
  return review;
}

double StudentResults::scoreOf(const QString& exercise, const Person& person) const {
  const std::optional<double> said = reviewOf(exercise, person).score;
  return said && exercises.contains(exercise) ? std::min(*said, exercises[exercise].maxScore)
                                              : scoreOf(exercise);
}

QString StudentResults::whyMissing(const course::Exercise& exercise) const {
  if (const QString file = misnamed.value(exercise.id); !file.isEmpty()) {
    return ClassResultsWords::tr("the file is called %1, and the name that counts is %2")
        .arg(file, exercise.fileName());
  }
  return isUntaken() || !untakenLines().isEmpty()
             ? ClassResultsWords::tr("no file called %1 was found").arg(exercise.fileName())
             : QString();
}

QStringList StudentResults::untakenLines() const {
  QStringList lines;
  for (const Skipped& one : untaken) {
    if (one.meant.isEmpty()) {
      lines += one.file + u": "_s + one.reason;
    }
  }
  return lines;
}

bool StudentResults::isOpen(const QString& exercise) const {
  const auto result = exercises.constFind(exercise);
  return result != exercises.constEnd() && result->verdict == Verdict::NotGraded &&
         !reviews.value(exercise).score;
}

bool StudentResults::isOpen() const {
  return std::any_of(exercises.keyBegin(), exercises.keyEnd(),
                     [this](const QString& exercise) { return isOpen(exercise); });
}

QStringList StudentResults::flagsOf(const QString& exercise) const {
  const auto result = exercises.constFind(exercise);
  if (result == exercises.constEnd()) {
    return {};
  }
  QStringList flags = result->flags;
  if (isOutdated(reviews.value(exercise), *result)) {
    flags += QString::fromLatin1(kEarlierFile);
  }
  if (better.contains(exercise)) {
    flags += QString::fromLatin1(kBetterBefore);
  }
  if (attempts.value(exercise).rule == Rule::NewIsNothing) {
    flags += QString::fromLatin1(kNewIsNothing);
  }
  if (isOfOtherPoints(*this, exercise)) {
    flags += QString::fromLatin1(kOfOtherPoints);
  }
  if (grading::isOpen(appeals.value(exercise))) {
    flags += QString::fromLatin1(kAppeal);
  }
  return flags;
}

QList<const course::Exercise*> handedIn(const course::Course& course,
                                        const QList<StudentResults>& students) {
  QList<const course::Exercise*> exercises = course.exercises();
  exercises.removeIf([&students](const course::Exercise* exercise) {
    return std::none_of(students.begin(), students.end(), [exercise](const StudentResults& one) {
      return one.exercises.contains(exercise->id);
    });
  });
  return exercises;
}

QString StudentResults::trajectories(const QString& exercise) const {
  return QDir(directory).filePath(exercise + u".mat"_s);
}

QString pointsText(double points) {
  return QString::number(std::round(points * 100) / 100, 'g', 12);
}

QString pointsWords(double points) {
  const QString number = pointsText(points);
  return number == "1"_L1 ? ClassResultsWords::tr("1 point")
                          : ClassResultsWords::tr("%1 points").arg(number);
}

QString callToGoOn(const QString& submissions, const QString& directory) {
  const QString course = course::namedRoot();
  return u"enshu %1grade %2 --out %3 --resume"_s.arg(
      course.isEmpty() ? QString() : u"--course %1 "_s.arg(text::shellWord(course)),
      submissions.isEmpty() ? u"SUBMISSIONS"_s : text::shellWord(submissions),
      text::shellWord(directory));
}

QString DamagedFile::nextStep(const QString& submissions, const QString& directory) const {
  return isReview
             ? ClassResultsWords::tr("mend this correction, or delete the file and correct anew")
             : ClassResultsWords::tr("delete the file and grade again: %1")
                   .arg(callToGoOn(submissions, directory));
}

void takeKept(const ClassResults& results, QList<Submission>& submissions) {
  QHash<QString, const StudentResults*> students;
  for (const StudentResults& student : results.students) {
    students.insert(QFileInfo(student.directory).fileName(), &student);
  }
  for (Submission& submission : submissions) {
    const StudentResults* student = students.value(submission.name);
    const auto attempts = student ? student->attempts : QMap<QString, Attempts>();
    for (auto one = attempts.begin(); one != attempts.end(); ++one) {
      if (keptPath(one->taken) && submission.files.contains(one.key())) {
        submission.files[one.key()] = QDir(results.directory).filePath(one->taken);
      }
    }
  }
}

bool hasBatch(const QString& directory) {
  return QFileInfo::exists(QDir(directory).filePath(kBatchFile));
}

Result<ClassResults> readClassResults(const course::Course& course, const QString& directory,
                                      const std::optional<Roster>& roster, Detail detail) {
  Result<ClassResults> results = readableResults(course, directory, roster, detail);
  if (!results || results->damaged.isEmpty()) {
    return results;
  }
  const DamagedFile& first = results->damaged.first();
  return failure(first.why.where,
                 first.isReview
                     ? ENSHU_TEXT("this correction cannot be read; mend it, or delete the file and "
                                  "correct anew (%1 such files)")
                     : ENSHU_TEXT("this result cannot be read; delete the file and grade again "
                                  "with --resume (%1 such files)"),
                 {std::to_string(results->damaged.size())});
}

Result<ClassResults> readableResults(const course::Course& course, const QString& directory,
                                     const std::optional<Roster>& roster, Detail detail) {
  const QDir root(directory);
  if (const QFileInfo folder(directory); folder.isDir() && !folder.isExecutable()) {
    return machineFailure(directory.toStdString(), ENSHU_TEXT("cannot be opened"));
  }
  if (!hasBatch(directory)) {
    return failure(directory.toStdString(),
                   ENSHU_TEXT("is not a graded batch; `enshu grade` makes one"));
  }
  const Result<ClassNotes> notes = readBatchNotes(root.filePath(kBatchFile));
  ENSHU_TRY(notes);
  ENSHU_TRY(requireFolders(directory, notes->students.keys()));
  ClassResults results{directory, {}, notes->submissions, notes->platform, notes->due};
  results.clocks = notes->clocks;
  results.isListOlder = notes->isListOlder;
  results.isOtherCourse = isOtherCourse(course, *notes);
  results.waiting = waitingIn(directory);
  results.enrolled = notes->roster.size();
  results.unknown = notes->unknown;
  results.doubts = notes->doubts;
  QSet<QString> there;
  for (ReadStudent& read : readStudents(course, root, notes->students, detail)) {
    StudentResults& student = read.student;
    results.damaged += read.damaged;
    if (!student.exercises.isEmpty()) {
      there += student.name;
      results.students += std::move(student);
    }
  }
  // Whoever has results of an earlier download is not a second one by what is wrong with this.
  for (const Skipped& one : notes->skipped) {
    const QString folder = withoutArchiveEnding(one.name);
    const bool isThere = there.contains(folder) && notes->students.contains(folder);
    if (isSomebody(one) && !isThere) {
      results.students += skippedStudent(one, root);
    } else {
      results.unused += one;
      results.unused.last().reason = toldAgain(one.reason);
      noteUntaken(course, results.unused.last(), results.students);
    }
  }
  for (const Enrolled& one : roster ? enrol(*roster, results) : rosterOf(notes->absent)) {
    results.students += absentStudent(one, root);
  }
  tellApart(results.students);
  noteGroups(roster.value_or(notes->roster), results.students);
  return results;
}

}  // namespace enshu::grading
