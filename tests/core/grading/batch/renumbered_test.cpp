// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers that another roster changes are told.
#include <QTest>

#include "core/grading/batch/renumbered.h"
#include "tests/support/suite.h"

namespace enshu::renumbered_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

Person person(const QString& name, const QString& number) {
  return {.name = name, .number = number};
}

ClassNotes notes(const QList<Person>& persons, const QString& folder = u"a"_s) {
  ClassNotes notes;
  notes.students[folder].persons = persons;
  return notes;
}

QString told(const QList<Person>& before, const QList<Person>& now) {
  QStringList told;
  for (const Renumbered& one : renumberedOf(notes(before), notes(now), {})) {
    told += called(one.before) + u" to "_s + one.number;
  }
  return told.join(u", "_s);
}

}  // namespace

class RenumberedTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void whoseNumberChanges() {
    QCOMPARE(told({person(u"A"_s, u"1"_s)}, {person(u"A"_s, u"2"_s)}), u"A (1) to 2"_s);
    QCOMPARE(told({person(u"A"_s, u"1"_s)}, {person(u"A"_s, {})}), u"A (1) to "_s);
    QCOMPARE(told({person(u"A"_s, u"1"_s)}, {person(u"A"_s, u"000"_s)}), u"A (1) to 000"_s);
    QCOMPARE(told({person(u"A"_s, u"03-1"_s)}, {person(u"Aoki"_s, u"31"_s)}), QString());
    QCOMPARE(told({person(u"A"_s, {})}, {person(u"A"_s, u"2"_s)}), QString());
    QCOMPARE(told({person(u"A"_s, u"1"_s)}, {}), QString());
  }

  void eachOfAGroupIsFoundByHisName() {
    QCOMPARE(told({person(u"A"_s, u"1"_s), person(u"B"_s, {})},
                  {person(u"B"_s, {}), person(u"A"_s, u"2"_s)}),
             u"A (1) to 2"_s);
    QCOMPARE(told({person(u"A"_s, u"1"_s), person(u"B"_s, u"2"_s)},
                  {person(u"A"_s, u"2"_s), person(u"B"_s, u"1"_s)}),
             u"A (1) to 2, B (2) to 1"_s);
    QCOMPARE(told({person(u"A"_s, u"1"_s), person(u"B"_s, u"2"_s)}, {person(u"A"_s, u"1"_s)}),
             QString());
  }

  void whereverHisResultsLieNow() {
    const ClassNotes before = notes({person(u"A"_s, u"1"_s)}, u"old"_s);
    const ClassNotes now = notes({person(u"A"_s, u"2"_s)}, u"new"_s);
    QCOMPARE(renumberedOf(before, now, {}).size(), 0);
    QCOMPARE(renumberedOf(before, now, {{u"new"_s, u"old"_s}}).size(), 1);
  }
};

ENSHU_TEST(RenumberedTest)

}  // namespace enshu::renumbered_test

#include "renumbered_test.moc"
