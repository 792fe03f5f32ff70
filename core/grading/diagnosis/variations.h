// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QList>
#include <list>
#include <memory>
#include <vector>

#include "core/driver/module.h"
#include "core/grading/cases/variation_answers.h"
#include "core/grading/checks/answered.h"

namespace enshu::grading {

// Variations of a function, tried one after another in a child process on the cases of an answer:
// first on the beginning of each, up to a little behind where the answer leaves the reference, then
// on the whole. What they answer to a case that others of the class have too is handed over to this
// process, which keeps it for them.
class Variations {
 public:
  Variations(const Answered& answered, VariationAnswers::Of subject, std::size_t count);

  // The rest is asked about this one.
  void turnTo(std::size_t number, const driver::Implementation& variation);

  // Of the beginning of a case.
  Eigen::Index columns(std::size_t k) const { return cases_[k].columns; }

  // What it answers there; holds until the next turn.
  const driver::Signals& beginning(std::size_t k);
  const driver::Signals& whole(std::size_t k);

  // What it answered that was not known yet and is worth keeping.
  QList<driver::Signals> made() const;

  // Keeps that in this process. False: it is not what made() says.
  bool keep(std::size_t number, const QList<driver::Signals>& made);

 private:
  // So many samples of a case, which every variation is tried on.
  struct Samples {
    driver::Signals inputs;
    std::unique_ptr<driver::Runs> runs = nullptr;
  };
  struct OneCase {
    Eigen::Index columns = 0;
    Eigen::Index all = 0;
    VariationTable knownBeginnings;
    VariationTable knownWholes;
    Samples beginning = {};
    Samples whole = {};
  };
  struct Answer {
    std::size_t k = 0;
    Eigen::Index columns = 0;
    driver::Signals outputs;
  };

  const driver::Signals& answers(std::size_t k, Eigen::Index columns);
  driver::Signals compute(std::size_t k, Eigen::Index columns);
  driver::Signals checked(const driver::Signals& outputs) const;
  bool keepOne(std::size_t number, const driver::Signals& made);

  const Answered& answered_;
  const VariationAnswers::Of subject_;
  const std::size_t count_;
  std::vector<OneCase> cases_;
  std::size_t number_ = 0;
  const driver::Implementation* variation_ = nullptr;
  std::list<Answer> made_;  // since the last turn
};

}  // namespace enshu::grading
