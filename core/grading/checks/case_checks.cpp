// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/case_checks.h"

#include <QCoreApplication>
#include <cmath>
#include <new>

#include "core/grading/checks/rationale.h"
#include "core/grading/laws/laws.h"
#include "core/grading/laws/recorded_motion.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class CaseChecksWords {
  Q_DECLARE_TR_FUNCTIONS(CaseChecks)
};

QString titleOf(const course::CheckSpec& check, const Case& prepared, bool chained) {
  const QString title = check.title.localised();
  if (chained) {
    return CaseChecksWords::tr("%1, on your own earlier steps (%2)")
        .arg(title, prepared.hidden ? CaseChecksWords::tr("hidden case")
                                    : CaseChecksWords::tr("case %1").arg(prepared.name()));
  }
  return prepared.hidden ? CaseChecksWords::tr("%1, hidden case").arg(title)
                         : CaseChecksWords::tr("%1, case %2").arg(title, prepared.name());
}

CheckResult emptyCheck(const course::CheckSpec& check, const Case& prepared, bool chained) {
  CheckResult result;
  result.caseId = prepared.id;
  result.checkId = check.id;
  result.chained = chained;
  result.law = check.output.isEmpty();
  result.hidden = prepared.hidden;
  result.title = titleOf(check, prepared, chained);
  result.tolerance = check.tolerance;
  result.hint = check.hint.localised();
  return result;
}

// What is held against what.
struct CheckedCase {
  const course::CheckSpec& check;
  const Eigen::MatrixXd* answer;
  const Eigen::MatrixXd& reference;
  QStringList channels;
  driver::Axis axis;
};

// Where there is no time the axis counts states; a law may look at some of them alone.
Place placeOf(const CheckedCase& checked, int channel, int sample) {
  if (sample < 0) {
    return {};
  }
  const double along = checked.axis.values(sample);
  return checked.axis.isTime ? Place{sample, along, checked.channels.value(channel)}
                             : Place{static_cast<int>(std::lround(along)), std::nullopt,
                                     checked.channels.value(channel)};
}

CheckResult judge(const CheckedCase& checked, const Comparison& comparison, CheckResult result) {
  result.outcome = comparison.outcome;
  result.unset = comparison.unset != Comparison::Unset::No;
  if (result.unset) {
    result.hint = CaseChecksWords::tr(
        "Follow your loops: what do they write first and last, and what never?");
  }
  result.exact = comparison.outcome == CheckOutcome::Passed && comparison.error == 0;
  if (result.hidden) {  // whose numbers the student's code may have put into its answer
    result.rationale = hiddenRationale(comparison);
    return result;
  }
  const Place place = placeOf(checked, comparison.channel, comparison.sample);
  if (comparison.sample >= 0) {
    if (comparison.outcome != CheckOutcome::NotFinite) {
      result.error = comparison.error;
    }
    if (comparison.outcome != CheckOutcome::Passed) {
      result.at = place;
    }
  }
  result.rationale = rationale(comparison, checked.check, checked.answer, checked.reference, place,
                               placeOf(checked, comparison.channel, comparison.noNumber));
  return result;
}

// The signal if it can move the robot of the case: an answer may have any shape.
const Eigen::MatrixXd* coordinates(const driver::Signals& signals, const QString& name,
                                   const Case& prepared) {
  const Eigen::MatrixXd* q = driver::find(signals, name);
  const Eigen::Index samples = driver::axisOf(prepared.inputs).values.size();
  const bool fits = q && q->rows() == prepared.robot.coordinates() && q->cols() == samples;
  return fits ? q : nullptr;
}

// Nothing of a hidden case gets out.
std::shared_ptr<const RobotRun> runOf(const Case& prepared, const driver::Signals& outputs) {
  if (prepared.hidden) {
    return nullptr;
  }
  const Eigen::MatrixXd* given = coordinates(prepared.inputs, u"q"_s, prepared);
  const driver::Signals ordered = inOrderOfTime(prepared, outputs);
  const Eigen::MatrixXd* made = coordinates(ordered, u"run_q"_s, prepared);
  const Eigen::MatrixXd* reference = coordinates(prepared.expected, u"run_q"_s, prepared);
  if (made && reference) {
    return std::make_shared<const RobotRun>(RobotRun{prepared.robot, *made, *reference});
  }
  return given ? std::make_shared<const RobotRun>(RobotRun{prepared.robot, *given, {}}) : nullptr;
}

// A law of the exercise's own that is at fault is no student's: `enshu course check` tells of it.
driver::Sides sidesIfAny(const course::CheckSpec& law, const driver::Module& module,
                         const Case& prepared, const driver::Signals& outputs) {
  try {
    return lawSides(law.id, module, prepared, outputs);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return {};
  }
}

}  // namespace

CheckResult resultOf(const course::CheckSpec& check, const Case& prepared,
                     const driver::Signals& outputs, const Comparison& comparison, bool chained) {
  const Eigen::MatrixXd& reference = driver::values(prepared.expected, check.output);
  return judge(
      {check, driver::find(outputs, check.output), reference,
       channelNames(prepared, check.output, reference.rows()), driver::axisOf(prepared.inputs)},
      comparison, emptyCheck(check, prepared, chained));
}

std::optional<CheckResult> checkLaw(const course::CheckSpec& law, const driver::Module& module,
                                    const Case& prepared, const driver::Signals& outputs) {
  const driver::Sides sides = sidesIfAny(law, module, prepared, outputs);
  if (!sides) {
    return std::nullopt;
  }
  return judge({law, &sides->left, sides->right, sides->channels, sides->axis},
               compare(&sides->left, sides->right, law), emptyCheck(law, prepared, false));
}

CheckResult notChecked(const course::CheckSpec& check, const Case& prepared, bool chained,
                       const QString& why) {
  CheckResult result = emptyCheck(check, prepared, chained);
  result.rationale = why;
  result.hint.clear();  // of numbers that are wrong; there are none
  return result;
}

CheckResult notRepeated(const course::CheckSpec& check, const Case& prepared, bool chained) {
  CheckResult result = emptyCheck(check, prepared, chained);
  result.outcome = CheckOutcome::Failed;
  result.rationale = CaseChecksWords::tr("A second run on the same inputs gave other numbers.");
  result.hint = CaseChecksWords::tr(
      "Look for a variable that is read before it is written, that keeps its value between two "
      "calls, or that depends on time or chance.");
  return result;
}

Trajectory trajectoryOf(const course::CheckSpec& check, const Case& prepared,
                        const driver::Signals& outputs, const CheckResult& result) {
  const Eigen::MatrixXd& reference = driver::values(prepared.expected, check.output);
  const driver::Axis axis = driver::axisOf(prepared.inputs);
  return {result.id(),
          result.title,
          check.unit,
          channelNames(prepared, check.output, reference.rows()),
          axis.values.transpose(),
          driver::values(outputs, check.output),
          reference,
          prepared.hidden,
          runOf(prepared, outputs),
          axis.isTime};
}

}  // namespace enshu::grading
