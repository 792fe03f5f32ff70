// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QString>
#include <optional>

#include "core/course/exercise.h"
#include "core/grading/cases/case.h"

namespace enshu::grading {

// What makes an answer the reference's after all, when it is undone.
struct Hypothesis {
  enum class Kind {
    Factor,                // the whole answer is `amount` times the reference
    Signs,                 // some channels have the other sign: `detail` names them
    Order,                 // the channels stand in another order: `detail` names where each stands
    FullTurns,             // values differ by whole turns of 2 pi
    Offset,                // each channel is off by a constant
    Lag,                   // the answer comes `amount` columns late; early if negative
    Drift,                 // each channel leaves the reference in proportion to time
    LinkFrame,             // vectors are in the axes of their link, in place of the world's
    ConstantFrame,         // vectors are in axes turned by `amount` rad against the world
    WorldFrame,            // vectors are in the world's axes, in place of those of their link
    AngularFirst,          // the halves of six numbers, rows, or rows and columns are exchanged
    Transposed,            // rows and columns of each matrix are exchanged
    SpatialAcceleration,   // of links, where classical ones are asked for
    ClassicalAcceleration  // the other way round
  };
  Kind kind = Kind::Factor;
  double amount = 0;
  QString detail;
  double remainder = 0;  // the error that is left, as of compare()
};

// How much better an answer must fit than before for a hypothesis to be said.
inline constexpr double kImprovement = 100;

// The one hypothesis after which the answer passes and fits at least kImprovement times better;
// none if there is no such, or more than one, or if the reference is zero throughout, to which all
// wrong answers are alike. A hypothesis that is a special case of another counts once: signs of all
// channels are a factor. `answer`, to the output of the check, has the reference's shape and is
// finite; `error` is that of its comparison.
std::optional<Hypothesis> findHypothesis(const Case& prepared, const course::CheckSpec& check,
                                         const Eigen::MatrixXd& answer, double error);

}  // namespace enshu::grading
