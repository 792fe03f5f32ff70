// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/credit.h"
#include "tests/support/suite.h"

#include <QTest>

namespace enshu::credit_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

CheckResult check(const QString& caseId, const QString& checkId, CheckOutcome outcome) {
  CheckResult result;
  result.caseId = caseId;
  result.checkId = checkId;
  result.outcome = outcome;
  return result;
}

course::CheckSpec worth(const QString& id, double points) {
  course::CheckSpec spec;
  spec.id = id;
  spec.points = points;
  return spec;
}

}  // namespace

class CreditTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    exercise_ = {};
    exercise_.checks = {worth(u"angular"_s, 4), worth(u"linear"_s, 6)};
    exercise_.mistakes = {{u"late"_s, {u"It lags."_s, u"遅れています。"_s}, {}, 0.25},
                          {u"sign"_s, {}, {}, 0}};
    checks_ = {check(u"lab"_s, u"angular"_s, CheckOutcome::Passed),
               check(u"lab"_s, u"linear"_s, CheckOutcome::Passed)};
  }

  void everythingRightIsAllPoints() {
    const QList<Credit> credit = creditOf(exercise_, checks_, {});
    QCOMPARE(scoreOf(credit), 10.0);
    QCOMPARE(credit.size(), 2);
    QCOMPARE(credit[1].maxPoints, 6.0);
    QCOMPARE(credit[1].reason, u"right in all cases"_s);
  }

  void aCheckThatFailsInOneCaseIsLost() {
    checks_ += check(u"new"_s, u"angular"_s, CheckOutcome::Failed);
    checks_.last().hidden = true;
    const QList<Credit> credit = creditOf(exercise_, checks_, {});
    QCOMPARE(scoreOf(credit), 6.0);
    QCOMPARE(credit[0].points, 0.0);
    QCOMPARE(credit[0].reason, u"not right in the hidden case"_s);
  }

  void whatIsNotFiniteIsLost() {
    checks_[1].outcome = CheckOutcome::NotFinite;
    QCOMPARE(scoreOf(creditOf(exercise_, checks_, {})), 4.0);
    QCOMPARE(creditOf(exercise_, checks_, {})[1].reason, u"not right in case lab"_s);
  }

  void chainedChecksAndLawsCostNothing() {
    checks_ += check(u"lab"_s, u"angular"_s, CheckOutcome::Failed);
    checks_.last().chained = true;
    checks_ += check(u"lab"_s, u"kinetic-energy"_s, CheckOutcome::Failed);
    checks_.last().law = true;
    QCOMPARE(scoreOf(creditOf(exercise_, checks_, {})), 10.0);
  }

  // What one id ends with is not what it is.
  void idsThatEndAlikeAreNotTheSame() {
    exercise_.checks += worth(u"mean.linear"_s, 5);
    checks_ += check(u"lab"_s, u"mean.linear"_s, CheckOutcome::Failed);
    QCOMPARE(scoreOf(creditOf(exercise_, checks_, {})), 10.0);
    checks_.last().outcome = CheckOutcome::Passed;
    checks_ += check(u"lab"_s, u"linear"_s, CheckOutcome::Failed);
    checks_.last().law = true;
    QCOMPARE(scoreOf(creditOf(exercise_, checks_, {})), 15.0);
  }

  void aKnownMistakeLeavesItsShare() {
    checks_[1].outcome = CheckOutcome::Failed;
    const QList<Credit> credit = creditOf(exercise_, checks_, {{u"late"_s, {}, 100, true}});
    QCOMPARE(scoreOf(credit), 4 + 0.25 * 6);
    QCOMPARE(credit[1].reason,
             u"not right in case lab, but a mistake that leaves 25 % of the points: It lags."_s);
    QCOMPARE(scoreOf(creditOf(exercise_, checks_, {{u"sign"_s, {}, 100, true}})), 4.0);
    QCOMPARE(scoreOf(creditOf(exercise_, checks_, {{u"unknown"_s, {}, 0, false}})), 4.0);
  }

  void theNearestMistakeLeavesNothing() {
    checks_[1].outcome = CheckOutcome::Failed;
    QCOMPARE(scoreOf(creditOf(exercise_, checks_, {{u"late"_s, {}, 12, false}})), 4.0);
  }

  // What explains one check is no mistake of the bank, although one may be called the same.
  void whatExplainsOneCheckLeavesNothing() {
    checks_[1].outcome = CheckOutcome::Failed;
    Diagnosis found{u"late"_s, {}, 100, true};
    found.check = u"linear"_s;
    QCOMPARE(scoreOf(creditOf(exercise_, checks_, {found})), 4.0);
  }

  // A recorded mistake has numbers in shown cases alone: it says nothing of a check that fails in
  // the hidden one and nowhere else.
  void aRecordedMistakeLeavesNothingOfWhatFailsHiddenAlone() {
    checks_[1].outcome = CheckOutcome::Failed;
    for (const QString& id : {u"angular"_s, u"linear"_s}) {
      checks_ += check(u"new"_s, id, CheckOutcome::Failed);
      checks_.last().hidden = true;
    }
    const QList<Diagnosis> found{{u"late"_s, {}, 100, true}};
    QCOMPARE(scoreOf(creditOf(exercise_, checks_, found)), 0.25 * 4 + 0.25 * 6);
    exercise_.mistakes[0].recorded = {u"late.mat"_s, {}};
    const QList<Credit> credit = creditOf(exercise_, checks_, found);
    QCOMPARE(credit[0].points, 0.0);
    QCOMPARE(credit[0].reason, u"not right in the hidden case"_s);
    QCOMPARE(credit[1].points, 0.25 * 6);
  }

  void withoutAnAnswerThereIsNothing() {
    for (CheckResult& one : checks_) {
      one.outcome = CheckOutcome::NotChecked;
    }
    const QList<Credit> credit = creditOf(exercise_, checks_, {});
    QCOMPARE(scoreOf(credit), 0.0);
    QCOMPARE(credit[0].reason, u"there is no answer to compare"_s);
  }

 private:
  course::Exercise exercise_;
  QList<CheckResult> checks_;
};

ENSHU_TEST(CreditTest)

}  // namespace enshu::credit_test

#include "credit_test.moc"
