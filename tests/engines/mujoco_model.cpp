// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engines/mujoco_model.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "tests/engines/engine.h"

namespace enshu::engines {

using Eigen::Matrix3d;
using Eigen::Vector3d;

namespace {

std::string vector(const char* name, const Vector3d& v) {
  std::ostringstream out;
  out.precision(17);
  out << ' ' << name << "=\"" << v.x() << ' ' << v.y() << ' ' << v.z() << '"';
  return out.str();
}

// R = Rz(yaw) Ry(pitch) Rx(roll), URDF's way to write a rotation.
Vector3d rollPitchYaw(const Matrix3d& R) {
  const double across = std::hypot(R(0, 0), R(1, 0));
  const double pitch = std::atan2(-R(2, 0), across);
  if (across < 1e-12) {
    return {std::atan2(-R(1, 2), R(1, 1)), pitch, 0};
  }
  return {std::atan2(R(2, 1), R(2, 2)), pitch, std::atan2(R(1, 0), R(0, 0))};
}

std::string origin(const Transform& T) {
  return "<origin" + vector("xyz", T.p) + vector("rpy", rollPitchYaw(T.R)) + "/>";
}

void writeLink(std::ostream& out, const Link& link) {
  const Matrix3d& I = link.inertia;
  out << "<link name=\"" << link.name << "\">";
  if (link.mass > 0) {
    out << "<inertial>" << origin({Matrix3d::Identity(), link.com}) << "<mass value=\"" << link.mass
        << "\"/><inertia ixx=\"" << I(0, 0) << "\" ixy=\"" << I(0, 1) << "\" ixz=\"" << I(0, 2)
        << "\" iyy=\"" << I(1, 1) << "\" iyz=\"" << I(1, 2) << "\" izz=\"" << I(2, 2)
        << "\"/></inertial>";
  }
  out << "</link>\n";
}

const char* urdfType(JointType type) {
  switch (type) {
    case JointType::Revolute:
      return "continuous";
    case JointType::Prismatic:
      return "prismatic";
    case JointType::Floating:
      return "floating";
    default:
      return "fixed";
  }
}

// A URDF joint is where the child's frame is; a plug is put right afterwards, by refine.
void writeJoint(std::ostream& out, const Robot& robot, const Link& link) {
  const std::string parent = link.parent < 0 ? "world" : robot.link(link.parent).name;
  out << "<joint name=\"" << link.name << ".joint\" type=\"" << urdfType(link.joint.type)
      << "\"><parent link=\"" << parent << "\"/><child link=\"" << link.name << "\"/>"
      << origin(link.socket * link.plug.inverse()) << "<axis"
      << vector("xyz", link.plug.R * link.joint.axis) << "/></joint>\n";
}

std::string urdf(const Robot& robot) {
  std::ostringstream out;
  out.precision(17);
  out << "<robot name=\"robot\"><mujoco><compiler fusestatic=\"false\" balanceinertia=\"false\" "
         "boundmass=\"0\" boundinertia=\"0\"/></mujoco>\n<link name=\"world\"/>\n";
  for (const Link& link : robot.links()) {
    writeLink(out, link);
    writeJoint(out, robot, link);
  }
  out << "</robot>\n";
  return out.str();
}

mjModel* load(const std::string& text) {
  const auto files = std::make_unique<mjVFS>();
  mj_defaultVFS(files.get());
  mj_makeEmptyFileVFS(files.get(), "robot.urdf", static_cast<int>(text.size()));
  std::memcpy(files->filedata[0], text.data(), text.size());
  char error[1000] = "";
  mjModel* model = mj_loadXML("robot.urdf", files.get(), error, sizeof error);
  mj_deleteVFS(files.get());
  if (model == nullptr) {
    throw std::runtime_error(std::string("MuJoCo: ") + error);
  }
  return model;
}

// What the reader would do less exactly: principal axes (it stops at 1e-8), the points of the
// joints.
void refine(const Robot& robot, mjModel* model) {
  for (const Link& link : robot.links()) {
    const int body = mj_name2id(model, mjOBJ_BODY, link.name.c_str());
    const Eigen::SelfAdjointEigenSolver<Matrix3d> principal(link.inertia);
    Matrix3d axes = principal.eigenvectors();
    axes.col(2) = axes.col(0).cross(axes.col(1));
    const Eigen::Quaterniond turn(axes);
    const Eigen::Vector4d wxyz(turn.w(), turn.x(), turn.y(), turn.z());
    std::copy_n(principal.eigenvalues().data(), 3, model->body_inertia + 3 * body);
    std::copy_n(wxyz.data(), 4, model->body_iquat + 4 * body);
    std::copy_n(link.com.data(), 3, model->body_ipos + 3 * body);
    model->body_sameframe[body] = 0;
    if (const int joint = model->body_jntadr[body]; joint >= 0) {
      std::copy_n(link.plug.p.data(), 3, model->jnt_pos + 3 * joint);
    }
  }
}

}  // namespace

mjModel* mujocoModel(const Robot& robot) {
  const bool known = hasOnly(
      robot, {JointType::Fixed, JointType::Revolute, JointType::Prismatic, JointType::Floating});
  const auto& links = robot.links();
  if (!known || std::any_of(links.begin(), links.end(), [](const Link& link) {
        return link.joint.type == JointType::Floating && link.parent >= 0;
      })) {
    return nullptr;
  }
  mjModel* model = load(urdf(robot));
  std::copy_n(robot.gravity().data(), 3, model->opt.gravity);
  refine(robot, model);
  return model;
}

}  // namespace enshu::engines
