// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include "core/driver/variant.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/simulation/lab_runs.h"

using enshu::driver::mistake;

namespace {

// The inertia matrix of (16): R_j I_j R_j^T.
Matrix3d inertia(const ChainLink& j) {
  if (mistake("inertia-not-turned")) {
    return j.inertia;
  }
  if (mistake("inertia-turned-back")) {
    return j.R.transpose() * j.inertia * j.R;
  }
  if (mistake("inertia-about-origin")) {
    const Matrix3d about = j.inertia + j.mass * (j.com.squaredNorm() * Matrix3d::Identity() -
                                                 j.com * j.com.transpose());
    return j.R * about * j.R.transpose();
  }
  return j.R * j.inertia * j.R.transpose();
}

// The backward pass, [LAB] (15)-(22), with one term done otherwise.
VectorXd torques(Chain& chain) {
  // What each term is multiplied by.
  const double gyroscopic = mistake("gyroscopic-missing") ? 0 : 1;
  const double childForce = mistake("child-force-missing") ? 0 : 1;
  const double childMoment = mistake("child-moment-missing") ? 0 : 1;
  const double childLever = mistake("child-lever-missing") ? 0 : 1;
  const double ownLever = mistake("own-lever-missing") ? 0 : mistake("own-lever-reversed") ? -1 : 1;

  VectorXd tau(chain.joints);
  for (auto link = chain.links.rbegin(); link != chain.links.rend(); ++link) {
    ChainLink& j = *link;
    const Matrix3d I = inertia(j);
    const Vector3d p_C = mistake("origin-for-com") ? j.p : Vector3d(j.p + j.R * j.com);

    j.f = j.mass * j.vd_c;                             // (15)
    j.n = I * j.wd + gyroscopic * j.w.cross(I * j.w);  // (16)
    for (const int child : j.children) {
      const ChainLink& k = chain.links[child];
      j.f += childForce * k.f;                                         // (20)
      j.n += childMoment * k.n - childLever * (p_C - k.p).cross(k.f);  // (21), terms of k
    }
    j.n += ownLever * (p_C - j.p).cross(j.f);  // (21), term of j

    if (j.joint == JointType::Revolute) {
      tau(j.jointIndex) = j.axis.dot(j.R.transpose() * j.n);  // (22)
    } else if (j.joint == JointType::Prismatic) {
      tau(j.jointIndex) = j.axis.dot(j.R.transpose() * j.f);  // (22)
    }
  }
  return tau;
}

}  // namespace

// The motion of task 1-2; its torques by a Newton-Euler method with that pass.
MatrixXd idSample(const InverseDynamics&, double T, double dt, int samples) {
  const enshu::plain::WorldInverseDynamics inverseDynamics(enshu::driver::robotOfTheCase(),
                                                           {.backward = torques});
  const enshu::JointMotion motion =
      enshu::labInverseMotion(T, dt, samples, inverseDynamics.joints());
  MatrixXd torque(inverseDynamics.joints(), samples);
  for (int k = 0; k < samples; ++k) {
    torque.col(k) = inverseDynamics(motion.q.col(k), motion.qd.col(k), motion.qdd.col(k));
  }
  return torque;
}
