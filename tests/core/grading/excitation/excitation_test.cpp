// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong with a bank: by which cases a mistake is seen, and told from the others.
#include <QTest>

#include "core/grading/excitation/excitation.h"
#include "tests/support/suite.h"

namespace enshu::excitation_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using Flaw = Excitation::Flaw;

namespace {

// Three cases, the last one hidden.
Excitation bank(std::vector<Excitation::Row> rows) {
  Excitation found;
  found.cases = {u"arm"_s, u"drawn"_s, u"hidden"_s};
  found.isShown = {true, true, false};
  found.rows = std::move(rows);
  return found;
}

Excitation::Row row(std::vector<double> errors, double apart = 50, double apartShown = 50) {
  return {u"a"_s, std::move(errors), u"b"_s, apart, u"c"_s, apartShown};
}

std::vector<Flaw> flawsOf(const Excitation::Row& row) {
  return bank({row}).flawsOf(row);
}

}  // namespace

class ExcitationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aGoodBankIsGood() {
    QVERIFY(bank({row({0, 2, 2}), row({2, 0, 0})}).good());
    QVERIFY(bank({}).good());
  }

  void aMistakeMustBeSeenInACaseThatIsShown() {
    QCOMPARE(flawsOf(row({1, 1, 1})), std::vector{Flaw::Unseen});
    QCOMPARE(flawsOf(row({1, 1, 1.1})), std::vector{Flaw::SeenUnshown});
    QCOMPARE(flawsOf(row({1, 1.1, 0})), std::vector<Flaw>());
    QVERIFY(!bank({row({2, 2, 2}), row({0, 0, 9})}).good());
  }

  void andToldFromTheOthersThere() {
    QCOMPARE(flawsOf(row({2, 2, 2}, 1, 1)), std::vector{Flaw::Alike});
    QCOMPARE(flawsOf(row({2, 2, 2}, 9, 1)), std::vector{Flaw::ToldApartUnshown});
    QCOMPARE(flawsOf(row({2, 2, 2}, 9, 1.1)), std::vector<Flaw>());
    QVERIFY(!bank({row({2, 2, 2}, 9, 0)}).good());
  }

  void theCasesThatSeeAMistakeAreNamed() {
    const Excitation found = bank({row({2, 1, 0}), row({5, 0, 3})});
    QCOMPARE(found.seenBy(found.rows[1]), (QStringList{u"arm"_s, u"hidden"_s}));
    QCOMPARE(found.blind(), QStringList{u"drawn"_s});
    QCOMPARE(bank({}).blind(), QStringList());
  }
};

ENSHU_TEST(ExcitationTest)

}  // namespace enshu::excitation_test

#include "excitation_test.moc"
