// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QTest>

#include "tests/support/program.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// How `enshu` ends.
enum Code { Done = 0, Failed = 1, Usage = 2, Tool = 3 };

// A command line's arguments.
inline QStringList words(const char* line) {
  return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts);
}

// The exercise that most calls are about, its file and its model solution.
inline const QString kExercise = u"unit-vector-method"_s;
inline const QString kFile = u"unit_vector_method.cpp"_s;
inline const QString kSolution =
    u"solutions/forward-dynamics/unit-vector-method/unit_vector_method.cpp"_s;

// One line of complaint that names the place, nothing on standard output, and that code.
inline void verifyRefused(const Ended& ended, int code, const QString& place) {
  QVERIFY2(ended.code == code, result(ended));
  QVERIFY2(ended.out.isEmpty(), result(ended));
  QVERIFY2(ended.err.count(u'\n') == 1 && ended.err.endsWith(u'\n') &&
               ended.err.startsWith(u"enshu: "_s),
           result(ended));
  QVERIFY2(ended.err.contains(place), result(ended));
  QVERIFY2(!ended.err.contains(u"internal error"_s), result(ended));
}

}  // namespace enshu::test
