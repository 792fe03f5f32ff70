// SPDX-License-Identifier: GPL-3.0-or-later
// What an algorithm must not answer: it throws at a caller's bug, and names the link where the data
// allow no answer. Never a silent wrong number.
#include <QTest>
#include <functional>

#include "core/base/contract.h"
#include "core/dynamics/articulated/articulated_body.h"
#include "core/dynamics/articulated/interbody_response.h"
#include "core/dynamics/composite/composite_forward_dynamics.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/robot/robot_state.h"
#include "tests/support/algorithms.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::bad_input_test {

using namespace Qt::StringLiterals;

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

using Links = std::vector<Link>;
using Call = std::function<void(const Robot&, const VectorXd& q, const VectorXd& u,
                                const VectorXd& x, const std::vector<ExternalLoad>&)>;

const Vector3d kX(1, 0, 0), kZ(0, 0, 1);

Link body(const char* name, int parent, const Joint& joint) {
  Link link = rodLink(kUpper, joint.type, joint.axis);
  link.name = name;
  link.parent = parent;
  link.socket.p = {0.3, 0.1, 0.2};
  return link;
}

Link massless(Link link) {
  link.mass = 0;
  link.com.setZero();
  link.inertia.setZero();
  return link;
}

// shoulder (spherical), elbow (revolute about x), wrist (universal): q 4 + 1 + 2.
Links arm() {
  return {body("shoulder", -1, {JointType::Spherical, kZ}),
          body("elbow", 0, {JointType::Revolute, kX}),
          body("wrist", 1, {JointType::Universal, kZ})};
}

struct Singular {
  const char* name;
  Links links;
  std::vector<std::string> culprits;  // the links that may be named
};

Links with(Links links, Link extra) {
  links.push_back(std::move(extra));
  return links;
}

// Robots with a joint whose motion meets no inertia.
std::vector<Singular> singularRobots() {
  std::vector<Singular> robots;
  const JointType types[] = {JointType::Revolute,  JointType::Prismatic, JointType::Cylindrical,
                             JointType::Universal, JointType::Spherical, JointType::BallZyx,
                             JointType::Floating};
  const char* const names[] = {"massless revolute leaf",    "massless prismatic leaf",
                               "massless cylindrical leaf", "massless universal leaf",
                               "massless spherical leaf",   "massless ball-zyx leaf",
                               "massless floating leaf"};
  for (size_t k = 0; k < std::size(types); ++k) {
    robots.push_back({names[k], with(arm(), massless(body("leaf", 2, {types[k], kZ}))), {"leaf"}});
  }
  robots.push_back({"massless root of its own",
                    with(arm(), massless(body("leaf", -1, {types[0], kX}))),
                    {"leaf"}});

  // A massless link that carries a fixed massless one.
  Links twice = with(arm(), massless(body("leaf", 1, {types[0], kX})));
  twice.push_back(massless(body("frame", 3, {})));
  robots.push_back({"massless leaf with a frame", twice, {"leaf"}});

  // Two hinges on one axis with nothing between: which of them turns is not determined.
  Link first = massless(body("first", 1, {JointType::Revolute, kZ}));
  Link second = body("second", 3, {JointType::Revolute, kZ});
  second.socket.p = {0, 0, 0.4};
  robots.push_back(
      {"two hinges on one axis", with(with(arm(), first), second), {"first", "second"}});

  // Two sliders in parallel.
  first.joint = second.joint = {JointType::Prismatic, kX};
  second.socket.p = {0.2, 0.3, 0.4};
  robots.push_back({"two parallel sliders", with(with(arm(), first), second), {"first", "second"}});

  // A point of mass on the axis of its hinge, and off the centre of a ball joint.
  Link point = body("point", 2, {JointType::Revolute, kX});
  point.inertia.setZero();
  robots.push_back({"point mass on the axis", with(arm(), point), {"point"}});
  point.joint = {JointType::Spherical, kZ};
  robots.push_back({"point mass on a ball joint", with(arm(), point), {"point"}});
  return robots;
}

// The arm with inertias that are 1/r times as large as others next to them.
Links nearlySingular(int kind, double r) {
  Links links = arm();
  Link leaf = body("leaf", 2, {kind == 0 ? JointType::Spherical : JointType::Revolute, kZ});
  if (kind == 0) {
    leaf.inertia(0, 0) = r * leaf.inertia(1, 1);
    leaf.com.setZero();
  } else if (kind == 1) {
    links[1].mass *= r;
    links[1].inertia *= r;
  } else {
    Link first = body("first", 1, {JointType::Revolute, kZ});
    first.mass *= r;
    first.inertia *= r;
    first.com.setZero();
    leaf.parent = 3;
    leaf.socket.p = {0, 0, 0.4};
    links.push_back(first);
  }
  links.push_back(leaf);
  return links;
}

// Coordinates away from zero, the same for every robot.
VectorXd someCoordinates(const Robot& robot) {
  Random random(3);
  return randomCoordinates(robot, random);
}

}  // namespace

class BadInputTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aJointWithoutInertiaIsNamed_data() {
    QTest::addColumn<int>("index");
    const std::vector<Singular> robots = singularRobots();
    for (size_t k = 0; k < robots.size(); ++k) {
      QTest::newRow(robots[k].name) << static_cast<int>(k);
    }
  }
  void aJointWithoutInertiaIsNamed() {
    QFETCH(int, index);
    const Singular singular = singularRobots()[static_cast<size_t>(index)];
    const Robot robot = Robot::build("singular", singular.links);
    const VectorXd q = someCoordinates(robot);
    Random random(4);
    const VectorXd u = random.vector(robot.dof(), -1, 1), tau = random.vector(robot.dof(), -1, 1);
    auto answers = robotForwardDynamicsByAll(robot, q, u, tau);
    const auto responses = interbodyResponse(robot, q);
    QVERIFY(!responses);
    answers.push_back({"interbody response", tl::unexpected<Error>(responses.error())});
    for (const auto& [name, found] : answers) {
      QVERIFY2(!found, name);
      const auto& culprits = singular.culprits;
      const bool named =
          std::find(culprits.begin(), culprits.end(), found.error().where) != culprits.end();
      QVERIFY2(named,
               qPrintable(QString::asprintf("%s: %s", name, found.error().message().c_str())));
    }
  }

  // The same robots have an inverse dynamics and an inertia matrix, singular as it is.
  void singularRobotsHaveTorques() {
    for (const Singular& singular : singularRobots()) {
      const Robot robot = Robot::build("singular", singular.links);
      const VectorXd q = someCoordinates(robot), u = VectorXd::Ones(robot.dof());
      for (const auto& [name, tau] : inverseDynamicsByAll(robot, q, u, u)) {
        QVERIFY2(tau.allFinite(), name);
      }
      for (const auto& [name, M] : inertiaMatrixByAll(robot, q, u)) {
        QVERIFY2(M.allFinite(), name);
      }
    }
  }

  // Light is not singular.
  void aVeryLightLeafIsNoFlaw() {
    Link leaf = body("leaf", 2, {JointType::Revolute, kX});
    leaf.mass *= 1e-6;
    leaf.inertia *= 1e-6;
    const Robot robot = Robot::build("light", with(arm(), leaf));
    const VectorXd q = someCoordinates(robot), u = VectorXd::Ones(robot.dof());
    const VectorXd ud = -2 * u;
    const VectorXd tau = inverseDynamicsByAll(robot, q, u, ud)[0].second;
    for (const auto& [name, found] : robotForwardDynamicsByAll(robot, q, u, tau)) {
      QVERIFY2(found.has_value(), name);
      VERIFY_NEAR(*found, ud, 1e-8);  // a condition number of 1e7
    }
  }

  // Between light and singular: six digits or so, or the name of a link.
  void fewDigitsAreRefused_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("thin leaf on a ball joint") << 0;
    QTest::newRow("light link between heavy ones") << 1;
    QTest::newRow("two hinges on one axis with little between") << 2;
  }
  void fewDigitsAreRefused() {
    QFETCH(int, kind);
    int answers = 0, refusals = 0;
    for (double r = 1e-4; r > 1e-15; r /= 10) {
      const Robot robot = Robot::build("few digits", nearlySingular(kind, r));
      const VectorXd q = someCoordinates(robot), u = VectorXd::Ones(robot.dof());
      const VectorXd ud = -2 * u;
      const VectorXd tau = inverseDynamicsByAll(robot, q, u, ud)[0].second;
      for (const auto& [name, found] : robotForwardDynamicsByAll(robot, q, u, tau)) {
        if (found) {
          ++answers;
          VERIFY_NEAR(*found, ud, 1e-5);
          QVERIFY2(r > 1e-13 || std::string(name) != "assembly-disassembly", name);
        } else {
          ++refusals;
          QVERIFY2(r < 1e-6, name);
          QVERIFY2(robot.linkIndex(found.error().where) >= 0, found.error().message().c_str());
        }
      }
    }
    QVERIFY2(answers >= 8 && refusals >= 6,
             qPrintable(QString::asprintf("%d %d", answers, refusals)));
  }

  void gimbalLockIsNamed() {
    Links links = arm();
    links[1] = body("ball", 0, {JointType::BallZyx, kZ});
    const Robot robot = Robot::build("locked", links);
    VectorXd q = someCoordinates(robot);
    for (const double angle : {M_PI / 2, -M_PI / 2}) {
      q[robot.firstCoordinate(1) + 1] = angle;
      const VectorXd u = VectorXd::Ones(robot.dof());
      for (const auto& [name, found] : robotForwardDynamicsByAll(robot, q, u, u)) {
        QVERIFY2(!found, name);
        QCOMPARE(QString::fromStdString(found.error().where), u"ball"_s);
      }
    }
  }

  void whatIsNotANumberGivesNoNumber_data() {
    QTest::addColumn<int>("argument");
    QTest::newRow("q") << 0;
    QTest::newRow("u") << 1;
    QTest::newRow("tau") << 2;
    QTest::newRow("force") << 3;
  }
  void whatIsNotANumberGivesNoNumber() {
    QFETCH(int, argument);
    const Robot robot = Robot::build("arm", arm());
    for (const double flaw : {std::nan(""), HUGE_VAL}) {
      VectorXd q = someCoordinates(robot);
      VectorXd u = VectorXd::Ones(robot.dof()), tau = u;
      ExternalLoad load{1, kX, kX, kX};
      q[4] = argument == 0 ? flaw : q[4];
      u[3] = argument == 1 ? flaw : u[3];
      tau[3] = argument == 2 ? flaw : tau[3];
      load.force[1] = argument == 3 ? flaw : 1;
      for (const auto& [name, found] : robotForwardDynamicsByAll(robot, q, u, tau, {load})) {
        QVERIFY2(!found, name);
        QCOMPARE(QString::fromStdString(found.error().where), u"elbow"_s);
      }
    }
  }

  void wrongSizesThrow_data() {
    QTest::addColumn<Call>("call");
    QTest::addColumn<int>("further");  // vectors besides q
    QTest::addColumn<bool>("usesLoads");
    const auto row = [](const char* name, int further, bool usesLoads, Call call) {
      QTest::newRow(name) << call << further << usesLoads;
    };
    using Loads = std::vector<ExternalLoad>;
    row("inverse dynamics", 2, true,
        [](const Robot& r, const VectorXd& q, const VectorXd& u, const VectorXd& x,
           const Loads& loads) { LinkInverseDynamics(r, loads)(q, u, x); });
    row("composite forward dynamics", 2, true,
        [](const Robot& r, const VectorXd& q, const VectorXd& u, const VectorXd& x,
           const Loads& loads) { (void)compositeForwardDynamics(r, q, u, x, loads); });
    row("articulated body acceleration", 2, true,
        [](const Robot& r, const VectorXd& q, const VectorXd& u, const VectorXd& x,
           const Loads& loads) { (void)articulatedBodyAcceleration(r, q, u, x, loads); });
    row("articulated bodies", 2, true,
        [](const Robot& r, const VectorXd& q, const VectorXd& u, const VectorXd& x,
           const Loads& loads) { (void)articulatedBodies(r, q, u, x, loads); });
    row("composite inertia matrix", 0, false,
        [](const Robot& r, const VectorXd& q, const VectorXd&, const VectorXd&, const Loads&) {
          compositeInertiaMatrix(r, q);
        });
    row("composite bodies", 0, false,
        [](const Robot& r, const VectorXd& q, const VectorXd&, const VectorXd&, const Loads&) {
          compositeBodies(r, q);
        });
    row("Jacobian", 0, true,
        [](const Robot& r, const VectorXd& q, const VectorXd&, const VectorXd&,
           const Loads& loads) { linkJacobian(r, q, loads.empty() ? 0 : loads[0].link); });
    row("Jacobian rate", 1, true,
        [](const Robot& r, const VectorXd& q, const VectorXd& u, const VectorXd&,
           const Loads& loads) { linkJacobianRate(r, q, u, loads.empty() ? 0 : loads[0].link); });
  }
  void wrongSizesThrow() {
    QFETCH(Call, call);
    QFETCH(int, further);
    QFETCH(bool, usesLoads);
    const Robot robot = Robot::build("arm", arm());
    const VectorXd q = someCoordinates(robot), u = VectorXd::Zero(robot.dof());
    const VectorXd more = VectorXd::Zero(robot.dof() + 2);
    call(robot, q, u, u, {});
    QVERIFY_THROWS_EXCEPTION(ContractViolation, call(robot, u, u, u, {}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, call(robot, VectorXd(), u, u, {}));
    if (further > 0) {
      QVERIFY_THROWS_EXCEPTION(ContractViolation, call(robot, q, more, u, {}));
    }
    if (further > 1) {
      QVERIFY_THROWS_EXCEPTION(ContractViolation, call(robot, q, u, more, {}));
    }
    if (usesLoads) {
      QVERIFY_THROWS_EXCEPTION(ContractViolation, call(robot, q, u, u, {ExternalLoad{3}}));
      QVERIFY_THROWS_EXCEPTION(ContractViolation, call(robot, q, u, u, {ExternalLoad{-1}}));
    }
  }
};

ENSHU_TEST(BadInputTest)

}  // namespace enshu::bad_input_test

#include "bad_input_test.moc"
