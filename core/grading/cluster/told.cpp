// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cluster/told.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include "core/json/read.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxReadBytes = 1 << 20;   // at once
constexpr qsizetype kMaxToldLetters = 500;  // of a reason
constexpr int kMostToldMs = 1 << 30;

QString shortened(const QString& text) {
  return text.left(kMaxToldLetters);
}

void readLine(const json::Value& line, Told& told) {
  if (const auto node = line.find("node")) {
    // It becomes a word of a command.
    static const QRegularExpression form(u"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$"_s);
    told.node = form.match(node->string()).hasMatch() ? node->string() : QString();
    told.refused.clear();  // elsewhere, if at all
    told.unreadable.clear();
  } else if (const auto refused = line.find("refused")) {
    told.refused = text::visible(shortened(refused->string()));
  } else if (const auto unreadable = line.find("unreadable")) {
    told.unreadable = text::visible(shortened(unreadable->string()));
  } else if (line.find("ended")) {
    told.ended = true;
  } else {
    ToldResult result;
    result.student = line.at("student").string();
    result.exercise = line.at("exercise").string();
    result.wallMs = static_cast<int>(line.at("wallMs").integer(0, kMostToldMs));
    result.fault =
        line.find("fault") ? text::visible(shortened(line.at("fault").string())) : QString();
    told.results += result;
  }
}

}  // namespace

Teller::Teller(const QString& path) : file_(path) {
  // A task that begins again goes on behind a line that it had not ended.
  if (file_.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered) &&
      file_.size() > 0) {
    file_.write("\n");
  }
}

void Teller::begin(const QString& node) {
  write({{u"node"_s, node}});
}

void Teller::refuse(const QString& why) {
  write({{u"refused"_s, shortened(why)}});
}

void Teller::cannotRead(const QString& why) {
  write({{u"unreadable"_s, shortened(why)}});
}

void Teller::tell(const ToldResult& result) {
  QJsonObject line{{u"student"_s, result.student},
                   {u"exercise"_s, result.exercise},
                   {u"wallMs"_s, result.wallMs}};
  if (!result.fault.isEmpty()) {
    line[u"fault"_s] = shortened(result.fault);
  }
  write(line);
}

void Teller::end() {
  write({{u"ended"_s, true}});
}

void Teller::write(const QJsonObject& line) {
  const std::lock_guard lock(mutex_);
  if (file_.isOpen()) {
    file_.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
  }
}

Told Listener::listen() {
  Told told;
  QFile file(path_);
  if (!file.open(QIODevice::ReadOnly) || file.size() <= read_ || !file.seek(read_)) {
    return told;
  }
  const QByteArray bytes = file.read(kMaxReadBytes);
  const qsizetype whole = bytes.lastIndexOf('\n') + 1;
  // So long a line is none, and it would never end.
  read_ += whole == 0 && bytes.size() == kMaxReadBytes ? bytes.size() : whole;
  for (const QByteArray& line : bytes.left(whole).split('\n')) {
    if (!line.isEmpty()) {
      Told one = told;
      const Result<void> heard =
          json::read(line, path_, [&](const json::Value& value) { readLine(value, one); });
      told = heard ? one : told;
    }
  }
  return told;
}

}  // namespace enshu::grading
