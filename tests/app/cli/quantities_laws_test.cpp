// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `enshu compute` says of random trees, held against the laws of mechanics and one algorithm
// against the others.
#include <QTest>

#include "core/robot/joint_kinematics.h"
#include "core/robot/robot_state.h"
#include "tests/app/cli/quantities_fixture.h"
#include "tests/support/general_trees.h"
#include "tests/support/linkages.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::quantities_laws_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr std::uint64_t kTrees = 200;

struct Frame {
  Vector3d r;
  Matrix3d R;
};

Frame frameOf(const QJsonValue& value) {
  return {vectorOf(value[u"r"_s]), matrixOf(value[u"R"_s])};
}

Eigen::Matrix4d pose(const Frame& frame) {
  Eigen::Matrix4d T = Eigen::Matrix4d::Identity();
  T.topLeftCorner<3, 3>() = frame.R;
  T.topRightCorner<3, 1>() = frame.r;
  return T;
}

// R^T of both halves of [linear; angular].
VectorXd inAxes(const Matrix3d& R, VectorXd pair) {
  pair << R.transpose() * pair.head<3>(), R.transpose() * pair.tail<3>();
  return pair;
}

// A tree in motion with the torques of its ud.
StateText stateOf(const MovingRobot& moving) {
  StateText state{moving.q, moving.u, moving.ud, VectorXd::Zero(moving.u.size()), moving.loads};
  state.tau = vectorOf(resultsOf(moving.robot, {u"tau"_s}, state)[u"tau"_s]);
  return state;
}

}  // namespace

class QuantitiesLawsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { hideTheCompiler(); }

  void everyAlgorithmFindsTheSameOnRandomTrees() {
    int geared = 0;
    int served = 0;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
      const MovingRobot moving = movingTree(seed, 12);
      geared += moving.robot.gears().empty() ? 0 : 1;
      const StateText state = stateOf(moving);
      const QJsonObject all = resultsOf(moving.robot, kMatrices + kAccelerations, state);
      for (const QString& name : kMatrices) {
        VERIFY_NEAR(matrixOf(all[name]), matrixOf(all[u"M"_s]), kTolerance);
      }
      const bool gears = !moving.robot.gears().empty();
      for (const QString& name : gears ? without(kNoGears) : kAccelerations) {
        VERIFY_NEAR(vectorOf(all[name]), moving.ud, kTolerance);
        ++served;
      }
    }
    QVERIFY(geared > 20);
    QCOMPARE(served, static_cast<int>(kTrees * kAccelerations.size() - geared * kNoGears.size()));
  }

  // With loads the hybrid takes another way than without.
  void theHybridTakesStatesWithAndWithoutLoads() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      MovingRobot moving = movingTree(seed, 12);
      moving.loads.clear();
      if (moving.robot.gears().empty()) {
        const QJsonObject all = resultsOf(moving.robot, kAccelerations, stateOf(moving));
        for (const QString& name : kAccelerations) {
          VERIFY_NEAR(vectorOf(all[name]), moving.ud, kTolerance);
        }
      }
    }
  }

  void inverseDynamicsIsMassTimesAccelerationPlusBias() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot moving = movingTree(seed, 12);
      const QJsonObject all =
          resultsOf(moving.robot, {u"M"_s, u"bias"_s, u"tau"_s}, stateOf(moving));
      VERIFY_NEAR(VectorXd(matrixOf(all[u"M"_s]) * moving.ud + vectorOf(all[u"bias"_s])),
                  vectorOf(all[u"tau"_s]), kTolerance);
    }
  }

  void kineticEnergyIsThatOfTheInertiaMatrix() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot moving = movingTree(seed, 12);
      const QJsonObject all = resultsOf(moving.robot, {u"M"_s, u"energy"_s}, stateOf(moving));
      VERIFY_NEAR(moving.u.dot(matrixOf(all[u"M"_s]) * moving.u) / 2,
                  all[u"energy"_s][u"kinetic"_s].toDouble(), kTolerance);
    }
  }

  // The composite bodies of the roots are the whole robot.
  void compositeBodiesAreWhatTheLinksCarry() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot moving = movingTree(seed, 12);
      const Robot& robot = moving.robot;
      const QJsonObject all =
          resultsOf(robot, {u"composite"_s, u"com"_s, u"pose"_s}, stateOf(moving));
      Vector3d moment(0, 0, 0);
      double mass = 0;
      for (int i = 0; i < robot.linkCount(); ++i) {
        if (robot.link(i).parent < 0) {
          const QJsonValue body = all[u"composite"_s][i];
          const MatrixXd T = matrixOf(all[u"pose"_s][i]);
          const Vector3d com = vectorOf(body[u"com"_s]);
          mass += body[u"mass"_s].toDouble();
          moment += body[u"mass"_s].toDouble() *
                    (T.topLeftCorner<3, 3>() * com + T.topRightCorner<3, 1>());
        }
      }
      VERIFY_NEAR(Vector3d(moment / mass), vectorOf(all[u"com"_s]), kTolerance);
    }
  }

  // S^T (I^ a + bias) is the torque of each joint, a from the quantity `acceleration`.
  void articulatedBodiesAnswerThroughTheirJoints() {
    int joints = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const MovingRobot moving = movingTree(seed, 10);
      const Robot& robot = moving.robot;
      if (!robot.gears().empty()) {
        continue;
      }
      const StateText state = stateOf(moving);
      const QJsonObject all =
          resultsOf(robot, {u"articulated"_s, u"acceleration"_s, u"pose"_s}, state);
      for (int i = 0; i < robot.linkCount(); ++i) {
        const Matrix3d R = matrixOf(all[u"pose"_s][i]).topLeftCorner<3, 3>();
        VectorXd a = pairOf(all[u"acceleration"_s][i]);
        a << R.transpose() * a.head<3>(), R.transpose() * a.tail<3>();
        const QJsonValue body = all[u"articulated"_s][i];
        const VectorXd f = matrixOf(body[u"inertia"_s]) * a + vectorOf(body[u"bias"_s]);
        const MotionSubspace S = linkSubspace(robot, i, moving.q);
        for (int k = 0; k < S.dof(); ++k) {
          const double tau = state.tau[robot.firstDof(i) + k];
          QVERIFY(std::abs(S.column(k).vector().dot(f) - tau) <=
                  1e-8 * std::max(1.0, state.tau.cwiseAbs().maxCoeff()));
          ++joints;
        }
      }
    }
    QVERIFY(joints > 100);
  }

  // Column k of [j][i]: a_j with a unit force on link i, less a_j without.
  void interbodyIsHowAForceMovesTheOthers() {
    for (const std::uint64_t seed : {1, 2, 3, 5, 6, 7}) {
      const MovingRobot moving = movingTree(seed, 6);
      checkInterbody(moving.robot, stateOf(moving));
    }
  }

  void theFramesOfAJointMakeThePose() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot moving = movingTree(seed, 8);
      const QJsonObject all =
          resultsOf(moving.robot, {u"socket"_s, u"joint"_s, u"plug"_s, u"pose"_s}, stateOf(moving));
      for (int i = 0; i < moving.robot.linkCount(); ++i) {
        const int parent = moving.robot.link(i).parent;
        const MatrixXd below =
            parent < 0 ? MatrixXd::Identity(4, 4) : matrixOf(all[u"pose"_s][parent]);
        VERIFY_NEAR(matrixOf(all[u"pose"_s][i]) * pose(frameOf(all[u"plug"_s][i])),
                    below * pose(frameOf(all[u"socket"_s][i])) * pose(frameOf(all[u"joint"_s][i])),
                    kTolerance);
      }
    }
  }

  // V_c = X V_p + S u, and the same motion in world coordinates.
  void twistsPassFromLinkToLink() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot moving = movingTree(seed, 8);
      const Robot& robot = moving.robot;
      const QJsonObject all =
          resultsOf(robot, {u"twist"_s, u"transform"_s, u"subspace"_s, u"velocity"_s, u"pose"_s},
                    stateOf(moving));
      for (int i = 0; i < robot.linkCount(); ++i) {
        const int parent = robot.link(i).parent;
        VectorXd twist = VectorXd::Zero(6);
        if (parent >= 0) {
          twist = matrixOf(all[u"transform"_s][i]) * vectorOf(all[u"twist"_s][parent]);
        }
        if (robot.dof(i) > 0) {
          twist +=
              matrixOf(all[u"subspace"_s][i]) * moving.u.segment(robot.firstDof(i), robot.dof(i));
        }
        VERIFY_NEAR(vectorOf(all[u"twist"_s][i]), twist, kTolerance);
        const Matrix3d R = matrixOf(all[u"pose"_s][i]).topLeftCorner<3, 3>();
        VERIFY_NEAR(twist, inAxes(R, pairOf(all[u"velocity"_s][i])), kTolerance);
      }
    }
  }

  void jacobiansGiveVelocityAndAcceleration() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot moving = movingTree(seed, 8);
      const QJsonObject all = resultsOf(moving.robot,
                                        {u"jacobian"_s, u"jacobian-rate"_s, u"velocity"_s,
                                         u"acceleration"_s, u"proper-acceleration"_s, u"pose"_s},
                                        stateOf(moving));
      for (int i = 0; i < moving.robot.linkCount(); ++i) {
        const MatrixXd J = matrixOf(all[u"jacobian"_s][i]);
        VERIFY_NEAR(VectorXd(J * moving.u), pairOf(all[u"velocity"_s][i]), kTolerance);
        VectorXd a = J * moving.ud + matrixOf(all[u"jacobian-rate"_s][i]) * moving.u;
        VERIFY_NEAR(a, pairOf(all[u"acceleration"_s][i]), kTolerance);
        a.head<3>() -= moving.robot.gravity();
        const Matrix3d R = matrixOf(all[u"pose"_s][i]).topLeftCorner<3, 3>();
        VERIFY_NEAR(vectorOf(all[u"proper-acceleration"_s][i]), inAxes(R, a), kTolerance);
      }
    }
  }

  // Held against difference quotients of the joint's frame.
  void jointMotionIsTheRateOfTheJointsFrame() {
    constexpr double h = 1e-5;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot moving = movingTree(seed, 8);
      const Robot& robot = moving.robot;
      const auto at = [&](double t) {
        const VectorXd middle = moving.u + t / 2 * moving.ud;
        const StateText state{
            normalised(robot, moving.q + t * coordinateRate(robot, moving.q, middle)),
            moving.u + t * moving.ud, moving.ud, VectorXd::Zero(moving.u.size())};
        return resultsOf(robot, {u"joint"_s, u"joint-motion"_s}, state);
      };
      const QJsonObject before = at(-h), now = at(0), after = at(h);
      for (int i = 0; i < robot.linkCount(); ++i) {
        const Frame from = frameOf(before[u"joint"_s][i]), to = frameOf(after[u"joint"_s][i]);
        const Matrix3d W = (to.R - from.R) / (2 * h) * frameOf(now[u"joint"_s][i]).R.transpose();
        VectorXd rate(6);
        rate << (to.r - from.r) / (2 * h), W(2, 1), W(0, 2), W(1, 0);
        const QJsonValue motion = now[u"joint-motion"_s][i];
        VERIFY_NEAR(vectorOf(motion[u"velocity"_s]), rate, 1e-6);
        const VectorXd change = (vectorOf(after[u"joint-motion"_s][i][u"velocity"_s]) -
                                 vectorOf(before[u"joint-motion"_s][i][u"velocity"_s])) /
                                (2 * h);
        VERIFY_NEAR(vectorOf(motion[u"acceleration"_s]), change, 1e-4);
      }
    }
  }

  void interbodyHonoursLoops() {
    checkInterbody(parallelCranks(2),
                   stateAt(entries({0.8, -0.8, 0.8}), entries({1, -1, 1}), entries({3, 1, -2})));
  }

 private:
  void checkInterbody(const Robot& robot, const StateText& state) {
    const QJsonObject all = resultsOf(robot, {u"interbody"_s, u"pose"_s}, state);
    const std::vector<VectorXd> before = linkAccelerations(robot, state);
    for (int i = 0; i < robot.linkCount(); ++i) {
      for (int k = 0; k < 6; ++k) {
        StateText pushed = state;
        const Matrix3d R = matrixOf(all[u"pose"_s][i]).topLeftCorner<3, 3>();
        ExternalLoad load;
        load.link = i;
        (k < 3 ? load.force : load.moment) = R.col(k % 3);
        pushed.loads.push_back(load);
        const std::vector<VectorXd> after = linkAccelerations(robot, pushed);
        for (int j = 0; j < robot.linkCount(); ++j) {
          const MatrixXd response = matrixOf(all[u"interbody"_s][j][i]);
          const auto at = static_cast<size_t>(j);
          VERIFY_NEAR(response.col(k), VectorXd(after[at] - before[at]), 1e-7);
        }
      }
    }
  }

  // [p''; w'] of every link under the state's torques and loads, link axes.
  std::vector<VectorXd> linkAccelerations(const Robot& robot, StateText state) {
    state.ud = vectorOf(resultsOf(robot, {u"ud"_s}, state)[u"ud"_s]);
    const QJsonObject all = resultsOf(robot, {u"acceleration"_s, u"pose"_s}, state);
    std::vector<VectorXd> accelerations;
    for (int i = 0; i < robot.linkCount(); ++i) {
      const Matrix3d R = matrixOf(all[u"pose"_s][i]).topLeftCorner<3, 3>();
      VectorXd a = pairOf(all[u"acceleration"_s][i]);
      a << R.transpose() * a.head<3>(), R.transpose() * a.tail<3>();
      accelerations.push_back(a);
    }
    return accelerations;
  }
};

ENSHU_TEST(QuantitiesLawsTest)

}  // namespace enshu::quantities_laws_test

#include "quantities_laws_test.moc"
