// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/text/nearest.h"
#include "tests/support/suite.h"

namespace enshu::nearest_test {

using namespace Qt::StringLiterals;

class NearestTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void findsWhatWasMeant_data() {
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("meant");
    QTest::newRow("exchanged") << u"velocity-propagatoin"_s << u"velocity-propagation"_s;
    QTest::newRow("left out") << u"unit-vectr-method"_s << u"unit-vector-method"_s;
    QTest::newRow("added") << u"unit-vector-methodd"_s << u"unit-vector-method"_s;
    QTest::newRow("changed") << u"gaars"_s << u"gears"_s;
    QTest::newRow("a file's name") << u"Unit_Vector_Method"_s << u"unit-vector-method"_s;
    QTest::newRow("the nearer one") << u"gear"_s << u"gears"_s;
    QTest::newRow("another word") << u"friction"_s << QString();
    QTest::newRow("too short to tell") << u"x"_s << QString();
    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("endless") << QString(100'000, u'g') << QString();
  }

  void findsWhatWasMeant() {
    QFETCH(QString, word);
    QFETCH(QString, meant);
    QCOMPARE(text::nearest(word, {u"velocity-propagation"_s, u"unit-vector-method"_s, u"bears"_s,
                                  u"gears"_s}),
             meant);
  }

  void nothingIsNearWhereThereAreNoNames() { QCOMPARE(text::nearest(u"gears"_s, {}), QString()); }
};

ENSHU_TEST(NearestTest)

}  // namespace enshu::nearest_test

#include "nearest_test.moc"
