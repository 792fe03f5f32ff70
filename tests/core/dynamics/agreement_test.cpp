// SPDX-License-Identifier: GPL-3.0-or-later
// Every algorithm against every other, and against the independent model of tests/support, on
// random trees of every kind of joint. The plain versions of the papers (core/dynamics/plain) and
// the fast kernels are among them; tests/support/algorithms.cpp lists all.
#include <QTest>

#include "core/dynamics/articulated/articulated_body.h"
#include "core/dynamics/articulated/interbody_response.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/momentum.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "tests/support/algorithms.h"
#include "tests/support/general_trees.h"
#include "tests/support/linear_algebra.h"
#include "tests/support/pose_model_bodies.h"
#include "tests/support/suite.h"
#include "tests/support/tally.h"

namespace enshu::agreement_test {

using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr int kTrees = 520;
constexpr double kTwoAlgorithms = 1e-9;  // relative to the largest entry

const char* const kPoseModel = "pose model";

// What the independent model says of a robot in motion.
struct Expected {
  VectorXd tau, unloaded, bias, gravity;  // the loads inside tau and bias
  MatrixXd M;
  MatrixXd place, velocity, acceleration;  // of every link, one column each: the origin's
  MatrixXd jacobian, jacobianRate;         // of the one point
  RigidInertia composite;                  // of the one link
  std::optional<AnswerOfLink> answer;      // of the one link under the torques tau
  MatrixXd responses;                      // of the one link to forces on each, J_j M^-1 J_i^T
  Eigen::Vector2d energy;
  Eigen::Matrix<double, 6, 1> momentum;
  Vector3d com;
};

struct Case {
  MovingRobot moving;
  Expected expected;
};

void readMotions(const PoseModel& model, const Robot& robot, Expected& expected) {
  expected.place.resize(12, robot.linkCount());
  expected.velocity.resize(6, robot.linkCount());
  expected.acceleration.resize(6, robot.linkCount());
  for (int i = 0; i < robot.linkCount(); ++i) {
    const PoseMotion& body = model.link(i);
    expected.place.col(i) << body.p, body.R.reshaped();
    expected.velocity.col(i) << body.pd, body.w();
    expected.acceleration.col(i) << body.pdd, body.wd();
  }
}

void readJacobian(const PoseMotion& body, const Vector3d& point, Expected& expected) {
  const auto n = static_cast<int>(body.partial.size());
  expected.jacobian.resize(6, n);
  expected.jacobianRate.resize(6, n);
  const Vector3d r = body.R * point, rd = body.Rd * point;
  for (int k = 0; k < n; ++k) {
    const PartialVelocity& d = body.partial[static_cast<size_t>(k)];
    expected.jacobian.col(k) << d.linear + d.angular.cross(r), d.angular;
    expected.jacobianRate.col(k) << d.linearRate + d.angularRate.cross(r) + d.angular.cross(rd),
        d.angularRate;
  }
}

Expected expectationOf(const MovingRobot& moving) {
  const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
  const PoseModel model(robot, q, u, ud);
  Expected expected;
  expected.tau = model.torques(loads);
  expected.unloaded = model.torques();
  expected.M = model.inertiaMatrix();
  expected.bias = PoseModel(robot, q, u, VectorXd::Zero(ud.size())).torques(loads);
  expected.gravity = model.gravityTorques();
  expected.energy << model.kineticEnergy(), model.potentialEnergy();
  expected.momentum << model.linearMomentum(), model.angularMomentum();
  expected.com = model.centreOfMass();
  readMotions(model, robot, expected);
  readJacobian(model.link(link), point, expected);
  expected.composite = carriedBody(robot, model, link);
  expected.answer = answerOfLink(robot, model, link, q, u, expected.tau, loads);
  const MatrixXd rates = solveSymmetric(expected.M, ownJacobian(model.link(link)).transpose());
  expected.responses.resize(6 * robot.linkCount(), 6);
  for (int j = 0; j < robot.linkCount(); ++j) {
    expected.responses.middleRows<6>(6 * j) = ownJacobian(model.link(j)) * rates;
  }
  return expected;
}

}  // namespace

class AgreementTest : public QObject {
  Q_OBJECT

 private:
  // The plain passes, whose accelerations have -g in them.
  void compareWithTheHandout(const MovingRobot& moving, const MatrixXd& place, const MatrixXd& v,
                             const MatrixXd& a) {
    const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
    const Chain chain = plain::WorldInverseDynamics(robot).motion(q, u, ud);
    MatrixXd ownPlace(12, robot.linkCount()), ownV(6, robot.linkCount()), ownA = ownV;
    for (int i = 0; i < robot.linkCount(); ++i) {
      const ChainLink& j = chain.links[static_cast<size_t>(i)];
      ownPlace.col(i) << j.p, j.R.reshaped();
      ownV.col(i) << j.v, j.w;
      ownA.col(i) << j.vd + robot.gravity(), j.wd;
    }
    tally_.compare("pose", seed, {{"link frames", place}, {"the handout's", ownPlace}});
    tally_.compare("velocity", seed, {{"link frames", v}, {"the handout's", ownV}});
    tally_.compare("acceleration", seed, {{"link frames", a}, {"the handout's", ownA}});
  }

  template <class Visit>
  void forEachCase(const Visit& visit) {
    for (const auto& [moving, expected] : cases_) {
      visit(moving, expected);
    }
  }

  std::vector<Case> cases_;
  Tally tally_{kTwoAlgorithms};

 private Q_SLOTS:
  void initTestCase() {
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
      MovingRobot moving = movingTree(seed);
      Expected expected = expectationOf(moving);
      cases_.push_back({std::move(moving), std::move(expected)});
    }
  }

  void cleanup() {
    const QString flaws = tally_.newFlaws();
    QVERIFY2(flaws.isEmpty(), qPrintable(flaws));
  }

  void cleanupTestCase() {
    qInfo().noquote() << kTrees << "random trees, each pair's worst disagreement:" << Qt::endl
                      << tally_.table();
  }

  // The trees are what they are meant to be.
  void treesAreOfEveryKind() {
    int branched = 0, rooted = 0, plugged = 0, geared = 0, fixed = 0, massless = 0, lab = 0;
    size_t most = 0;
    std::vector<int> types(8, 0);
    forEachCase([&](const MovingRobot& moving, const Expected&) {
      const Robot& robot = moving.robot;
      int roots = 0;
      bool branches = false;
      for (int i = 0; i < robot.linkCount(); ++i) {
        const Link& link = robot.link(i);
        ++types[static_cast<size_t>(link.joint.type)];
        roots += link.parent < 0 ? 1 : 0;
        branches |= link.parent != i - 1;
        massless += link.mass == 0 ? 1 : 0;
      }
      branched += branches ? 1 : 0;
      rooted += roots > 1 ? 1 : 0;
      plugged += robot.link(0).plug.p.isZero(0) ? 0 : 1;
      geared += robot.gears().empty() ? 0 : 1;
      lab += suitsTheLab(robot) ? 1 : 0;
      most = std::max(most, robot.links().size());
    });
    fixed = types[0];
    QVERIFY(*std::min_element(types.begin(), types.end()) > 7 * kMostLinks);
    QVERIFY(kTrees - geared > 200);  // those that the plain [ADA] and its hybrid take
    QVERIFY(branched > 200 && rooted > 120 && plugged > 250 && lab > 80);
    QVERIFY(geared > 2 * kMostLinks && fixed > 12 * kMostLinks && massless > 2 * kMostLinks);
    QCOMPARE(most, size_t(kMostLinks));
  }

  void posesVelocitiesAndAccelerations() {
    forEachCase([&](const MovingRobot& moving, const Expected& expected) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      MatrixXd place(12, robot.linkCount()), v(6, robot.linkCount()), a(6, robot.linkCount());
      const std::vector<WorldMotion> motions = worldMotions(robot, q, u, ud);
      for (int i = 0; i < robot.linkCount(); ++i) {
        const WorldMotion& motion = motions[static_cast<size_t>(i)];
        place.col(i) << motion.pose.p, motion.pose.R.reshaped();
        v.col(i) = motion.velocity.vector();
        a.col(i) = motion.acceleration.vector();
      }
      if (suitsTheLab(robot)) {
        compareWithTheHandout(moving, place, v, a);
      }
      tally_.compare("pose", seed, {{"link frames", place}, {kPoseModel, expected.place}});
      tally_.compare("velocity", seed, {{"link frames", v}, {kPoseModel, expected.velocity}});
      tally_.compare("acceleration", seed,
                     {{"link frames", a}, {kPoseModel, expected.acceleration}});
    });
  }

  void inverseDynamicsAndBias() {
    forEachCase([&](const MovingRobot& moving, const Expected& expected) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      const VectorXd none = VectorXd::Zero(robot.dof());
      const auto compare = [&, s = seed](const char* quantity, const VectorXd& byPoseModel,
                                         const Named<VectorXd>& byAll) {
        Answers answers{{kPoseModel, byPoseModel}};
        answers.insert(answers.end(), byAll.begin(), byAll.end());
        tally_.compare(quantity, s, answers);
      };
      compare("tau", expected.tau, inverseDynamicsByAll(robot, q, u, ud, loads));
      compare("tau without loads", expected.unloaded, inverseDynamicsByAll(robot, q, u, ud));
      compare("bias", expected.bias, inverseDynamicsByAll(robot, q, u, none, loads));
      compare("gravity", expected.gravity, inverseDynamicsByAll(robot, q, none, none));
      tally_.compare("tau", seed,
                     {{kPoseModel, expected.tau}, {"M ud + c", expected.M * ud + expected.bias}});
    });
  }

  void inertiaMatrix() {
    forEachCase([&](const MovingRobot& moving, const Expected& expected) {
      Answers answers{{kPoseModel, expected.M}};
      for (const auto& [name, M] : inertiaMatrixByAll(moving.robot, moving.q, moving.u)) {
        answers.push_back({name, M});
      }
      tally_.compare("M", moving.seed, answers);
    });
  }

  void forwardDynamics() {
    forEachCase([&](const MovingRobot& moving, const Expected& expected) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      Answers answers{{kPoseModel, ud}};
      for (const auto& [name, found] : forwardDynamicsByAll(robot, q, u, expected.tau, loads)) {
        QVERIFY2(found.has_value(), name);
        answers.push_back({name, *found});
      }
      tally_.compare("ud", seed, answers);
    });
  }

  void jacobiansAndTheirRates() {
    forEachCase([&](const MovingRobot& moving, const Expected& expected) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      tally_.compare("J", seed,
                     {{kPoseModel, expected.jacobian},
                      {"axes in the world", linkJacobian(robot, q, link, point)}});
      // Of a path of sliding joints J' is zero.
      tally_.compare("J'", seed,
                     {{kPoseModel, expected.jacobianRate},
                      {"axes in the world", linkJacobianRate(robot, q, u, link, point)}},
                     expected.jacobian.cwiseAbs().maxCoeff());
    });
  }

  void compositeBodiesOfAllThatALinkCarries() {
    forEachCase([&](const MovingRobot& moving, const Expected& expected) {
      const auto flat = [](const RigidInertia& I) {
        VectorXd numbers(13);
        numbers << I.mass, I.com, I.inertia.reshaped();
        return MatrixXd(numbers);
      };
      const auto bodies = compositeBodies(moving.robot, moving.q);
      tally_.compare("composite body", moving.seed,
                     {{kPoseModel, flat(expected.composite)},
                      {"composites", flat(bodies[static_cast<size_t>(moving.link)])}});
    });
  }

  // f = I a + b: I and b by elimination of the joints beyond in M and c of the part that is
  // carried.
  void articulatedBodiesObeyTheirLaw() {
    forEachCase([&](const MovingRobot& moving, const Expected& expected) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      const auto bodies = articulatedBodies(robot, q, u, expected.tau, loads);
      QVERIFY(bodies.has_value());
      if (expected.answer) {
        const ArticulatedBody& body = (*bodies)[static_cast<size_t>(link)];
        tally_.compare(
            "articulated inertia", seed,
            {{kPoseModel, expected.answer->inertia}, {"articulated bodies", body.inertia}},
            expected.answer->scale);
        tally_.compare(
            "articulated bias", seed,
            {{kPoseModel, expected.answer->bias}, {"articulated bodies", body.bias.vector()}});
      }
    });
  }

  // Of one link to a force on each and the other way round.
  void interbodyResponses() {
    forEachCase([&](const MovingRobot& moving, const Expected& expected) {
      const int n = moving.robot.linkCount();
      const auto response = interbodyResponse(moving.robot, moving.q);
      QVERIFY(response.has_value());
      MatrixXd ofEach(6 * n, 6), toEach(6 * n, 6);
      for (int j = 0; j < n; ++j) {
        const auto row = static_cast<size_t>(j), link = static_cast<size_t>(moving.link);
        ofEach.middleRows<6>(6 * j) = (*response)[row][link];
        toEach.middleRows<6>(6 * j) = (*response)[link][row].transpose();
      }
      tally_.compare(
          "response", moving.seed,
          {{kPoseModel, expected.responses}, {"a_j of f_i", ofEach}, {"a_i of f_j", toEach}});
    });
  }

  void energiesMomentaAndCentreOfMass() {
    forEachCase([&](const MovingRobot& moving, const Expected& expected) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      const Energy sum = energy(robot, q, u);
      const char* const recursion = "link frames";
      tally_.compare("energy", seed,
                     {{recursion, Eigen::Vector2d(sum.kinetic, sum.potential)},
                      {"u.Mu/2", Eigen::Vector2d(u.dot(expected.M * u) / 2, expected.energy[1])},
                      {kPoseModel, expected.energy}});
      tally_.compare(
          "momentum", seed,
          {{recursion, momentum(robot, q, u).vector()}, {kPoseModel, expected.momentum}});
      tally_.compare("com", seed,
                     {{recursion, centreOfMass(robot, q)}, {kPoseModel, expected.com}});
    });
  }
};

ENSHU_TEST(AgreementTest)

}  // namespace enshu::agreement_test

#include "agreement_test.moc"
