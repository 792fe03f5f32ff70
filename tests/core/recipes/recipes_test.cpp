// SPDX-License-Identifier: GPL-3.0-or-later
//
// Robots and states drawn by recipe: what a recipe promises holds whatever is drawn, and what an
// author writes wrong is said in words.
#include <QTest>
#include <algorithm>
#include <set>
#include <stdexcept>

#include "core/dynamics/composite/composite_forward_dynamics.h"
#include "core/dynamics/constraint/loop_constraint.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/recipes/motions.h"
#include "core/recipes/robots.h"
#include "core/robot/robot_state.h"
#include "core/simulation/lab_runs.h"
#include "core/simulation/paper_robots.h"
#include "tests/support/course_arm.h"
#include "tests/support/suite.h"

namespace enshu::recipes_test {

using namespace Qt::StringLiterals;
using namespace enshu::recipes;
using Eigen::VectorXd;

namespace {

constexpr int kSeeds = 60;

const std::vector<Counts> kKnown{{9, 7}, {6, 11}};

Robot drawn(const Recipe& recipe, int seed) {
  Random random(static_cast<std::uint64_t>(seed));
  return drawRobot(recipe, kKnown, random);
}

int count(const Robot& robot, JointType type) {
  return static_cast<int>(std::count_if(robot.links().begin(), robot.links().end(),
                                        [&](const Link& it) { return it.joint.type == type; }));
}

bool branches(const Robot& robot) {
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (robot.link(i).parent != i - 1) {
      return true;
    }
  }
  return false;
}

bool hasPlugs(const Robot& robot) {
  return std::all_of(robot.links().begin(), robot.links().end(),
                     [](const Link& link) { return link.plug.p.norm() > 0; });
}

States run(const std::string& name, const Robot& robot,
           const std::map<std::string, std::vector<double>>& parameters = {}) {
  Random random(1);
  return drawStates({name, parameters}, robot, random);
}

QString refusal(const std::function<void()>& draw) {
  try {
    draw();
  } catch (const std::invalid_argument& wrong) {
    return QString::fromUtf8(wrong.what());
  }
  return {};
}

}  // namespace

class RecipesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void noRobotHasTheCountsOfAKnownOne_data() {
    QTest::addColumn<QByteArray>("recipe");
    for (const char* name : {"tree", "general", "chain", "contact", "loop"}) {
      QTest::newRow(name) << QByteArray(name);
    }
  }
  void noRobotHasTheCountsOfAKnownOne() {
    QFETCH(QByteArray, recipe);
    for (int seed = 0; seed < kSeeds; ++seed) {
      const Robot robot = drawn({recipe.toStdString()}, seed);
      for (const Counts& known : kKnown) {
        QVERIFY(robot.linkCount() != known.links && robot.dof() != known.dof);
      }
      QCOMPARE(drawn({recipe.toStdString()}, seed).dof(), robot.dof());
    }
  }

  // However many of them a known robot has.
  void asManyNumbersOfLinksAreDrawnAsAreAskedFor() {
    std::set<int> links;
    for (int seed = 0; seed < kSeeds; ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      links.insert(drawRobot({"general"}, {{8, 7}, {6, 11}}, random).linkCount());
    }
    QCOMPARE(links, (std::set<int>{5, 7, 9, 10}));
  }

  void aTreeIsTelling() {
    for (int seed = 0; seed < kSeeds; ++seed) {
      const Robot robot = drawn({"tree"}, seed);
      QVERIFY(robot.linkCount() >= 5 && count(robot, JointType::Prismatic) > 0);
      const Robot serial =
          drawn({"tree", {{"links", {8}}, {"branching", {0}}, {"fixed", {0}}}}, seed);
      QVERIFY(!branches(serial) && serial.dof() == serial.linkCount());
      QCOMPARE(count(drawn({"tree", {{"prismatic", {0}}}}, seed), JointType::Prismatic), 0);
    }
  }

  void aGeneralRobotHasWhatTreesHaveNot() {
    for (int seed = 0; seed < kSeeds; ++seed) {
      const Robot general = drawn({"general"}, seed);
      const Robot chain = drawn({"chain"}, seed);
      QVERIFY(branches(general) && !branches(chain));
      for (const Robot& robot : {general, chain}) {
        QVERIFY(hasPlugs(robot));
        for (const JointType type :
             {JointType::Universal, JointType::Cylindrical, JointType::Spherical}) {
          QCOMPARE(count(robot, type), 1);
        }
      }
    }
  }

  void aLoopIsClosedAtZeroAndInEveryState() {
    for (int seed = 0; seed < kSeeds; ++seed) {
      for (const double spherical : {0.0, 1.0}) {
        const Robot robot = drawn({"loop", {{"spherical", {spherical}}}}, seed);
        QCOMPARE(robot.loops().size(), size_t{1});
        QVERIFY(checkLoops(robot, zeroCoordinates(robot), VectorXd::Zero(robot.dof())).has_value());
        Random random(static_cast<std::uint64_t>(seed));
        const States states = drawStates({"states", {{"samples", {5}}}}, robot, random);
        for (int k = 0; k < 5; ++k) {
          QVERIFY(checkLoops(robot, states.q.col(k), states.u.col(k)).has_value());
          QVERIFY(states.u.col(k).norm() > 1e-3 && states.q.col(k).norm() > 1e-3);
        }
      }
    }
  }

  void statesAreTheRobots() {
    for (int seed = 0; seed < kSeeds; ++seed) {
      const Robot robot = drawn({"general"}, seed);
      Random random(1);
      const States states = drawStates({"states"}, robot, random);
      QCOMPARE(states.t.size(), Eigen::Index{0});
      QCOMPARE(states.q.cols(), Eigen::Index{20});
      for (int k = 0; k < 20; ++k) {
        QVERIFY(checkCoordinates(robot, states.q.col(k)).has_value());
      }
      QVERIFY(states.u.cwiseAbs().maxCoeff() <= 2 && states.tau.cwiseAbs().maxCoeff() > 2);
    }
  }

  void aSmoothMotionIsDifferentiated() {
    const Robot robot = drawn({"tree"}, 1);
    Random random(1);
    const States motion =
        drawStates({"smooth", {{"samples", {400}}, {"dt", {0.001}}}}, robot, random);
    const Eigen::MatrixXd rate = (motion.q.rightCols(398) - motion.q.leftCols(398)) / 0.002;
    QVERIFY((rate - motion.u.middleCols(1, 398)).cwiseAbs().maxCoeff() < 1e-4);
    QCOMPARE(motion.t[399], 0.399);
  }

  void theLabsRunsAreThoseOfTheHandout() {
    const Robot arm = test::courseArm();
    const States friction = run("lab-friction", arm);
    QCOMPARE(friction.t.size(), Eigen::Index{kLabFrictionSteps});
    QCOMPARE(VectorXd(friction.q.col(0)), labFrictionQ0());
    QCOMPARE(VectorXd(friction.tau.col(9)),
             VectorXd(-labFrictionD().cwiseProduct(friction.u.col(9))));
    const States inverse = run("lab-inverse", arm);
    QCOMPARE(inverse.q.cols(), Eigen::Index{kLabInverseSamples});
    const auto ud =
        compositeForwardDynamics(arm, inverse.q.col(7), inverse.u.col(7), inverse.tau.col(7));
    QVERIFY(ud && (*ud - inverse.ud.col(7)).norm() < 1e-9);
  }

  // Where they are looked at one by one they are no motion.
  void someStatesOfARunAreThoseOfTheWhole() {
    const Robot arm = test::courseArm();
    const States all = run("lab-friction", arm);
    const States some = run("lab-friction", arm, {{"at", {0, 3, 60}}});
    QCOMPARE(some.t.size(), Eigen::Index{0});
    QCOMPARE(VectorXd(some.q.col(2)), VectorXd(all.q.col(60)));
    const States spread = run("lab-friction", arm, {{"samples", {5}}});
    QCOMPARE(spread.q.cols(), Eigen::Index{5});
    QCOMPARE(VectorXd(spread.ud.col(4)), VectorXd(all.ud.col(199)));
  }

  void thePapersRunsMoveThePapersRobots() {
    const Robot rods = planarRods(constrainedArm());
    const States slide = run("constrained-1", rods, {{"at", {0, 3, 10}}});
    for (int k = 0; k < 3; ++k) {  // the tip stays on the ground
      const Eigen::Vector3d tip =
          linkPoses(rods, slide.q.col(k)).back() * Eigen::Vector3d(0.5, 0, 0);
      QVERIFY(std::abs(tip.z()) < 1e-9);
    }
    const States turning = run("four-bar", fourBar(), {{"at", {0, 100, 500}}});
    QVERIFY(checkLoops(fourBar(), turning.q.col(2), turning.u.col(2)).has_value());
    QCOMPARE(turning.q(0, 0), std::numbers::pi / 3);
    const States chain = run("floating-chain-12-q90", floatingChain(12), {{"at", {0, 2}}});
    QVERIFY(std::abs(chain.q(7, 0) - std::numbers::pi / 2) < 1e-12);
    QCOMPARE(chain.tau.cwiseAbs().maxCoeff(), 0.0);
  }

  void loadsAreDrawnWhereTheyAreAskedFor() {
    const Robot robot = drawn({"chain"}, 1);
    Random one(1), other(1);
    const States with = drawStates({"states", {{"load", {3}}}}, robot, one);
    QCOMPARE(with.external.rows(), Eigen::Index{6} * robot.linkCount());
    const double largest = with.external.cwiseAbs().maxCoeff();
    QVERIFY(largest <= 3 && largest > 2);
    QCOMPARE(drawStates({"states"}, robot, other).external.size(), Eigen::Index{0});
  }

  void whatAnAuthorWritesWrongOfARunIsSaid() {
    const Robot arm = test::courseArm();
    const Robot general = drawn({"general"}, 1);
    QVERIFY(refusal([&] { run("lab-inverse", general); }).contains(u"the lab's joints turn"_s));
    QVERIFY(refusal([&] {
              run("lab-friction", planarRods(constrainedArm()));
            }).contains(u"has seven joints"_s));
    QVERIFY(refusal([&] { run("four-bar", arm); }).contains(u"of another robot, four-bar"_s));
    for (const char* name : {"at", "samples"}) {
      QVERIFY(refusal([&] {
                run("lab-inverse", arm, {{name, {1e6}}});
              }).contains(u"must be whole numbers from 0 to"_s));
    }
    QVERIFY(refusal([&] {
              run("lab-inverse", arm, {{"samples", {2, 3}}});
            }).contains(u"samples: must be one number"_s));
    QVERIFY(refusal([&] { run("lab-inverse", arm, {{"at", {}}}); }).contains(u"empty"_s));
    QVERIFY(refusal([&] {
              run("lab-inverse", arm, {{"dt", {1}}});
            }).contains(u"dt: there is no such parameter"_s));
  }

  void whatAnAuthorWritesWrongIsSaid_data() {
    QTest::addColumn<QByteArray>("recipe");
    QTest::addColumn<QByteArray>("parameter");
    QTest::addColumn<QList<double>>("numbers");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* recipe, const char* parameter, const QList<double>& numbers,
                        const char* said) {
      QTest::addRow("%s %s %s", recipe, parameter, said)
          << QByteArray(recipe) << QByteArray(parameter) << numbers << QString::fromUtf8(said);
    };
    row("forest", "", {}, "there is no recipe \"forest\" for robots: tree, general, chain");
    row("tree", "colour", {1}, "colour: there is no such parameter");
    row("tree", "links", {8, 5}, "links: must be a number, or from and to, between 1 and 64");
    row("tree", "links", {1, 2, 3}, "links: must be a number");
    row("tree", "links", {}, "links: must be a number");
    row("tree", "links", {1e9}, "links: must be a number");
    row("tree", "links", {2.5}, "links: must be whole");
    row("tree", "branching", {0.5}, "branching: must be true or false");
    row("tree", "branching", {0, 1}, "branching: must be one number");
    row("general", "links", {3}, "links: must be a number, or from and to, between 4 and 64");
    row("loop", "spherical", {2}, "spherical: must be a number");
    row("contact", "plugs", {1}, "plugs: there is no such parameter");
  }
  void whatAnAuthorWritesWrongIsSaid() {
    QFETCH(QByteArray, recipe);
    QFETCH(QByteArray, parameter);
    QFETCH(QList<double>, numbers);
    QFETCH(QString, said);
    Recipe wrong{recipe.toStdString()};
    if (!parameter.isEmpty()) {
      wrong.parameters[parameter.toStdString()] = {numbers.begin(), numbers.end()};
    }
    const QString text = refusal([&] { drawn(wrong, 1); });
    QVERIFY2(text.contains(said), qPrintable(text));
  }

  // Who takes a link's number for its joint's passes on no hidden robot.
  void aHiddenTreesLinksAreNotNumberedAsItsJoints() {
    int shown = 0;
    for (int seed = 1; seed <= kSeeds; ++seed) {
      const auto isShifted = [&](Use use) {
        Random random(static_cast<std::uint64_t>(seed));
        const Robot robot = drawRobot({"tree"}, kKnown, random, use);
        for (int i = 0; i < robot.linkCount(); ++i) {
          if (robot.link(i).joint.type != JointType::Fixed && robot.firstDof(i) != i) {
            return true;
          }
        }
        return false;
      };
      QVERIFY2(isShifted(Use::Hidden), qPrintable(QString::number(seed)));
      shown += isShifted(Use::Shown) ? 1 : 0;
    }
    QVERIFY(shown < kSeeds);
  }

  void aRobotThatCannotBeIsRefusedInTime() {
    const QString text = refusal([] {
      Random random(1);
      drawRobot({"tree", {{"links", {1}}, {"fixed", {0}}}}, {{3, 1}}, random);
    });
    QVERIFY2(text.contains(u"no robot can be found"_s), qPrintable(text));
  }

  void aMotionThatCannotServeTheRobotIsRefused() {
    Random random(1);
    QVERIFY(refusal([&] {
              drawStates({"smooth"}, drawn({"general"}, 1), random);
            }).contains(u"take \"states\""_s));
    QVERIFY(refusal([&] {
              drawStates({"walk"}, drawn({"tree"}, 1), random);
            }).contains(u"there is no recipe \"walk\" for states"_s));
    QVERIFY(refusal([&] {
              drawStates({"states", {{"dt", {1}}}}, drawn({"tree"}, 1), random);
            }).contains(u"dt: there is no such parameter"_s));
  }
};

ENSHU_TEST(RecipesTest)

}  // namespace enshu::recipes_test

#include "recipes_test.moc"
