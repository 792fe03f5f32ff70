// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/channel_names.h"
#include "core/driver/module.h"
#include "core/driver/states.h"
#include "kinematics/forward-kinematics/position_step.h"

namespace {

using namespace enshu::driver;

// The student's position pass, looked at by itself and inside the provided inverse dynamics, whose
// backward pass reads the centres of mass.
class ForwardKinematics : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const position_step::StudentsPass position(
        functions.need<position_step::Positions>(u"forward-kinematics"_s));
    const enshu::plain::NewtonEulerStages rest;
    const MatrixXd& q = values(inputs, u"q"_s);
    const MatrixXd& u = values(inputs, u"u"_s);
    const MatrixXd& ud = values(inputs, u"ud"_s);

    Chain chain = enshu::makeChain(robot);
    MatrixXd p(3 * robot.linkCount(), q.cols());
    MatrixXd R(9 * robot.linkCount(), q.cols());
    MatrixXd p_C(3 * robot.linkCount(), q.cols());
    MatrixXd torque = unsetMatrix(robot.dof(), q.cols());
    for (Eigen::Index k = 0; k < q.cols(); ++k) {
      position(chain, q.col(k));
      for (int i = 0; i < robot.linkCount(); ++i) {
        const ChainLink& j = chain.links[static_cast<size_t>(i)];
        p.block<3, 1>(Eigen::Index{3} * i, k) = j.p;
        R.block<9, 1>(Eigen::Index{9} * i, k) = j.R.transpose().reshaped();
        p_C.block<3, 1>(Eigen::Index{3} * i, k) = j.p_C;
      }
      if (std::all_of(chain.links.begin(), chain.links.end(), position_step::isWritten)) {
        rest.velocity(chain, u.col(k));
        rest.acceleration(chain, u.col(k), ud.col(k));
        torque.col(k) = rest.backward(chain);
      }
    }
    return {{u"link_position"_s, p},
            {u"link_rotation"_s, R},
            {u"com_position"_s, p_C},
            {u"joint_torque"_s, torque}};
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index) const override {
    if (output != u"link_rotation") {
      return {};
    }
    QStringList names;
    for (const ChainLink& j : enshu::makeChain(robot).links) {
      names += matrixNames(QString::fromStdString(j.name) + u" R"_s, axes(), axes());
    }
    return names;
  }
};

}  // namespace

ENSHU_DRIVER(ForwardKinematics)
