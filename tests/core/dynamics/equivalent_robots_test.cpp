// SPDX-License-Identifier: GPL-3.0-or-later
// One mechanism written down in two ways: all algorithms must say the same of both.
#include <QTest>

#include "core/dynamics/articulated/articulated_body.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/robot/joint_kinematics.h"
#include "tests/support/algorithms.h"
#include "tests/support/general_trees.h"
#include "tests/support/near.h"
#include "tests/support/pose_model_bodies.h"
#include "tests/support/suite.h"

namespace enshu::equivalent_robots_test {

using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kSame = 1e-10;  // of accelerations of a few links, condition numbers to 1e4
constexpr int kSeeds = 20;

// A joint as a chain of simple ones with massless links between.
struct Compound {
  JointType type;
  std::vector<Joint> simple;
  std::vector<int> order;  // simple joint k has entry order[k] of the compound's q and u
};

const Vector3d kX(1, 0, 0), kY(0, 1, 0), kZ(0, 0, 1);

const Compound kCompounds[] = {
    {JointType::Cylindrical, {{JointType::Prismatic, kZ}, {JointType::Revolute, kZ}}, {0, 1}},
    {JointType::Universal, {{JointType::Revolute, kZ}, {JointType::Revolute, kY}}, {0, 1}},
    {JointType::BallZyx,
     {{JointType::Revolute, kZ}, {JointType::Revolute, kY}, {JointType::Revolute, kX}},
     {2, 1, 0}}};

// Three links, the middle one on the joint in question.
std::vector<Link> armWith(std::uint64_t seed, const Joint& joint) {
  std::vector<Link> links =
      randomRobot(seed, {.links = 3, .prismatic = false, .fixed = false, .plugs = true}).links();
  links[1].joint = joint;
  return links;
}

std::vector<Link> takenApart(const std::vector<Link>& links, const Compound& compound) {
  std::vector<Link> apart{links[0]};
  for (size_t k = 0; k < compound.simple.size(); ++k) {
    Link link;
    link.name = "simple" + std::to_string(k);
    if (k + 1 == compound.simple.size()) {
      link = links[1];
      link.socket = {};
    }
    if (k == 0) {
      link.socket = links[1].socket;
    }
    link.joint = compound.simple[k];
    link.parent = static_cast<int>(apart.size()) - 1;
    apart.push_back(link);
  }
  apart.push_back(links[2]);
  apart.back().parent = static_cast<int>(apart.size()) - 2;
  return apart;
}

// apart = order * together.
MatrixXd reordering(const Compound& compound) {
  const auto n = static_cast<int>(compound.order.size());
  MatrixXd P = MatrixXd::Zero(n + 2, n + 2);
  P(0, 0) = P(n + 1, n + 1) = 1;
  for (int k = 0; k < n; ++k) {
    P(1 + k, 1 + compound.order[static_cast<size_t>(k)]) = 1;
  }
  return P;
}

// Both robots by all algorithms: x, u, ud, tau of b are P times those of a, and P is orthogonal.
void verifySame(const Robot& a, const Robot& b, const MatrixXd& P, const VectorXd& q,
                Random& random) {
  const int n = a.dof();
  const VectorXd u = random.vector(n, -2, 2), ud = random.vector(n, -2, 2);
  const VectorXd tau = inverseDynamicsByAll(a, q, u, ud)[0].second;
  for (const auto& [name, other] : inverseDynamicsByAll(b, P * q, P * u, P * ud)) {
    VERIFY_NEAR(other, P * tau, kSame);
  }
  const MatrixXd M = inertiaMatrixByAll(a, q, u)[0].second;
  for (const auto& [name, other] : inertiaMatrixByAll(b, P * q, P * u)) {
    VERIFY_NEAR(other, P * M * P.transpose(), kSame);
  }
  for (const auto& [name, found] : forwardDynamicsByAll(a, q, u, tau)) {
    QVERIFY2(found.has_value(), name);
    VERIFY_NEAR(*found, ud, kSame);
  }
  int answers = 0;
  for (const auto& [name, found] : forwardDynamicsByAll(b, P * q, P * u, P * tau)) {
    if (found) {  // [ADA] inverts the inertia of every body and cannot have massless ones
      ++answers;
      VERIFY_NEAR(*found, P * ud, kSame);
    }
  }
  QVERIFY(answers >= 4);
}

// A tree of hinges, sliders and fixed joints with gears between any of its joints.
MovingRobot gearedAnywhere(std::uint64_t seed) {
  Random random(seed + 500);
  const Robot tree = randomRobot(
      seed, {.links = 3 + static_cast<int>(seed % 6), .branching = true, .plugs = true});
  std::vector<int> moving;
  for (int i = 0; i < tree.linkCount(); ++i) {
    if (tree.dof(i) == 1) {
      moving.push_back(i);
    }
  }
  const auto driver = static_cast<size_t>(random.index(static_cast<int>(moving.size())));
  std::vector<Gear> gears;
  for (size_t k = 0; k < moving.size(); ++k) {
    if (k != driver && gears.size() < 2 && random.index(2) == 0) {
      gears.push_back({moving[driver], moving[k], random.uniform(0.5, 2), random.uniform(-1, 1)});
    }
  }
  MovingRobot geared = movingTree(seed, 1);
  geared.robot = Robot::build("geared", tree.links(), tree.gravity(), {gears, {}});
  geared.q = randomCoordinates(geared.robot, random);
  geared.u = random.vector(geared.robot.dof(), -1, 1);
  geared.ud = random.vector(geared.robot.dof(), -5, 5);
  geared.loads = {{0, random.vector(-1, 1), random.vector(-9, 9), random.vector(-9, 9)}};
  return geared;
}

// A geared robot is the free one held to q = G x + offset: M = G^T M_free G, c = G^T c_free.
// Returns the reasons of the algorithms that do not serve it.
std::vector<Error> verifyProjection(const MovingRobot& moving) {
  const auto& [seed, robot, x, u, ud, loads, link, point] = moving;
  const Robot free = Robot::build("free", robot.links(), robot.gravity());
  MatrixXd G = MatrixXd::Zero(free.dof(), robot.dof());
  VectorXd q(free.coordinates());
  for (int i = 0; i < robot.linkCount(); ++i) {
    const Gear* gear = robot.gearOf(i);
    const double ratio = gear != nullptr ? gear->ratio : 1, offset = gear ? gear->offset : 0;
    const int size = robot.dof(i), many = robot.coordinates(i);
    G.block(free.firstDof(i), robot.firstDof(i), size, size) =
        MatrixXd::Identity(size, size) * ratio;
    q.segment(free.firstCoordinate(i), many) =
        (x.segment(robot.firstCoordinate(i), many) * ratio).array() + offset;
  }
  const VectorXd tau =
      G.transpose() * inverseDynamicsByAll(free, q, G * u, G * ud, loads)[0].second;
  const MatrixXd M = G.transpose() * inertiaMatrixByAll(free, q, G * u)[0].second * G;
  const auto verify = [](const char* name, double error) {
    QVERIFY2(error <= kSame, qPrintable(QString::asprintf("%s is off by %g", name, error)));
  };
  for (const auto& [name, other] : inverseDynamicsByAll(robot, x, u, ud, loads)) {
    verify(name, relativeError(other, tau));
  }
  for (const auto& [name, other] : inertiaMatrixByAll(robot, x, u)) {
    verify(name, relativeError(other, M));
  }
  std::vector<Error> refused;
  for (const auto& [name, found] : forwardDynamicsByAll(robot, x, u, tau, loads)) {
    if (found) {
      verify(name, relativeError(*found, ud) / 10);
    } else {
      refused.push_back(found.error());
    }
  }
  return refused;
}

// Whether link i carries all joints of every gear or none, its own joint not among them.
bool carriesWholeGears(const Robot& robot, int i) {
  const std::vector<int> carried = carriedBy(robot, i);
  const auto holds = [&](int link) {
    return link != i && std::find(carried.begin(), carried.end(), link) != carried.end();
  };
  for (const Gear& gear : robot.gears()) {
    if (holds(gear.driver) != holds(gear.follower)) {
      return false;
    }
  }
  return true;
}

void verifyArticulatedBodies(const MovingRobot& moving, bool served) {
  const auto& [seed, robot, q, u, ud, loads, link, point] = moving;
  const VectorXd tau = ud;
  const auto bodies = articulatedBodies(robot, q, u, tau, loads);
  QCOMPARE(bodies.has_value(), served);
  const PoseModel model(robot, q, u, ud);
  for (int i = 0; served && i < robot.linkCount(); ++i) {
    if (carriesWholeGears(robot, i)) {
      const auto answer = answerOfLink(robot, model, i, q, u, tau, loads);
      QVERIFY(answer.has_value());
      const ArticulatedBody& body = (*bodies)[static_cast<size_t>(i)];
      VERIFY_NEAR(body.inertia, answer->inertia, kSame);
      VERIFY_NEAR(body.bias.vector(), answer->bias, kSame);
    }
  }
}

}  // namespace

class EquivalentRobotsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void compoundJointsAreChainsOfSimpleOnes() {
    for (const Compound& compound : kCompounds) {
      for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const std::vector<Link> links = armWith(seed, {compound.type, kZ});
        const Robot together = Robot::build("together", links);
        const Robot apart = Robot::build("apart", takenApart(links, compound));
        Random random(seed);
        const VectorXd q = randomCoordinates(together, random);
        verifySame(together, apart, reordering(compound), q, random);
      }
    }
  }

  // A link cut in two halves that a fixed joint holds together.
  void aLinkIsTheSumOfItsHalves() {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const Robot whole = Robot::build("whole", armWith(seed, {JointType::Revolute, kX}));
      std::vector<Link> links = whole.links();
      Link& first = links[1];
      Link second = first;
      const Vector3d d(0.1, -0.2, 0.05);  // the halves' centres of mass are at +d and -d
      second.name = "second";
      second.parent = 1;
      second.joint = {};
      Random random(seed);
      second.socket = {random.rotation(), random.vector(-1, 1)};
      second.plug = {random.rotation(), random.vector(-1, 1)};
      const Transform T = second.socket * second.plug.inverse();
      first.mass = second.mass = first.mass / 2;
      const Matrix3d apart =
          2 * first.mass * (d.squaredNorm() * Matrix3d::Identity() - d * d.transpose());
      first.inertia = second.inertia = (first.inertia + Matrix3d::Identity()) / 2;
      first.com += d;
      second.com = T.inverse() * Vector3d(second.com - d);
      second.inertia = T.R.transpose() * second.inertia * T.R;
      second.inertia = (second.inertia + second.inertia.transpose()).eval() / 2;
      std::vector<Link> one = whole.links();
      one[1].inertia += Matrix3d::Identity() + apart;
      links.insert(links.begin() + 2, second);
      const Robot a = Robot::build("one", one), b = Robot::build("two", links);
      verifySame(a, b, MatrixXd::Identity(3, 3), randomCoordinates(a, random), random);
    }
  }

  // The link frame may lie anywhere in the link: a plug says where the joint is.
  void theLinkFrameIsAChoice() {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      std::vector<Link> links = armWith(seed, {JointType::Universal, kZ});
      const Robot a = Robot::build("a", links);
      Random random(seed);
      const Transform T{random.rotation(), random.vector(-1, 1)};  // to the new frame
      Link& middle = links[1];
      middle.plug = T * middle.plug;
      middle.com = T * middle.com;
      middle.inertia = T.R * middle.inertia * T.R.transpose();
      middle.inertia = (middle.inertia + middle.inertia.transpose()).eval() / 2;
      links[2].socket = T * links[2].socket;
      const Robot b = Robot::build("b", links);
      verifySame(a, b, MatrixXd::Identity(4, 4), randomCoordinates(a, random), random);
    }
  }

  void gearsProjectTheFreeRobot() {
    int geared = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const MovingRobot moving = movingTree(seed, 12);
      if (!moving.robot.gears().empty()) {
        ++geared;
        const auto refused = verifyProjection(moving);
        QVERIFY2(refused.empty(), refused.empty() ? "" : refused.front().where.c_str());
      }
    }
    QVERIFY(geared > 30);
  }

  // Gears between joints that lie anywhere, several followers of one driver among them: what an
  // algorithm cannot serve it refuses, by the name of a follower.
  void gearsBetweenAnyJointsAreServedOrRefused() {
    int served = 0, refusals = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      const MovingRobot moving = gearedAnywhere(seed);
      const std::vector<Error> refused = verifyProjection(moving);
      for (const Error& error : refused) {
        const int link = moving.robot.linkIndex(error.where);
        QVERIFY2(link >= 0 && moving.robot.gearOf(link) != nullptr, error.message().c_str());
      }
      served += refused.empty() ? 1 : 0;
      refusals += static_cast<int>(refused.size());
      verifyArticulatedBodies(moving, refused.empty());
    }
    QVERIFY(served > 10 && refusals > 50);
  }

  // The two ball joints differ in coordinates only: tau_zyx = S^T tau, w = S u.
  void ballJointsMoveAlike() {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const Robot zyx = Robot::build("zyx", armWith(seed, {JointType::BallZyx, kZ}));
      const Robot sphere = Robot::build("sphere", armWith(seed, {JointType::Spherical, kZ}));
      Random random(seed);
      const VectorXd q = randomCoordinates(zyx, random), u = random.vector(5, -2, 2);
      const VectorXd tau = random.vector(5, -9, 9);
      const Joint& ball = zyx.link(1).joint;
      const MotionSubspace S_b = jointSubspace(ball, q.segment(1, 3));
      MatrixXd S = MatrixXd::Identity(5, 5);
      for (int k = 0; k < 3; ++k) {
        S.block<3, 1>(1, 1 + k) = S_b.column(k).angular;
      }
      VectorXd bias = VectorXd::Zero(5);
      bias.segment(1, 3) = jointBias(ball, q.segment(1, 3), u.segment(1, 3)).angular;
      const Eigen::Quaterniond turn(jointTransform(ball, q.segment(1, 3)).R);
      VectorXd x(6);
      x << q[0], turn.w(), turn.vec(), q[4];

      const auto byAngles = forwardDynamicsByAll(zyx, q, u, S.transpose() * tau);
      const auto byQuaternion = forwardDynamicsByAll(sphere, x, S * u, tau);
      for (size_t k = 0; k < byAngles.size(); ++k) {
        QVERIFY2(byAngles[k].second && byQuaternion[k].second, byAngles[k].first);
        VERIFY_NEAR(*byQuaternion[k].second, S * *byAngles[k].second + bias, kSame);
      }
    }
  }
};

ENSHU_TEST(EquivalentRobotsTest)

}  // namespace enshu::equivalent_robots_test

#include "equivalent_robots_test.moc"
