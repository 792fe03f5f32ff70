// SPDX-License-Identifier: GPL-3.0-or-later
//
// The provided rests of algorithms, and the pieces that States gives by name: whole algorithms put
// together of them, held against others that share nothing with them.
#include <Eigen/LU>
#include <Eigen/QR>
#include <QTest>

#include "core/base/contract.h"
#include "core/driver/call_driver.h"
#include "core/driver/rests.h"
#include "core/driver/states.h"
#include "core/recipes/robots.h"
#include "core/robot/joint_kinematics.h"
#include "core/robot/robot_state.h"
#include "core/simulation/paper_robots.h"
#include "core/spatial/matrices.h"
#include "tests/support/course_arm.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::rests_test {

using namespace Qt::StringLiterals;
using namespace enshu::driver;
using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kTolerance = 1e-9;
constexpr int kSeeds = 12;

struct TwoHandles {  // of two handles, (4)
  Matrix6 Phi11, Phi12, Phi21, Phi22;
  Vector6 B1, B2;
  int depth = 0;
};
ENSHU_FIELDS(TwoHandles, Phi11, Phi12, Phi21, Phi22, B1, B2, depth)

struct Connection {
  MatrixXd S, Tc, Ta;
  Vector6 g;
  VectorXd tau;
};
ENSHU_FIELDS(Connection, S, Tc, Ta, g, tau)

struct Equation {  // (6)-(8)
  Matrix6 M_A;
  MatrixXd M_AV, M_V;
  Vector6 c_A;
  VectorXd c_V, tau_V;
  Matrix6 J_mi;
  MatrixXd J_mV;
  Vector6 drift;
};
ENSHU_FIELDS(Equation, M_A, M_AV, M_V, c_A, c_V, tau_V, J_mi, J_mV, drift)

struct Misspelt {
  Matrix6 Phi1;
};
ENSHU_FIELDS(Misspelt, Phi1)

struct JointMotion {
  Vector6 velocity, acceleration;
};
ENSHU_FIELDS(JointMotion, velocity, acceleration)

struct Frame {
  Vector3d r;
  Matrix3d R;
};
ENSHU_FIELDS(Frame, r, R)

struct Ends {
  MatrixXd J1, J2;
};
ENSHU_FIELDS(Ends, J1, J2)

struct Found {
  Vector6 F;
  VectorXd qdd;
};

MatrixXd heldBy(const Connection& joint, const Matrix6& Ps) {
  if (joint.Tc.cols() == 0) {
    return Matrix6::Zero();
  }
  return joint.Tc * (joint.Tc.transpose() * Ps * joint.Tc).inverse() * joint.Tc.transpose();
}

// physics.md: F = (1 - W Ps) Ta tau - W beta.
TwoHandles assembled(const TwoHandles& A, const TwoHandles& B, const Connection& joint) {
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  const Matrix6 W = heldBy(joint, Ps);
  const Vector6 drive = joint.Ta * joint.tau;
  const Vector6 F = drive - W * (Ps * drive + B.B1 - A.B2 - joint.g);
  return {A.Phi11 - A.Phi12 * W * A.Phi21, A.Phi12 * W * B.Phi12, B.Phi21 * W * A.Phi21,
          B.Phi22 - B.Phi21 * W * B.Phi12, A.B1 - A.Phi12 * F,    B.B2 + B.Phi21 * F,
          1 + std::max(A.depth, B.depth)};
}

Found disassembled(const TwoHandles& A, const TwoHandles& B, const Connection& joint,
                   const Vector6& f1, const Vector6& f2) {
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  const Matrix6 W = heldBy(joint, Ps);
  const Vector6 drive = joint.Ta * joint.tau;
  const Vector6 inner = A.Phi21 * f1 + A.B2;
  const Vector6 outer = B.Phi12 * f2 + B.B1;
  const Vector6 F = drive - W * (Ps * drive + outer - inner - joint.g);
  return {F, joint.Ta.transpose() * (outer + B.Phi11 * F - inner + A.Phi22 * F - joint.g)};
}

// (10), (11), and (12) for the forces on its handles.
TwoHandles respond(const Equation& e, const Vector6& F_i, const Vector6& F_m, VectorXd& qdd_V) {
  const Eigen::Index n = e.tau_V.size();
  MatrixXd M(6 + n, 6 + n);
  M << e.M_A, e.M_AV, e.M_AV.transpose(), e.M_V;
  MatrixXd J = MatrixXd::Zero(12, 6 + n);
  J.topLeftCorner<6, 6>().setIdentity();
  J.bottomRows<6>() << e.J_mi, e.J_mV;
  const MatrixXd inverse = M.inverse();
  const MatrixXd Phi = J * inverse * J.transpose();
  VectorXd free(6 + n);
  free << -e.c_A, e.tau_V - e.c_V;
  VectorXd F(12);
  F << F_i, F_m;
  qdd_V = (inverse * (free + J.transpose() * F)).tail(n);
  const VectorXd B = J * inverse * free;
  return {Phi.topLeftCorner<6, 6>(),
          Phi.topRightCorner<6, 6>(),
          Phi.bottomLeftCorner<6, 6>(),
          Phi.bottomRightCorner<6, 6>(),
          B.head<6>(),
          B.tail<6>() + e.drift,
          0};
}

// A chain under loads: every entry of its state counts.
Robot chainOf(int seed) {
  Random random(static_cast<std::uint64_t>(seed));
  return recipes::drawRobot({"chain"}, {}, random);
}

Signals statesOf(const Robot& robot, double load = 10) {
  Random random(5);
  const MotionRecipe recipe{"states", {{"samples", {3}}, {"load", {load}}}};
  return CallDriver({"", false, {}, {}}).inputs(robot, recipe, random);
}

// The joints' accelerations one below the other.
VectorXd stacked(const Robot& robot, const std::vector<VectorXd>& qdd) {
  VectorXd all = VectorXd::Zero(robot.dof());
  for (size_t i = 0; i < qdd.size(); ++i) {
    all.segment(robot.firstDof(static_cast<int>(i)), qdd[i].size()) = qdd[i];
  }
  return all;
}

// The ground's acceleration -g in axes of the first link.
Vector6 groundBias(const Robot& robot, const VectorXd& q) {
  return linkTransform(robot, 0, q)
      .applyInverse(Motion{-robot.gravity(), Vector3d::Zero()})
      .vector();
}

TwoHandles groundWith(const Vector6& bias) {
  const Matrix6 none = Matrix6::Zero();
  return {none, none, none, none, bias, bias, 0};
}

}  // namespace

class RestsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // The whole algorithm of [ADA] 2 from the quantities response and assembly-joint.
  void bodiesAssembledMoveAsTheRobot() {
    for (int seed = 0; seed < kSeeds; ++seed) {
      const Robot robot = chainOf(seed);
      const Signals in = statesOf(robot);
      States states(robot, in);
      for (Eigen::Index k = 0; k < states.count(); ++k) {
        const auto bodies = states.each<TwoHandles>("response", k);
        const auto joints = states.each<Connection>("assembly-joint", k);
        const TwoHandles ground = groundWith(groundBias(robot, states.column("q", k)));
        const AssembledChain found =
            assembleChain(bodies, joints, &ground, assembled, disassembled);
        VERIFY_NEAR(stacked(robot, found.qdd), states.of<VectorXd>("ud:aba", k), 1e-7);
      }
    }
  }

  void aFloatingChainNeedsNoGround() {
    const Robot robot = floatingChain(6);
    const Signals in = statesOf(robot);
    States states(robot, in);
    auto joints = states.each<Connection>("assembly-joint", 0);
    auto bodies = states.each<TwoHandles>("response", 0);
    bodies[0].B1 += bodies[0].Phi11 * joints[0].tau;  // what drives the base is a force on it
    bodies[0].B2 += bodies[0].Phi21 * joints[0].tau;
    const AssembledChain found = assembleChain(
        bodies, joints, static_cast<const TwoHandles*>(nullptr), assembled, disassembled);
    VERIFY_NEAR(stacked(robot, found.qdd), states.of<VectorXd>("ud:aba", 0), kTolerance);
  }

  // The articulated body of the last link is that link, its bias at its classical acceleration.
  void theResponseOfTheLastLinkInvertsItsInertia() {
    for (int seed = 0; seed < kSeeds; ++seed) {
      const Robot robot = chainOf(seed);
      const Signals in = statesOf(robot);
      States states(robot, in);
      const int last = robot.linkCount() - 1;
      const TwoHandles body = states.of<TwoHandles>("response", 1, last);
      const Matrix6 I = states.of<Matrix6>("articulated.inertia", 1, last);
      VERIFY_NEAR(MatrixXd(body.Phi11 * I), MatrixXd(MatrixXd::Identity(6, 6)), kTolerance);
      VERIFY_NEAR(MatrixXd(body.Phi22), MatrixXd(body.Phi11), kTolerance);
      const Vector6 bias = states.of<Vector6>("articulated.bias", 1, last);
      const Vector6 v = states.of<Vector6>("twist", 1, last);
      Vector6 a = -I.inverse() * bias;
      a.head<3>() -= Vector3d(v.tail<3>()).cross(Vector3d(v.head<3>()));
      const MatrixXd pose = states.of<MatrixXd>("pose", 1, last);
      a.head<3>() -= pose.topLeftCorner<3, 3>().transpose() * robot.gravity();
      VERIFY_NEAR(VectorXd(body.B1), VectorXd(a), kTolerance);
    }
  }

  // Each link as a body that floats by itself, pushed at both ends.
  void aResponseIsThatOfABodyPushedAtItsHandles() {
    for (int seed = 0; seed < kSeeds; ++seed) {
      const Robot robot = chainOf(seed);
      const Signals in = statesOf(robot, 0);
      States states(robot, in);
      for (int i = 0; i + 1 < robot.linkCount(); ++i) {
        const TwoHandles body = states.of<TwoHandles>("response", 0, i);
        const Matrix6 X = states.of<Matrix6>("transform", 0, i + 1);
        const Transform outer = linkTransform(robot, i + 1, states.column("q", 0));
        Vector6 f1, f2;
        f1 << 1, -2, 3, 0.5, 0.2, -0.7;
        f2 << -3, 1, 2, 0.1, -0.4, 0.3;
        Link link = robot.link(i);
        link.parent = -1;
        link.joint = {JointType::Floating, Vector3d::UnitZ()};
        link.socket = link.plug = {};
        const Robot alone = Robot::build("alone", {link}, Vector3d::Zero());
        quantities::State state;
        state.q = zeroCoordinates(alone);
        state.u = states.of<VectorXd>("twist", 0, i);
        state.loads = {{0, Vector3d::Zero(), f1.head<3>(), f1.tail<3>()},
                       {0, outer.p, outer.R * f2.head<3>(), outer.R * f2.tail<3>()}};
        const auto a = typed<Vector6>(*quantities::Quantities(alone)("ud:crb", state));
        VERIFY_NEAR(VectorXd(body.Phi11 * f1 + body.Phi12 * f2 + body.B1), VectorXd(a), kTolerance);
        VERIFY_NEAR(VectorXd(body.Phi21 * f1 + body.Phi22 * f2 + body.B2), VectorXd(X * a),
                    kTolerance);
      }
    }
  }

  // [ADA] 3: sub-chains of up to four links, assembled on a ground at rest.
  void subChainsAssembledMoveAsTheRobot() {
    std::vector<Robot> robots{floatingChain(12), withoutHand()};
    for (int seed = 0; seed < kSeeds; ++seed) {
      robots.push_back(chainOf(seed));
    }
    for (const Robot& robot : robots) {
      const Signals in = statesOf(robot);
      States states(robot, in);
      const auto equations = states.each<Equation>("sub-chain", 0);
      const auto all = states.each<Connection>("assembly-joint", 0);
      std::vector<TwoHandles> bodies;
      std::vector<Connection> joints;
      VectorXd qdd;
      for (size_t i = 0; i < all.size(); i += 4) {
        bodies.push_back(respond(equations[i], Vector6::Zero(), Vector6::Zero(), qdd));
        joints.push_back(all[i]);
      }
      const TwoHandles ground = groundWith(Vector6::Zero());
      const AssembledChain found = assembleChain(bodies, joints, &ground, assembled, disassembled);
      VectorXd ud = VectorXd::Zero(robot.dof());
      for (size_t k = 0; k < bodies.size(); ++k) {
        const int first = static_cast<int>(4 * k);
        respond(equations[4 * k], found.forces[k].first, found.forces[k].second, qdd);
        const int dof = robot.dof(first);
        ud.segment(robot.firstDof(first), dof) = found.qdd[k];
        ud.segment(robot.firstDof(first) + dof, qdd.size()) = qdd;
      }
      VERIFY_NEAR(ud, states.of<VectorXd>("ud:aba", 0), 1e-7);
    }
  }

  // course.md, hybrid-modelling: two boxes hinged about z as a sub-chain.
  void theSubChainOfTwoBoxes() {
    const Robot robot = floatingChain(2);
    quantities::Quantities all(robot);
    const auto equation = typed<std::vector<Equation>>(*all("sub-chain", {})).front();
    VERIFY_NEAR(equation.M_A(1, 1), 2.0, kTolerance);
    VERIFY_NEAR(equation.M_AV(1, 0), 0.15, kTolerance);
    VERIFY_NEAR(equation.M_V(0, 0), 0.0225 + 0.1 / 12, 1e-9);
    VectorXd qdd;
    Vector6 push = Vector6::Zero();
    push[1] = 1;
    const TwoHandles whole = respond(equation, push, Vector6::Zero(), qdd);
    VERIFY_NEAR(whole.Phi11(1, 1), 3.309459, 1e-6);
    VERIFY_NEAR(qdd[0], 18.0, 1e-9);
  }

  void theVelocityPassGivesTheTwists() {
    for (int seed = 0; seed < kSeeds; ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      const Robot robot = recipes::drawRobot({"general"}, {}, random);
      const Signals in = statesOf(robot);
      States states(robot, in);
      std::vector<Matrix6> X_cj;
      std::vector<Vector6> V_jj;
      const auto joints = states.each<Frame>("joint", 0);
      const auto plugs = states.each<Frame>("plug", 0);
      const auto motions = states.each<JointMotion>("joint-motion", 0);
      for (size_t i = 0; i < joints.size(); ++i) {
        const Transform turned{joints[i].R, Vector3d::Zero()};
        const Transform T_jc = turned * Transform{plugs[i].R, plugs[i].r}.inverse();
        X_cj.push_back(motionMatrix(T_jc));
        V_jj.push_back(motions[i].velocity);
      }
      const auto V = velocityPass(robot, states.each<Matrix6>("transform", 0), X_cj, V_jj);
      for (int i = 0; i < robot.linkCount(); ++i) {
        VERIFY_NEAR(VectorXd(V[static_cast<size_t>(i)]), states.of<VectorXd>("twist", 0, i),
                    kTolerance);
      }
    }
  }

  void theBackwardPassGivesTheTorques() {
    for (int seed = 0; seed < kSeeds; ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      const Robot robot = recipes::drawRobot({"general"}, {}, random);
      const Signals in = statesOf(robot);
      States states(robot, in);
      const VectorXd tau = backwardPass(robot, states.column("q", 2), states.column("u", 2),
                                        states.each<Vector6>("proper-acceleration", 2),
                                        states.each<Vector6>("external", 2));
      const MatrixXd M = states.of<MatrixXd>("M:jacobian", 2);
      const VectorXd bias = states.of<VectorXd>("bias", 2);
      VERIFY_NEAR(tau, VectorXd(M * states.column("ud", 2) + bias), kTolerance);
    }
  }

  // [ADA] 4 on one loop: F by least norm, then the accelerations of the tree under it.
  void aLoopClosedMovesAsTheRobot() {
    Random random(3);
    const Robot drawn = recipes::drawRobot({"loop"}, {}, random);
    for (const Robot& robot : {drawn, fourBar()}) {
      const Signals in = statesOf(robot, 0);
      States states(robot, in);
      const auto open = states.each<TwoHandles>("loop-response", 0).front();
      const auto joint = states.each<Connection>("loop-joint", 0).front();
      const Matrix6 Ps = open.Phi11 + open.Phi22 - open.Phi12 - open.Phi21;
      const MatrixXd A = joint.Tc.transpose() * Ps * joint.Tc;
      const VectorXd b = joint.Tc.transpose() * (open.B2 - open.B1 - joint.g);
      Eigen::CompleteOrthogonalDecomposition<MatrixXd> range;
      range.setThreshold(1e-9);
      range.compute(A);
      const VectorXd F = -joint.Tc * range.solve(b);
      const auto J = states.each<Ends>("loop-jacobian", 0).front();
      const Robot tree = Robot::build("tree", robot.links(), robot.gravity());
      States open_(tree, in);
      const VectorXd ud = open_.of<VectorXd>("ud:crb", 0) +
                          open_.of<MatrixXd>("M", 0).inverse() * (J.J2 - J.J1).transpose() * F;
      VERIFY_NEAR(ud, states.of<VectorXd>("ud:crb", 0), 1e-6);
    }
  }

  void aValueIsTakenByItsFieldsNames() {
    const Robot robot = floatingChain(2);
    const Signals in = statesOf(robot);
    States states(robot, in);
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, states.of<Misspelt>("response", 0, 0));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, states.of<VectorXd>("response", 0, 0));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, states.each<double>("M", 0));
    QCOMPARE(states.of<TwoHandles>("response", 0, 1).depth, 0);
  }

  void whatAResponseCannotServeIsSaid() {
    const Robot arm = test::courseArm();  // the hand has no mass
    QVERIFY(refusal(arm, "response").contains(u"hand"_s));
    Random random(1);
    const Robot general = recipes::drawRobot({"general"}, {}, random);
    QVERIFY(refusal(general, "response").contains(u"carries several"_s));
    QVERIFY(refusal(general, "sub-chain").contains(u"carries several"_s));
  }

  void anItemForEachLinkOrABrokenContract() {
    const Robot robot = floatingChain(2);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, velocityPass(robot, {}, {}, {}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, backwardPass(robot, zeroCoordinates(robot),
                                                             VectorXd::Zero(robot.dof()), {}));
  }

 private:
  static Robot withoutHand() {
    std::vector<Link> links = test::courseArm().links();
    links.pop_back();
    return Robot::build("arm", links);
  }

  static QString refusal(const Robot& robot, const char* name) {
    const auto value = quantities::Quantities(robot)(name, {});
    return value ? QString() : QString::fromStdString(value.error().message());
  }
};

ENSHU_TEST(RestsTest)

}  // namespace enshu::rests_test

#include "rests_test.moc"
