// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/outcomes.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class OutcomesWords {
  Q_DECLARE_TR_FUNCTIONS(Outcomes)
};

}  // namespace

QString mark(Verdict verdict) {
  switch (verdict) {
    case Verdict::Passed:
      return kGoodMark;
    case Verdict::Failed:
      return kBadMark;
    case Verdict::NotGraded:
      return kOpenMark;
  }
  return {};
}

QString mark(const CheckResult& check) {
  if (check.remark) {
    return kRemarkMark;
  }
  switch (check.outcome) {
    case CheckOutcome::Passed:
      return kGoodMark;
    case CheckOutcome::Failed:
    case CheckOutcome::NotFinite:
    case CheckOutcome::WrongShape:
      return kBadMark;
    case CheckOutcome::NotChecked:
      return kOpenMark;
  }
  return {};
}

QString mark(course::State state) {
  switch (state) {
    case course::State::Untouched:
      return u"○"_s;
    case course::State::Started:
      return u"◐"_s;
    case course::State::Failed:
      return kBadMark;
    case course::State::Passed:
      return kGoodMark;
    case course::State::PassedChained:
      return kGoodMark + kGoodMark;
  }
  return {};
}

QString words(Verdict verdict) {
  switch (verdict) {
    case Verdict::Passed:
      return OutcomesWords::tr("passed");
    case Verdict::Failed:
      return OutcomesWords::tr("failed");
    case Verdict::NotGraded:
      return OutcomesWords::tr("not graded");
  }
  return {};
}

QString words(const CheckResult& check) {
  if (check.remark) {
    return OutcomesWords::tr("remark");
  }
  switch (check.outcome) {
    case CheckOutcome::Passed:
      return OutcomesWords::tr("passed");
    case CheckOutcome::Failed:
      return OutcomesWords::tr("failed");
    case CheckOutcome::NotFinite:
      return OutcomesWords::tr("not finite");
    case CheckOutcome::WrongShape:
      return OutcomesWords::tr("wrong shape");
    case CheckOutcome::NotChecked:
      return OutcomesWords::tr("not checked");
  }
  return {};
}

QString words(course::State state) {
  switch (state) {
    case course::State::Untouched:
      return OutcomesWords::tr("untouched");
    case course::State::Started:
      return OutcomesWords::tr("started");
    case course::State::Failed:
      return OutcomesWords::tr("not yet");
    case course::State::Passed:
    case course::State::PassedChained:
      return OutcomesWords::tr("passed");
  }
  return {};
}

QString instant(const Place& place) {
  return place.time ? OutcomesWords::tr("t = %1 s").arg(QString::number(*place.time))
                    : OutcomesWords::tr("state %1").arg(place.sample + 1);
}

QString headline(Verdict verdict) {
  switch (verdict) {
    case Verdict::Passed:
      return OutcomesWords::tr("Passed");
    case Verdict::Failed:
      return OutcomesWords::tr("Not yet");
    case Verdict::NotGraded:
      return OutcomesWords::tr("Not graded");
  }
  return {};
}

}  // namespace enshu::grading
