// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every robot whatever the algorithm: each law over random trees of every kind of
// joint, each algorithm under each law.
#include <QTest>
#include <algorithm>

#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/dynamics/newton_euler/momentum.h"
#include "core/robot/robot_state.h"
#include "tests/support/algorithms.h"
#include "tests/support/finite_differences.h"
#include "tests/support/general_trees.h"
#include "tests/support/linear_algebra.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::laws_test {

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr int kTrees = 80;
constexpr int kLinks = std::min(16, kMostLinks * 2 / 3);  // at most
constexpr double kRoundOff = 1e-12;
constexpr double kTwoAlgorithms = 1e-9;
constexpr double kDifferences = 1e-8;  // of eighth order, 2 ms

// Of accelerations: a relative error of 1e-14 in M or tau grows by M's condition number.
double solvedTolerance(const MatrixXd& M) {
  if (M.size() == 0) {
    return kRoundOff;
  }
  const VectorXd values = eigenvaluesOf(M);
  return std::max(kRoundOff, 1e-14 * values[values.size() - 1] / values[0]);
}

template <class Visit>
void forEachTree(const Visit& visit) {
  for (std::uint64_t seed = 0; seed < kTrees && !QTest::currentTestFailed(); ++seed) {
    visit(movingTree(seed, kLinks));
  }
}

// Coordinates that leave q with the velocity u; right to first order in t.
VectorXd moved(const MovingRobot& moving, double t) {
  const Robot& robot = moving.robot;
  return normalised(robot, moving.q + t * coordinateRate(robot, moving.q, moving.u));
}

// The robot with its ground and gravity turned and moved by T.
Robot turned(const Robot& robot, const Transform& T) {
  std::vector<Link> links = robot.links();
  for (Link& link : links) {
    if (link.parent < 0) {
      link.socket = T * link.socket;
    }
  }
  return Robot::build(robot.name(), links, T.R * robot.gravity(), {robot.gears(), {}});
}

std::vector<ExternalLoad> turned(std::vector<ExternalLoad> loads, const Eigen::Matrix3d& R) {
  for (ExternalLoad& load : loads) {
    load.force = R * load.force;
    load.moment = R * load.moment;
  }
  return loads;
}

// The robot with its root let go; every other root is cut off its ground too.
Robot released(const Robot& robot) {
  std::vector<Link> links = robot.links();
  for (Link& link : links) {
    if (link.parent < 0) {
      link.joint = {JointType::Floating, Vector3d::UnitZ()};
    }
  }
  return Robot::build(robot.name(), links, robot.gravity());
}

// The same place of two links, as points of each.
std::pair<Vector3d, Vector3d> commonPoint(const Robot& robot, const VectorXd& q, int a, int b,
                                          const Vector3d& x_w) {
  const std::vector<Transform> T_w = linkPoses(robot, q);
  return {T_w[static_cast<size_t>(a)].inverse() * x_w, T_w[static_cast<size_t>(b)].inverse() * x_w};
}

}  // namespace

class LawsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void inertiaMatrixIsSymmetricAndPositiveDefinite() {
    forEachTree([](const MovingRobot& moving) {
      for (const auto& [name, M] : inertiaMatrixByAll(moving.robot, moving.q, moving.u)) {
        VERIFY_NEAR(M, M.transpose(), kRoundOff);
        QVERIFY2(M.size() == 0 || eigenvaluesOf(M)[0] > 0, name);
        VERIFY_NEAR(moving.u.dot(M * moving.u) / 2,
                    energy(moving.robot, moving.q, moving.u).kinetic, kRoundOff);
      }
    });
  }

  // Column j of M is what e_j costs.
  void columnsOfTheInertiaMatrixAreTorquesOfUnitAccelerations() {
    forEachTree([](const MovingRobot& moving) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      const int n = robot.dof();
      const VectorXd c = LinkInverseDynamics(robot)(q, u, VectorXd::Zero(n));
      for (const auto& [name, M] : inertiaMatrixByAll(robot, q, u)) {
        for (int j = 0; j < n; ++j) {
          const VectorXd tau = LinkInverseDynamics(robot)(q, u, VectorXd::Unit(n, j));
          VERIFY_NEAR(M.col(j), tau - c, kRoundOff * (1 + c.cwiseAbs().maxCoeff()));
        }
      }
    });
  }

  // u^T (M' - 2 C) u = 0: half of M' is in the bias, the other half feeds the kinetic energy.
  void velocityTermsOfTheBiasDoTheWorkOfTheChangingInertia() {
    forEachTree([](const MovingRobot& moving) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      const VectorXd none = VectorXd::Zero(robot.dof());
      const MatrixXd Md = derivative(
          [&](double t) {
            return inertiaMatrixByAll(moving.robot, moved(moving, t), none).back().second;
          },
          0);
      for (const auto& [name, c] : inverseDynamicsByAll(robot, q, u, none)) {
        const VectorXd g = LinkInverseDynamics(robot)(q, none, none);
        const double scale = 1 + u.cwiseAbs().dot(Md.cwiseAbs() * u.cwiseAbs());
        VERIFY_NEAR(u.dot(c - g) / scale, u.dot(Md * u) / 2 / scale, kDifferences);
      }
    });
  }

  // Of joints whose u is the rate of q, C by Christoffel's symbols from differences of M alone:
  //   C_ij = sum over k of (dM_ij/dq_k + dM_ik/dq_j - dM_jk/dq_i) u_k / 2
  // gives the bias and makes M' - 2 C skew.
  void christoffelSymbolsGiveTheBias() {
    int robots = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const auto [s, robot, q, u, ud, loads, link, point] = movingTree(seed, 7);
      const int n = robot.dof();
      if (robot.coordinates() != n || n == 0) {
        continue;  // a quaternion
      }
      ++robots;
      const auto inertiaAt = [&, &r = robot](const VectorXd& x) {
        return inertiaMatrixByAll(r, x, VectorXd::Zero(r.dof())).back().second;
      };
      std::vector<MatrixXd> dM;
      for (int k = 0; k < n; ++k) {
        dM.push_back(derivative(
            [&, &x = q](double h) { return MatrixXd(inertiaAt(x + h * VectorXd::Unit(n, k))); },
            0));
      }
      MatrixXd C = MatrixXd::Zero(n, n), Md = MatrixXd::Zero(n, n);
      for (int k = 0; k < n; ++k) {
        Md += dM[size_t(k)] * u[k];
        for (int i = 0; i < n; ++i) {
          for (int j = 0; j < n; ++j) {
            C(i, j) += (dM[size_t(k)](i, j) + dM[size_t(j)](i, k) - dM[size_t(i)](j, k)) * u[k] / 2;
          }
        }
      }
      const VectorXd none = VectorXd::Zero(n);
      const VectorXd g = LinkInverseDynamics(robot)(q, none, none);
      const MatrixXd S = Md - 2 * C;
      VERIFY_NEAR(S, -S.transpose(), kDifferences);
      for (const auto& [name, c] : inverseDynamicsByAll(robot, q, u, none)) {
        VERIFY_NEAR(C * u + g, c, kDifferences);
      }
    }
    QVERIFY(robots >= 20);
  }

  // d(kinetic + potential)/dt = u . (tau + J^T f).
  void powerOfTorquesAndLoadsIsTheRateOfEnergy() {
    forEachTree([](const MovingRobot& moving) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      const double rate = derivative(
          [&](double t) {
            return energy(moving.robot, moved(moving, t), moving.u + t * moving.ud).total();
          },
          0);
      for (const auto& [name, tau] : inverseDynamicsByAll(robot, q, u, ud)) {
        const double scale = 1 + tau.cwiseAbs().dot(u.cwiseAbs());
        VERIFY_NEAR(u.dot(tau) / scale, rate / scale, kDifferences);
      }
      // Of the loads: force times velocity of its point, moment times angular velocity.
      double power = 0;
      for (const ExternalLoad& load : loads) {
        const auto pose = [&](double t) {
          return linkPoses(moving.robot, moved(moving, t))[static_cast<size_t>(load.link)];
        };
        const Vector3d v = derivative([&](double t) { return Vector3d(pose(t) * load.point); }, 0);
        const Eigen::Matrix3d wx =
            derivative([&](double t) { return pose(t).R; }, 0) * pose(0).R.transpose();
        power += load.force.dot(v) + load.moment.dot(Vector3d(wx(2, 1), wx(0, 2), wx(1, 0)));
      }
      for (const auto& [name, tau] : inverseDynamicsByAll(robot, q, u, ud, loads)) {
        const double scale = 1 + tau.cwiseAbs().dot(u.cwiseAbs());
        VERIFY_NEAR((u.dot(tau) + power) / scale, rate / scale, kDifferences);
      }
    });
  }

  // dV/dt = u . gravity, V the potential energy.
  void gravityIsTheSlopeOfThePotentialEnergy() {
    forEachTree([](const MovingRobot& moving) {
      const VectorXd none = VectorXd::Zero(moving.robot.dof());
      const double rate = derivative(
          [&](double t) { return energy(moving.robot, moved(moving, t), none).potential; }, 0);
      for (const auto& [name, g] : inverseDynamicsByAll(moving.robot, moving.q, none, none)) {
        VERIFY_NEAR(moving.u.dot(g), rate, kDifferences);
      }
    });
  }

  // Joint torques and forces between links cannot change the momentum of a robot in free fall: its
  // rates are those of gravity and of the loads from outside, whatever the joints do.
  void innerForcesDoNotChangeTheMomentum() {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const Robot robot = released(generalTree(seed, 10));
      Random random(seed);
      const VectorXd q = randomCoordinates(robot, random);
      const VectorXd u = random.vector(robot.dof(), -1, 1);
      VectorXd tau = random.vector(robot.dof(), -20, 20);
      for (int i = 0; i < robot.linkCount(); ++i) {
        if (robot.link(i).parent < 0) {
          tau.segment(robot.firstDof(i), 6).setZero();
        }
      }
      const int a = random.index(robot.linkCount()), b = random.index(robot.linkCount());
      const Vector3d x_w = random.vector(-1, 1), f = random.vector(-20, 20);
      const Vector3d n = random.vector(-9, 9);
      const auto [x_a, x_b] = commonPoint(robot, q, a, b, x_w);
      const ExternalLoad outer{a, random.vector(-1, 1), random.vector(-9, 9), random.vector(-9, 9)};
      const Vector3d x_outer = linkPoses(robot, q)[static_cast<size_t>(a)] * outer.point;

      const Vector3d weight = totalMass(robot) * robot.gravity();
      Force expected{weight + outer.force, centreOfMass(robot, q).cross(weight) +
                                               x_outer.cross(outer.force) + outer.moment};
      const auto answers =
          forwardDynamicsByAll(robot, q, u, tau, {{a, x_a, f, n}, {b, x_b, -f, -n}, outer});
      for (const auto& [name, ud] : answers) {
        QVERIFY2(ud.has_value(), name);
        const auto momentumAt = [&, &acceleration = *ud](double t) {
          const VectorXd x = normalised(robot, q + t * coordinateRate(robot, q, u));
          return momentum(robot, x, u + t * acceleration).vector();
        };
        VERIFY_NEAR(derivative(momentumAt, 0), expected.vector(), kDifferences * 100);
      }
    }
  }

  void forwardAfterInverseIsTheIdentity() {
    forEachTree([](const MovingRobot& moving) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      const VectorXd tau = LinkInverseDynamics(robot, loads)(q, u, ud);
      const double tolerance = solvedTolerance(inertiaMatrixByAll(robot, q, u).back().second);
      for (const auto& [name, found] : forwardDynamicsByAll(robot, q, u, tau, loads)) {
        QVERIFY2(found.has_value(), name);
        VERIFY_NEAR(*found, ud, tolerance);
      }
    });
  }

  // Holding torques hold.
  void gravityTorquesKeepARobotAtRest() {
    forEachTree([](const MovingRobot& moving) {
      const Robot& robot = moving.robot;
      const VectorXd none = VectorXd::Zero(robot.dof());
      const VectorXd g = LinkInverseDynamics(robot)(moving.q, none, none);
      const double tolerance =
          10 * solvedTolerance(inertiaMatrixByAll(robot, moving.q, none).back().second);
      for (const auto& [name, ud] : forwardDynamicsByAll(robot, moving.q, none, g)) {
        QVERIFY2(ud.has_value(), name);
        VERIFY_NEAR(*ud, none, tolerance);
      }
    });
  }

  // The velocity terms are quadratic: a film run backwards shows the same forces.
  void biasIsTheSameBackwards() {
    forEachTree([](const MovingRobot& moving) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      const auto forth = inverseDynamicsByAll(robot, q, u, ud, loads);
      const auto back = inverseDynamicsByAll(robot, q, -moving.u, ud, loads);
      for (size_t k = 0; k < forth.size(); ++k) {
        VERIFY_NEAR(back[k].second, forth[k].second, kRoundOff);
      }
    });
  }

  // A turned and moved ground with its gravity: nothing between the joints changes.
  void aTurnedAndMovedGroundChangesNothingInside() {
    forEachTree([](const MovingRobot& moving) {
      const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
      Random random(seed + 7);
      const Transform T{random.rotation(), random.vector(-2, 2)};
      const Robot other = turned(robot, T);
      const auto otherLoads = turned(loads, T.R);
      const auto tau = inverseDynamicsByAll(robot, q, u, ud, loads);
      const auto otherTau = inverseDynamicsByAll(other, q, u, ud, otherLoads);
      for (size_t k = 0; k < tau.size(); ++k) {
        VERIFY_NEAR(otherTau[k].second, tau[k].second, kRoundOff * 10);
      }
      const auto M = inertiaMatrixByAll(robot, q, u), otherM = inertiaMatrixByAll(other, q, u);
      for (size_t k = 0; k < M.size(); ++k) {
        VERIFY_NEAR(otherM[k].second, M[k].second, kRoundOff * 10);
      }
      const double tolerance = 10 * solvedTolerance(M.back().second);
      const auto forward = forwardDynamicsByAll(robot, q, u, tau[0].second, loads);
      const auto otherForward = forwardDynamicsByAll(other, q, u, tau[0].second, otherLoads);
      for (size_t k = 0; k < forward.size(); ++k) {
        QVERIFY2(forward[k].second && otherForward[k].second, forward[k].first);
        VERIFY_NEAR(*otherForward[k].second, *forward[k].second, tolerance);
      }
      // What is told in the world turns with it.
      VERIFY_NEAR(momentum(other, q, u).vector(), (T * momentum(robot, q, u)).vector(),
                  kRoundOff * 10);
      VERIFY_NEAR(centreOfMass(other, q), T * centreOfMass(robot, q), kRoundOff);
      VERIFY_NEAR(energy(other, q, u).kinetic, energy(robot, q, u).kinetic, kRoundOff * 10);
      VERIFY_NEAR(energy(other, q, u).potential,
                  energy(robot, q, u).potential - totalMass(robot) * other.gravity().dot(T.p),
                  kRoundOff * 10);
    });
  }
};

ENSHU_TEST(LawsTest)

}  // namespace enshu::laws_test

#include "laws_test.moc"
