// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/first_prototype.h"
#include "tests/support/suite.h"

#include <QTest>

namespace enshu::first_prototype_test {

using namespace Qt::StringLiterals;
using namespace enshu::authoring;

using Kind = PrototypeType::Kind;

class FirstPrototypeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isTakenApart() {
    const Result<FirstPrototype> read = parseFirstPrototype(
        u" VectorXd  gravityTorque( const Chain& chain,Chain &moved, const InverseDynamics& id ) ;"_s);
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(read->function, u"gravityTorque"_s);
    QCOMPARE(read->result.kind, Kind::Vector);
    QCOMPARE(read->parameters.size(), 3);
    QCOMPARE(read->parameters[0].name, u"chain"_s);
    QVERIFY(!read->parameters[0].changed && read->parameters[1].changed);
    QVERIFY(read->parameters[2].type.isMap() && !read->parameters[1].type.isMap());
    QVERIFY(!read->text.contains(u"  "_s) && read->text.endsWith(u')'));
  }

  void knowsTheTypesThatCross_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<Kind>("kind");
    QTest::newRow("number") << u"double"_s << Kind::Number;
    QTest::newRow("integer") << u"int"_s << Kind::Integer;
    QTest::newRow("flag") << u"bool"_s << Kind::Flag;
    QTest::newRow("matrix") << u"MatrixXd"_s << Kind::Matrix;
    QTest::newRow("of a size") << u"Vector3d"_s << Kind::Fixed;
    QTest::newRow("of another size") << u"Eigen::Vector4d"_s << Kind::Fixed;
    QTest::newRow("of any size told") << u"Eigen::Matrix<double, 6, 1>"_s << Kind::Fixed;
  }
  void knowsTheTypesThatCross() {
    QFETCH(QString, type);
    QFETCH(Kind, kind);
    const Result<FirstPrototype> read =
        parseFirstPrototype(type + u" f(const "_s + type + u"& x)"_s);
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(read->result.kind, kind);
    QCOMPARE(read->parameters.first().type.kind, kind);
  }

  void refusesWithTheWord_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("said");
    QTest::newRow("nothing") << u""_s << u"is no prototype"_s;
    QTest::newRow("a type of no size") << u"Eigen::Vector9d f(double x)"_s << u"Vector9d"_s;
    QTest::newRow("nothing comes back") << u"void f(const Chain& c)"_s << u"must return"_s;
    QTest::newRow("a map to be changed")
        << u"double f(InverseDynamics& g)"_s << u"const InverseDynamics&"_s;
    QTest::newRow("named as the function") << u"double f(double f)"_s << u"f stands twice"_s;
    QTest::newRow("underscore") << u"double _f(double x)"_s << u"_f is no name"_s;
  }
  void refusesWithTheWord() {
    QFETCH(QString, text);
    QFETCH(QString, said);
    const Result<FirstPrototype> read = parseFirstPrototype(text);
    QVERIFY(!read);
    QCOMPARE(read.error().where, std::string("--function"));
    QVERIFY2(QString::fromStdString(read.error().message()).contains(said),
             read.error().message().c_str());
  }
};

ENSHU_TEST(FirstPrototypeTest)

}  // namespace enshu::first_prototype_test

#include "first_prototype_test.moc"
