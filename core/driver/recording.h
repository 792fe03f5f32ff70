// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "core/driver/signals.h"
#include "core/dynamics/model/maps.h"

// The map that a student's run is handed, keeping what it was asked: the motion that the run has
// really made.
namespace enshu::driver {

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

// InverseDynamics or ForwardDynamics.
template <class Map>
class Recorded : public Map {
 public:
  // `third`: the name of what the map is asked besides run_q and run_qd.
  Recorded(const Map& map, int samples, QString third)
      : map_(map), third_(std::move(third)), calls_(map.joints(), samples) {}

  int joints() const override { return map_.joints(); }
  Eigen::VectorXd operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                             const Eigen::VectorXd& third) const override {
    Eigen::VectorXd answer = map_(q, qd, third);
    calls_.note(q, qd, third);
    return answer;
  }

  Signals asked() const {
    return calls_.signals(QStringLiteral("run_q"), QStringLiteral("run_qd"), third_);
  }

 private:
  const Map& map_;
  QString third_;
  mutable Calls calls_;
};

}  // namespace enshu::driver
