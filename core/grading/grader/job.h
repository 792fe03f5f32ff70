// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/grading/answers/kept_answers.h"
#include "core/grading/grader/grader.h"

namespace enshu::grading {

// Everything that one grading needs at hand.
struct Job {
  const course::Course& course;
  const sandbox::Kit& kit;
  const course::Exercise& exercise;
  const Submission& submission;
  const Options& options;
  std::shared_ptr<BuildStore> builds;
  quint64 seed = 0;
  course::LimitsSpec full{};            // the exercise's, where no budget was used up
  course::LimitsSpec onEarlierSteps{};  // of a run on the student's own
  Cases cases{};

  // All that the answers come from; empty: nothing is kept of them, and nothing was.
  QByteArray key{};
  std::optional<KeptAnswers> known{};  // of an earlier grading of the same
  std::optional<KeptAnswers> made{};   // of this one, to be kept

  void report(Stage stage, const QString& detail) const {
    if (options.progress) {
      options.progress(stage, detail);
    }
  }
};

}  // namespace enshu::grading
