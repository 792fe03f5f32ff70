// SPDX-License-Identifier: GPL-3.0-or-later
//
// Robots and states drawn by recipe: what a recipe promises holds whatever is drawn, and what an
// author writes wrong is said in words.
#include <QTest>
#include <algorithm>
#include <stdexcept>

#include "core/dynamics/constraint/loop_constraint.h"
#include "core/recipes/motions.h"
#include "core/recipes/robots.h"
#include "core/robot/robot_state.h"

using namespace Qt::StringLiterals;
using namespace enshu;
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

QTEST_GUILESS_MAIN(RecipesTest)
#include "recipes_test.moc"
