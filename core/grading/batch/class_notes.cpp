// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/class_notes.h"

#include "core/course/moment.h"
#include "core/course/written_time.h"
#include "core/grading/submission/unpack.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

QJsonObject toJson(const StudentNotes& notes) {
  QJsonObject files;
  QJsonObject several;
  for (auto one = notes.attempts.begin(); one != notes.attempts.end(); ++one) {
    files[one.key()] = one->taken;
    if (one->rule != Rule::Only) {
      several[one.key()] = grading::toJson(*one);
    }
  }
  QJsonObject object{{u"persons"_s, grading::toJson(notes.persons)}, {u"files"_s, files}};
  if (const QString time = course::isoText(notes.handedIn); !time.isEmpty()) {
    object[u"handedIn"_s] = time;
  }
  if (notes.late) {
    object[u"late"_s] = true;
  }
  if (!several.isEmpty()) {
    object[u"attempts"_s] = several;
  }
  if (!notes.gone.isEmpty()) {
    object[u"gone"_s] = QJsonArray::fromStringList(notes.gone);
  }
  return object;
}

StudentNotes readStudentNotes(const json::Value& value) {
  StudentNotes notes;
  notes.persons = readPersons(value.at("persons"));
  const json::Value files = value.at("files");
  for (const QString& exercise : files.keys()) {
    notes.attempts[exercise].taken = files.at(exercise).string();
  }
  if (const auto several = value.find("attempts")) {
    for (const QString& exercise : several->keys()) {
      notes.attempts[exercise] = readAttempts(several->at(exercise));
    }
  }
  if (const auto time = value.find("handedIn")) {
    notes.handedIn = course::readMoment(time->string(), true);
  }
  if (const auto late = value.find("late")) {
    notes.late = late->boolean();
  }
  if (const auto gone = value.find("gone")) {
    notes.gone = gone->strings();
  }
  return notes;
}

QJsonArray rosterJson(const Roster& roster) {
  QJsonArray list;
  for (const Enrolled& one : roster) {
    QJsonObject object{{u"person"_s, grading::toJson(one.person)}};
    if (!one.group.isEmpty()) {
      object[u"group"_s] = one.group;
    }
    if (one.until.isValid()) {  // with an offset only where the list has one
      object[u"until"_s] = one.until.toString(Qt::ISODate);
    }
    if (!one.handedIn.isEmpty()) {
      object[u"handedIn"_s] = one.handedIn;
    }
    list += object;
  }
  return list;
}

Roster readRosterNotes(const json::Value& value) {
  Roster roster;
  for (const json::Value& one : value.items()) {
    const auto group = one.find("group");
    const auto time = one.find("handedIn");
    const auto until = one.find("until");
    roster += {readPerson(one.at("person")), group ? group->text() : QString(), -1,
               time ? time->text() : QString(),
               until ? course::readMoment(until->string(), true) : QDateTime()};
  }
  return roster;
}

struct PersonsField {
  const char* key;
  QList<Person> ClassNotes::*of;
};

constexpr PersonsField kPersons[] = {{"absent", &ClassNotes::absent},
                                     {"unknown", &ClassNotes::unknown}};

}  // namespace

bool isOtherCourse(const course::Course& course, const ClassNotes& before) {
  return !before.courseFile.isEmpty() && before.courseFile != course.file;
}

QJsonObject toJson(const ClassNotes& notes) {
  QJsonArray skipped;
  for (const Skipped& one : notes.skipped) {
    skipped += grading::toJson(one);
  }
  QJsonObject renamed;
  for (auto name = notes.renamed.begin(); name != notes.renamed.end(); ++name) {
    renamed[name.key()] = name.value();
  }
  QJsonObject students;
  for (auto one = notes.students.begin(); one != notes.students.end(); ++one) {
    students[one.key()] = toJson(*one);
  }
  QJsonObject object{{u"submissions"_s, notes.submissions},
                     {u"platform"_s, notes.platform},
                     {u"students"_s, students},
                     {u"skipped"_s, skipped},
                     {u"renamed"_s, renamed}};
  if (notes.untimed) {
    object[u"untimed"_s] = true;
  }
  if (!notes.clocks.isEmpty()) {
    QJsonArray clocks;
    for (const ReadClock& clock : notes.clocks) {
      clocks += grading::toJson(clock);
    }
    object[u"clocks"_s] = clocks;
  }
  if (notes.isListOlder) {
    object[u"listIsOlder"_s] = true;
  }
  if (!notes.courseFile.isEmpty()) {
    object[u"courseFile"_s] = notes.courseFile;
  }
  if (!notes.listedFor.isEmpty()) {
    object[u"listedFor"_s] = notes.listedFor;
  }
  if (const QString due = course::isoText(notes.due); !due.isEmpty()) {
    object[u"due"_s] = due;
  }
  if (!notes.roster.isEmpty()) {
    object[u"roster"_s] = rosterJson(notes.roster);
    for (const PersonsField& field : kPersons) {
      object[QString::fromLatin1(field.key)] = grading::toJson(notes.*field.of);
    }
    writeDoubts(notes.doubts, object);
  }
  return object;
}

ClassNotes withoutLists(ClassNotes notes) {
  for (StudentNotes& student : notes.students) {
    for (Attempts& attempts : student.attempts) {
      attempts.more += attempts.others.size();
      attempts.others.clear();
    }
  }
  notes.skipped.removeIf([](const Skipped& one) { return one.kind == Skipped::Kind::Unused; });
  return notes;
}

ClassNotes readNotes(const json::Value& root) {
  ClassNotes notes;
  if (const auto submissions = root.find("submissions")) {
    notes.submissions = submissions->string();
  }
  if (const auto platform = root.find("platform")) {
    notes.platform = platform->string();
  }
  if (const auto students = root.find("students")) {
    for (const QString& folder : students->keys()) {
      const json::Value student = students->at(folder);
      if (!isFolderName(folder)) {
        student.refuse(ENSHU_TEXT("is no student's folder"));
      }
      notes.students[folder] = readStudentNotes(student);
    }
  }
  if (const auto list = root.find("skipped")) {
    for (const json::Value& one : list->items()) {
      notes.skipped += readSkipped(one);
    }
  }
  if (const auto renamed = root.find("renamed")) {
    for (const QString& folder : renamed->keys()) {
      notes.renamed[folder] = renamed->at(folder).string();
    }
  }
  if (const auto untimed = root.find("untimed")) {
    notes.untimed = untimed->boolean();
  }
  if (const auto clocks = root.find("clocks")) {
    for (const json::Value& one : clocks->items()) {
      notes.clocks += readClock(one);
    }
  }
  if (const auto older = root.find("listIsOlder")) {
    notes.isListOlder = older->boolean();
  }
  if (const auto course = root.find("courseFile")) {
    notes.courseFile = course->text();
  }
  if (const auto download = root.find("listedFor")) {
    notes.listedFor = download->text();
  }
  if (const auto due = root.find("due")) {
    notes.due = course::readMoment(due->string(), true);
  }
  if (const auto roster = root.find("roster")) {
    notes.roster = readRosterNotes(*roster);
  }
  for (const PersonsField& field : kPersons) {
    if (const auto persons = root.find(field.key)) {
      notes.*field.of = readPersons(*persons);
    }
  }
  notes.doubts = readDoubts(root);
  return notes;
}

Error damagedBatch(Error why) {
  if (!why.ofMachine) {
    const char* what = why.args.empty() ? why.text : ENSHU_TEXT("is damaged");
    why = {why.where,
           ENSHU_TEXT("%1; put a copy of the file back, or move it away and grade again with "
                      "--resume: the corrections stay, everything is graded anew on other hidden "
                      "cases, and --roster and --due are to be given once more"),
           {what},
           true};
  }
  return why;
}

Result<QByteArray> readBatchBytes(const QString& path) {
  return json::readBytes(path, kMaxBatchBytes).map_error([](Error why) {
    why.ofMachine = true;
    return why;
  });
}

Result<ClassNotes> readBatchNotes(const QString& path) {
  const Result<QByteArray> bytes = readBatchBytes(path);
  ENSHU_TRY(bytes);
  return json::read(*bytes, path,
                    [](const json::Value& root) {
                      root.format("enshu-batch/1");
                      return readNotes(root);
                    })
      .map_error(damagedBatch);
}

ClassNotes notesOn(ClassFolder& folder, const Roster& roster) {
  ClassNotes notes;
  notes.roster = roster;
  if (!roster.isEmpty()) {
    const Matched matched = enrol(roster, folder);
    notes.absent = personsOf(matched.absent);
    notes.unknown = matched.unknown;
    notes.doubts = matched.doubts;
  }
  notes.platform = folder.platform;
  notes.skipped = folder.skipped;
  for (const Submission& submission : folder.submissions) {
    notes.students[submission.name] = {submission.persons, submission.handedIn, submission.late,
                                       submission.attempts};
    if (!submission.original.isEmpty()) {
      notes.renamed[submission.name] = submission.original;
    }
  }
  return notes;
}

}  // namespace enshu::grading
