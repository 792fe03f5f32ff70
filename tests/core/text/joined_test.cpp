// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/joined.h"
#include "tests/support/suite.h"

#include <QTest>

namespace enshu::joined_test {

using namespace Qt::StringLiterals;
using enshu::text::joined;

class JoinedTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aSpaceStandsBetweenSentencesButAfterAJapaneseStop() {
    QCOMPARE(joined({u"One."_s, u"Two."_s}), u"One. Two."_s);
    QCOMPARE(joined({u"一つ。"_s, u"二つ。"_s}), u"一つ。二つ。"_s);
    QCOMPARE(joined({u"一つ。"_s, u"Two."_s, u"Three."_s}), u"一つ。Two. Three."_s);
  }

  void whatIsEmptyLeavesNoGap() {
    QCOMPARE(joined({QString(), u"One."_s, QString(), u"Two."_s, QString()}), u"One. Two."_s);
    QCOMPARE(joined({}), QString());
  }
};

ENSHU_TEST(JoinedTest)

}  // namespace enshu::joined_test

#include "joined_test.moc"
