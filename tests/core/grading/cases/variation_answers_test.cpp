// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a class keeps of the answers of variations.
#include <QTest>

#include "core/grading/cases/variation_answers.h"
#include "tests/support/suite.h"

namespace enshu::variation_answers_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

using Of = VariationAnswers::Of;

driver::Signals numbers(Eigen::Index size) {
  return {{u"x"_s, Eigen::RowVectorXd::Constant(size, 3)}};
}

}  // namespace

class VariationAnswersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void noMoreIsKeptThanIsAllowed() {
    const auto kept = std::make_shared<KeptNumbers>(0);
    VariationAnswers one(kept, 100);
    VariationAnswers other(kept, 100);
    one.keep(Of::Mistakes, 6, 0, 2, numbers(60));
    one.keep(Of::Mistakes, 6, 0, 2, numbers(60));  // is there
    QCOMPARE(kept->load(), 60);
    QVERIFY(one.find(Of::Mistakes, 6, 2)[0] != nullptr);
    QVERIFY(one.find(Of::Mistakes, 6, 2)[1] == nullptr);
    QVERIFY(one.find(Of::Pairs, 6, 2)[0] == nullptr);
    QVERIFY(one.find(Of::Mistakes, 7, 2)[0] == nullptr);
    other.keep(Of::Mistakes, 6, 0, 2, numbers(60));  // no room
    QCOMPARE(kept->load(), 60);
    QVERIFY(other.find(Of::Mistakes, 6, 2)[0] == nullptr);
    const VariationTable before = one.find(Of::Mistakes, 6, 2);
    one.keep(Of::Pairs, 6, 1, 2, numbers(70));  // in the place of its own
    QCOMPARE(kept->load(), 70);
    QVERIFY(one.find(Of::Mistakes, 6, 2)[0] == nullptr);
    QVERIFY(one.find(Of::Pairs, 6, 2)[1] != nullptr);
    QCOMPARE(before[0]->front().values.size(), 60);  // whoever holds it still has it
  }
};

ENSHU_TEST(VariationAnswersTest)

}  // namespace enshu::variation_answers_test

#include "variation_answers_test.moc"
