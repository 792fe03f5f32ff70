// SPDX-License-Identifier: GPL-3.0-or-later
#include "chain_by_assembly.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

struct Part {
  ArticulatedResponse response;
  size_t from = 0, to = 0;
  std::vector<Part> halves;
};

// Another order, another joint, another ground, or other forces on the way back.
class Mistaken {
 public:
  Mistaken(const AssemblySteps& steps, const std::vector<ArticulatedResponse>& bodies)
      : steps_(steps), bodies_(bodies) {
    for (size_t i = 0; i < bodies.size(); ++i) {
      qdd_.push_back(VectorXd::Zero(enshu::driver::robotOfTheCase().dof(static_cast<int>(i))));
    }
  }

  std::vector<VectorXd> solve(const ArticulatedResponse& ground, bool grounded) {
    const Part whole = assembled(0, bodies_.size());
    Vector6 f1 = Vector6::Zero();
    if (!grounded) {
      qdd_[0] = mistake("base-bias-of-first-body") ? bodies_[0].B1 : whole.response.B1;
    } else if (!mistake("ground-forgotten")) {
      ArticulatedResponse under = ground;
      const double sign = mistake("ground-at-rest") ? 0 : mistake("ground-bias-reversed") ? -1 : 1;
      under.B1 *= sign;
      under.B2 *= sign;
      const TakenApart joint =
          steps_.disassemble(under, whole.response, numberOf(0), f1, Vector6::Zero());
      note(0, joint.qdd);
      const bool reversed = mistake("ground-force-reversed") || mistake("every-force-reversed");
      if (!mistake("ground-force-not-passed-on")) {
        f1 = reversed ? Vector6(-joint.F) : joint.F;
      }
    }
    takeApart(whole, f1, Vector6::Zero());
    return qdd_;
  }

 private:
  static size_t middle(size_t from, size_t to) {
    return mistake("one-by-one") ? to - 1 : (from + to) / 2;
  }

  int numberOf(size_t i) const {
    const bool next = mistake("next-joint-for-joint") && i > 0;
    const bool previous = mistake("previous-joint-for-joint") && i > 0;
    return static_cast<int>(next ? (i + 1) % bodies_.size() : previous ? i - 1 : i);
  }

  void note(size_t i, const VectorXd& qdd) {
    const Eigen::Index known = std::min(qdd.size(), qdd_[i].size());
    qdd_[i].head(known) = qdd.head(known);
  }

  Part assembled(size_t from, size_t to) const {
    if (to - from == 1) {
      return {bodies_[from], from, to, {}};
    }
    const size_t i = middle(from, to);
    std::vector<Part> halves{assembled(from, i), assembled(i, to)};
    const bool reversed = mistake("halves-exchanged-in-assembly");
    const ArticulatedResponse& A = halves[reversed ? 1 : 0].response;
    const ArticulatedResponse& B = halves[reversed ? 0 : 1].response;
    return {steps_.assemble(A, B, numberOf(i)), from, to, halves};
  }

  void takeApart(const Part& part, const Vector6& f1, const Vector6& f2) {
    if (part.halves.empty()) {
      return;
    }
    const Part& A = part.halves[0];
    const Part& B = part.halves[1];
    const bool exchanged = mistake("halves-exchanged-in-disassembly");
    const bool crossed = mistake("handle-forces-exchanged");
    TakenApart joint =
        steps_.disassemble(exchanged ? B.response : A.response, exchanged ? A.response : B.response,
                           numberOf(B.from), crossed ? f2 : f1, crossed ? f1 : f2);
    note(B.from, joint.qdd);
    if (mistake("every-force-reversed")) {
      joint.F = -joint.F;
    }
    if (mistake("last-joint-alone")) {
      return;
    }
    const Vector6 none = Vector6::Zero();
    const bool handedOn = mistake("handle-forces-handed-on");
    const bool swapped = mistake("inner-handles-swapped");
    if (swapped) {
      takeApart(A, -joint.F, f1);
      takeApart(B, joint.F, f2);
      return;
    }
    if (!mistake("outer-half-alone")) {
      takeApart(A, mistake("inner-force-dropped") ? none : f1,
                handedOn                           ? f2
                : mistake("reaction-missing")      ? none
                : mistake("reaction-not-reversed") ? joint.F
                                                   : Vector6(-joint.F));
    }
    if (!mistake("inner-half-alone")) {
      takeApart(B,
                handedOn                                  ? f1
                : mistake("force-on-outer-half-reversed") ? Vector6(-joint.F)
                : mistake("force-on-outer-half-missing")  ? none
                                                          : joint.F,
                mistake("outer-force-dropped") ? none : f2);
    }
  }

  const AssemblySteps& steps_;
  const std::vector<ArticulatedResponse>& bodies_;
  std::vector<VectorXd> qdd_;
};

}  // namespace

std::vector<VectorXd> assemblyDisassembly(const AssemblySteps& steps,
                                          const std::vector<ArticulatedResponse>& bodies,
                                          const ArticulatedResponse& ground, bool grounded) {
  return Mistaken(steps, bodies).solve(ground, grounded);
}
