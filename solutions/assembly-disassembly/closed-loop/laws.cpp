// SPDX-License-Identifier: GPL-3.0-or-later
#include "closed_loop.h"
#include "core/driver/law.h"
#include "core/driver/states.h"

using namespace enshu::driver;

// The blocked directions of the joint stay together: Tc^T (a_2 - a_1 - g) = 0.
static Sides loopClosed(const Evidence& evidence) {
  const MatrixXd* F = evidence.output("loop_force", 6, evidence.samples());
  if (F == nullptr) {
    return {};
  }
  States states(evidence.robot(), evidence.inputs());
  MatrixXd answered, asked;
  for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
    const auto open = states.each<ArticulatedResponse>("loop-response", k)[0];
    const auto joint = states.each<AssemblyJoint>("loop-joint", k)[0];
    if (k == 0) {
      answered.resize(joint.Tc.cols(), evidence.samples());
      asked.resize(joint.Tc.cols(), evidence.samples());
    }
    const Vector6 a_1 = open.Phi12 * F->col(k) - open.Phi11 * F->col(k);
    const Vector6 a_2 = open.Phi22 * F->col(k) - open.Phi21 * F->col(k);
    answered.col(k) = joint.Tc.transpose() * (a_2 - a_1);
    asked.col(k) = joint.Tc.transpose() * (open.B1 - open.B2 + joint.g);
  }
  QStringList names;
  for (Eigen::Index i = 1; i <= answered.rows(); ++i) {
    names += u"Tc.%1"_s.arg(i);
  }
  return evidence.sides(answered, asked, names);
}

// A joint without a drive does no work on what it leaves free: S^T F = 0.
static Sides loopPowerless(const Evidence& evidence) {
  const MatrixXd* F = evidence.output("loop_force", 6, evidence.samples());
  if (F == nullptr) {
    return {};
  }
  States states(evidence.robot(), evidence.inputs());
  MatrixXd along;
  for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
    const auto joint = states.each<AssemblyJoint>("loop-joint", k)[0];
    if (k == 0) {
      along.resize(joint.S.cols(), evidence.samples());
    }
    along.col(k) = joint.S.transpose() * F->col(k);
  }
  QStringList names;
  for (Eigen::Index i = 1; i <= along.rows(); ++i) {
    names += u"S.%1"_s.arg(i);
  }
  return evidence.sides(along, MatrixXd::Zero(along.rows(), along.cols()), names);
}

ENSHU_LAWS({"loop-closed", loopClosed}, {"loop-powerless", loopPowerless})
