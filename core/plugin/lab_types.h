// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stdexcept>

#include "core/call/crossing.h"
#include "core/dynamics/model/chain.h"
#include "core/dynamics/model/maps.h"
#include "core/plugin/joint_types.h"

// How the labs' own types cross between the processes: the chain as a record, the provided maps as
// functions that are asked.
namespace enshu {

ENSHU_FIELDS(ChainLink, name, parent, children, joint, jointIndex, axis, p_ij0, R_ij0, mass, com,
             inertia, p_ij, R_ij, p, R, p_C, v, w, vd, wd, vd_c, f, n)
ENSHU_FIELDS(Chain, links, ground, gravity, joints)

namespace call {

// A map from three joint vectors to one, with the number of joints as its constant.
template <class Map>
struct JointMapParameter {
  using VectorXd = Eigen::VectorXd;

  class Held : public Map {
   public:
    Held(Asker& asker, std::uint32_t handle, int joints)
        : asker_(&asker), handle_(handle), joints_(joints) {}
    int joints() const override { return joints_; }
    VectorXd operator()(const VectorXd& first, const VectorXd& second,
                        const VectorXd& third) const override {
      return ask<VectorXd>(*asker_, handle_, first, second, third);
    }

   private:
    Asker* asker_;
    std::uint32_t handle_;
    int joints_;
  };

  static void put(Arguments& to, const Map& map) {
    to.map(
        [&map](value::Reader& from, value::Writer& result) {
          const auto first = value::get<VectorXd>(from);
          const auto second = value::get<VectorXd>(from);
          const auto third = value::get<VectorXd>(from);
          value::put(result, map(first, second, third));
        },
        map.joints());
  }

  static Held get(value::Reader& from, Asker& asker) {
    const std::uint32_t handle = from.map(1);
    return Held(asker, handle, value::get<int>(from));
  }
};

template <>
struct Parameter<InverseDynamics> : JointMapParameter<InverseDynamics> {};
template <>
struct Parameter<ForwardDynamics> : JointMapParameter<ForwardDynamics> {};

}  // namespace call
}  // namespace enshu
