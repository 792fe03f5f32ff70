// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/outcomes.h"

#include <QCoreApplication>

namespace enshu::grading {

namespace {

class Words {
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
      return QStringLiteral("○");
    case course::State::Started:
      return QStringLiteral("◐");
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
      return Words::tr("passed");
    case Verdict::Failed:
      return Words::tr("failed");
    case Verdict::NotGraded:
      return Words::tr("not graded");
  }
  return {};
}

QString words(const CheckResult& check) {
  if (check.remark) {
    return Words::tr("remark");
  }
  switch (check.outcome) {
    case CheckOutcome::Passed:
      return Words::tr("passed");
    case CheckOutcome::Failed:
      return Words::tr("failed");
    case CheckOutcome::NotFinite:
      return Words::tr("not finite");
    case CheckOutcome::WrongShape:
      return Words::tr("wrong shape");
    case CheckOutcome::NotChecked:
      return Words::tr("not checked");
  }
  return {};
}

QString words(course::State state) {
  switch (state) {
    case course::State::Untouched:
      return Words::tr("untouched");
    case course::State::Started:
      return Words::tr("started");
    case course::State::Failed:
      return Words::tr("not yet");
    case course::State::Passed:
    case course::State::PassedChained:
      return Words::tr("passed");
  }
  return {};
}

QString instant(const Place& place) {
  return place.time ? Words::tr("t = %1 s").arg(QString::number(*place.time))
                    : Words::tr("state %1").arg(place.sample + 1);
}

QString headline(Verdict verdict) {
  switch (verdict) {
    case Verdict::Passed:
      return Words::tr("Passed");
    case Verdict::Failed:
      return Words::tr("Not yet");
    case Verdict::NotGraded:
      return Words::tr("Not graded");
  }
  return {};
}

}  // namespace enshu::grading
