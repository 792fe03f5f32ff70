// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of edits comes from a program that read a stranger's text: what is not exactly its form is
// refused.
#include <QTest>

#include "core/edits/edit_list.h"
#include "tests/support/suite.h"

namespace enshu::edit_list_test {

using namespace enshu::edits;

namespace {

constexpr int kTextBytes = 100;

EditList sample() {
  EditList list;
  list.edits = {{Kind::Sign, {3, 8}, {3, 8}, {0, 20}, "-(a\nb)"},
                {Kind::Copy, {10, 10}, {9, 12}, {0, 20}, ""}};
  list.inMacros = 2;
  list.leftOut = 7;
  list.faults = 1;
  return list;
}

}  // namespace

class EditListTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void crossesWhole() {
    const Result<EditList> list = decode(encode(sample()), kTextBytes);
    QVERIFY(list);
    QCOMPARE(list->edits.size(), std::size_t{2});
    QCOMPARE(list->inMacros, 2);
    QCOMPARE(list->leftOut, 7);
    QCOMPARE(list->faults, 1);
    QVERIFY(list->edits[0].kind == Kind::Sign && list->edits[1].kind == Kind::Copy);
    QCOMPARE(list->edits[0].replacement, std::string("-(a\nb)"));
    QVERIFY(list->edits[1].place == (Range{9, 12}));
  }

  void everyKindHasAnIdOfItsOwn() {
    for (int k = 0; k < kKinds; ++k) {
      QVERIFY(kindOf(id(static_cast<Kind>(k))) == static_cast<Kind>(k));
    }
  }

  void refusesWhatIsCutOff() {
    const std::string whole = encode(sample());
    for (std::size_t size = 0; size < whole.size(); ++size) {
      QVERIFY2(!decode(whole.substr(0, size), kTextBytes), qPrintable(QString::number(size)));
    }
    QVERIFY(!decode(whole + 'x', kTextBytes));
  }

  void refuses_data() {
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char* name, const char* edits) {
      QTest::newRow(name) << QByteArray("enshu-edits/1 0 0 0\n") + edits + "end\n";
    };
    row("an unknown kind", "magic 1 2 1 2 1 2 1\nx\n");
    row("a range that ends before it begins", "sign 3 2 1 2 1 2 1\nx\n");
    row("a range beyond the text", "sign 1 101 1 2 1 2 1\nx\n");
    row("a negative number", "sign -1 2 1 2 1 2 1\nx\n");
    row("a number that is none", "sign 1 2x 1 2 1 2 1\nx\n");
    row("a replacement too long", "sign 1 2 1 2 1 2 4001\nx\n");
    row("a replacement longer than what follows", "sign 1 2 1 2 1 2 50\nx\n");
    row("a replacement that commands a terminal", "sign 1 2 1 2 1 2 1\n\x1b\n");
    QTest::newRow("another format") << QByteArray("enshu-edits/2 0 0 0\nend\n");
    QByteArray many = "enshu-edits/1 0 0 0\n";
    for (int k = 0; k <= kMostEdits; ++k) {
      many += "sign 1 2 1 2 1 2 1\nx\n";
    }
    QTest::newRow("too many") << many + "end\n";
  }

  void refuses() {
    QFETCH(QByteArray, bytes);
    QVERIFY(!decode(bytes.toStdString(), kTextBytes));
  }

  void editsTheText() {
    QCOMPARE(edited("a + b", {Kind::Sign, {1, 4}, {}, {}, " - "}), std::string("a - b"));
  }
};

ENSHU_TEST(EditListTest)

}  // namespace enshu::edit_list_test

#include "edit_list_test.moc"
