// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "assembly-disassembly/assemble-two/assembly_step.h"
#include "assembly-disassembly/assemble-two/cuts.h"
#include "core/driver/module.h"
#include "disassemble.h"

namespace {

using namespace enshu::driver;

// The student's disassembly at every cut of a chain, under forces on the outer handles.
class Disassemblies : public StateDriver {
 public:
  // The states and `forces`: f1 and f2 [N; N m] of one cut after the other.
  Signals inputs(const enshu::Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    Signals inputs = StateDriver::inputs(robot, motion, random);
    const Eigen::Index rows = 12 * cuts::count(robot);
    const Eigen::Index samples = axisOf(inputs).values.size();
    MatrixXd forces(rows, samples);
    for (Eigen::Index k = 0; k < samples; ++k) {
      for (Eigen::Index row = 0; row < rows; ++row) {
        const double largest = row % 6 < 3 ? 30 : 8;  // [N or N m]
        forces(row, k) =
            largest * std::sin(1 + 2.3 * static_cast<double>(row) + 1.1 * static_cast<double>(k));
      }
    }
    inputs.push_back({u"forces"_s, forces});
    return inputs;
  }

  Signals run(const enshu::Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<decltype(::disassemble)>(u"disassemble"_s);
    const MatrixXd& forces = values(inputs, u"forces"_s);
    States states(robot, inputs);
    MatrixXd F(6 * cuts::count(robot), states.count());
    MatrixXd qdd(axes(robot), states.count());
    Eigen::Index wrong = -1;  // the number of entries of a qdd that is not its joint's
    for (Eigen::Index k = 0; k < states.count(); ++k) {
      Eigen::Index i = 0, axis = 0;
      for (const cuts::Cut& cut :
           cuts::inState(states, k, functions, steps::assembleOf(functions))) {
        const JointForce found = student(cut.A, cut.B, cut.joint, forces.block<6, 1>(12 * i, k),
                                         forces.block<6, 1>(12 * i + 6, k));
        F.block<6, 1>(6 * i, k) = found.F;
        const Eigen::Index dof = cut.joint.S.cols();
        if (found.qdd.size() == dof) {
          qdd.block(axis, k, dof, 1) = found.qdd;
        } else {
          wrong = found.qdd.size();
        }
        axis += dof;
        ++i;
      }
    }
    return {{u"joint_force"_s, F},
            {u"joint_acceleration"_s, wrong < 0 ? qdd : unsetMatrix(wrong, 1)}};
  }

  QStringList channels(const enshu::Robot& robot, const QString& output,
                       Eigen::Index) const override {
    const QStringList cuts = cuts::names(robot);
    QStringList names;
    for (int i = 0; i < cuts.size(); ++i) {
      const QStringList axes = output == u"joint_force" ? bodies::spatialAxes(u"f"_s, u"n"_s)
                                                        : numbers(robot.dof(cuts::joint(robot, i)));
      for (const QString& axis : axes) {
        names += cuts[i] + (output == u"joint_force" ? u" F["_s : u" q\u0308["_s) + axis + u']';
      }
    }
    return names;
  }

 private:
  static Eigen::Index axes(const enshu::Robot& robot) {
    Eigen::Index axes = 0;
    for (int i = 0; i < cuts::count(robot); ++i) {
      axes += robot.dof(cuts::joint(robot, i));
    }
    return axes;
  }

  static QStringList numbers(int count) {
    QStringList numbers;
    for (int k = 1; k <= count; ++k) {
      numbers += QString::number(k);
    }
    return numbers;
  }
};

}  // namespace

ENSHU_DRIVER(Disassemblies)
