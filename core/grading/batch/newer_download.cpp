// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/newer_download.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <algorithm>
#include <filesystem>

#include "core/grading/batch/result_folders.h"
#include "core/grading/files/result_names.h"
#include "core/grading/intake/platform.h"
#include "core/grading/roster/index.h"
#include "core/grading/submission/unpack.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Students = QMap<QString, StudentNotes>;

// How a download calls people: as a platform writes it, or by the name of a folder that somebody
// made, which is nobody's but as it stands.
enum class Naming { Platform, Plain };

Naming namingOf(const ClassNotes& before, const ClassNotes& now) {
  const auto isPlain = [](const ClassNotes& notes) {
    return notes.platform == QLatin1StringView(kPlain.id);
  };
  return isPlain(before) || isPlain(now) ? Naming::Plain : Naming::Platform;
}

// What of two is equal or, where both have it, different; a name where nothing tells. An id under
// another name is somebody's who writes it into his own, unless the platform's number is one too.
bool isSame(const Person& one, const Person& other, Naming naming) {
  bool isKnown = false;
  for (const auto of : {&Person::number, &Person::login, &Person::email}) {
    if ((one.*of).isEmpty() || (other.*of).isEmpty()) {
      continue;
    }
    if (bareId(one.*of) != bareId(other.*of)) {
      return false;
    }
    isKnown = true;
  }
  const bool haveNumbers = !one.platform.isEmpty() && !other.platform.isEmpty();
  const bool isOneNumber = haveNumbers && one.platform == other.platform;
  const bool isNameless = one.name.isEmpty() || other.name.isEmpty();
  const bool isNamed = isSameName(one.name, other.name);
  if (isKnown) {
    return isNamed || isNameless || isOneNumber;
  }
  const bool isOne = naming == Naming::Plain ? one.name == other.name : isNamed;
  return isOne && (!haveNumbers || isOneNumber);
}

bool isSame(const QList<Person>& some, const QList<Person>& others, Naming naming) {
  return !some.isEmpty() && some.size() == others.size() &&
         std::all_of(some.begin(), some.end(), [&](const Person& one) {
           return std::any_of(others.begin(), others.end(),
                              [&](const Person& other) { return isSame(one, other, naming); });
         });
}

// The one who is the same; empty: nobody is, or it may be several.
QString sameAs(const QList<Person>& persons, const Students& among, Naming naming) {
  QStringList found;
  for (auto one = among.begin(); one != among.end(); ++one) {
    if (isSame(persons, one->persons, naming)) {
      found += one.key();
    }
  }
  return found.size() == 1 ? found.first() : QString();
}

Students without(const Students& some, const Students& others) {
  Students rest;
  for (auto one = some.begin(); one != some.end(); ++one) {
    if (!others.contains(one.key())) {
      rest.insert(one.key(), *one);
    }
  }
  return rest;
}

Moved movedFrom(const Students& lost, const Students& fresh, Naming naming) {
  Moved moved;
  for (auto one = lost.begin(); one != lost.end(); ++one) {
    const QString now = sameAs(one->persons, fresh, naming);
    if (!now.isEmpty() && sameAs(fresh[now].persons, lost, naming) == one.key()) {
      moved[one.key()] = now;
    }
  }
  return moved;
}

QSet<QString> exercisesOf(const Students& students) {
  QSet<QString> exercises;
  for (const StudentNotes& student : students) {
    for (const QString& exercise : student.attempts.keys()) {
      exercises += exercise;
    }
  }
  return exercises;
}

// Whether another download is one of this class and lab at all.
Result<void> requireSame(const QString& batch, const ClassNotes& before, const ClassNotes& now,
                         bool isAnybodyKnown) {
  const std::string where = batch.toStdString() + ":/submissions";
  if (!isAnybodyKnown) {
    return failure(where,
                   ENSHU_TEXT("nobody of this download was graded here before (%1 was); grade it "
                              "into another folder with --out"),
                   {before.submissions.toStdString()});
  }
  const QSet<QString> exercises = exercisesOf(now.students);
  return exercises.isEmpty() || exercises.intersects(exercisesOf(before.students))
             ? Result<void>()
             : failure(where,
                       ENSHU_TEXT("this download holds other exercises than what was graded here "
                                  "before (%1); grade it into another folder with --out"),
                       {before.submissions.toStdString()});
}

// What is not there any more of somebody; all of it where he is not.
void keepGone(const StudentNotes& before, StudentNotes& now) {
  for (auto one = before.attempts.begin(); one != before.attempts.end(); ++one) {
    if (!now.attempts.contains(one.key())) {
      now.attempts.insert(one.key(), *one);
      now.gone += one.key();
    }
  }
}

// Whoever is gone did hand in.
void enrolGone(const QStringList& gone, ClassNotes& now) {
  QList<QList<Person>> persons;
  for (const StudentNotes& student : now.students) {
    persons.append(student.persons);
  }
  for (const Skipped& one : now.skipped) {
    if (isSomebody(one) && !now.students.contains(withoutArchiveEnding(one.name))) {
      persons.append(one.persons);
    }
  }
  const Matched matched = match(now.roster, persons, platformNumbersOf(now.platform));
  qsizetype k = 0;
  for (auto one = now.students.begin(); one != now.students.end(); ++one, ++k) {
    if (gone.contains(one.key())) {
      one->persons = matched.persons[k];
    }
  }
  now.absent = personsOf(matched.absent);
  now.doubts = matched.doubts;
}

}  // namespace

Result<Moved> goOnWith(const QString& batch, const ClassNotes& before, ClassNotes& now) {
  const Students lost = without(before.students, now.students);
  const Students fresh = without(now.students, before.students);
  const Moved moved = movedFrom(lost, fresh, namingOf(before, now));
  const bool isElsewhere = !before.submissions.isEmpty() && before.submissions != now.submissions;
  if (isElsewhere) {
    const bool isAnybodyKnown = lost.size() < before.students.size() || !moved.isEmpty();
    const auto same = requireSame(batch, before, now, isAnybodyKnown);
    ENSHU_TRY(same);
  }
  QStringList gone;
  for (auto one = before.students.begin(); one != before.students.end(); ++one) {
    const QString folder = moved.value(one.key(), one.key());
    if (!now.students.contains(folder)) {
      now.students[folder] = {one->persons, one->handedIn, one->late, {}};
      gone += folder;
      if (before.renamed.contains(folder)) {
        now.renamed[folder] = before.renamed[folder];
      }
    }
    keepGone(*one, now.students[folder]);
  }
  if (!gone.isEmpty() && !now.roster.isEmpty()) {
    enrolGone(gone, now);
  }
  return moved;
}

Result<void> moveResults(const QDir& directory, const Moved& moved) {
  for (auto one = moved.begin(); one != moved.end(); ++one) {
    const QStringList before = foldersOf(one.key());
    const QStringList after = foldersOf(*one);
    for (qsizetype k = 0; k < before.size(); ++k) {
      const QString from = directory.filePath(before[k]);
      const QString to = directory.filePath(after[k]);
      std::error_code failed;
      const QFileInfo folder(from);
      if (folder.isDir() && !folder.isSymLink() && !QFileInfo::exists(to)) {
        std::filesystem::rename(QFile::encodeName(from).toStdString(),
                                QFile::encodeName(to).toStdString(), failed);
      }
      if (failed) {
        return machineFailure(from.toStdString(), ENSHU_TEXT("cannot be renamed: %1"),
                              {failed.message()});
      }
    }
  }
  return {};
}

}  // namespace enshu::grading
