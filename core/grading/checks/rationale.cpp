// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/rationale.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/driver/unset.h"
#include "core/grading/checks/shape_slip.h"
#include "core/grading/words/outcomes.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class RationaleWords {
  Q_DECLARE_TR_FUNCTIONS(Verdict)
};

// Values that nobody wrote: one, or all from some column on.
QString unwritten(const Eigen::MatrixXd& answer, const Place& place) {
  const auto isUnset = [](double value) { return driver::isUnset(value); };
  const Eigen::Index columns = answer.cols() - place.sample;
  const auto rest = answer.rightCols(columns).reshaped();
  if (columns == answer.cols() || !std::all_of(rest.begin(), rest.end(), isUnset)) {
    return RationaleWords::tr("%1 at %2 was never written.").arg(place.channel, instant(place));
  }
  return columns == 1
             ? RationaleWords::tr("The last column, %1, was never written.").arg(instant(place))
             : RationaleWords::tr("The columns from %1 on were never written.").arg(instant(place));
}

// A number of the check, by its unit where there is one.
QString numberOf(double value, const course::CheckSpec& check) {
  const QString number = QString::number(value, 'g', 6);
  return check.unit == u"1"_s ? number : number + u' ' + check.unit;
}

QString noNumbers(const Comparison& comparison, const course::CheckSpec& check,
                  const Eigen::MatrixXd& answer, const Eigen::MatrixXd& reference,
                  const Place& place, const Place& noNumber) {
  switch (comparison.unset) {
    case Comparison::Unset::Itself:
      return unwritten(answer, place);
    case Comparison::Unset::Within:
      return RationaleWords::tr("%1 at %2 was computed from a value that was never written.")
          .arg(place.channel, instant(place));
    case Comparison::Unset::No:
      break;
  }
  if (comparison.sample == comparison.noNumber) {
    return RationaleWords::tr("%1 at %2 is not a finite number (NaN or infinity).")
        .arg(place.channel, instant(place));
  }
  return RationaleWords::tr(
             "First differs at %1 in %2: %3 instead of %4. From %5 on there are no finite numbers.")
      .arg(instant(place), place.channel,
           QString::number(answer(comparison.channel, comparison.sample), 'g', 6),
           numberOf(reference(comparison.channel, comparison.sample), check), instant(noNumber));
}

}  // namespace

QString rationale(const Comparison& comparison, const course::CheckSpec& check,
                  const Eigen::MatrixXd* answer, const Eigen::MatrixXd& reference,
                  const Place& place, const Place& noNumber) {
  switch (comparison.outcome) {
    case CheckOutcome::Passed:
      return {};
    case CheckOutcome::NotChecked:
      return RationaleWords::tr("There was no answer to look at.");
    case CheckOutcome::WrongShape:
      return RationaleWords::tr("The answer is %1 x %2; it must be %3 x %4. %5")
          .arg(answer->rows())
          .arg(answer->cols())
          .arg(reference.rows())
          .arg(reference.cols())
          .arg(sentence(explainShape(*answer, reference, check.tolerance, check.floor)))
          .trimmed();
    case CheckOutcome::NotFinite:
      return noNumbers(comparison, check, *answer, reference, place, noNumber);
    case CheckOutcome::Failed:
      return RationaleWords::tr("First differs at %1 in %2: %3 instead of %4. %5")
          .arg(instant(place), place.channel,
               QString::number((*answer)(comparison.channel, comparison.sample), 'g', 6),
               numberOf(reference(comparison.channel, comparison.sample), check),
               check.rationale.localised());
  }
  return {};
}

QString hiddenRationale(const Comparison& comparison) {
  switch (comparison.outcome) {
    case CheckOutcome::Passed:
      return {};
    case CheckOutcome::NotChecked:
      return RationaleWords::tr("There was no answer to look at.");
    case CheckOutcome::WrongShape:
      return RationaleWords::tr("In the hidden case the answer has not the right shape.");
    case CheckOutcome::NotFinite:
      return comparison.unset != Comparison::Unset::No
                 ? RationaleWords::tr(
                       "In the hidden case the answer holds values that nobody wrote.")
                 : RationaleWords::tr(
                       "In the hidden case the answer holds values that are no finite numbers.");
    case CheckOutcome::Failed:
      return RationaleWords::tr("In the hidden case it differs from what it must be.");
  }
  return {};
}

}  // namespace enshu::grading
