// SPDX-License-Identifier: GPL-3.0-or-later
#include <mujoco/mujoco.h>

#include "core/robot/joint_kinematics.h"
#include "tests/engines/engine.h"
#include "tests/engines/mujoco_model.h"
#include "tests/engines/velocity_map.h"

namespace enshu::engines {

using Eigen::Map;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// A floating joint's linear velocity is in world axes, its angular one in body axes.
constexpr VelocityMap::Convention kFree{VelocityMap::Axes::World, VelocityMap::Axes::Plug};

int bodyOf(const mjModel* model, const Link& link) {
  return mj_name2id(model, mjOBJ_BODY, link.name.c_str());
}

std::vector<int> velocityEntries(const Robot& robot, const mjModel* model) {
  std::vector<int> entries;
  for (int i = 0; i < robot.linkCount(); ++i) {
    for (int k = 0; k < robot.dof(i); ++k) {
      entries.push_back(model->body_dofadr[bodyOf(model, robot.link(i))] + k);
    }
  }
  return entries;
}

class MujocoEngine : public Engine {
 public:
  MujocoEngine(const Robot& robot, mjModel* model)
      : robot_(robot),
        model_(model),
        data_(mj_makeData(model)),
        map_(robot, velocityEntries(robot, model), kFree),
        result_(model->nv),
        M_(model->nv, model->nv),
        J_(6, model->nv) {
    for (int i = 0; i < robot.linkCount(); ++i) {
      bodies_.push_back(bodyOf(model, robot.link(i)));
    }
  }
  ~MujocoEngine() override {
    mj_deleteData(data_);
    mj_deleteModel(model_);
  }
  MujocoEngine(const MujocoEngine&) = delete;
  MujocoEngine& operator=(const MujocoEngine&) = delete;

  bool offers(Quantity quantity) const override { return quantity != Quantity::ForwardByRecursion; }

  void inverseDynamics(const VectorXd& q, const VectorXd& u, const VectorXd& ud) override {
    setState(q, u);
    map_.acceleration(ud, Map<VectorXd>(data_->qacc, model_->nv));
    mj_kinematics(model_, data_);
    mj_comPos(model_, data_);
    mj_comVel(model_, data_);
    mj_rne(model_, data_, 1, result_.data());
  }
  VectorXd tau() const override { return map_.ourForce(result_); }

  void inertiaMatrix(const VectorXd& q) override {
    setPositions(q);
    mj_kinematics(model_, data_);
    mj_comPos(model_, data_);
    mj_crb(model_, data_);
    mj_fullM(model_, M_.data(), data_->qM);
  }
  MatrixXd M() const override { return map_.ourMatrix(M_); }

  void forwardDynamics(Quantity /*method*/, const VectorXd& q, const VectorXd& u,
                       const VectorXd& tau) override {
    setState(q, u);
    Map<VectorXd> rest(data_->qfrc_smooth, model_->nv);
    map_.force(tau, rest);
    mj_kinematics(model_, data_);
    mj_comPos(model_, data_);
    mj_crb(model_, data_);
    mj_factorM(model_, data_);
    mj_comVel(model_, data_);
    mj_rne(model_, data_, 0, data_->qfrc_bias);
    rest -= Map<VectorXd>(data_->qfrc_bias, model_->nv);
    mj_solveM(model_, data_, result_.data(), rest.data(), 1);
  }
  VectorXd ud() const override { return map_.ourAcceleration(result_); }

  // Velocities stay as MuJoCo keeps them, at the centre of mass.
  void linkMotions(const VectorXd& q, const VectorXd& u) override {
    setState(q, u);
    mj_kinematics(model_, data_);
    mj_comPos(model_, data_);
    mj_comVel(model_, data_);
  }
  Transform pose(int link) const override {
    const int body = bodies_[static_cast<size_t>(link)];
    return {Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(data_->xmat + 9 * body),
            Map<const Vector3d>(data_->xpos + 3 * body)};
  }
  Motion velocity(int link) const override {
    Vector6 wv;
    mj_objectVelocity(model_, data_, mjOBJ_XBODY, bodies_[static_cast<size_t>(link)], wv.data(), 0);
    return {wv.tail<3>(), wv.head<3>()};
  }

  void jacobian(const VectorXd& q, int link, const Vector3d& point) override {
    setPositions(q);
    mj_kinematics(model_, data_);
    mj_comPos(model_, data_);
    const Vector3d p = pose(link) * point;
    mj_jac(model_, data_, J_.data(), J_.data() + 3 * model_->nv, p.data(),
           bodies_[static_cast<size_t>(link)]);
  }
  MatrixXd J() const override { return map_.ourJacobian(J_); }

 private:
  void setState(const VectorXd& q, const VectorXd& u) {
    setPositions(q);
    map_.update(q, u);
    map_.velocity(u, Map<VectorXd>(data_->qvel, model_->nv));
  }

  void setPositions(const VectorXd& q) {
    for (int i = 0; i < robot_.linkCount(); ++i) {
      if (robot_.coordinates(i) > 0) {
        const int joint = model_->body_jntadr[bodies_[static_cast<size_t>(i)]];
        setJoint(i, q, data_->qpos + model_->jnt_qposadr[joint]);
      }
    }
  }

  void setJoint(int i, const VectorXd& q, double* qpos) const {
    const int first = robot_.firstCoordinate(i);
    if (robot_.link(i).joint.type != JointType::Floating) {
      qpos[0] = q[first];
      return;
    }
    // MuJoCo floats in the world, ours in the socket.
    const Transform& socket = robot_.link(i).socket;
    const Eigen::Quaterniond turn =
        Eigen::Quaterniond(socket.R) *
        Eigen::Quaterniond(q[first + 3], q[first + 4], q[first + 5], q[first + 6]);
    Map<Vector3d>(qpos, 3) = socket * Vector3d(q.segment<3>(first));
    Map<Eigen::Vector4d>(qpos + 3, 4) << turn.w(), turn.vec();
  }

  Robot robot_;
  mjModel* model_;
  mjData* data_;
  VelocityMap map_;
  std::vector<int> bodies_;
  VectorXd result_;
  RowMatrix M_, J_;
};

std::unique_ptr<Engine> make(const Robot& robot) {
  mjModel* model = mujocoModel(robot);
  return model ? std::make_unique<MujocoEngine>(robot, model) : nullptr;
}

}  // namespace

Maker mujoco() {
  return {"MuJoCo", mj_versionString(), make};
}

}  // namespace enshu::engines
