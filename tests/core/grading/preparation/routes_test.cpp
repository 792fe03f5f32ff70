// SPDX-License-Identifier: GPL-3.0-or-later
//
// The second way to the model solution's numbers, held against answers that are made here.
#include "core/grading/preparation/routes.h"

#include <QTest>

#include "core/quantities/quantities.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::routes_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class RoutesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void holdsTheSolutionAgainstTheQuantity_data() {
    QTest::addColumn<QString>("route");
    QTest::addColumn<double>("factor");
    QTest::addColumn<QString>("said");
    QTest::newRow("agrees") << u"gravity"_s << 1.0 << QString();
    QTest::newRow("agrees but for rounding") << u"gravity"_s << 1 + 1e-12 << QString();
    QTest::newRow("wrong solution") << u"gravity"_s << 1 + 1e-6 << QString();
    QTest::newRow("no such quantity")
        << u"weight"_s << 1.0 << u"a/exercise.json:/checks/1/route: there is no quantity weight"_s;
    QTest::newRow("a state that is missing")
        << u"bias"_s << 1.0
        << u"a/exercise.json:/checks/1/route: the route bias needs more than the case one has"_s;
    QTest::newRow("another count")
        << u"M"_s << 1.0
        << u"a/exercise.json:/checks/1/route: the route M has 4 numbers in a state, the output "
           "torque has 2"_s;
  }
  void holdsTheSolutionAgainstTheQuantity() {
    QFETCH(QString, route);
    QFETCH(double, factor);
    QFETCH(QString, said);
    const Result<QList<RouteReport>> reports = checkRoutes(exercise(route), cases(factor));
    QCOMPARE(reports ? QString() : QString::fromStdString(reports.error().message()), said);
    if (!reports) {
      return;
    }
    QCOMPARE(reports->size(), 1);  // the check without a route has none
    QCOMPARE(reports->first().check, u"second"_s);
    QCOMPARE(agrees(reports->first()), factor < 1 + 1e-9);
    QVERIFY(std::abs(reports->first().error - (factor - 1)) < 1e-11);
  }

  void takesFieldsOfItsRecords_data() {
    QTest::addColumn<QString>("route");
    QTest::addColumn<QString>("said");
    QTest::newRow("one") << u"composite.mass"_s << QString();
    QTest::newRow("another") << u"composite.com"_s
                             << u"a/exercise.json:/checks/1/route: the route composite.com has 6 "
                                "numbers in a state, the output torque has 2"_s;
    QTest::newRow("none of it")
        << u"composite.size"_s
        << u"a/exercise.json:/checks/1/route: the quantity composite has no field size"_s;
  }
  void takesFieldsOfItsRecords() {
    QFETCH(QString, route);
    QFETCH(QString, said);
    Cases masses = cases(1);
    const Robot& robot = masses.list[0].robot;
    Eigen::MatrixXd& torque = masses.list[0].expected[0].values;
    torque.row(0).setConstant(robot.link(0).mass + robot.link(1).mass);
    torque.row(1).setConstant(robot.link(1).mass);
    const Result<QList<RouteReport>> reports = checkRoutes(exercise(route), masses);
    QCOMPARE(reports ? QString() : QString::fromStdString(reports.error().message()), said);
    QVERIFY(!reports || agrees(reports->first()));
  }

 private:
  static course::Exercise exercise(const QString& route) {
    course::Exercise made;
    made.directory = u"a"_s;
    course::CheckSpec check;
    check.id = u"first"_s;
    check.output = u"torque"_s;
    made.checks += check;
    check.id = u"second"_s;
    check.route = route;
    made.checks += check;
    return made;
  }

  // One case of two configurations without velocities.
  static Cases cases(double factor) {
    const Robot robot = test::doublePendulum();
    quantities::Quantities quantities(robot);
    Eigen::MatrixXd q(robot.coordinates(), 2);
    Eigen::MatrixXd torque(robot.dof(), 2);
    for (int k = 0; k < 2; ++k) {
      q.col(k).setLinSpaced(0.3 + k, 1.2 - k);
      quantities::State state;
      state.q = q.col(k);
      const value::Any gravity = quantities("gravity", state).value();
      torque.col(k) = factor * *gravity.as<Eigen::VectorXd>();
    }
    Cases made;
    made.list.push_back({u"one"_s, false, robot, {{u"q"_s, q}}, {{u"torque"_s, torque}}});
    return made;
  }
};

ENSHU_TEST(RoutesTest)

}  // namespace enshu::routes_test

#include "routes_test.moc"
