// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/course/progress.h"
#include "core/grading/result/result.h"

// How outcomes look on the desk, at the command line and in reports alike: a mark, so that none is
// told by colour alone, and one or two words in the user's language.
namespace enshu::grading {

using namespace Qt::StringLiterals;

inline const QString kGoodMark = u"✓"_s;
inline const QString kBadMark = u"✗"_s;
inline const QString kOpenMark = u"–"_s;       // nobody looked
inline const QString kRemarkMark = u"!"_s;     // see CheckResult::remark
inline const QString kUnsafeMark = u"⚠"_s;     // see unsafeRemark
inline const QString kFlagMark = u"⚑"_s;       // see flagText
inline const QString kCorrectedMark = u"✎"_s;  // by hand: Review::score

inline const QString& goodOrBad(bool good) {
  return good ? kGoodMark : kBadMark;
}

QString mark(Verdict verdict);
QString mark(const CheckResult& check);
QString mark(course::State state);

QString words(Verdict verdict);
QString words(const CheckResult& check);
QString words(course::State state);

// "t = 0.6 s"; of states that are no motion "state 3", counted from 1.
QString instant(const Place& place);

// The verdict as a student's headline: what has failed is not there yet.
QString headline(Verdict verdict);

// "✓ passed"
template <class Outcome>
QString markAndWords(const Outcome& outcome) {
  return mark(outcome) + u' ' + words(outcome);
}

}  // namespace enshu::grading
