// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/class_rows.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include "core/grading/report/class_results.h"
#include "core/store/words.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

using grading::ExerciseResult;
using grading::Person;
using grading::StudentResults;

constexpr qsizetype kName = 200;
constexpr qsizetype kText = 2000;
constexpr qsizetype kMostMistakes = 8;
constexpr qsizetype kMostPersons = 64;  // of one group

QString clipped(const QString& text, qsizetype most) {
  if (text.size() <= most) {
    return text;
  }
  const qsizetype end = text.at(most - 1).isHighSurrogate() ? most - 1 : most;
  return text.left(end) + u'…';
}

QString name(const QString& text) {
  return clipped(text::visibleName(text), kName);
}

QString lines(const QString& text) {
  return clipped(text::visibleLines(text), kText);
}

std::optional<qint64> secondsOf(const QDateTime& moment) {
  return moment.isValid() ? std::optional(moment.toSecsSinceEpoch()) : std::nullopt;
}

// A number is the same with and without its dashes.
QString digits(const QString& number) {
  QString letters = folded(number);
  letters.removeIf([](QChar letter) { return !letter.isLetterOrNumber(); });
  return letters;
}

// Who somebody is in every class of the course: by the university's number, else by what else is
// his alone, else by the name, which two may share.
QString personOf(const Person& person) {
  if (const QString number = digits(person.number); !number.isEmpty()) {
    return u"number:"_s + number;
  }
  if (!person.login.isEmpty()) {
    return u"login:"_s + folded(person.login);
  }
  if (!person.email.isEmpty()) {
    return u"email:"_s + folded(person.email);
  }
  return u"name:"_s + folded(grading::called(person));
}

QList<Person> personsOf(const StudentResults& student) {
  return student.persons.isEmpty() ? QList<Person>{{.name = student.name}} : student.persons;
}

// Of the names that several of a class have, and nothing else: those are told apart by their
// folders, and are nobody in another class.
QSet<QString> sharedNames(const QList<StudentResults>& students) {
  QSet<QString> once;
  QSet<QString> shared;
  for (const StudentResults& student : students) {
    for (const Person& person : personsOf(student)) {
      const QString who = personOf(person);
      if (who.startsWith(u"name:"_s) && once.contains(who)) {
        shared += who;
      }
      once += who;
    }
  }
  return shared;
}

QList<PersonRow> personRows(const StudentResults& student, const QSet<QString>& shared) {
  QList<PersonRow> rows;
  for (const Person& person : personsOf(student).mid(0, kMostPersons)) {
    QString who = personOf(person);
    if (shared.contains(who)) {
      who += u'#' + QDir(student.directory).dirName();
    }
    rows += PersonRow{clipped(who, 2 * kName), name(person.name), name(person.number),
                      name(person.login), name(person.email)};
  }
  return rows;
}

// The SHA-256 of the exercise's own file. A receipt names the steps that it builds on too; an
// answer to this exercise is the same whatever they are.
QString sourceOf(const course::Exercise& exercise, const QJsonObject& sources) {
  const QString base = QFileInfo(exercise.fileName()).completeBaseName();
  for (auto file = sources.begin(); file != sources.end(); ++file) {
    if (QFileInfo(file.key()).completeBaseName().compare(base, Qt::CaseInsensitive) == 0) {
      return clipped(text::visible(file->toString()), kName);
    }
  }
  if (sources.isEmpty()) {
    return {};
  }
  const QByteArray all = QJsonDocument(sources).toJson(QJsonDocument::Compact);
  return QString::fromLatin1(QCryptographicHash::hash(all, QCryptographicHash::Sha256).toHex());
}

QList<MistakeRow> mistakesOf(const ExerciseResult& result) {
  QList<MistakeRow> rows;
  for (const grading::Diagnosis& found : result.diagnosis.mid(0, kMostMistakes)) {
    rows += MistakeRow{name(found.mistake), lines(found.text), found.explains};
  }
  return rows;
}

void addRuns(const ExerciseResult& result, ResultRow& row) {
  if (result.build) {
    row.buildMs = result.build->wallMs;
  }
  if (result.run) {
    row.cpuMs = result.run->cpuMs;
    row.wallMs = result.run->wallMs;
  }
}

// What people said of it, each of a group, and after the mark was given.
QString commentOf(const StudentResults& student, const QString& exercise) {
  QStringList said{student.reviews.value(exercise).comment};
  const grading::MemberScores members = student.members.value(exercise);
  for (const grading::MemberScore& one : members) {
    said += u"%1: %2 (%3)"_s.arg(grading::called(one.person), grading::pointsText(one.score),
                                 one.reason);
  }
  for (const grading::AppealNote& note : student.appeals.value(exercise)) {
    said += grading::text(note);
  }
  said.removeAll(QString());
  return said.join(u'\n');
}

ResultRow rowOf(const course::Exercise& exercise, const StudentResults& student,
                const ExerciseResult& result) {
  const grading::Review review = student.reviews.value(exercise.id);
  const QFileInfo file(QDir(student.directory).filePath(exercise.id + u".json"_s));
  ResultRow row;
  row.folder = QDir(student.directory).dirName();
  row.exercise = exercise.id;
  row.source = sourceOf(exercise, result.receipt.sources);
  row.verdict = grading::id(result.verdict);
  row.score = result.score;
  row.maxScore = result.maxScore;
  row.deduction = student.deductions.value(exercise.id);
  row.corrected = review.score;
  row.reason = lines(review.reason);
  row.comment = lines(commentOf(student, exercise.id));
  row.summary = lines(result.summary);
  row.late = result.flags.contains(QLatin1StringView(grading::kLate));
  row.handedIn = secondsOf(result.handedIn.isValid() ? result.handedIn : student.handedIn);
  row.due = secondsOf(result.due);
  row.graded = file.lastModified().toSecsSinceEpoch();
  row.enshu = name(result.receipt.enshuVersion);
  row.mistakes = mistakesOf(result);
  addRuns(result, row);
  return row;
}

}  // namespace

QString fingerprintOf(const QString& folder) {
  QCryptographicHash print(QCryptographicHash::Sha256);
  const auto add = [&print](const QString& path) {
    for (const QFileInfo& file : QDir(path).entryInfoList({u"*.json"_s}, QDir::Files, QDir::Name)) {
      print.addData(u"%1/%2/%3\n"_s
                        .arg(QString::number(file.size()),
                             QString::number(file.lastModified().toMSecsSinceEpoch()),
                             file.filePath())
                        .toUtf8());
    }
  };
  add(folder);
  for (const QFileInfo& student : QDir(folder).entryInfoList(
           QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::Name)) {
    add(student.filePath());
  }
  return QString::fromLatin1(print.result().toHex());
}

Result<ClassRows> readClassRows(const course::Course& course, const QString& folder) {
  const QString fingerprint = fingerprintOf(folder);
  const auto results = grading::readClassResults(course, folder, {}, grading::Detail::Outcome);
  ENSHU_TRY(results);
  ClassRows all{folder,
                fingerprint,
                clipped(text::visible(results->submissions), kText),
                name(results->platform),
                {}};
  const QSet<QString> shared = sharedNames(results->students);
  for (const StudentResults& student : results->students) {
    const QList<PersonRow> persons = personRows(student, shared);
    for (const course::Exercise* exercise : course.exercises()) {
      const auto result = student.exercises.constFind(exercise->id);
      if (result != student.exercises.constEnd()) {
        ResultRow row = rowOf(*exercise, student, *result);
        row.persons = persons;
        all.rows += row;
      }
    }
  }
  return all;
}

}  // namespace enshu::store
