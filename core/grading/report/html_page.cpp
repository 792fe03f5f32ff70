// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/html_page.h"

#include "core/course/text.h"

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
  return verdict == Verdict::Passed   ? u"passed"_qs
         : verdict == Verdict::Failed ? u"failed"_qs
                                      : u"other"_qs;
}

QString styleOf(const CheckResult& check) {
  const bool open = check.outcome == CheckOutcome::NotChecked || check.remark;
  return check.outcome == CheckOutcome::Passed ? u"passed"_qs : open ? u"other"_qs : u"failed"_qs;
}

QByteArray htmlPage(const QString& title, const char* style, const Html& body) {
  const QString head = u"<!DOCTYPE html>\n<html lang=\""_qs + course::language() +
                       u"\"><head><meta charset=\"utf-8\">"
                       "<meta name=\"viewport\" content=\"width=device-width\"><title>"_qs +
                       Html::text(title).source() + u"</title><style>"_qs +
                       QString::fromLatin1(kCommonStyle) + QString::fromLatin1(style) +
                       u"</style></head><body>\n"_qs;
  return (head + body.source() + u"</body></html>\n"_qs).toUtf8();
}

}  // namespace enshu::grading
