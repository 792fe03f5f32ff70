// SPDX-License-Identifier: GPL-3.0-or-later
//
// Robots and states that not every algorithm of `enshu compute` can serve: each says why, and the
// others answer.
#include <QTest>

#include "core/quantities/quantities.h"
#include "tests/app/cli/quantities_fixture.h"
#include "tests/support/general_trees.h"
#include "tests/support/linkages.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::quantities_refusals_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

// A hub without mass that turns about its own axis, and on it a rod that does so too.
Robot masslessHub() {
  Link hub;
  hub.name = "hub";
  hub.joint.type = JointType::Revolute;
  Link rod = hub;
  rod.name = "rod";
  rod.parent = 0;
  rod.joint.axis = {1, 0, 0};
  rod.mass = 1;
  rod.com = {0.1, 0, 0.2};
  rod.inertia = Vector3d(0.1, 0.2, 0.2).asDiagonal();
  Link tip = hub;
  tip.name = "tip";
  tip.parent = 1;
  return Robot::build("hub", {hub, rod, tip});
}

const QString kNoCompiler = u"c++: no C++ compiler is installed under this name"_s;

}  // namespace

class QuantitiesRefusalsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { hideTheCompiler(); }

  void anOpenLoopIsAnErrorOfItsAlgorithms() {
    const QStringList names = kAccelerations + QStringList{u"interbody"_s, u"M"_s};
    const QJsonObject apart =
        resultsOf(parallelCranks(2), names,
                  stateAt(entries({0.8, -0.8, 0.7}), entries({0, 0, 0}), entries({0, 0, 0})));
    const QJsonObject parting =
        resultsOf(parallelCranks(2), kAccelerations,
                  stateAt(entries({0.8, -0.8, 0.8}), entries({1, -1, 0}), entries({0, 0, 0})));
    QCOMPARE(apart[u"M"_s].toArray().size(), 3);
    QVERIFY(errorOf(apart[u"interbody"_s]).startsWith(u"crank2: "_s));
    for (const QString& name : kAccelerations) {
      QVERIFY2(errorOf(apart[name]).startsWith(u"crank2: "_s), qPrintable(name));
      QVERIFY2(errorOf(parting[name]).startsWith(u"crank2: "_s), qPrintable(name));
    }
  }

  void aJointThatMovesNoInertiaIsNamed() {
    const VectorXd zero = VectorXd::Zero(3);
    const QJsonObject all =
        resultsOf(masslessHub(), kAccelerations + QStringList{u"articulated"_s, u"interbody"_s},
                  stateAt(zero, zero, zero));
    QCOMPARE(all.size(), kAccelerations.size() + 2);
    for (const QString& name : all.keys()) {
      const QString link = kAssembly.contains(name) ? u"hub: "_s : u"tip: "_s;
      QVERIFY2(errorOf(all[name]).startsWith(link), qPrintable(name + u' ' + errorOf(all[name])));
    }
  }

  // A bead: only assembly needs the inverse of its inertia.
  void aPointMassIsServedByAllButAssembly() {
    Link bead;
    bead.name = "bead";
    bead.joint.type = JointType::Prismatic;
    bead.mass = 2;
    const QJsonObject all =
        resultsOf(Robot::build("bead", {bead}), kAccelerations + QStringList{u"interbody"_s},
                  stateAt(entries({1}), entries({1}), entries({4})));
    for (const QString& name : without(kAssembly)) {
      VERIFY_NEAR(vectorOf(all[name]), entries({2 - kGravity}), 1e-14);
    }
    for (const QString& name : kAssembly) {
      QVERIFY2(errorOf(all[name]).startsWith(u"bead: "_s), qPrintable(name));
    }
  }

  void whatCannotBeCompiledSaysWhy() {
    const QStringList names{u"tau:compiled"_s, u"bias:compiled"_s, u"M:compiled"_s,
                            u"ud:compiled"_s};
    const Robot cranks = parallelCranks(2);
    StateText state = stateAt(entries({0.8, -0.8, 0.8}), entries({0, 0, 0}), entries({0, 0, 0}));
    const QJsonObject alone = resultsOf(cranks, names, state);
    QCOMPARE(errorOf(alone[u"tau:compiled"_s]), kNoCompiler);
    QCOMPARE(errorOf(alone[u"M:compiled"_s]), kNoCompiler);
    QCOMPARE(errorOf(alone[u"bias:compiled"_s]), kNoCompiler);
    QCOMPARE(errorOf(alone[u"ud:compiled"_s]),
             u"crank2: the link closes a loop; this algorithm is for trees"_s);
    state.loads.resize(1);
    const QString first = QString::fromStdString(cranks.link(0).name);
    const QJsonObject loaded = resultsOf(cranks, names, state);
    QCOMPARE(errorOf(loaded[u"tau:compiled"_s]),
             first + u": the compiled dynamics take no force from outside"_s);
    QCOMPARE(errorOf(loaded[u"M:compiled"_s]), kNoCompiler);

    const Robot robot = randomRobot(1, {.links = 257, .prismatic = false, .fixed = false});
    const VectorXd zero = VectorXd::Zero(robot.dof());
    QCOMPARE(errorOf(resultsOf(robot, names, stateAt(zero, zero, zero))[u"ud:compiled"_s]),
             QString::fromStdString(robot.name()) +
                 u": 257 degrees of freedom are too many to compile for"_s);
  }

  // As the driver of an exercise.
  void whoHasNoMakerCompilesNothing() {
    quantities::Quantities quantities(parallelCranks(2));
    quantities::State state;
    state.q = VectorXd::Zero(quantities.robot().coordinates());
    const auto M = quantities("M:compiled", state);
    QVERIFY(!M);
    QCOMPARE(M.error().text, "only enshu compute compiles the dynamics");
  }

  // Articulated bodies meet the followers of a gear on their way; a distant one they do not.
  void aGearBetweenDistantJointsIsForMatricesAndAssembly() {
    const Robot tree = randomRobot(3, {.links = 5, .prismatic = false, .fixed = false});
    const Robot robot =
        Robot::build("distant", tree.links(), tree.gravity(), {{{0, 3, 2, 0.1}}, {}});
    Random random(1);
    const VectorXd u = random.vector(robot.dof(), -1, 1);
    const QJsonObject all =
        resultsOf(robot, kAccelerations + QStringList{u"articulated"_s},
                  stateAt(random.vector(robot.dof(), -1, 1), u, random.vector(robot.dof(), -1, 1)));
    QVERIFY(errorOf(all[u"ud:aba"_s]).startsWith(u"link4: "_s));
    QVERIFY(errorOf(all[u"ud:aba-plain"_s]).startsWith(u"link4: "_s));
    QVERIFY(errorOf(all[u"articulated"_s]).startsWith(u"link4: "_s));
    for (const QString& name : without(kNoLoops)) {
      VERIFY_NEAR(vectorOf(all[name]), vectorOf(all[u"ud"_s]), kTolerance);
    }
  }
};

ENSHU_TEST(QuantitiesRefusalsTest)

}  // namespace enshu::quantities_refusals_test

#include "quantities_refusals_test.moc"
