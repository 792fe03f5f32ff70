// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/input/contact.h"
#include "core/dynamics/model/external_load.h"
#include "core/dynamics/model/model.h"
#include "core/dynamics/model/workspace.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/robot/robot.h"
#include "core/simulation/motion_state.h"

namespace enshu {

// What acts on a robot; whatever is empty does not act.
struct Drive {
  std::function<Eigen::VectorXd(double t, const MotionState&)> torque;  // [N m or N]
  std::function<std::vector<ExternalLoad>(double t, const MotionState&)> loads;
  Eigen::VectorXd damping;  // D of the viscous friction -D u, robot.dof() x 1 [N m s/rad, N s/m]
};

// How the points of contact are kept on their surfaces.
enum class Stabilisation {
  Plain,       // C'' = 0 alone, as in [ENE]: what an integrator does wrong stays
  Baumgarte,   // C'' + 2 a C' + a^2 C = 0
  Projection,  // C'' = 0, and every step ends on the surface (projectOntoContacts)
};

struct Contacts {
  std::vector<Contact> points;
  Stabilisation stabilisation = Stabilisation::Projection;
  double rate = 0;  // a of Baumgarte [1/s], positive there; not used otherwise
};

// What a mechanism does in a state.
struct Response {
  Eigen::VectorXd ud;   // robot.dof() x 1
  Eigen::VectorXd tau;  // on the joints, the viscous friction of the state in it [N m or N]
  Eigen::VectorXd fn;   // normal force of each contact [N]
  Eigen::VectorXd gap;  // of each contact from its surface [m]
};

// A robot with what acts on it: the equations that an integrator advances,
//   q' = coordinateRate(q, u),  u' = response(t, q, u).ud
class Mechanism {
 public:
  // A robot has loops or contacts, not both. Throws ContractViolation if it has, if the damping has
  // not robot.dof() entries, or one is negative, or if the rate of Baumgarte is not positive.
  explicit Mechanism(Robot robot, Drive drive = {}, Contacts contacts = {});

  const Robot& robot() const { return robot_; }
  const Contacts& contacts() const { return contacts_; }
  const Eigen::VectorXd& damping() const { return drive_.damping; }

  // The acceleration and the contact forces at (t, q, u). With h > 0 the viscous friction is that
  // at the end of a step of length h, linearly implicit: -D (u + h ud), (M + h D) ud = tau - c - D
  // u. The Error, its `where` the link where there is one: the dynamics has no answer, or one that
  // is not finite.
  Result<Response> response(double t, const MotionState& state, double h = 0) const;

  // A state on the way of an integrator made a proper one: quaternions of unit length, loops closed
  // and, with Stabilisation::Projection, every contact on its surface.
  Result<MotionState> settled(const MotionState& state) const;

 private:
  struct Moment;  // a time and a state, with what acts then

  Result<Response> treeResponse(const Moment& now, double h) const;
  Result<Response> loopResponse(const Moment& now, double h) const;
  Result<Response> contactResponse(const Moment& now, double h) const;
  Moment momentOf(double t, const MotionState& state) const;
  Result<void> checked(const Moment& now) const;
  EquationOfMotion equation(const Moment& now, Workspace<double>& space, double h) const;

  Robot robot_;
  Model<double> model_;
  Drive drive_;
  Contacts contacts_;
};

}  // namespace enshu
