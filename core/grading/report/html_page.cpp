// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/html_page.h"

#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr char kCommonStyle[] = R"(
body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; padding: 0 1em;
       color: #1b1b1b; background: #fff; }
.plot { width: 40em; max-width: 100%; display: block; margin: .5em 0; }
.plot text { font-size: 11px; fill: #333; } .plot .frame { fill: none; stroke: #aaa; }
.plot .mark { stroke: #b00; stroke-dasharray: 2 3; }
)";

}  // namespace

QString styleOf(Verdict verdict) {
  return verdict == Verdict::Passed   ? u"passed"_s
         : verdict == Verdict::Failed ? u"failed"_s
                                      : u"other"_s;
}

QString styleOf(const CheckResult& check) {
  const bool open = check.outcome == CheckOutcome::NotChecked || check.remark;
  return check.outcome == CheckOutcome::Passed ? u"passed"_s : open ? u"other"_s : u"failed"_s;
}

QByteArray htmlPage(const QString& title, const char* style, const Html& body) {
  const QString head = u"<!DOCTYPE html>\n<html lang=\""_s + course::language() +
                       u"\"><head><meta charset=\"utf-8\">"
                       "<meta name=\"viewport\" content=\"width=device-width\"><title>"_s +
                       Html::text(title).source() + u"</title><style>"_s +
                       QString::fromLatin1(kCommonStyle) + QString::fromLatin1(style) +
                       u"</style></head><body>\n"_s;
  return (head + body.source() + u"</body></html>\n"_s).toUtf8();
}

}  // namespace enshu::grading
