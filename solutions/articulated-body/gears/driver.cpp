// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "articulated-body/gears/geared_robot.h"
#include "articulated-body/spatial-transforms/transform_step.h"
#include "core/driver/channel_names.h"
#include "core/driver/module.h"
#include "core/driver/states.h"
#include "gears.h"

namespace {

using namespace enshu::driver;
using Eigen::Index;
using enshu::Robot;

constexpr Index kGroups = 2;

// Links by their drivers, the driver first.
std::vector<std::vector<int>> groupsOf(const Robot& robot) {
  std::map<int, std::vector<int>> byDriver;
  for (const enshu::Gear& gear : robot.gears()) {
    std::vector<int>& group = byDriver[gear.driver];
    if (group.empty()) {
      group.push_back(gear.driver);
    }
    group.push_back(gear.follower);
  }
  std::vector<std::vector<int>> groups;
  for (auto& [driver, group] : byDriver) {
    std::sort(group.begin(), group.end());
    groups.push_back(std::move(group));
  }
  return groups;
}

// A link in one state: (15) A_c = X A_p + C + J qdd, its own inertia and bias force.
struct Body {
  int parent = -1;
  double ratio = 1;
  Matrix6 X, I;
  MatrixXd J;  // of its own joint, whatever the gear
  Vector6 C, Z;
};

Matrix3d cross(const Vector3d& a) {
  Matrix3d m;
  m << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0;
  return m;
}

Matrix6 inertiaOf(const enshu::Link& link) {
  const Matrix3d c = cross(link.com);
  Matrix6 I;
  I << link.mass * Matrix3d::Identity(), -link.mass * c, link.mass * c,
      link.inertia - link.mass * c * c;
  return I;
}

// (18) about the joint: m w x (w x c), w x J_o w.
Vector6 biasOf(const enshu::Link& link, const Matrix6& I, const Vector3d& w) {
  Vector6 Z;
  Z << link.mass * w.cross(w.cross(link.com)), w.cross(I.bottomRightCorner<3, 3>() * w);
  return Z;
}

Vector6 groundAcceleration(const Robot& robot) {
  Vector6 A = Vector6::Zero();
  A.head<3>() = -robot.gravity();
  return A;
}

using Transforms = std::function<decltype(::jointTransforms)>;

// X and J^ as the student's earlier function has them.
void transform(std::vector<Body>& bodies, States& states, Index k, const Transforms& function) {
  const transform_step::Joints joints = transform_step::joints(states, k);
  const transform_step::Transforms across = transform_step::transforms(joints, function);
  std::vector<MatrixXd> J;
  for (const Body& body : bodies) {
    J.push_back(body.J);
  }
  J = transform_step::subspaces(joints, across, std::move(J));
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    bodies[i].X = across.X_cp[i];
    bodies[i].J = J[i];
  }
}

// The bodies of a state. The inputs' ud is taken off the accelerations, what is left is C.
std::vector<Body> bodiesOf(States& states, Index k, const Transforms& transforms) {
  const Robot& robot = states.robot();
  const auto V = states.each<Vector6>("twist", k);
  const auto A = states.each<Vector6>("proper-acceleration", k);
  const VectorXd ud = states.column("ud", k);
  std::vector<Body> bodies;
  for (int i = 0; i < robot.linkCount(); ++i) {
    const enshu::Link& link = robot.link(i);
    const auto at = static_cast<std::size_t>(i);
    const MatrixXd S = states.of<MatrixXd>("subspace", k, i);  // with the ratio
    const enshu::Gear* gear = robot.gearOf(i);
    Body body;
    body.parent = link.parent;
    body.ratio = gear == nullptr ? 1 : gear->ratio;
    body.X = states.of<Matrix6>("transform", k, i);
    body.J = S / body.ratio;
    const Vector6 A_p =
        link.parent < 0 ? groundAcceleration(robot) : A[static_cast<std::size_t>(link.parent)];
    body.C = A[at] - body.X * A_p - S * ud.segment(robot.firstDof(i), S.cols());
    body.I = inertiaOf(link);
    body.Z = biasOf(link, body.I, V[at].tail<3>());
    bodies.push_back(body);
  }
  if (transforms) {
    transform(bodies, states, k, transforms);
  }
  return bodies;
}

GearedBody geared(const Body& body, const std::vector<int>& group, const Matrix6& I,
                  const Vector6& Z) {
  const auto carrier = std::find(group.begin(), group.end(), body.parent);
  return {carrier == group.end() ? -1 : static_cast<int>(carrier - group.begin()),
          body.ratio,
          body.X,
          body.J.col(0),
          body.C,
          I,
          Z};
}

using Group = std::function<decltype(::gearGroup)>;

// The provided rest: the articulated-body algorithm, whose geared joints the student's function
// eliminates.
class GearedAlgorithm {
 public:
  GearedAlgorithm(const Robot& robot, std::vector<Body> bodies, VectorXd tau, const Group& group)
      : robot_(robot), bodies_(std::move(bodies)), tau_(std::move(tau)), group_(group) {
    for (const std::vector<int>& members : groupsOf(robot)) {
      for (const int i : members) {
        groups_[i] = members;
      }
    }
  }

  VectorXd acceleration() {
    for (int i = robot_.linkCount() - 1; i >= 0; --i) {
      eliminate(i);
    }
    VectorXd qdd(robot_.dof());
    std::vector<Vector6> A;
    for (int i = 0; i < robot_.linkCount(); ++i) {
      const Body& c = bodies_[static_cast<std::size_t>(i)];
      const Vector6 A_p =
          c.parent < 0 ? groundAcceleration(robot_) : A[static_cast<std::size_t>(c.parent)];
      auto own = qdd.segment(robot_.firstDof(i), robot_.dof(i));
      if (groups_.count(i) == 0) {
        const MatrixXd IJ = c.I * c.J;
        own = solve(c.J.transpose() * IJ,
                    torque(i) - IJ.transpose() * c.X * A_p - c.J.transpose() * bias(c));
      } else if (groups_[i].front() == i) {
        own.setConstant(answer(i, A_p).qdd);
      }
      // A follower has its driver's place in qdd.
      const Index first = robot_.firstDof(groups_.count(i) == 0 ? i : groups_[i].front());
      A.push_back(c.X * A_p + c.C + c.ratio * c.J * qdd.segment(first, c.J.cols()));
    }
    return qdd;
  }

 private:
  static Vector6 bias(const Body& c) { return c.I * c.C + c.Z; }

  VectorXd torque(int i) const { return tau_.segment(robot_.firstDof(i), robot_.dof(i)); }

  GearGroup answer(int driver, const Vector6& A_base) {
    std::vector<GearedBody> members;
    for (const int i : groups_[driver]) {
      const Body& body = bodies_[static_cast<std::size_t>(i)];
      members.push_back(geared(body, groups_[driver], body.I, body.Z));
    }
    return group_(members, tau_(robot_.firstDof(driver)), A_base);
  }

  // What link i adds to its parent, (25), (26); with a driver its whole group, a follower nothing.
  void eliminate(int i) {
    const Body& c = bodies_[static_cast<std::size_t>(i)];
    if (c.parent < 0 || (groups_.count(i) > 0 && groups_[i].front() != i)) {
      return;
    }
    Body& p = bodies_[static_cast<std::size_t>(c.parent)];
    if (groups_.count(i) > 0) {
      const GearGroup added = answer(i, Vector6::Zero());
      p.I += added.I;
      p.Z += added.Z;
      return;
    }
    const MatrixXd IJ = c.I * c.J;
    const MatrixXd D = c.J.transpose() * IJ;
    const Matrix6 bound = c.I - IJ * solve(D, IJ.transpose());
    const VectorXd left = solve(D, torque(i) - c.J.transpose() * bias(c));
    p.I += c.X.transpose() * bound * c.X;
    p.Z += c.X.transpose() * (bias(c) + IJ * left);
  }

  const Robot& robot_;
  std::vector<Body> bodies_;
  VectorXd tau_;
  const Group& group_;
  std::map<int, std::vector<int>> groups_;
};

// What a group adds to its base and how its driver accelerates, by right bodies; and the whole
// robot with the function in it.
class Gears : public StateDriver {
 public:
  Signals inputs(const Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    const MatrixXd gears =
        geared::table(robot.gears().empty() ? geared::drawGears(robot, random) : robot.gears());
    const Robot moved = geared::robot(robot, gears);
    Signals inputs = StateDriver::inputs(moved, motion, random);
    MatrixXd ud(moved.dof(), values(inputs, u"tau"_s).cols());
    {
      States states(moved, inputs);
      for (Index k = 0; k < states.count(); ++k) {
        ud.col(k) = states.of<VectorXd>("ud:crb", k);
      }
    }
    for (Signal& signal : inputs) {
      if (signal.name == u"ud") {
        signal.values = ud;
      }
    }
    inputs.push_back({u"gears"_s, gears});
    return inputs;
  }

  Signals run(const Robot& ungeared, const Signals& inputs,
              const Functions& functions) const override {
    const Group group = functions.need<decltype(::gearGroup)>(u"gears"_s);
    const Transforms transforms =
        functions.find<decltype(::jointTransforms)>(u"spatial-transforms"_s);
    const Robot robot = geared::robot(ungeared, values(inputs, u"gears"_s));
    const std::vector<std::vector<int>> groups = groupsOf(robot);
    States states(robot, inputs);
    const auto count = static_cast<Index>(groups.size());
    MatrixXd I(36 * count, states.count());
    MatrixXd Z(6 * count, states.count());
    MatrixXd driver(count, states.count());
    MatrixXd qdd(robot.dof(), states.count());
    for (Index k = 0; k < states.count(); ++k) {
      const std::vector<Body> bodies = bodiesOf(states, k, transforms);
      const auto A = states.each<Vector6>("proper-acceleration", k);
      for (Index g = 0; g < count; ++g) {
        const std::vector<int>& members = groups[static_cast<std::size_t>(g)];
        const int base = robot.link(members.front()).parent;
        const Vector6 A_base =
            base < 0 ? groundAcceleration(robot) : A[static_cast<std::size_t>(base)];
        const double tau = states.column("tau", k)(robot.firstDof(members.front()));
        const GearGroup answer = group(rightGroup(states, k, bodies, members), tau, A_base);
        I.block<36, 1>(36 * g, k) = answer.I.transpose().reshaped();
        Z.block<6, 1>(6 * g, k) = answer.Z;
        driver(g, k) = answer.qdd;
      }
      qdd.col(k) = GearedAlgorithm(robot, bodies, states.column("tau", k), group).acceleration();
    }
    return {{u"base_inertia"_s, I},
            {u"base_bias"_s, Z},
            {u"driver_acceleration"_s, driver},
            {u"joint_acceleration"_s, qdd}};
  }

  QStringList channels(const Robot&, const QString& output, Index rows) const override {
    QStringList names;
    const QStringList force = vectorNames({u"f"_s, u"n"_s});
    const QStringList motion = vectorNames({u"a"_s, u"wd"_s});
    for (Index g = 1; g <= kGroups && output != u"joint_acceleration"; ++g) {
      names += output == u"base_inertia" ? matrixNames(u"I%1"_s.arg(g), force, motion)
               : output == u"base_bias"  ? vectorNames({u"f%1"_s.arg(g), u"n%1"_s.arg(g)})
                                         : QStringList{u"qdd%1"_s.arg(g)};
    }
    for (Index row = 1; row <= rows && output == u"joint_acceleration"; ++row) {
      names += u"qdd[%1]"_s.arg(row);
    }
    return names;
  }

 private:
  // Each member with all that it carries, but for the members themselves: the quantity articulated.
  // There gravity is a force, f = I a + bias; here the ground accelerates, A = a - g.
  static std::vector<GearedBody> rightGroup(States& states, Index k,
                                            const std::vector<Body>& bodies,
                                            const std::vector<int>& members) {
    std::vector<GearedBody> group;
    for (const int i : members) {
      const Matrix6 I = states.of<Matrix6>("articulated.inertia", k, i);
      const auto pose = states.of<Eigen::Matrix4d>("pose", k, i);
      Vector6 g = Vector6::Zero();
      g.head<3>() = pose.topLeftCorner<3, 3>().transpose() * states.robot().gravity();
      const Vector6 Z = states.of<Vector6>("articulated.bias", k, i) + I * g;
      group.push_back(geared(bodies[static_cast<std::size_t>(i)], members, I, Z));
    }
    return group;
  }
};

}  // namespace

ENSHU_DRIVER(Gears)
