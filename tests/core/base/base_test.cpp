// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/contract.h"
#include "core/base/result.h"
#include "tests/support/suite.h"

namespace enshu::base_test {

namespace {

Result<int> half(int number) {
  if (number % 2 != 0) {
    return failure("numbers.json:/a", ENSHU_TEXT("%1 is odd"), {std::to_string(number)});
  }
  return number / 2;
}

}  // namespace

class BaseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aResultIsTheValueOrTheReason() {
    QCOMPARE(half(8).value(), 4);
    const Result<int> odd = half(7);
    QVERIFY(!odd);
    QCOMPARE(odd.error().where, std::string("numbers.json:/a"));
    QCOMPARE(odd.error().message(), std::string("numbers.json:/a: 7 is odd"));
  }

  void fillsTheTemplate_data() {
    QTest::addColumn<Error>("error");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const Error& error, const char* message) {
      QTest::newRow(name) << error << QString::fromUtf8(message);
    };
    row("nothing to fill", {"", "it broke", {}}, "it broke");
    row("place alone", {"a.mat", "", {}}, "a.mat: ");
    row("in any order", {"", "%2 before %1", {"b", "a"}}, "a before b");
    row("twice", {"", "%1 and %1", {"x"}}, "x and x");
    row("an argument is not a template", {"", "%1 %2", {"%2", "b"}}, "%2 b");
    row("without its argument", {"", "%1 %3", {"a"}}, "a %3");
    row("not a place", {"", "100 % of %0 and %", {"a"}}, "100 % of %0 and %");
    row("beyond ASCII", {"図.json", "%1 が無い", {"q̇"}}, "図.json: q̇ が無い");
  }

  void fillsTheTemplate() {
    QFETCH(Error, error);
    QFETCH(QString, message);
    QCOMPARE(QString::fromStdString(error.message()), message);
  }

  void aBrokenContractThrows() {
    expects(true, "not thrown");
    try {
      expects(false, "q has the wrong size");
      QFAIL("nothing was thrown");
    } catch (const ContractViolation& violation) {
      QCOMPARE(violation.what(), "q has the wrong size");
    }
  }
};

ENSHU_TEST(BaseTest)

}  // namespace enshu::base_test

#include "base_test.moc"
