// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/known.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

#include "core/grading/diagnosis/facts.h"
#include "core/text/joined.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class KnownWords {
  Q_DECLARE_TR_FUNCTIONS(Known)
};

constexpr double kNearly = 30;    // times the tolerance
constexpr double kLittle = 0.01;  // of the values: more is no matter of precision
constexpr double kSmall = 0.03;   // of the values: more is no matter of something small
constexpr qsizetype kMostRight = 8;

bool decidesHere(const CheckResult& check) {
  return !check.chained && !check.hidden && !check.law;
}

// The titles of the checks with that outcome.
QStringList titles(const QList<CheckResult>& checks, bool passed) {
  QStringList all;
  for (const CheckResult& check : checks) {
    if (decidesHere(check) && (check.outcome == CheckOutcome::Passed) == passed) {
      all += check.title;
    }
  }
  return all;
}

// Which comparisons of shown cases agree.
Fact rightChecks(const QList<CheckResult>& checks) {
  const QStringList right = titles(checks, true);
  if (titles(checks, false).isEmpty()) {
    return Known{
        u"hidden-only"_s,
        KnownWords::tr("All shown cases are right, a hidden one is not: look for what holds for "
                       "the shown robots and motions alone.")};
  }
  return right.isEmpty() || right.size() > kMostRight
             ? Fact()
             : Known{u"right-checks"_s,
                     KnownWords::tr("Right: %1.").arg(right.join(KnownWords::tr("; ")))};
}

// The channels of the first failed check of a shown case that agree from beginning to end.
Fact rightChannels(const Answered& answered) {
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    const Case& prepared = answered.cases()[k];
    for (qsizetype c = 0; !prepared.hidden && c < answered.exercise().checks.size(); ++c) {
      if (answered.comparison(k, c).outcome != CheckOutcome::Failed) {
        continue;
      }
      const course::CheckSpec& check = answered.exercise().checks[c];
      const Eigen::MatrixXd& reference = driver::values(prepared.expected, check.output);
      const Eigen::MatrixXd& answer = driver::values(answered.outputs(k), check.output);
      const QStringList names = channelNames(prepared, check.output, reference.rows());
      QStringList right;
      QStringList wrong;  // joints of several degrees of freedom have several rows of one name
      const Eigen::VectorXd scales = scalesOf(reference, check);
      for (Eigen::Index row = 0; row < reference.rows(); ++row) {
        const double error = (answer.row(row) - reference.row(row)).cwiseAbs().maxCoeff();
        const bool tells = reference.row(row).cwiseAbs().maxCoeff() > check.tolerance * scales[row];
        const QString name = names.value(static_cast<int>(row));
        if (!(error <= check.tolerance * scales[row])) {
          wrong += name;
        } else if (tells && !right.contains(name)) {
          right += name;
        }
      }
      right.removeIf([&](const QString& name) { return wrong.contains(name); });
      return right.isEmpty() || right.size() > kMostRight
                 ? Fact()
                 : Known{u"right-channels"_s,
                         KnownWords::tr("%1, case %2: right throughout are %3.")
                             .arg(check.title.localised(), prepared.name(),
                                  right.join(KnownWords::tr(", ")))};
    }
  }
  return {};
}

// The laws that do not hold in shown cases. Where it is one, its hint may lead to what breaks it;
// where several are broken at once, none of theirs need be about the reason.
Fact brokenLaws(const QList<CheckResult>& checks) {
  QStringList laws;
  QStringList names;
  QString hint;
  for (const CheckResult& check : checks) {
    const bool isBroken = check.law && !check.hidden && check.outcome == CheckOutcome::Failed;
    if (isBroken && !laws.contains(check.checkId)) {
      laws += check.checkId;
      names += check.title;
      hint = check.hint;
    }
  }
  return laws.isEmpty()
             ? Fact()
             : Known{
                   u"broken-law"_s,
                   text::joined(
                       {KnownWords::tr("Does not hold: %1.").arg(names.join(KnownWords::tr("; "))),
                        laws.size() == 1 && !hint.isEmpty()
                            ? KnownWords::tr("A question that may help: %1").arg(hint)
                            : QString()})};
}

// The failed shown comparison that is furthest off; none where one is more than so far off, or
// cannot be compared.
const CheckResult* worstWithin(const QList<CheckResult>& checks, double most, double times) {
  const CheckResult* worst = nullptr;
  for (const CheckResult& check : checks) {
    if (!decidesHere(check) || check.outcome == CheckOutcome::Passed) {
      continue;
    }
    if (check.outcome != CheckOutcome::Failed || !check.error ||
        !(*check.error <= std::min(times * check.tolerance, most))) {
      return nullptr;
    }
    worst = worst == nullptr || *check.error > *worst->error ? &check : worst;
  }
  return worst;
}

// Every shown comparison agrees or nearly does.
Fact nearlyRight(const QList<CheckResult>& checks) {
  const auto said = [](const char* id, const QString& text, const CheckResult& worst) {
    return Known{QString::fromLatin1(id), text.arg(QString::number(*worst.error, 'g', 2),
                                                   QString::number(worst.tolerance), worst.title)};
  };
  if (const CheckResult* worst = worstWithin(checks, kLittle, kNearly)) {
    return said("nearly-right",
                KnownWords::tr("Nearly right in the shown cases: the largest error is %1, %2 is "
                               "allowed (%3). float in "
                               "place of double, a rounded constant, or a step or tolerance that "
                               "is too coarse makes errors of that size."),
                *worst);
  }
  if (const CheckResult* worst =
          worstWithin(checks, kSmall, std::numeric_limits<double>::infinity())) {
    return said(
        "small-error",
        KnownWords::tr("Not far off in the shown cases: the largest error is %1 of the size of "
                       "the values, %2 is allowed (%3). Look for something small: a term that "
                       "hardly counts in these cases, a threshold, something added to a "
                       "matrix, a step that is too long, an iteration that ends too early."),
        *worst);
  }
  return {};
}

}  // namespace

QList<Known> knownOf(const Answered& answered, const QList<CheckResult>& checks) {
  QList<Known> all;
  const auto add = [&all](const Fact& fact) {
    if (fact) {
      all += *fact;
    }
    return fact.has_value();
  };
  add(nearlyRight(checks));
  add(askedOtherwise(answered));
  add(wrongRobots(answered));
  add(rightChecks(checks));
  if (!add(wrongLinks(answered))) {
    add(rightChannels(answered));
  }
  add(wrongValues(answered));
  add(brokenLaws(checks));
  return all;
}

}  // namespace enshu::grading
