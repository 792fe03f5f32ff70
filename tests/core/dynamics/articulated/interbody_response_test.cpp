// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/articulated/interbody_response.h"

#include <QTest>

#include "core/dynamics/articulated/articulated_body.h"
#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/simulation/paper_robots.h"
#include "tests/support/general_trees.h"
#include "tests/support/linkages.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::interbody_response_test {

using namespace enshu::test;
using Eigen::VectorXd;

namespace {

// Column k of [j][i] for all j: how the accelerations change with a load on link i, which they
// depend on linearly.
std::vector<Vector6> perturbed(const Robot& robot, const VectorXd& q, const VectorXd& u,
                               const VectorXd& tau, int i, int k) {
  const Eigen::Matrix3d R = linkPoses(robot, q)[static_cast<size_t>(i)].R;
  ExternalLoad load;
  load.link = i;
  (k < 3 ? load.force : load.moment) = R.col(k % 3);
  const auto without = assemblyDisassembly(robot, q, u, tau);
  const auto with = assemblyDisassembly(robot, q, u, tau, {load});
  const std::vector<Motion> before = linkAccelerations(robot, q, u, without.value());
  const std::vector<Motion> after = linkAccelerations(robot, q, u, with.value());
  std::vector<Vector6> change;
  for (size_t j = 0; j < before.size(); ++j) {
    change.push_back((after[j] - before[j]).vector());
  }
  return change;
}

void comparePerturbed(const Robot& robot, const VectorXd& q, const VectorXd& u) {
  const auto response = interbodyResponse(robot, q);
  QVERIFY2(response.has_value(), response ? "" : response.error().message().c_str());
  const VectorXd tau = VectorXd::Zero(robot.dof());
  for (int i = 0; i < robot.linkCount(); ++i) {
    for (int k = 0; k < 6; ++k) {
      const std::vector<Vector6> change = perturbed(robot, q, u, tau, i, k);
      for (size_t j = 0; j < change.size(); ++j) {
        const Matrix6& partner = (*response)[static_cast<size_t>(i)][j];
        const Matrix6& block = (*response)[j][static_cast<size_t>(i)];
        VERIFY_NEAR(block.col(k), change[j], 1e-8);
        VERIFY_NEAR(block, partner.transpose(), 1e-9);
      }
    }
  }
}

}  // namespace

class InterbodyResponseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // Trees of every joint with several roots, fixed links, gears.
  void isWhatALoadChanges() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const MovingRobot m = movingTree(seed, 8);
      comparePerturbed(m.robot, m.q, m.u);
    }
  }

  void loopsStayClosed() {
    comparePerturbed(parallelCranks(3), crankState(3, 0.6), crankState(3, 1));
  }

  // A free box answers with its inverse inertia; links on other roots not at all.
  void rootsAndFreeBodies() {
    std::vector<Link> links = floatingChain(2).links();
    links[1].parent = -1;
    const Robot robot = Robot::build("two", links);
    VectorXd q = VectorXd::Zero(8);
    q[3] = 1;
    const auto response = interbodyResponse(robot, q);
    QVERIFY(response.has_value());
    QVERIFY((*response)[0][1].isZero(0) && (*response)[1][0].isZero(0));
    // A force through the centre only pushes; seen at the origin it has the moment c x f.
    Vector6 push = Vector6::Zero();
    push[1] = 2;
    push[5] = 0.15 * 2;
    VERIFY_NEAR(((*response)[0][0] * push), (Vector6() << 0, 2, 0, 0, 0, 0).finished(), 1e-12);
  }

  void singularInertiaIsNamed() {
    std::vector<Link> links = planarRods(fallingArm(2)).links();
    links[1].mass = 0;
    links[1].inertia.setZero();
    const auto response = interbodyResponse(Robot::build("r", links), VectorXd::Zero(2));
    QVERIFY(!response);
    QCOMPARE(response.error().where, std::string("rod2"));
  }
};

ENSHU_TEST(InterbodyResponseTest)

}  // namespace enshu::interbody_response_test

#include "interbody_response_test.moc"
