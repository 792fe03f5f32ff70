// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "core/driver/lab_functions.h"
#include "core/mistakes/bank.h"
#include "core/mistakes/newton_euler_mistakes.h"

namespace enshu::mistakes {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kDegrees = 180 / std::numbers::pi;

// q, qd, qdd of every joint at one instant.
struct Instant {
  double q, qd, qdd;
};

// How the run of task 1-2 is made from its motion and an inverse dynamics.
struct Run {
  double delay = 0;      // column k belongs to t = (k + delay) dt
  double frequency = 1;  // times 2 pi / T
  void (*slip)(Instant& at, double T, double w) = [](Instant&, double, double) {};
};

Instant motionAt(double t, double T, double w) {
  return {(t - std::sin(w * t) / w) / T, (1 - std::cos(w * t)) / T, w / T * std::sin(w * t)};
}

MatrixXd torques(const Run& run, const InverseDynamics& inverseDynamics, double T, double dt,
                 int samples) {
  const int joints = inverseDynamics.joints();
  const double w = run.frequency * 2 * std::numbers::pi / T;
  MatrixXd torque(joints, samples);
  for (int k = 0; k < samples; ++k) {
    Instant at = motionAt((k + run.delay) * dt, T, w);
    run.slip(at, T, w);
    torque.col(k) =
        inverseDynamics(VectorXd::Constant(joints, at.q), VectorXd::Constant(joints, at.qd),
                        VectorXd::Constant(joints, at.qdd));
  }
  return torque;
}

constexpr char kExercise[] = "inverse-dynamics-run";

// By the inverse dynamics that a student is given.
Mistake runs(const char* id, const Run& run) {
  return variant<driver::InverseDynamicsRun>(
      id, kExercise, [run](const InverseDynamics& given, double T, double dt, int samples) {
        return torques(run, given, T, dt, samples);
      });
}

// By one of the student's own.
Mistake computes(const WrongStages& wrong) {
  return {QString::fromLatin1(wrong.id),
          [stages = wrong.stages](const Robot& robot, driver::Functions& functions) {
            functions.add<driver::InverseDynamicsRun>(
                QString::fromLatin1(kExercise),
                [own = WorldInverseDynamics(robot, stages)](const InverseDynamics&, double T,
                                                            double dt, int samples) {
                  return torques(Run{}, own, T, dt, samples);
                });
          }};
}

}  // namespace

Mistakes inverseDynamicsMistakes() {
  Mistakes all{
      runs("one-step-late", {.delay = -1}),
      runs("one-step-early", {.delay = 1}),
      runs("half-frequency", {.frequency = 0.5}),
      runs("frequency-in-hertz", {.frequency = 0.5 / std::numbers::pi}),
      runs("speed-missing", {.slip = [](Instant& at, double, double) { at.qd = 0; }}),
      runs("acceleration-missing", {.slip = [](Instant& at, double, double) { at.qdd = 0; }}),
      runs("acceleration-reversed",
           {.slip = [](Instant& at, double, double) { at.qdd = -at.qdd; }}),
      runs("acceleration-without-frequency",
           {.slip = [](Instant& at, double, double w) { at.qdd /= w; }}),
      runs("duration-not-divided", {.slip =
                                        [](Instant& at, double T, double) {
                                          at = {at.q * T, at.qd * T, at.qdd * T};
                                        }}),
      runs("sine-not-divided", {.slip =
                                    [](Instant& at, double T, double w) {
                                      const double sine = at.qdd * T / w;
                                      at.q += (sine / w - sine) / T;
                                    }}),
      runs("degrees", {.slip =
                           [](Instant& at, double, double) {
                             at = {at.q * kDegrees, at.qd * kDegrees, at.qdd * kDegrees};
                           }}),
  };
  for (const WrongStages& wrong : newtonEulerMistakes()) {
    all.push_back(computes(wrong));
  }
  return all;
}

}  // namespace enshu::mistakes
