// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QStringList>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/driver/signals.h"
#include "core/robot/robot.h"

// Laws of mechanics, which the answers to a case obey or not: no reference is needed. Some are
// Enshu's own (core/grading/laws/laws.h); an exercise brings others in
// solutions/<lab>/<exercise>/laws.cpp, beside a driver.cpp as well as without one:
//
//   #include "core/driver/law.h"
//   #include "joint_powers.h"
//
//   using namespace enshu::driver;
//
//   // The powers of all joints together are tau^T u.
//   static Sides powerOfTorques(const Evidence& evidence) {
//     const MatrixXd* power = evidence.output("power", evidence.dof(), evidence.samples());
//     const MatrixXd* tau = evidence.input("tau", evidence.dof(), evidence.samples());
//     const MatrixXd* u = evidence.input("u", evidence.dof(), evidence.samples());
//     if (power == nullptr || tau == nullptr || u == nullptr) {
//       return {};
//     }
//     return evidence.sides(power->colwise().sum(), tau->cwiseProduct(*u).colwise().sum());
//   }
//
//   ENSHU_LAWS({"power-of-torques", powerOfTorques})
//
// Tolerance, floor and all texts stand under that id in "laws" of exercise.json. A law runs in the
// grader's process on the numbers of a student, whatever they are; what it throws is never laid to
// the student, but said by `enshu course check`.
namespace enshu::driver {

// The two sides of a law.
struct LawSides {
  Eigen::MatrixXd left;   // channels x samples, from the answer
  Eigen::MatrixXd right;  // what the law wants there; its rms is the scale of the tolerance
  QStringList channels;   // of the rows; empty: by the robot's links and joints
  Axis axis;              // of the columns
};
using Sides = std::optional<LawSides>;  // none: the outputs do not allow to ask

// What a law may look at: the inputs of a case and the outputs for them. Must not outlive these.
class Evidence {
 public:
  Evidence(const Robot& robot, const Signals& inputs, const Signals& outputs)
      : robot_(robot), inputs_(inputs), outputs_(outputs) {}

  const Robot& robot() const { return robot_; }
  int dof() const { return robot_.dof(); }
  Axis axis() const { return axisOf(inputs_); }
  Eigen::Index samples() const { return axis().values.size(); }
  const Signals& inputs() const { return inputs_; }
  const Signals& outputs() const { return outputs_; }

  // nullptr if there is none of that name and shape.
  const Eigen::MatrixXd* input(const char* name, Eigen::Index rows, Eigen::Index cols) const;
  const Eigen::MatrixXd* output(const char* name, Eigen::Index rows, Eigen::Index cols) const;

  // Sides with a column for each sample.
  LawSides sides(Eigen::MatrixXd left, Eigen::MatrixXd right, QStringList channels = {}) const;

 private:
  const Robot& robot_;
  const Signals& inputs_;
  const Signals& outputs_;
};

using Law = Sides (*)(const Evidence&);

struct NamedLaw {
  const char* id;
  Law ask;
};

// The integral of each row of `rate` over `t` [s] from the first sample on, by the trapezoidal
// rule.
Eigen::MatrixXd integral(const Eigen::MatrixXd& rate, const Eigen::RowVectorXd& t);

// The derivative at 0 of a function of time, (f(h) - f(-h)) / 2 h; h in the unit of its argument.
template <class Function>
auto centralDifference(const Function& f, double h = 1e-4) {
  using Value = std::remove_cvref_t<decltype(f(h))>;
  const Value later = f(h);
  const Value earlier = f(-h);
  return Value((later - earlier) / (2 * h));
}

}  // namespace enshu::driver

// The last line of a laws.cpp.
#define ENSHU_LAWS(...)                                                  \
  static const std::vector<enshu::driver::NamedLaw>& theLaws() {         \
    static const std::vector<enshu::driver::NamedLaw> laws{__VA_ARGS__}; \
    return laws;                                                         \
  }
