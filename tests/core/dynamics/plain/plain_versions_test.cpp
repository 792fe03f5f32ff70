// SPDX-License-Identifier: GPL-3.0-or-later
// The plain versions of the papers (core/dynamics/plain). Against the independent model and the
// fast kernels they stand in agreement_test.cpp, with all other algorithms; here is what that does
// not reach, or not often enough: [ENE] with its INV and its Jacobian, [LAB] on hundreds of robots,
// the hybrid's sub-chains, and what each refuses.
#include <QTest>
#include <cmath>

#include "core/base/contract.h"
#include "core/dynamics/constraint/constrained_motion.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/dynamics/plain/articulated_body.h"
#include "core/dynamics/plain/assembly_disassembly.h"
#include "core/dynamics/plain/extended_newton_euler.h"
#include "core/dynamics/plain/extended_newton_euler_inverse_dynamics.h"
#include "core/dynamics/plain/extended_newton_euler_jacobian.h"
#include "core/dynamics/plain/hybrid_modelling.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/simulation/paper_robots.h"
#include "tests/support/algorithms.h"
#include "tests/support/general_trees.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::plain_versions_test {

using namespace Qt::StringLiterals;

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kTwoAlgorithms = 1e-9;  // relative to the largest entry
constexpr int kTrees = 1600;
constexpr double kLever = 1e-3;  // |j_c|, the lever of the normal force [m]

// Relative to the largest entry of the second, or to one: a contact may leave nothing to move.
double disagreement(const VectorXd& a, const VectorXd& b) {
  return (a - b).cwiseAbs().maxCoeff() / std::max(b.cwiseAbs().maxCoeff(), 1.0);
}

// A state of a robot of the lab with a point on a sphere or a wave.
struct Sliding {
  MovingRobot moving;
  Contact contact;
  VectorXd D;
};

std::vector<Sliding> slidings() {
  const std::vector<Surface> surfaces{sphere({0.1, -0.2, 0.4}, 0.7), waves(0.2, 1.3),
                                      plane({1, -2, 3}, 0.3)};
  std::vector<Sliding> all;
  for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
    const MovingRobot m = movingTree(seed, 12);
    if (suitsTheLab(m.robot) && m.robot.dof() > 0) {
      const double K = all.size() % 2 == 1 ? 0.2 : 0;
      all.push_back({m,
                     {m.link, m.point, surfaces[seed % 3], K},
                     VectorXd::LinSpaced(m.robot.dof(), 0.5, 2)});
    }
  }
  return all;
}

// What the general method says.
Result<ConstrainedMotion> general(const Sliding& sliding, const std::vector<ContactState>& states) {
  const auto& [m, contact, D] = sliding;
  EquationOfMotion equation = equationOfMotion(LinkInverseDynamics(m.robot), m.q, m.u);
  equation.c += D.cwiseProduct(m.u);
  return constrainedMotion(m.robot, equation, 5 * m.ud, states);
}

}  // namespace

class PlainVersionsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // [ENE] (22), (37) against the method for any tree and any number of contacts.
  void slidingMotionIsTheGeneralOne() {
    int compared = 0, sliding = 0;
    for (const Sliding& state : slidings()) {
      const auto& [m, contact, D] = state;
      const auto states = contactStates(m.robot, m.q, m.u, {contact});
      const auto expected = general(state, *states);
      const auto found = plain::slidingMotion(m.robot, D, contact, m.q, m.u, 5 * m.ud);
      const double lever = (*states)[0].jc.norm();
      if (!expected || lever < kLever) {
        continue;  // it jams, or can hardly move along the normal
      }
      QVERIFY2(found.has_value(), qPrintable(QString::number(m.seed)));
      if (found->A < 1e-3 * found->m_c) {
        continue;  // it nearly jams, few digits are left
      }
      const double apart = std::max(disagreement(found->qdd, expected->ud),
                                    disagreement(VectorXd::Constant(1, found->f_n), expected->fn));
      QVERIFY2(apart < kTwoAlgorithms,
               qPrintable(u"seed %1: %2, lever %3"_s.arg(m.seed).arg(apart).arg(lever)));
      ++compared;
      sliding += contact.K > 0 && (*states)[0].jt.norm() > 0.1 ? 1 : 0;
    }
    QVERIFY2(compared > 200 && sliding > 80, qPrintable(u"%1 %2"_s.arg(compared).arg(sliding)));
  }

  // With so much friction that all but a small share of what pressing does is undone, (21).
  void slidingMotionJamsWhereTheGeneralOneDoes() {
    int compared = 0;
    for (Sliding state : slidings()) {
      const auto& [m, contact, D] = state;
      const auto found = plain::slidingMotion(m.robot, D, contact, m.q, m.u, 5 * m.ud);
      if (!found || found->A > 0.99 * found->m_c) {
        continue;  // friction does not work against it
      }
      const double jamming = contact.K * found->m_c / (found->m_c - found->A);
      for (const double share : {1e-6, 1e-12}) {
        state.contact.K = (1 - share) * jamming;
        const bool moves = share > kDegenerate;
        const auto states = *contactStates(m.robot, m.q, m.u, {contact});
        QVERIFY2(general(state, states).has_value() == moves, qPrintable(QString::number(m.seed)));
        QCOMPARE(plain::slidingMotion(m.robot, D, contact, m.q, m.u, 5 * m.ud).has_value(), moves);
        ++compared;
      }
    }
    QVERIFY2(compared > 20, qPrintable(QString::number(compared)));
  }

  // INV, [ENE] (33), against the recursion of the core with the force as a load.
  void inverseDynamicsUnderAContactIsTheCoresOwn() {
    for (const Sliding& state : slidings()) {
      const auto& [m, contact, D] = state;
      const auto states = *contactStates(m.robot, m.q, m.u, {contact});
      const plain::Touch touch{contact.link, contact.point, states[0].normal, states[0].direction};
      const double f_n = 7;
      const VectorXd found = plain::inverseDynamics({makeChain(m.robot), D, touch}, m.q, m.u, m.ud,
                                                    m.robot.gravity(), f_n, contact.K);
      const VectorXd expected =
          inverseDynamicsInContact(m.robot, m.q, m.u, m.ud, states, VectorXd::Constant(1, f_n)) +
          D.cwiseProduct(m.u);
      QVERIFY2(disagreement(found, expected) < kTwoAlgorithms, qPrintable(QString::number(m.seed)));
    }
  }

  // [ENE] (24), (31) against the upper three rows of the core's.
  void jacobianOfAPointAndItsRateAreTheCoresOwn() {
    int compared = 0, changing = 0;
    for (const Sliding& state : slidings()) {
      const MovingRobot& m = state.moving;
      Chain chain = makeChain(m.robot);
      plain::forwardKinematics(chain, m.q);
      plain::forwardKinematicsVelocity(chain, m.u);
      const plain::PointJacobian found = plain::pointJacobian(chain, m.link, m.point, m.u);
      const MatrixXd J = linkJacobian(m.robot, m.q, m.link, m.point).topRows<3>();
      const MatrixXd Jd = linkJacobianRate(m.robot, m.q, m.u, m.link, m.point).topRows<3>();
      QVERIFY2(relativeError(found.J, J) < kTwoAlgorithms, qPrintable(QString::number(m.seed)));
      QVERIFY2(relativeError(found.Jd, Jd) < kTwoAlgorithms, qPrintable(QString::number(m.seed)));
      ++compared;
      changing += Jd.norm() > 0.1 ? 1 : 0;
    }
    QVERIFY2(compared > 200 && changing > 100, qPrintable(u"%1 %2"_s.arg(compared).arg(changing)));
  }

  // [LAB] (1)-(22) in world coordinates against (25)-(32) in link coordinates.
  void worldNewtonEulerIsTheRecursionInLinkCoordinates() {
    int compared = 0;
    for (const Sliding& state : slidings()) {
      const MovingRobot& m = state.moving;
      const auto tau = inverseDynamicsByAll(m.robot, m.q, m.u, m.ud);
      QCOMPARE(tau.size(), size_t{2});
      const VectorXd apart = tau[1].second - tau[0].second;
      QVERIFY2(apart.cwiseAbs().maxCoeff() <= kTwoAlgorithms * tau[0].second.cwiseAbs().maxCoeff(),
               qPrintable(QString::number(m.seed)));
      ++compared;
    }
    QVERIFY2(compared > 200, qPrintable(QString::number(compared)));
  }

  // f_n of the seven simulations of [ENE] 5 at their start. The paper prints none: these are ours,
  // from the geometry of paper_robots.h.
  void normalForcesAtTheStartOfTheSimulations() {
    const std::vector<double> expected{-3.97880641, 3.45882353, 12.06813490, 6.91764706,
                                       1.72941176,  3.45882353, 3.45882353};
    const VectorXd q = Vector3d(-M_PI / 6, -M_PI / 3, -M_PI / 3), rest = Vector3d::Zero();
    for (size_t run = 1; run <= 7; ++run) {
      const Robot robot = planarRods(constrainedArm(run == 4 ? 2 : run == 5 ? 0.5 : 1));
      const VectorXd tau = run == 1   ? Vector3d(-3, -3, -3)
                           : run == 3 ? Vector3d(-3, 0, 3)
                                      : Vector3d(0, 0, 0);
      const Contact tip{2, {0.5, 0, 0}, plane(Vector3d::UnitZ(), 0), 0.2};
      const auto found = plain::slidingMotion(robot, Vector3d(3, 3, 3), tip, q, rest, tau);
      VERIFY_NEAR(found->f_n, expected[run - 1], 1e-8);
    }
  }

  void slidingMotionRefuses() {
    const Robot robot = planarRods(constrainedArm());
    const VectorXd q = Vector3d(-M_PI / 6, -M_PI / 3, -M_PI / 3), rest = Vector3d::Zero();
    const auto found = [&](const Surface& surface, double K, const VectorXd& qd) {
      return plain::slidingMotion(robot, rest, {2, {0.5, 0, 0}, surface, K}, q, qd, rest);
    };
    const auto errorOf = [](const Result<plain::SlidingMotion>& motion) {
      return motion ? QString() : QString::fromStdString(motion.error().message());
    };
    // The arm moves in the plane of x and z.
    QVERIFY(errorOf(found(plane(Vector3d::UnitY(), 0), 0, rest)).contains("normal"_L1));
    const Surface flat = [](const Vector3d&) {
      return SurfaceAt{0, Vector3d::Zero(), Eigen::Matrix3d::Zero()};
    };
    QVERIFY(errorOf(found(flat, 0, rest)).contains("no normal"_L1));
    bool jams = false;  // the point pushed against its own lever
    for (const double speed : {1.0, -1.0}) {
      jams |= errorOf(found(plane(Vector3d::UnitZ(), 0), 50, speed * Vector3d(1, -2, 1)))
                  .contains("jams"_L1);
    }
    QVERIFY(jams);
    QVERIFY_THROWS_EXCEPTION(
        ContractViolation,
        plain::slidingMotion(robot, rest, {2, {0.5, 0, 0}, flat, 0}, q, rest, VectorXd::Zero(2)));
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             found(plane(Vector3d::UnitZ(), 0), 0, VectorXd::Zero(2)));
  }

  // However the bodies are grouped, [ADA] 3; one by one it is ADA itself.
  void theHybridDoesNotHangOnItsSubChains() {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
      const MovingRobot m = movingTree(seed, 12);
      if (!m.robot.gears().empty()) {
        continue;
      }
      const VectorXd tau = inverseDynamicsByAll(m.robot, m.q, m.u, m.ud, m.loads)[0].second;
      for (const int chain : {1, 2, 3, 100}) {
        const auto found = plain::hybridForwardDynamics(m.robot, m.q, m.u, tau, m.loads, chain);
        QVERIFY(found.has_value());
        if (m.robot.dof() > 0) {
          QVERIFY(disagreement(*found, m.ud) < kTwoAlgorithms);
        }
        ++compared;
      }
    }
    QVERIFY(compared > 200);
  }

  // A sub-chain needs mass and moments of inertia as a whole only.
  void theHybridTakesWhatASubChainHolds() {
    Link arm = rodLink({1, 1, 0.5, 1.0 / 12}, JointType::Revolute, Vector3d::UnitZ());
    arm.name = "arm";
    arm.inertia = Vector3d(0.1, 0.1, 0.1).asDiagonal();
    Link bead;
    bead.name = "bead";
    bead.parent = 0;
    bead.joint = {JointType::Prismatic, Vector3d::UnitX()};
    bead.mass = 2;
    const Robot robot = Robot::build("wire", {arm, bead});
    const VectorXd q = Eigen::Vector2d(0.3, 0.4), u = Eigen::Vector2d(1, 2), tau = u;
    const auto fast = robotForwardDynamicsByAll(robot, q, u, tau)[0].second;
    VERIFY_NEAR(*plain::hybridForwardDynamics(robot, q, u, tau), *fast, 1e-12);
    const auto refused = plain::assemblyDisassembly(robot, q, u, tau);
    QCOMPARE(refused.error().where, std::string("bead"));
  }

  void gearsAreRefusedByThoseThatHaveNone() {
    const Robot tree = randomRobot(3, {.links = 5, .prismatic = false, .fixed = false});
    const Robot robot =
        Robot::build("geared", tree.links(), tree.gravity(), {{{0, 1, 2, 0.1}}, {}});
    const VectorXd q = VectorXd::Ones(robot.dof());
    const std::string follower = robot.link(1).name;
    QCOMPARE(plain::articulatedBodyAcceleration(robot, q, q, q).error().where, follower);
    QCOMPARE(plain::assemblyDisassembly(robot, q, q, q).error().where, follower);
    QCOMPARE(plain::hybridForwardDynamics(robot, q, q, q).error().where, follower);
  }

  void statesWithoutAnAnswerAreRefused() {
    const Robot robot = randomRobot(3, {.links = 5, .prismatic = false, .fixed = false});
    const VectorXd one = VectorXd::Ones(5), flawed = VectorXd::Constant(5, std::nan("")),
                   six = VectorXd::Ones(6);
    for (const auto& [name, found] : plainForwardDynamicsByAll(robot, one, one, flawed)) {
      QVERIFY2(!found, name);
    }
    Link hub;
    hub.name = "hub";
    hub.joint = {JointType::Revolute, Vector3d::UnitZ()};
    const VectorXd q = VectorXd::Ones(1);
    for (const auto& [name, found] :
         plainForwardDynamicsByAll(Robot::build("hub", {hub}), q, q, q)) {
      QVERIFY2(!found, name);
      QCOMPARE(found.error().where, std::string("hub"));
    }
    QVERIFY_THROWS_EXCEPTION(ContractViolation, plainForwardDynamicsByAll(robot, six, one, one));
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             plain::hybridForwardDynamics(robot, one, one, one, {}, 0));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inertiaMatrixByAll(robot, six, one));
  }
};

ENSHU_TEST(PlainVersionsTest)

}  // namespace enshu::plain_versions_test

#include "plain_versions_test.moc"
