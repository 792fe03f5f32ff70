// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <string>

#include "assembly-disassembly/disassemble/disassembly_step.h"
#include "assembly-disassembly/inverse-inertia/bodies.h"
#include "chain_by_assembly.h"
#include "core/driver/module.h"
#include "core/driver/samples.h"
#include "core/dynamics/kinematics/forward_kinematics.h"

namespace {

using namespace enshu::driver;

// The ground accelerates with -g, in axes of the first body.
ArticulatedResponse groundUnder(const States& states, Eigen::Index k) {
  const enshu::Robot& robot = states.robot();
  const Matrix3d R_w = linkPoses(robot, states.column("q", k))[0].R;
  ArticulatedResponse ground;
  ground.Phi11 = ground.Phi12 = ground.Phi21 = ground.Phi22 = Matrix6::Zero();
  ground.B1 << -(R_w.transpose() * robot.gravity()), Vector3d::Zero();
  ground.B2 = ground.B1;
  return ground;
}

// How many levels stand under each response. The field `depth` of one that comes back is whatever
// the student made it, so a response is known by its numbers.
class Depths {
 public:
  Depths(const std::vector<ArticulatedResponse>& bodies, const ArticulatedResponse& ground)
      : most_(static_cast<int>(bodies.size())) {
    known_[numbersOf(ground)] = 0;
    for (const ArticulatedResponse& body : bodies) {
      known_[numbersOf(body)] = 0;
    }
  }

  // Of one that nobody handed out: as many as a chain so long can have.
  int of(const ArticulatedResponse& response) const {
    const auto found = known_.find(numbersOf(response));
    return found == known_.end() ? most_ : found->second;
  }

  // Of the whole that A and B have become. Who assembles without end fills no memory: a chain has
  // no more parts than are remembered.
  int assembled(const ArticulatedResponse& A, const ArticulatedResponse& B,
                const ArticulatedResponse& whole) {
    const int depth = std::min(1 + std::max(of(A), of(B)), most_);
    if (std::ssize(known_) <= most_ * most_) {
      int& deepest = known_[numbersOf(whole)];
      deepest = std::max(deepest, depth);
    }
    return depth;
  }

 private:
  // Byte by byte: a NaN is known again too.
  static std::string numbersOf(ArticulatedResponse response) {
    response.depth = 0;
    enshu::value::Writer numbers;
    enshu::value::put(numbers, response);
    return numbers.bytes();
  }

  int most_;
  std::map<std::string, int> known_;
};

// The student's order of assembling and disassembling, with his own bodies and steps where he has
// them, else the provided ones; how deep his tree of assemblies is.
class ChainByAssembly : public StateDriver {
 public:
  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<decltype(::assemblyDisassembly)>(u"chain-by-assembly"_s);
    const bool grounded = robot.link(0).joint.type != enshu::JointType::Floating;
    const auto assemble = steps::assembleOf(functions);
    const auto disassemble = steps::disassembleOf(functions);
    States states(robot, inputs);
    const auto samples = static_cast<int>(states.count());
    MatrixXd acceleration, depth;
    for (int k = 0; k < samples; ++k) {
      const auto joints = states.each<AssemblyJoint>("assembly-joint", k);
      const auto jointOf = [&joints](int i) {
        enshu::expects(i >= 0 && i < static_cast<int>(joints.size()),
                       "there is no joint of this number");
        return joints[static_cast<size_t>(i)];
      };
      const auto bodies = bodies::provided(states, k, functions);
      const ArticulatedResponse ground = groundUnder(states, k);
      Depths depths(bodies, ground);
      int levels = 0;
      const AssemblySteps steps{
          [&](const ArticulatedResponse& A, const ArticulatedResponse& B, int i) {
            ArticulatedResponse whole = assemble(A, B, jointOf(i));
            whole.depth = depths.assembled(A, B, whole);
            levels = std::max(levels, i == 0 ? depths.of(B) : whole.depth);
            return whole;
          },
          [&](const ArticulatedResponse& A, const ArticulatedResponse& B, int i, const Vector6& f1,
              const Vector6& f2) {
            const auto [F, qdd] = disassemble(A, B, jointOf(i), f1, f2);
            return TakenApart{F, qdd};
          }};
      keep(acceleration, k, samples, stackedFrom(student(steps, bodies, ground, grounded)));
      keep(depth, k, samples, levels);
    }
    return {{u"joint_acceleration"_s, acceleration}, {u"depth"_s, depth}};
  }

  QStringList channels(const enshu::Robot&, const QString& output, Eigen::Index) const override {
    return output == u"depth" ? QStringList{output} : QStringList();
  }

 private:
  static VectorXd stackedFrom(const std::vector<VectorXd>& parts) {
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
};

}  // namespace

ENSHU_DRIVER(ChainByAssembly)
