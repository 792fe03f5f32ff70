// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/answers/kept_answers.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <limits>

#include "core/driver/frame.h"
#include "core/grading/builds/build_json.h"
#include "core/json/own_folder.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using sandbox::RunOutcome;
using sandbox::RunReport;

constexpr qint64 kMostKeptBytes = 64 << 20;  // of one student
constexpr int kLastSignal = 64;
constexpr qsizetype kHashBytes = 64;  // of the rest, before it

const QByteArray& nonce() {
  static const QByteArray zeros(driver::kNonceBytes, '\0');
  return zeros;
}

QByteArray hexHash(const QByteArray& bytes) {
  return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

// Writing: the numbers one after another in `payload`, all else in JSON.

QJsonObject toJson(const RunReport& run) {
  QJsonArray frames;
  for (const quint32 frame : run.frames) {
    frames += qint64{frame};
  }
  return {{u"outcome"_s, static_cast<int>(run.outcome)},
          {u"signal"_s, run.signal},
          {u"exitCode"_s, run.exitCode},
          {u"cpuMs"_s, run.cpuMs},
          {u"wallMs"_s, run.wallMs},
          {u"maxRssKb"_s, run.maxRssKb},
          {u"spentMs"_s, run.spentMs},
          {u"stdoutTail"_s, run.stdoutTail},
          {u"refusal"_s, static_cast<int>(run.refusal)},
          {u"detail"_s, run.detail},
          {u"hidden"_s, run.hidden},
          {u"exitBy"_s, static_cast<int>(run.exitBy)},
          {u"culprit"_s, run.culprit},
          {u"frames"_s, frames},
          {u"parameter"_s, run.parameter},
          {u"sizes"_s, run.sizes},
          {u"task"_s, run.task}};
}

QJsonObject toJson(const Answers& answers, QByteArray& payload) {
  const QByteArray outputs = driver::encodeAnswer(nonce(), answers.outputs);
  payload += outputs;
  return {{u"run"_s, toJson(answers.run)},
          {u"endedIn"_s, answers.endedIn},
          {u"cases"_s, answers.outputs.size()},
          {u"bytes"_s, outputs.size()}};
}

QJsonObject toJson(const Asked& asked, QByteArray& payload) {
  QJsonObject json{{u"answers"_s, toJson(asked.answers, payload)},
                   {u"repeats"_s, asked.repeats},
                   {u"wallMs"_s, asked.wallMs}};
  if (asked.once) {
    json[u"once"_s] = true;
  }
  if (asked.again) {
    json[u"again"_s] = toJson(*asked.again, payload);
  }
  return json;
}

// Reading.

int integer(const json::Value& json, int least = 0) {
  return static_cast<int>(json.integer(least, std::numeric_limits<int>::max()));
}

template <class Enum>
Enum oneOf(const json::Value& json, Enum last) {
  return static_cast<Enum>(json.integer(0, static_cast<int>(last)));
}

RunReport readRun(const json::Value& json) {
  RunReport run;
  run.outcome = oneOf(json.at("outcome"), RunOutcome::Refused);
  run.signal = static_cast<int>(json.at("signal").integer(0, kLastSignal));
  run.exitCode = integer(json.at("exitCode"), -1);
  run.cpuMs = integer(json.at("cpuMs"));
  run.wallMs = integer(json.at("wallMs"));
  run.maxRssKb = integer(json.at("maxRssKb"));
  run.spentMs = integer(json.at("spentMs"));
  run.stdoutTail = json.at("stdoutTail").string();
  run.refusal = oneOf(json.at("refusal"), sandbox::Refusal::Plugin);
  run.detail = json.at("detail").string();
  run.hidden = json.at("hidden").boolean();
  run.exitBy = oneOf(json.at("exitBy"), sandbox::ExitBy::Driver);
  run.culprit = json.at("culprit").string();
  for (const json::Value& frame : json.at("frames").items()) {
    run.frames += static_cast<quint32>(frame.integer(0, std::numeric_limits<quint32>::max()));
  }
  run.parameter = integer(json.at("parameter"), -1);
  run.sizes = json.at("sizes").string();
  run.task = integer(json.at("task"), -1);
  return run;
}

// Takes its numbers from the front of the payload. A run that finished has those of all cases, and
// no other one has.
Answers readOne(const json::Value& json, int most, QByteArrayView& payload) {
  Answers answers;
  answers.run = readRun(json.at("run"));
  answers.endedIn = json.at("endedIn").integer(-1, most - 1);
  const qsizetype bytes = json.at("bytes").integer(0, payload.size());
  const bool finished = answers.run.outcome == RunOutcome::Finished;
  const int cases = static_cast<int>(finished ? json.at("cases").integer(most, most)
                                              : json.at("cases").integer(0, most - 1));
  const QByteArray own = QByteArray::fromRawData(payload.data(), bytes);
  Result<QList<driver::Signals>> outputs = driver::decodeAnswer(own, nonce(), cases);
  if (!outputs) {
    json.refuse(ENSHU_TEXT("is damaged"));
  }
  answers.outputs = std::move(*outputs);
  payload = payload.sliced(bytes);
  return answers;
}

Asked readAsked(const json::Value& json, int cases, QByteArrayView& payload) {
  Asked asked;
  asked.answers = readOne(json.at("answers"), cases, payload);
  const auto once = json.find("once");
  asked.once = once && once->boolean();
  asked.repeats = json.at("repeats").boolean();
  asked.wallMs = integer(json.at("wallMs"));
  if (const auto again = json.find("again")) {
    asked.again = readOne(*again, cases, payload);
    if (asked.answers.run.outcome != RunOutcome::Finished ||
        asked.again->run.outcome != RunOutcome::Finished) {
      again->refuse(ENSHU_TEXT("is damaged"));
    }
  }
  return asked;
}

KeptAnswers readRoot(const json::Value& root, const QByteArray& key, int cases,
                     QByteArrayView payload) {
  root.format("enshu-answers/1");
  if (root.at("key").string().toLatin1() != key) {
    root.refuse(ENSHU_TEXT("is of another run"));
  }
  KeptAnswers kept;
  kept.build = readBuildReport(root.at("build"));
  kept.build.outcome = sandbox::BuildOutcome::Built;
  kept.alone = readAsked(root.at("alone"), cases, payload);
  if (const auto chained = root.find("chained")) {
    kept.chained = readAsked(*chained, cases, payload);
  }
  return kept;
}

// What else is kept of the student.
qint64 bytesBeside(const QFileInfo& file) {
  qint64 bytes = 0;
  for (const QFileInfo& one : file.dir().entryInfoList(QDir::Files | QDir::Hidden)) {
    bytes += one.fileName() == file.fileName() ? 0 : one.size();
  }
  return bytes;
}

}  // namespace

bool isLasting(const Asked& asked) {
  const RunOutcome outcome = asked.answers.run.outcome;
  return outcome != RunOutcome::WallLimit && outcome != RunOutcome::Protocol;
}

QByteArray keptBytes(const QByteArray& key, const KeptAnswers& answers) {
  QByteArray payload;
  QJsonObject head{{u"format"_s, u"enshu-answers/1"_s},
                   {u"key"_s, QString::fromLatin1(key)},
                   {u"build"_s, toJson(answers.build)},
                   {u"alone"_s, toJson(answers.alone, payload)}};
  if (answers.chained) {
    head[u"chained"_s] = toJson(*answers.chained, payload);
  }
  return QJsonDocument(head).toJson(QJsonDocument::Compact) + '\n' + payload;
}

Result<KeptAnswers> parseAnswers(const QByteArray& bytes, const QByteArray& key, int cases,
                                 const QString& name) {
  const qsizetype end = bytes.indexOf('\n');
  if (end < 0) {
    return failure(name.toStdString(), ENSHU_TEXT("is damaged"));
  }
  return json::read(bytes.left(end), name, [&](const json::Value& root) {
    return readRoot(root, key, cases, QByteArrayView(bytes).sliced(end + 1));
  });
}

Result<void> writeAnswers(const QString& path, const QByteArray& key, const KeptAnswers& answers) {
  const QByteArray bytes = keptBytes(key, answers);
  if (bytes.size() + bytesBeside(QFileInfo(path)) > kMostKeptBytes) {
    return {};
  }
  ENSHU_TRY(json::makeOwnFolder(QFileInfo(path).path()));
  return json::writeBytes(path, hexHash(bytes) + '\n' + bytes, Readers::Owner);
}

std::optional<KeptAnswers> readAnswers(const QString& path, const QByteArray& key, int cases) {
  if (key.isEmpty() || !QFileInfo::exists(path)) {
    return {};
  }
  const Result<QByteArray> file = json::readBytes(path, kMostKeptBytes + kHashBytes + 1);
  if (!file || file->size() <= kHashBytes || file->at(kHashBytes) != '\n') {
    return {};
  }
  const QByteArray bytes = file->mid(kHashBytes + 1);
  if (hexHash(bytes) != file->left(kHashBytes)) {
    return {};
  }
  Result<KeptAnswers> kept = parseAnswers(bytes, key, cases, path);
  return kept ? std::optional(std::move(*kept)) : std::nullopt;
}

}  // namespace enshu::grading
