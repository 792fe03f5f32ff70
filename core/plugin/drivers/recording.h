// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dynamics/model/maps.h"
#include "core/plugin/signals.h"

// The map that a student's run is handed, keeping what it was asked: the motion that the run has
// really made.
namespace enshu::plugin {

// Three columns for each call.
class Calls {
 public:
  Calls(int joints, int samples);

  void note(const Eigen::VectorXd& first, const Eigen::VectorXd& second,
            const Eigen::VectorXd& third);

  // Under these names if there was one whole call for each sample, none otherwise.
  Signals signals(const QString& first, const QString& second, const QString& third) const;

 private:
  Eigen::Index calls_ = 0;
  bool complete_ = true;  // every call had one entry per joint
  Eigen::MatrixXd columns_[3];
};

class RecordedInverseDynamics : public InverseDynamics {
 public:
  RecordedInverseDynamics(const InverseDynamics& inverseDynamics, int samples);

  int joints() const override { return inverseDynamics_.joints(); }
  Eigen::VectorXd operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                             const Eigen::VectorXd& qdd) const override;

  Signals asked() const;  // run_q, run_qd, run_qdd

 private:
  const InverseDynamics& inverseDynamics_;
  mutable Calls calls_;
};

class RecordedForwardDynamics : public ForwardDynamics {
 public:
  RecordedForwardDynamics(const ForwardDynamics& forwardDynamics, int samples);

  int joints() const override { return forwardDynamics_.joints(); }
  Eigen::VectorXd operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                             const Eigen::VectorXd& tau) const override;

  Signals asked() const;  // run_q, run_qd, run_tau

 private:
  const ForwardDynamics& forwardDynamics_;
  mutable Calls calls_;
};

}  // namespace enshu::plugin
