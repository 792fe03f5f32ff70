// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <utility>
#include <vector>

#include "core/robot/robot.h"
#include "core/spatial/motion.h"

// What stands around a student's piece of an algorithm: the provided rest, which turns what the
// piece returns into numbers that the course compares. Linear first, link coordinates.
namespace enshu::driver {

// V_c = X_cp V_p + X_cj V_jj from link to link, [ABA] (10); the ground is at rest. One item per
// link: X_cp and X_cj of its joint, V_jj the motion of its plug seen from the socket, socket axes.
// Throws ContractViolation if there are not as many as links.
std::vector<Vector6> velocityPass(const Robot& robot, const std::vector<Matrix6>& X_cp,
                                  const std::vector<Matrix6>& X_cj,
                                  const std::vector<Vector6>& V_jj);

// The torques of accelerations A, classical ones of the links' origins while the ground accelerates
// with -g (the quantity proper-acceleration), by Newton and Euler's equations and the backward
// pass, [LAB] (28)-(32). external[i] acts on link i at its origin, link axes; empty: none. Throws
// ContractViolation if an argument has the wrong size.
Eigen::VectorXd backwardPass(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                             const std::vector<Vector6>& A,
                             const std::vector<Vector6>& external = {});

// What assembling and disassembling a chain finds, [ADA] 2.
struct AssembledChain {
  std::vector<Eigen::VectorXd> qdd;                 // of each body's joint
  std::vector<std::pair<Vector6, Vector6>> forces;  // on the handles of each body
};

// Assembles bodies[from ... to-1] in halves and remembers what every part became.
template <class Response, class Joint, class Assemble, class Disassemble>
class ChainAssembly {
 public:
  ChainAssembly(const std::vector<Response>& bodies, const std::vector<Joint>& joints,
                const Assemble& assemble, const Disassemble& disassemble)
      : bodies_(bodies), joints_(joints), assemble_(assemble), disassemble_(disassemble) {}

  // ground == nullptr: the first body floats, and its qdd is B1 of the whole.
  AssembledChain solve(const Response* ground) {
    const std::size_t n = bodies_.size();
    found_.qdd.resize(n);
    found_.forces.resize(n);
    const Part whole = assembled(0, n);
    Vector6 f1 = Vector6::Zero();
    if (ground == nullptr) {
      found_.qdd[0] = whole.response.B1;
    } else {
      const auto joint =
          disassemble_(*ground, whole.response, joints_[0], Vector6::Zero(), Vector6::Zero());
      found_.qdd[0] = joint.qdd;
      f1 = joint.F;
    }
    takeApart(whole, 0, n, f1, Vector6::Zero());
    return found_;
  }

 private:
  struct Part {
    Response response;
    std::vector<Part> halves;  // none, or two
  };

  Part assembled(std::size_t from, std::size_t to) const {
    if (to - from == 1) {
      return {bodies_[from], {}};
    }
    const std::size_t middle = (from + to) / 2;
    std::vector<Part> halves{assembled(from, middle), assembled(middle, to)};
    Response whole = assemble_(halves[0].response, halves[1].response, joints_[middle]);
    return {std::move(whole), std::move(halves)};
  }

  void takeApart(const Part& part, std::size_t from, std::size_t to, const Vector6& f1,
                 const Vector6& f2) {
    if (part.halves.empty()) {
      found_.forces[from] = {f1, f2};
      return;
    }
    const std::size_t middle = (from + to) / 2;
    const auto joint =
        disassemble_(part.halves[0].response, part.halves[1].response, joints_[middle], f1, f2);
    found_.qdd[middle] = joint.qdd;
    takeApart(part.halves[0], from, middle, f1, -joint.F);
    takeApart(part.halves[1], middle, to, joint.F, f2);
  }

  const std::vector<Response>& bodies_;
  const std::vector<Joint>& joints_;
  const Assemble& assemble_;
  const Disassemble& disassemble_;
  AssembledChain found_;
};

// Forward dynamics of a chain by assembling its bodies in halves and taking them apart again.
//   bodies       one Response each, with B1: the quantity response, or a piece of a student's
//   joints       joint i holds body i to the one before it, joint 0 to the ground: assembly-joint
//   ground       Phi = 0 and B = -g in axes of body 0; nullptr: body 0 floats
//   assemble     (A, B, joint) -> Response
//   disassemble  (A, B, joint, f1, f2) -> {F on B, qdd} for the forces on the whole's two handles
// There is at least one body, and a joint for each.
template <class Response, class Joint, class Assemble, class Disassemble>
AssembledChain assembleChain(const std::vector<Response>& bodies, const std::vector<Joint>& joints,
                             const Response* ground, const Assemble& assemble,
                             const Disassemble& disassemble) {
  return ChainAssembly(bodies, joints, assemble, disassemble).solve(ground);
}

}  // namespace enshu::driver
