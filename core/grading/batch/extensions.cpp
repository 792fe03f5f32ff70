// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/extensions.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "core/grading/batch/kept_attempts.h"
#include "core/grading/batch/lateness.h"
#include "core/grading/batch/regraded.h"
#include "core/grading/batch/result_folders.h"
#include "core/grading/files/result_names.h"
#include "core/grading/roster/index.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ExtensionsWords {
  Q_DECLARE_TR_FUNCTIONS(Extensions)
};

bool isById(const QString& who, const Person& person) {
  const QString id = bareId(who);
  for (const auto of : {&Person::number, &Person::login, &Person::email}) {
    if (!(person.*of).isEmpty() && bareId(person.*of) == id) {
      return true;
    }
  }
  return false;
}

// By the ids that both have; by name where there are none.
bool isOne(const Person& one, const Person& other) {
  for (const auto of : {&Person::number, &Person::login, &Person::email, &Person::platform}) {
    if (!(one.*of).isEmpty() && !(other.*of).isEmpty()) {
      return bareId(one.*of) == bareId(other.*of);
    }
  }
  return isSameName(one.name, other.name);
}

using Folders = QStringList;

template <class IsHis>
Folders whose(const ClassNotes& notes, const IsHis& isHis) {
  Folders folders;
  for (auto one = notes.students.begin(); one != notes.students.end(); ++one) {
    if (std::any_of(one->persons.begin(), one->persons.end(), isHis)) {
      folders += one.key();
    }
  }
  return folders;
}

// Those of a group of the roster's.
Folders ofGroup(const ClassNotes& notes, const QString& group) {
  return whose(notes, [&](const Person& person) {
    return std::any_of(notes.roster.begin(), notes.roster.end(), [&](const Enrolled& one) {
      return !one.group.isEmpty() && isSameName(one.group, group) && isOne(one.person, person);
    });
  });
}

// Whose number of the platform's it is, or his name.
bool isCalledSo(const QString& who, const Person& person) {
  return (!person.platform.isEmpty() && person.platform == who) || isSameName(person.name, who);
}

bool isAbsent(const ClassNotes& notes, const QString& who) {
  return std::any_of(notes.roster.begin(), notes.roster.end(), [&](const Enrolled& one) {
    return isById(who, one.person) || isCalledSo(who, one.person) ||
           (!one.group.isEmpty() && isSameName(one.group, who));
  });
}

// A folder of results is called so too. A group comes before what may be its number elsewhere.
Folders foldersOf(const ClassNotes& notes, const QString& who) {
  if (notes.students.contains(who)) {
    return {who};
  }
  const Folders known = whose(notes, [&](const Person& one) { return isById(who, one); });
  const Folders group = known.isEmpty() ? ofGroup(notes, who) : Folders();
  return !known.isEmpty()   ? known
         : !group.isEmpty() ? group
                            : whose(notes, [&](const Person& one) { return isCalledSo(who, one); });
}

// Whether a name, and nothing else, leads to these.
bool isByNameAlone(const ClassNotes& notes, const QString& who) {
  return whose(notes, [&](const Person& one) { return isById(who, one); }).isEmpty() &&
         ofGroup(notes, who).isEmpty();
}

bool isTaught(const course::Course& course, const QString& what) {
  return course.find(what) != nullptr || course.flawOf(what) != nullptr ||
         std::any_of(course.labs.begin(), course.labs.end(),
                     [&](const course::Lab& lab) { return lab.id == what; });
}

// A result that cannot be read is no wrong call.
Result<ExerciseResult> readDated(const QString& exercise, const QString& path) {
  return readResultOf(exercise, path).map_error([](const Error& why) {
    return Error{why.where,
                 ENSHU_TEXT("this result cannot be read; delete the file and grade again with "
                            "--resume"),
                 {},
                 true};
  });
}

// Those of one student for one exercise.
Result<std::optional<Redated>> redateAll(const QDir& root, const QString& student,
                                         const QString& shown, const QString& exercise,
                                         const QDateTime& due, const course::LateRule& rule) {
  const auto kept = keptAttempts(root.path(), student, exercise);
  ENSHU_TRY(kept);
  for (const KeptAttempt& one : *kept) {
    if (one.result) {
      ENSHU_TRY(redate(*one.result, root.filePath(one.resultPath), due, rule));
    }
  }
  const QString waits = waitingPath(root.path(), student, exercise, u".json"_s);
  if (QFileInfo::exists(waits)) {
    const Result<ExerciseResult> waiting = readDated(exercise, waits);
    ENSHU_TRY(waiting);
    ENSHU_TRY(redate(*waiting, waits, due, rule));
  }
  const QString path = root.filePath(student + u'/' + exercise + u".json"_s);
  if (!QFileInfo::exists(path)) {
    return std::optional<Redated>();
  }
  const Result<ExerciseResult> before = readDated(exercise, path);
  ENSHU_TRY(before);
  const Result<ExerciseResult> after = redate(*before, path, due, rule);
  ENSHU_TRY(after);
  return redatedOf(shown, *before, *after, rule);
}

QStringList shownOf(const ClassNotes& notes) {
  QList<QList<Person>> persons;
  for (const StudentNotes& student : notes.students) {
    persons.append(student.persons);
  }
  return calledApart(persons, notes.students.keys());
}

// Gives all results of a class the dates of now, and tells for which that changes anything.
Result<QList<Redated>> redateResults(const course::Course& course, const QString& directory,
                                     const QList<course::Extension>& granted) {
  const QDir root(directory);
  const Result<ClassNotes> notes = readBatchNotes(root.filePath(kBatchFile));
  ENSHU_TRY(notes);
  const QStringList students = notes->students.keys();
  ENSHU_TRY(requireFolders(directory, students));
  const Extended all = extensionsOf(course, granted, *notes);
  const QStringList shown = shownOf(*notes);
  QList<Redated> changed;
  for (qsizetype k = 0; k < students.size(); ++k) {
    for (const course::Exercise* exercise : course.exercises()) {
      const QDateTime due = notes->due.isValid() ? notes->due : course.dueOf(*exercise);
      const auto one = redateAll(root, students[k], shown[k], exercise->id,
                                 extended(course, due, *exercise, all.students.value(students[k])),
                                 course.lateRuleOf(*exercise));
      ENSHU_TRY(one);
      if (*one) {
        changed += **one;
      }
    }
  }
  return changed;
}

}  // namespace

Result<ExerciseResult> redate(const ExerciseResult& before, const QString& path,
                              const QDateTime& due, const course::LateRule& rule) {
  ExerciseResult result = before;
  dateAnew(result, due, rule);
  if (result.due != before.due || result.flags != before.flags) {
    ENSHU_TRY(json::writeFile(path, toJson(result)));
  }
  return result;
}

QString extensionsPath(const QString& directory) {
  return QDir(directory).filePath(kExtensionsFile);
}

QList<course::Extension> extensionsIn(const Roster& roster) {
  QList<course::Extension> extensions;
  for (const Enrolled& one : roster) {
    if (one.until.isValid()) {
      extensions += {idOf(one.person), {}, one.until};
    }
  }
  return extensions;
}

Extended extensionsOf(const course::Course& course, const QList<course::Extension>& granted,
                      const ClassNotes& notes) {
  Extended extended;
  for (const course::Extension& one : course.extensions + extensionsIn(notes.roster) + granted) {
    if (!one.what.isEmpty() && !isTaught(course, one.what)) {
      extended.unclear +=
          ExtensionsWords::tr("%1: more time is given for %2, and there is no such lab or exercise")
              .arg(one.who, one.what);
    }
    const Folders folders = foldersOf(notes, one.who);
    if (folders.size() > 1 && isByNameAlone(notes, one.who)) {
      extended.unclear += ExtensionsWords::tr(
                              "%1: more time is given to somebody of this name, "
                              "and several have it; give the number instead")
                              .arg(one.who);
      continue;
    }
    if (folders.isEmpty() && !isAbsent(notes, one.who)) {
      extended.unclear +=
          ExtensionsWords::tr("%1: more time is given, and nobody here is called so").arg(one.who);
    }
    for (const QString& folder : folders) {
      extended.students[folder] += one;
    }
  }
  return extended;
}

QStringList keepExtensions(const Roster& before, Roster& now) {
  const auto hasTime = [](const Enrolled& one) { return one.until.isValid(); };
  if (std::any_of(now.begin(), now.end(), hasTime)) {
    return {};
  }
  QStringList kept;
  for (const Enrolled& one : before) {
    const auto same = std::find_if(now.begin(), now.end(), [&](const Enrolled& other) {
      return isOne(one.person, other.person);
    });
    if (hasTime(one) && same != now.end()) {
      same->until = one.until;
      kept += ExtensionsWords::tr("%1: more time stays as the earlier roster has it (until %2)")
                  .arg(called(one.person), one.until.toString(u"yyyy-MM-dd HH:mm"_s));
    }
  }
  return kept;
}

QDateTime inZone(const course::Course& course, const QDateTime& due, const QDateTime& typed) {
  if (typed.timeSpec() != Qt::LocalTime) {
    return typed;
  }
  return course.timeZone.isValid() ? QDateTime(typed.date(), typed.time(), course.timeZone)
         : due.isValid()
             ? QDateTime(typed.date(), typed.time(), Qt::OffsetFromUTC, due.offsetFromUtc())
             : typed;
}

QDateTime extended(const course::Course& course, const QDateTime& due,
                   const course::Exercise& exercise, const QList<course::Extension>& extensions) {
  QDateTime last = due;
  for (const course::Extension& one : extensions) {
    const bool isForIt = one.what.isEmpty() || one.what == exercise.id || one.what == exercise.lab;
    if (due.isValid() && isForIt) {
      last = std::max(last, inZone(course, due, one.until));
    }
  }
  return last;
}

Result<QList<Redated>> setExtension(const course::Course& course, const QString& directory,
                                    const course::Extension& before,
                                    const std::optional<course::Extension>& now) {
  const Result<json::FolderLock> held = holdResults(directory);
  ENSHU_TRY(held);
  const QString path = extensionsPath(directory);
  Result<QList<course::Extension>> extensions = course::readExtensions(path);
  ENSHU_TRY(extensions);
  const Result<ClassNotes> notes = readBatchNotes(QDir(directory).filePath(kBatchFile));
  ENSHU_TRY(notes);
  const auto isFor = [&notes](const course::Extension& one, const QString& who) {
    return one.who == who || (!foldersOf(*notes, who).isEmpty() &&
                              foldersOf(*notes, one.who) == foldersOf(*notes, who));
  };
  const qsizetype count = extensions->size();
  extensions->removeIf([&](const course::Extension& one) {
    const bool isOfNow = now && isFor(one, now->who) && one.what == now->what;
    const bool isAll = !now && before.what.isEmpty();
    return isOfNow || (isFor(one, before.who) && (one.what == before.what || isAll));
  });
  if (now) {
    *extensions += *now;
  } else if (extensions->size() == count) {
    return failure(before.who.toStdString(), ENSHU_TEXT("has no more time than the others"));
  }
  ENSHU_TRY(course::writeExtensions(path, *extensions));
  return redateResults(course, directory, *extensions);
}

}  // namespace enshu::grading
