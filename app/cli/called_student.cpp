// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/called_student.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <algorithm>
#include <functional>

#include "app/cli/terminal.h"
#include "core/course/text.h"
#include "core/grading/roster/index.h"
#include "core/text/nearest.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

using grading::StudentResults;

namespace {

class CalledStudentWords {
  Q_DECLARE_TR_FUNCTIONS(CorrectCommand)
};

QStringList allNamesOf(const StudentResults& student) {
  return QStringList{QDir(student.directory).dirName(), student.name} + namesOf(student.persons) +
         student.groups;
}

// Students of whose names the word is a part, or nearly one, as they are called for people.
QStringList nearBy(const grading::ClassResults& results, const QString& word) {
  constexpr qsizetype kMost = 5;
  static const QRegularExpression between(u"[\\s_()@.]+"_s);
  QStringList near;
  for (const StudentResults& student : results.students) {
    const QStringList names = allNamesOf(student);
    const QStringList parts = names.join(u' ').split(between, Qt::SkipEmptyParts);
    if (!names.filter(word, Qt::CaseInsensitive).isEmpty() ||
        !text::nearest(word, names + parts).isEmpty()) {
      near += student.name;
    }
  }
  return near.size() > kMost ? QStringList() : near;
}

}  // namespace

QStringList namesOf(const QList<grading::Person>& persons) {
  QStringList names;
  for (const grading::Person& person : persons) {
    names += {person.name, person.number, person.login, person.email, person.platform};
  }
  names.removeAll(QString());
  return names;
}

QList<const StudentResults*> calledSo(const grading::ClassResults& results, const QString& name) {
  const std::function<bool(const StudentResults&)> ways[] = {
      [&](const StudentResults& one) { return QDir(one.directory).dirName() == name; },
      [&](const StudentResults& one) { return allNamesOf(one).contains(name); },
      [&](const StudentResults& one) {
        return allNamesOf(one).contains(name, Qt::CaseInsensitive);
      },
      [&](const StudentResults& one) {
        return std::any_of(one.persons.begin(), one.persons.end(), [&](const auto& person) {
          return grading::isSameName(person.name, name) ||
                 (!person.number.isEmpty() &&
                  grading::bareId(person.number) == grading::bareId(name));
        });
      }};
  for (const auto& isCalled : ways) {
    QList<const StudentResults*> called;
    for (const StudentResults& student : results.students) {
      if (isCalled(student)) {
        called += &student;
      }
    }
    if (!called.isEmpty()) {
      return called;
    }
  }
  return {};
}

const StudentResults* findStudent(const grading::ClassResults& results, const QString& name) {
  const QList<const StudentResults*> called = calledSo(results, name);
  if (called.size() == 1) {
    return called.first();
  }
  const QString meant = course::listed(nearBy(results, name));
  complain(!called.isEmpty()
               ? CalledStudentWords::tr("%1: several students are called so; name the folder in "
                                        "the results that is meant")
                     .arg(name)
           : meant.isEmpty()
               ? CalledStudentWords::tr("%1: no student is called so; name a folder in the results")
                     .arg(name)
               : CalledStudentWords::tr("%1: no student is called so; did you mean %2?")
                     .arg(name, meant));
  return nullptr;
}

}  // namespace enshu::cli
