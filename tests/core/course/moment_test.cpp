// SPDX-License-Identifier: GPL-3.0-or-later
//
// A moment that is written down is the same one wherever it is read.
#include <QTest>

#include "core/course/moment.h"
#include "core/course/written_time.h"
#include "tests/support/suite.h"
#include "tests/support/time_zone.h"

namespace enshu::moment_test {

using namespace Qt::StringLiterals;

class MomentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isTheSameOnEveryClock_data() {
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("written");
    QTest::newRow("by this clock") << u"2026-12-01T23:59"_s << u"2026-12-01T23:59:00+09:00"_s;
    QTest::newRow("with its offset")
        << u"2026-12-01T23:59+02:00"_s << u"2026-12-01T23:59:00+02:00"_s;
    QTest::newRow("UTC") << u"2026-12-01T23:59Z"_s << u"2026-12-01T23:59:00Z"_s;
  }

  void isTheSameOnEveryClock() {
    QFETCH(QString, given);
    const test::TimeZone here("Asia/Tokyo");
    const QDateTime moment = course::readMoment(given, true);
    QTEST(course::isoText(moment), "written");
    const qint64 seconds = moment.toSecsSinceEpoch();
    const QString text = course::isoText(moment);
    const test::TimeZone elsewhere("America/New_York");
    QCOMPARE(course::readMoment(text, false).toSecsSinceEpoch(), seconds);
  }

  void whatIsNoYearOfOursIsNotWritten_data() {
    QTest::addColumn<QString>("given");
    QTest::newRow("before 1970") << u"1969-12-31T00:00:00Z"_s;
    QTest::newRow("after 9999") << u"+12000-01-01T00:00:00Z"_s;
    QTest::newRow("none") << u"soon"_s;
  }

  void whatIsNoYearOfOursIsNotWritten() {
    QFETCH(QString, given);
    QCOMPARE(course::isoText(QDateTime::fromString(given, Qt::ISODate)), QString());
  }
};

ENSHU_TEST(MomentTest)

}  // namespace enshu::moment_test

#include "moment_test.moc"
