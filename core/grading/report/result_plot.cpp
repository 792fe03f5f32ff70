// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/result_plot.h"

#include "core/grading/report/svg_plot.h"
#include "core/grading/result/trajectory_file.h"

namespace enshu::grading {

namespace {

// The check that a reader wants to see: the first that went wrong, else the first; none of a hidden
// case, since a student may be handed the page.
const CheckResult* checkToPlot(const ExerciseResult& result) {
  const CheckResult* first = nullptr;
  for (const CheckResult& check : result.checks) {
    if (check.hidden) {
      continue;
    }
    if (check.outcome == CheckOutcome::Failed || check.outcome == CheckOutcome::NotFinite) {
      return &check;
    }
    first = first == nullptr ? &check : first;
  }
  return first;
}

// The channel that is furthest from its reference; of an exact answer the one that moves most.
int worstChannel(const Trajectory& trajectory) {
  const Eigen::MatrixXd errors = (trajectory.answer - trajectory.reference).cwiseAbs();
  int worst = 0;
  double most = -1;
  for (Eigen::Index row = 0; row < errors.rows(); ++row) {
    const double error = errors.row(row).maxCoeff() + 1e-9 * trajectory.reference.row(row).norm();
    if (!(error <= most)) {
      most = error;
      worst = static_cast<int>(row);
    }
  }
  return worst;
}

}  // namespace

Html resultPlot(const course::Exercise& exercise, const StudentResults& student,
                const ExerciseResult& result) {
  const CheckResult* check = checkToPlot(result);
  if (check == nullptr) {
    return {};
  }
  Result<Trajectory> trajectory = readTrajectory(student.trajectories(result.exercise), *check);
  if (!trajectory || trajectory->answer.size() == 0) {
    return {};
  }
  trajectory->unit = unitOf(exercise, *check);
  return svgPlot(*trajectory, worstChannel(*trajectory), check->at ? check->at->sample : -1);
}

}  // namespace enshu::grading
