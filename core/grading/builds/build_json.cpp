// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/builds/build_json.h"

#include <QJsonArray>
#include <limits>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

int number(const json::Value& value) {
  return static_cast<int>(value.integer(0, std::numeric_limits<int>::max()));
}

}  // namespace

QJsonObject toJson(const sandbox::BuildReport& report) {
  QJsonArray diagnostics;
  for (const sandbox::Diagnostic& one : report.diagnostics) {
    diagnostics += QJsonObject{{u"line"_s, one.line},         {u"column"_s, one.column},
                               {u"severity"_s, one.severity}, {u"text"_s, one.text},
                               {u"foreign"_s, one.isForeign}, {u"around"_s, one.around}};
  }
  return {{u"wallMs"_s, report.wallMs},
          {u"waitedMs"_s, report.waitedMs},
          {u"messages"_s, report.messages},
          {u"diagnostics"_s, diagnostics},
          {u"lacksFunction"_s, report.lacksFunction},
          {u"functions"_s, QJsonArray::fromStringList(report.functions)}};
}

sandbox::BuildReport readBuildReport(const json::Value& json) {
  sandbox::BuildReport report;
  report.wallMs = number(json.at("wallMs"));
  const auto waited = json.find("waitedMs");  // an earlier version did not say
  report.waitedMs = waited ? number(*waited) : 0;
  report.messages = json.at("messages").string();
  for (const json::Value& one : json.at("diagnostics").items()) {
    report.diagnostics += sandbox::Diagnostic{
        number(one.at("line")),  number(one.at("column")),    one.at("severity").string(),
        one.at("text").string(), one.at("foreign").boolean(), one.at("around").string()};
  }
  report.lacksFunction = json.at("lacksFunction").boolean();
  for (const json::Value& one : json.at("functions").items()) {
    report.functions += one.string();
  }
  return report;
}

}  // namespace enshu::grading
