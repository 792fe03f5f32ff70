// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/extension.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include "core/course/moment.h"
#include "core/course/written_time.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

constexpr qint64 kMaxBytes = 4 << 20;

QList<Extension> read(const json::Value& root) {
  root.format("enshu-extensions/1");
  root.onlyKeys({"format", "extensions"});
  QList<Extension> list;
  for (const json::Value& one : root.at("extensions").items()) {
    one.onlyKeys({"who", "for", "until", "reason"});
    const auto what = one.find("for");
    const auto reason = one.find("reason");
    list += {one.at("who").text(), what ? what->text() : QString(),
             readMoment(one.at("until").string(), false), reason ? reason->text() : QString()};
    if (!list.last().until.isValid()) {
      one.at("until").refuse(
          ENSHU_TEXT("expected a moment with its offset from UTC, such as "
                     "2026-12-01T23:59+09:00"));
    }
  }
  return list;
}

}  // namespace

Result<QList<Extension>> readExtensions(const QString& path) {
  return QFileInfo::exists(path) ? json::readFile(path, kMaxBytes, read) : QList<Extension>();
}

Result<void> writeExtensions(const QString& path, const QList<Extension>& extensions) {
  QJsonArray list;
  for (const Extension& one : extensions) {
    QJsonObject object{{u"who"_s, one.who}, {u"until"_s, isoText(one.until)}};
    if (!one.what.isEmpty()) {
      object[u"for"_s] = one.what;
    }
    if (!one.reason.isEmpty()) {
      object[u"reason"_s] = one.reason;
    }
    list += object;
  }
  return json::writeFile(path, {{u"format"_s, u"enshu-extensions/1"_s}, {u"extensions"_s, list}});
}

QDateTime typedMoment(const QString& text) {
  static const QRegularExpression kDay(
      u"^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:[T ]+(\\d{1,2}:\\d{2}(?::\\d{2})?)\\s*"
      u"(Z|[+-]\\d{2}:?\\d{2})?)?$"_s);
  const auto match = kDay.match(text.simplified());
  if (!match.hasMatch()) {
    return {};
  }
  const QString time = match.captured(4).isEmpty() ? u"23:59:59"_s : match.captured(4);
  const QDateTime moment = QDateTime::fromString(
      u"%1-%2-%3T%4%5"_s.arg(match.captured(1), match.captured(2).rightJustified(2, u'0'),
                             match.captured(3).rightJustified(2, u'0'),
                             time.indexOf(u':') == 1 ? u'0' + time : time, match.captured(5)),
      Qt::ISODate);
  return isoText(moment.addDays(2)).isEmpty() ? QDateTime() : moment;  // of a year that can be kept
}

}  // namespace enshu::course
