// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a batch notes on its class.
#include <QTest>

#include "core/grading/batch/class_notes.h"
#include "tests/support/suite.h"

namespace enshu::class_notes_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class ClassNotesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // Everybody, who was skipped, and how many files do not count; not which.
  void whatIsTooMuchIsCounted() {
    ClassNotes notes;
    notes.students[u"a"_s].attempts[u"e"_s] = {u"a/new.cpp"_s, Rule::Time, {u"1"_s, u"2"_s}, 3};
    notes.skipped = {{u"a/notes.txt"_s, Skipped::Kind::Unused, u"no file of an exercise"_s},
                     {u"b.zip"_s, Skipped::Kind::Refused, u"refused"_s}};
    const ClassNotes kept = withoutLists(notes);
    const Attempts attempts = kept.students[u"a"_s].attempts[u"e"_s];
    QCOMPARE(attempts.taken, u"a/new.cpp"_s);
    QVERIFY(attempts.others.isEmpty());
    QCOMPARE(attempts.more, 5);
    QCOMPARE(kept.skipped.size(), 1);
    QCOMPARE(kept.skipped[0].name, u"b.zip"_s);
  }
};

ENSHU_TEST(ClassNotesTest)

}  // namespace enshu::class_notes_test

#include "class_notes_test.moc"
