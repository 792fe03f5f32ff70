// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/quantities/makers.h"
#include "core/robot/robot.h"
#include "core/value/any.h"

namespace enshu::quantities {

struct Preparation;

// The members of a state that the quantity of this name takes: q, u, ud, tau. nullptr: there is no
// quantity of this name.
const std::vector<const char*>* needsOf(std::string_view name);

inline bool isQuantity(std::string_view name) {
  return needsOf(name) != nullptr;
}

// A state of a robot; what it does not give is zero.
struct State {
  std::optional<Eigen::VectorXd> q;    // robot.coordinates() entries [rad, m or of a quaternion]
  std::optional<Eigen::VectorXd> u;    // robot.dof() entries [rad/s or m/s]
  std::optional<Eigen::VectorXd> ud;   // [rad/s^2 or m/s^2]
  std::optional<Eigen::VectorXd> tau;  // [N m or N]
  std::vector<ExternalLoad> loads = {};
};

// What each algorithm cannot serve; the error names the link (resources/docs/compute.md says why):
//   M:crb, M:unit-vector, M:jacobian, M:*-plain   nothing
//   ud, ud:crb, ud:unit-vector            a joint that moves no inertia
//   ud:aba, ud:aba-plain, articulated     that, loops, a gear between distant joints
//   ud:ada                                a body without mass or without a moment of inertia
//   ud:hybrid, ud:ada-plain, ud:hybrid-plain   that, gears, loops
//   tau:, bias:, M:compiled               a robot with more than 256 degrees of freedom; tau: loads
//   ud:compiled                           that, loads, loops, a joint that moves no inertia
//   interbody                             a joint that moves no inertia
//   response                              a link as of ud:ada, or one that carries several others
//   assembly-joint                        gears
//   sub-chain                             gears, a link that carries several others
//   loop-response                         a joint that moves no inertia
// *-plain: the paper's text line by line (core/dynamics/plain), for whoever compares.
// ud and interbody keep loops closed: an open one is an error. Everything else is the tree's.

// The quantities of a robot, asked for by name. What depends on the robot alone is made once. One
// object serves one thread.
class Quantities {
 public:
  explicit Quantities(Robot robot, Makers makers = {});
  Quantities(const Quantities&) = delete;
  Quantities& operator=(const Quantities&) = delete;
  ~Quantities();

  const Robot& robot() const { return robot_; }

  // Numbers, vectors, matrices, lists with an item per link, and records of these; its numbers may
  // be infinite. The Error: this robot does not have the quantity, or its algorithm cannot serve
  // it; `where` is a link. Throws ContractViolation if there is no such quantity, or if the state
  // is not the robot's.
  Result<value::Any> operator()(std::string_view name, const State& state);

 private:
  Robot robot_;
  std::unique_ptr<Preparation> prepared_;  // what is behind it would cost every driver seconds
};

}  // namespace enshu::quantities
