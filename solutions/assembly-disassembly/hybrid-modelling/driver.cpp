// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "assembly-disassembly/disassemble/disassembly_step.h"
#include "assembly-disassembly/hybrid-modelling/sub_chains.h"
#include "core/driver/channel_names.h"
#include "core/driver/module.h"
#include "core/driver/rests.h"
#include "core/driver/samples.h"

namespace {

using namespace enshu::driver;

// One after another.
VectorXd joined(const std::vector<VectorXd>& parts) {
  Eigen::Index size = 0;
  for (const VectorXd& part : parts) {
    size += part.size();
  }
  VectorXd all(size);
  Eigen::Index at = 0;
  for (const VectorXd& part : parts) {
    all.segment(at, part.size()) = part;
    at += part.size();
  }
  return all;
}

VectorXd numbersOf(const Matrix6& matrix) {
  return matrix.transpose().reshaped();
}

bool anyUnset(const VectorXd& numbers) {
  return std::any_of(numbers.begin(), numbers.end(), isUnset);
}

// The student's sub-chains by themselves under forces on their handles, and put together: (10) and
// (11) without forces, the assembly of the sub-chains, by his own steps where he has them, and (12)
// under the forces found there.
class HybridModelling : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<decltype(::hybridModelling)>(u"hybrid-modelling"_s);
    States states(robot, inputs);
    const auto samples = static_cast<int>(states.count());
    MatrixXd phi, bias, inside, acceleration;
    for (int k = 0; k < samples; ++k) {
      std::vector<SubChainEquation> equations;
      std::vector<ArticulatedResponse> responses;
      std::vector<VectorXd> phis, biases, insides;
      for (const int start : sub_chains::starts(robot)) {
        equations.push_back(sub_chains::equation(states, k, start));
        const SubChainEquation& e = equations.back();
        const SubChainMotion alone = student(e, Vector6::Zero(), Vector6::Zero());
        responses.push_back(responseOf(alone));
        phis.push_back(
            joined({numbersOf(alone.Phi_i), numbersOf(alone.Phi_im), numbersOf(alone.Phi_m)}));
        biases.push_back(joined({alone.B_i, alone.B_m}));
        insides.push_back(
            student(e, sub_chains::probe(k, start, 1), sub_chains::probe(k, start, 2)).qdd_V);
      }
      keep(phi, k, samples, joined(phis));
      keep(bias, k, samples, joined(biases));
      keep(inside, k, samples, joined(insides));
      const bool known = !anyUnset(phi.col(k)) && !anyUnset(bias.col(k));
      keep(acceleration, k, samples,
           known ? together(states, k, functions, equations, responses)
                 : VectorXd(unsetMatrix(robot.dof(), 1)));
    }
    return {{u"Phi"_s, phi},
            {u"B"_s, bias},
            {u"sub_acceleration"_s, inside},
            {u"joint_acceleration"_s, acceleration}};
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index rows) const override {
    if (output == u"joint_acceleration") {
      return {};
    }
    QStringList names;
    const QStringList motion = vectorNames({u"v'"_s, u"w'"_s});
    const QStringList force = vectorNames({u"f"_s, u"n"_s});
    for (const int start : sub_chains::starts(robot)) {
      const QString from = QString::fromStdString(robot.link(start).name) + u' ';
      if (output == u"Phi") {
        for (const char* block : {"Phi_i", "Phi_im", "Phi_m"}) {
          names += matrixNames(from + QLatin1StringView(block), motion, force);
        }
      } else if (output == u"B") {
        for (const char* handle : {"B_i ", "B_m "}) {
          for (const QString& entry : motion) {
            names += from + QLatin1StringView(handle) + entry;
          }
        }
      }
    }
    for (Eigen::Index i = 1; output == u"sub_acceleration" && i <= rows; ++i) {
      names += u"qdd_V[%1]"_s.arg(i);
    }
    return names;
  }

 private:
  static ArticulatedResponse responseOf(const SubChainMotion& motion) {
    return {motion.Phi_i, motion.Phi_im, motion.Phi_im.transpose(),
            motion.Phi_m, motion.B_i,    motion.B_m};
  }

  static VectorXd together(States& states, Eigen::Index k, const Functions& functions,
                           const std::vector<SubChainEquation>& equations,
                           const std::vector<ArticulatedResponse>& responses) {
    const auto student = functions.need<decltype(::hybridModelling)>(u"hybrid-modelling"_s);
    const enshu::Robot& robot = states.robot();
    std::vector<AssemblyJoint> joints;
    for (const int start : sub_chains::starts(robot)) {
      joints.push_back(states.of<AssemblyJoint>("assembly-joint", k, start));
    }
    ArticulatedResponse ground;  // gravity is in the equations, so the ground is at rest
    ground.Phi11 = ground.Phi12 = ground.Phi21 = ground.Phi22 = Matrix6::Zero();
    ground.B1 = ground.B2 = Vector6::Zero();
    const bool floating = robot.link(0).joint.type == enshu::JointType::Floating;
    const AssembledChain found =
        assembleChain(responses, joints, floating ? nullptr : &ground, steps::assembleOf(functions),
                      steps::disassembleOf(functions));
    std::vector<VectorXd> all;
    for (size_t i = 0; i < equations.size(); ++i) {
      all.push_back(found.qdd[i]);
      all.push_back(student(equations[i], found.forces[i].first, found.forces[i].second).qdd_V);
    }
    return joined(all);
  }
};

}  // namespace

ENSHU_DRIVER(HybridModelling)
