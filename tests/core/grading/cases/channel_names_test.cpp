// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the rows of an output are called.
#include <QTest>

#include "core/grading/cases/case.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::channel_names_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class ChannelNamesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void rowsAreThoseOfJointsOrLinksOrNumbers() {
    const Robot robot = test::doublePendulum();
    QCOMPARE(channelNames(robot, 2), (QStringList{u"upper"_s, u"lower"_s}));
    QCOMPARE(channelNames(robot, 6), (QStringList{u"upper x"_s, u"upper y"_s, u"upper z"_s,
                                                  u"lower x"_s, u"lower y"_s, u"lower z"_s}));
    QCOMPARE(channelNames(robot, 3), (QStringList{u"1"_s, u"2"_s, u"3"_s}));
  }

  void theDriversNamesCountMore() {
    Case is{u"lab"_s, false, test::doublePendulum(), {}, {}};
    is.channels[u"gap"_s] = {u"across"_s, u"along"_s};
    QCOMPARE(channelNames(is, u"gap"_s, 2), (QStringList{u"across"_s, u"along"_s}));
    QCOMPARE(channelNames(is, u"torque"_s, 2), (QStringList{u"upper"_s, u"lower"_s}));
    QCOMPARE(channelNames(is, u"energy"_s, 1), QStringList{u"energy"_s});
  }
};

ENSHU_TEST(ChannelNamesTest)

}  // namespace enshu::channel_names_test

#include "channel_names_test.moc"
