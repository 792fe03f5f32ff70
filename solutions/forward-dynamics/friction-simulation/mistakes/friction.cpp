// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// The torque of the friction at the speed qd, d_j being the coefficients.
VectorXd frictionTorque(const VectorXd& d, const VectorXd& q, const VectorXd& qd) {
  if (mistake("coulomb-friction")) {
    return -d.cwiseProduct(qd.cwiseSign());
  }
  if (mistake("friction-by-dot-product")) {
    return VectorXd::Constant(qd.size(), -d.dot(qd));
  }
  if (mistake("friction-without-direction/negative")) {
    return -d.cwiseProduct(qd.cwiseAbs());
  }
  if (mistake("friction-without-direction/positive")) {
    return d.cwiseProduct(qd.cwiseAbs());
  }
  if (mistake("friction-of-squared-speed/opposing")) {
    return -d.cwiseProduct(qd).cwiseProduct(qd.cwiseAbs());
  }
  if (mistake("friction-of-squared-speed/negative")) {
    return -d.cwiseProduct(qd).cwiseProduct(qd);
  }
  if (mistake("coefficients-missing")) {
    return -qd;
  }
  return mistake("friction-of-angle") ? VectorXd(-d.cwiseProduct(q))
                                      : VectorXd(-d.cwiseProduct(qd));
}

// The coefficients that are taken for d_j.
VectorXd coefficients(const VectorXd& friction) {
  if (mistake("friction-reversed")) {
    return -friction;
  }
  if (mistake("friction-missing")) {
    return VectorXd::Zero(friction.size());
  }
  if (mistake("one-coefficient")) {
    return VectorXd::Constant(friction.size(), friction(0));
  }
  return mistake("coefficients-in-reverse") ? VectorXd(friction.reverse()) : friction;
}

}  // namespace

// Another torque in the place of the friction -d_j qd_j; [LAB] (41) is its magnitude.
MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps) {
  const VectorXd d = coefficients(friction);
  const bool late = mistake("friction-one-step-late");

  VectorXd q = q0;
  VectorXd qd = VectorXd::Zero(q0.size());
  VectorXd before = qd;
  MatrixXd acceleration(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    const VectorXd tau = frictionTorque(d, q, late ? before : qd);
    const VectorXd qdd = forwardDynamics(q, qd, tau);
    acceleration.col(k) = qdd;

    before = qd;
    q += dt * qd;
    qd += dt * qdd;
  }
  return acceleration;
}
