// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/newton_euler_mistakes.h"

#include <Eigen/Geometry>

#include "core/spatial/rotation.h"

namespace enshu::mistakes {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

const ChainLink& parentOf(const Chain& chain, const ChainLink& j) {
  return j.parent < 0 ? chain.ground : chain.links[static_cast<size_t>(j.parent)];
}

// Coefficients of the terms of the acceleration pass, [LAB] (10)-(12); 1 each but the first.
struct AccelerationTerms {
  double coriolis = 2;         // w_i x R_j p'_ij
  double euler = 1;            // wd_i x r
  double centripetal = 1;      // w_i x (w_i x r)
  double axisRate = 1;         // w_j x R_j w_ij
  double comEuler = 1;         // wd_j x r_C
  double comCentripetal = 1;   // w_j x (w_j x r_C)
  double gravity = 1;          // vd of the ground
  double angularOfParent = 1;  // wd_i in (11)
};

void acceleration(Chain& chain, const VectorXd& qd, const VectorXd& qdd,
                  const AccelerationTerms& is) {
  chain.ground.vd *= is.gravity;
  for (ChainLink& j : chain.links) {
    const ChainLink& i = parentOf(chain, j);
    const Vector3d axis = j.joint == JointType::Fixed ? Vector3d::Zero() : Vector3d(j.R * j.axis);
    const double rate = j.joint == JointType::Fixed ? 0 : qd[j.jointIndex];
    const double change = j.joint == JointType::Fixed ? 0 : qdd[j.jointIndex];
    const bool slides = j.joint == JointType::Prismatic;
    const Vector3d slide = slides ? axis : Vector3d::Zero();
    const Vector3d turn = slides ? Vector3d::Zero() : axis;
    const Vector3d r = i.R * j.p_ij;
    const Vector3d r_C = j.R * j.com;
    j.vd = i.vd + slide * change + is.coriolis * i.w.cross(slide * rate) +
           is.euler * i.wd.cross(r) + is.centripetal * i.w.cross(i.w.cross(r));
    j.wd = is.angularOfParent * i.wd + turn * change + is.axisRate * j.w.cross(turn * rate);
    j.vd_c = j.vd + is.comEuler * j.wd.cross(r_C) + is.comCentripetal * j.w.cross(j.w.cross(r_C));
  }
}

enum class Inertia { Turned, NotTurned, TurnedBack, AboutOrigin };

// What the backward pass, [LAB] (15)-(22), is made of.
struct BackwardTerms {
  Inertia inertia = Inertia::Turned;
  double gyroscopic = 1;     // w x I w in (16)
  double ownLever = 1;       // (p_C - p_j) x f_j in (21)
  double childLever = 1;     // (p_C - p_k) x f_k in (21)
  double childMoment = 1;    // n_k in (21)
  double childForce = 1;     // f_k in (20)
  bool comIsOrigin = false;  // p_C = p_j
};

Matrix3d inertiaOf(const ChainLink& j, Inertia kind) {
  switch (kind) {
    case Inertia::NotTurned:
      return j.inertia;
    case Inertia::TurnedBack:
      return j.R.transpose() * j.inertia * j.R;
    case Inertia::AboutOrigin: {
      const Matrix3d about = j.inertia + j.mass * (j.com.squaredNorm() * Matrix3d::Identity() -
                                                   j.com * j.com.transpose());
      return j.R * about * j.R.transpose();
    }
    case Inertia::Turned:
      break;
  }
  return j.R * j.inertia * j.R.transpose();
}

VectorXd backward(Chain& chain, const BackwardTerms& is) {
  VectorXd tau(chain.joints);
  for (auto link = chain.links.rbegin(); link != chain.links.rend(); ++link) {
    ChainLink& j = *link;
    const Matrix3d I = inertiaOf(j, is.inertia);
    const Vector3d p_C = is.comIsOrigin ? j.p : Vector3d(j.p + j.R * j.com);
    j.f = j.mass * j.vd_c;
    j.n = I * j.wd + is.gyroscopic * j.w.cross(I * j.w);
    for (const int child : j.children) {
      const ChainLink& k = chain.links[static_cast<size_t>(child)];
      j.f += is.childForce * k.f;
      j.n += is.childMoment * k.n - is.childLever * (p_C - k.p).cross(k.f);
    }
    j.n += is.ownLever * (p_C - j.p).cross(j.f);
    if (j.joint == JointType::Revolute) {
      tau[j.jointIndex] = j.axis.dot(j.R.transpose() * j.n);
    } else if (j.joint == JointType::Prismatic) {
      tau[j.jointIndex] = j.axis.dot(j.R.transpose() * j.f);
    }
  }
  return tau;
}

// The initial attitude applied after the joint's rotation in place of before it.
void attitudeAfterJoint(Chain& chain, const VectorXd& q) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = parentOf(chain, j);
    j.p_ij = j.p_ij0;
    j.R_ij = j.R_ij0;
    if (j.joint == JointType::Revolute) {
      j.R_ij = axisAngle(j.axis, q[j.jointIndex]) * j.R_ij0;
    } else if (j.joint == JointType::Prismatic) {
      j.p_ij = j.p_ij0 + j.R_ij0 * j.axis * q[j.jointIndex];
    }
    j.p = i.p + i.R * j.p_ij;
    j.R = i.R * j.R_ij;
  }
}

NewtonEulerStages with(const AccelerationTerms& terms) {
  NewtonEulerStages stages;
  stages.acceleration = [terms](Chain& chain, const VectorXd& qd, const VectorXd& qdd) {
    acceleration(chain, qd, qdd, terms);
  };
  return stages;
}

NewtonEulerStages with(const BackwardTerms& terms) {
  NewtonEulerStages stages;
  stages.backward = [terms](Chain& chain) { return backward(chain, terms); };
  return stages;
}

NewtonEulerStages withPositions(void (*position)(Chain&, const VectorXd&)) {
  NewtonEulerStages stages;
  stages.position = position;
  return stages;
}

}  // namespace

NewtonEulerStages weightlessStages() {
  return with(AccelerationTerms{.gravity = 0});
}

std::vector<WrongStages> newtonEulerMistakes() {
  using A = AccelerationTerms;
  using B = BackwardTerms;
  constexpr double kOtherGravity = 9.81 / 9.8;
  return {
      {"attitude-after-joint", withPositions(attitudeAfterJoint)},
      {"coriolis-without-2", with(A{.coriolis = 1})},
      {"coriolis-missing", with(A{.coriolis = 0})},
      {"euler-term-missing", with(A{.euler = 0})},
      {"centripetal-missing", with(A{.centripetal = 0})},
      {"axis-rate-missing", with(A{.axisRate = 0})},
      {"com-centripetal-missing", with(A{.comCentripetal = 0})},
      {"com-acceleration-of-origin", with(A{.comEuler = 0, .comCentripetal = 0})},
      {"angular-acceleration-not-accumulated", with(A{.angularOfParent = 0})},
      {"gravity-missing", weightlessStages()},
      {"gravity-reversed", with(A{.gravity = -1})},
      {"gravity-9-81", with(A{.gravity = kOtherGravity})},
      {"inertia-not-turned", with(B{.inertia = Inertia::NotTurned})},
      {"inertia-turned-back", with(B{.inertia = Inertia::TurnedBack})},
      {"inertia-about-origin", with(B{.inertia = Inertia::AboutOrigin})},
      {"gyroscopic-missing", with(B{.gyroscopic = 0})},
      {"own-lever-missing", with(B{.ownLever = 0})},
      {"own-lever-reversed", with(B{.ownLever = -1})},
      {"child-lever-missing", with(B{.childLever = 0})},
      {"child-moment-missing", with(B{.childMoment = 0})},
      {"child-force-missing", with(B{.childForce = 0})},
      {"origin-for-com", with(B{.comIsOrigin = true})},
  };
}

}  // namespace enshu::mistakes
