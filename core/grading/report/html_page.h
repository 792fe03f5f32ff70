// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/report/html.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

// The class of an element that shows how something went: passed, failed, other.
QString styleOf(Verdict verdict);
QString styleOf(const CheckResult& check);

// A document of its own in the language of now, with the styles that every one has, of its letters
// and of plots (svgPlot), before `style`.
QByteArray htmlPage(const QString& title, const char* style, const Html& body);

}  // namespace enshu::grading
