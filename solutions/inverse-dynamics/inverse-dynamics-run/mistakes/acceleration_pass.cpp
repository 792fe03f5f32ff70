// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include "core/driver/variant.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/simulation/lab_runs.h"

using enshu::driver::mistake;

namespace {

// The acceleration pass, [LAB] (10)-(12), with one term done otherwise.
void accelerations(Chain& chain, const VectorXd& qd, const VectorXd& qdd) {
  // The ground has -g.
  if (mistake("gravity-missing")) {
    chain.ground.vd.setZero();
  } else if (mistake("gravity-reversed")) {
    chain.ground.vd *= -1;
  } else if (mistake("gravity-9-81")) {
    chain.ground.vd *= 9.81 / 9.8;
  }

  // What each term is multiplied by.
  const double coriolis = mistake("coriolis-without-2") ? 1 : mistake("coriolis-missing") ? 0 : 2;
  const double euler = mistake("euler-term-missing") ? 0 : 1;
  const double centripetal = mistake("centripetal-missing") ? 0 : 1;
  const double accumulated = mistake("angular-acceleration-not-accumulated") ? 0 : 1;
  const double axisRate = mistake("axis-rate-missing") ? 0 : 1;
  const bool ofOrigin = mistake("com-acceleration-of-origin");
  const double eulerOfCom = ofOrigin ? 0 : 1;
  const double centripetalOfCom = ofOrigin || mistake("com-centripetal-missing") ? 0 : 1;

  for (ChainLink& j : chain.links) {
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];
    const bool moves = j.joint != JointType::Fixed;
    const double rate = moves ? qd(j.jointIndex) : 0;
    const double change = moves ? qdd(j.jointIndex) : 0;
    Vector3d slide = Vector3d::Zero();
    Vector3d turn = Vector3d::Zero();
    if (moves) {
      (j.joint == JointType::Prismatic ? slide : turn) = j.R * j.axis;
    }
    const Vector3d r = i.R * j.p_ij;
    const Vector3d r_C = j.R * j.com;

    // (10), (11), (12)
    j.vd = i.vd + slide * change + coriolis * i.w.cross(slide * rate) + euler * i.wd.cross(r) +
           centripetal * i.w.cross(i.w.cross(r));
    j.wd = accumulated * i.wd + turn * change + axisRate * j.w.cross(turn * rate);
    j.vd_c = j.vd + eulerOfCom * j.wd.cross(r_C) + centripetalOfCom * j.w.cross(j.w.cross(r_C));
  }
}

}  // namespace

// The motion of task 1-2; its torques by a Newton-Euler method with that pass.
MatrixXd idSample(const InverseDynamics&, double T, double dt, int samples) {
  const enshu::plain::WorldInverseDynamics inverseDynamics(enshu::driver::robotOfTheCase(),
                                                           {.acceleration = accelerations});
  const enshu::JointMotion motion =
      enshu::labInverseMotion(T, dt, samples, inverseDynamics.joints());
  MatrixXd torque(inverseDynamics.joints(), samples);
  for (int k = 0; k < samples; ++k) {
    torque.col(k) = inverseDynamics(motion.q.col(k), motion.qd.col(k), motion.qdd.col(k));
  }
  return torque;
}
