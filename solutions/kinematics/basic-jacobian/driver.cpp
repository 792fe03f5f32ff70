// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/channel_names.h"
#include "core/driver/joint_names.h"
#include "core/driver/module.h"
#include "core/driver/states.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "kinematics/basic-jacobian/jacobian_step.h"

namespace {

using enshu::Robot;
using namespace enshu::driver;

// The link that is looked at: the deepest of those that a sliding joint carries and that have a
// fixed joint before the last moving one, or one of both, so that no kind of joint is missing on
// the way to it.
int tellingLink(const Robot& robot) {
  const Chain chain = enshu::makeChain(robot);
  int best = 0;
  int most = 0;
  for (int link = 0; link < robot.linkCount(); ++link) {
    int weight = 0;
    bool slides = false;
    bool moves = false;
    bool passesFixed = false;
    for (int i = link; i >= 0; i = chain.links[static_cast<size_t>(i)].parent) {
      ++weight;
      const JointType joint = chain.links[static_cast<size_t>(i)].joint;
      slides = slides || joint == JointType::Prismatic;
      passesFixed = passesFixed || (moves && joint == JointType::Fixed);
      moves = moves || joint != JointType::Fixed;
    }
    weight += ((slides ? 1 : 0) + (passesFixed ? 1 : 0)) * robot.linkCount();
    if (weight > most) {
      most = weight;
      best = link;
    }
  }
  return best;
}

// What an answer of a wrong size is shown as: as large as it is, but not for all states if it is
// huge.
MatrixXd ofSize(Eigen::Index rows, Eigen::Index states) {
  constexpr Eigen::Index kMostUnset = 1 << 20;
  return unsetMatrix(rows, rows * states <= kMostUnset ? states : 1);
}

// The Jacobian of a point of one link in resting states, and the torques that hold the robot there
// while a force and a moment act at the point.
class BasicJacobian : public StateDriver {
 public:
  Signals inputs(const Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    Signals inputs = StateDriver::inputs(robot, motion, random);
    const bool lab = motion.name == "lab-inverse";
    MatrixXd speed;
    for (Signal& signal : inputs) {
      if (signal.name == u"u") {
        speed = signal.values;
        signal.values.setZero();
      }
    }
    const Eigen::Index n = speed.cols();

    const int link = tellingLink(robot);
    const Vector3d point = lab ? Vector3d(0.05, 0.1, 0.15) : random.vector(-0.3, 0.3);
    MatrixXd load(6, n);
    MatrixXd external = MatrixXd::Zero(6 * robot.linkCount(), n);
    for (Eigen::Index k = 0; k < n; ++k) {
      load.col(k) << (lab ? Vector3d(10, -20, 30) : random.vector(-30.0, 30.0)),
          (lab ? Vector3d(4, 6, -5) : random.vector(-10.0, 10.0));
      const Matrix3d R =
          enshu::linkPoses(robot, values(inputs, u"q"_s).col(k))[static_cast<size_t>(link)].R;
      const Vector3d force = R.transpose() * load.col(k).head<3>();
      const Vector3d moment = R.transpose() * load.col(k).tail<3>();
      external.col(k).segment<6>(Eigen::Index{6} * link) << force, moment + point.cross(force);
    }
    inputs.push_back({u"external"_s, external});
    inputs.push_back({u"speed"_s, speed});
    inputs.push_back({u"link"_s, MatrixXd::Constant(1, 1, link)});
    inputs.push_back({u"point"_s, point});
    inputs.push_back({u"load"_s, load});
    return inputs;
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<jacobian_step::Jacobian>(u"basic-jacobian"_s);
    const auto position = position_step::pass(functions);
    const enshu::plain::WorldInverseDynamics gamma(robot);
    const MatrixXd& q = values(inputs, u"q"_s);
    const MatrixXd& load = values(inputs, u"load"_s);
    const Vector3d point = values(inputs, u"point"_s);
    const int link = static_cast<int>(number(inputs, u"link"_s));
    const int n = robot.dof();
    const VectorXd zero = VectorXd::Zero(n);

    Chain chain = enshu::makeChain(robot);
    MatrixXd jacobian(6 * n, q.cols());
    MatrixXd torque = unsetMatrix(n, q.cols());
    for (Eigen::Index k = 0; k < q.cols(); ++k) {
      position(chain, q.col(k));
      const MatrixXd J = student(chain, link, point);
      if (J.size() != jacobian.rows()) {
        return {{u"jacobian"_s, ofSize(J.size(), q.cols())},
                {u"holding_torque"_s, unsetMatrix(n, q.cols())}};
      }
      jacobian.col(k) = J.transpose().reshaped();
      if (J.rows() == 6 && !J.unaryExpr(&isUnset).any()) {
        torque.col(k) = gamma(q.col(k), zero, zero) - J.transpose() * load.col(k);
      }
    }
    return {{u"jacobian"_s, jacobian}, {u"holding_torque"_s, torque}};
  }

  QStringList channels(const Robot& robot, const QString& output, Eigen::Index) const override {
    static const QStringList kRows{u"v.x"_s, u"v.y"_s, u"v.z"_s, u"w.x"_s, u"w.y"_s, u"w.z"_s};
    return output == u"jacobian" ? matrixNames(u"J"_s, kRows, jointNames(robot)) : QStringList();
  }
};

}  // namespace

ENSHU_DRIVER(BasicJacobian)
