// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <vector>

#include "core/base/at.h"
#include "core/course/exercise.h"
#include "core/grading/cases/case.h"
#include "core/grading/checks/compare.h"

namespace enshu::grading {

// Holds the output of a check against its reference.
Comparison compareOutput(const course::CheckSpec& check, const Case& prepared,
                         const driver::Signals& outputs);

// What a run answered, every output held against its reference once: results, points, sentences and
// diagnosis all go by these comparisons. Must not outlive what it is made of.
class Answered {
 public:
  // `outputs` of the first cases, in their order; of all where the run finished.
  Answered(const course::Exercise& exercise, const Cases& cases,
           const QList<driver::Signals>& outputs);

  const course::Exercise& exercise() const { return exercise_; }
  const std::vector<Case>& cases() const { return cases_.list; }
  const driver::Module& module() const { return *cases_.module; }

  // The others are asked for answered cases alone; `check` counts those of the exercise.
  bool has(size_t caseIndex) const { return caseIndex < comparisons_.size(); }
  const driver::Signals& outputs(size_t caseIndex) const {
    return outputs_[static_cast<qsizetype>(caseIndex)];
  }
  const Comparison& comparison(size_t caseIndex, qsizetype check) const {
    return at(comparisons_[caseIndex], check);
  }
  const std::vector<Comparison>& comparisons(size_t caseIndex) const {
    return comparisons_[caseIndex];
  }
  bool agrees(size_t caseIndex) const;  // in every output
  bool agreesEverywhere() const;        // in every case

 private:
  const course::Exercise& exercise_;
  const Cases& cases_;
  const QList<driver::Signals>& outputs_;
  std::vector<std::vector<Comparison>> comparisons_;  // by case, by check
};

}  // namespace enshu::grading
