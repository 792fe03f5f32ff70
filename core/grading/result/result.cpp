// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/result.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <array>
#include <cmath>
#include <utility>

#include "core/course/written_time.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxBytes = 16 << 20;

template <class Value>
using Names = std::initializer_list<std::pair<Value, const char*>>;

const Names<Verdict> kVerdicts = {
    {Verdict::Passed, "passed"}, {Verdict::Failed, "failed"}, {Verdict::NotGraded, "not graded"}};
const Names<CheckOutcome> kCheckOutcomes = {{CheckOutcome::Passed, "passed"},
                                            {CheckOutcome::Failed, "failed"},
                                            {CheckOutcome::NotFinite, "not-finite"},
                                            {CheckOutcome::WrongShape, "wrong-shape"},
                                            {CheckOutcome::NotChecked, "not-checked"}};
const Names<sandbox::BuildOutcome> kBuildOutcomes = {
    {sandbox::BuildOutcome::Built, "built"},
    {sandbox::BuildOutcome::CompileError, "compile-error"},
    {sandbox::BuildOutcome::CompileLimit, "compile-limit"},
    {sandbox::BuildOutcome::Refused, "refused"}};
const Names<sandbox::RunOutcome> kRunOutcomes = {{sandbox::RunOutcome::Finished, "finished"},
                                                 {sandbox::RunOutcome::Exited, "exited"},
                                                 {sandbox::RunOutcome::Crashed, "crashed"},
                                                 {sandbox::RunOutcome::CpuLimit, "cpu-limit"},
                                                 {sandbox::RunOutcome::WallLimit, "wall-limit"},
                                                 {sandbox::RunOutcome::MemoryLimit, "memory-limit"},
                                                 {sandbox::RunOutcome::OutputLimit, "output-limit"},
                                                 {sandbox::RunOutcome::Protocol, "protocol"},
                                                 {sandbox::RunOutcome::Refused, "refused"}};

template <class Value>
QString nameOf(Value value, const Names<Value>& names) {
  for (const auto& [candidate, name] : names) {
    if (candidate == value) {
      return QString::fromLatin1(name);
    }
  }
  return {};
}

template <class Value>
Value fromName(const json::Value& json, const Names<Value>& names) {
  const QString wanted = json.string();
  for (const auto& [value, name] : names) {
    if (wanted == QLatin1StringView(name)) {
      return value;
    }
  }
  json.refuse(ENSHU_TEXT("unknown word %1"), {wanted.toStdString()});
}

// Writing.

QJsonObject toJson(const Place& place) {
  QJsonObject json{{u"sample"_s, place.sample}, {u"channel"_s, place.channel}};
  if (place.time) {
    json[u"time"_s] = *place.time;
  }
  return json;
}

QJsonObject toJson(const CheckResult& check) {
  QJsonObject json{{u"id"_s, check.id()},
                   {u"case"_s, check.caseId},
                   {u"check"_s, check.checkId},
                   {u"title"_s, check.title},
                   {u"outcome"_s, id(check.outcome)},
                   {u"tolerance"_s, check.tolerance},
                   {u"rationale"_s, check.rationale},
                   {u"hint"_s, check.hint},
                   {u"hidden"_s, check.hidden}};
  for (const auto& [key, holds] :
       {std::pair(u"chained"_s, check.chained), std::pair(u"law"_s, check.law),
        std::pair(u"remark"_s, check.remark)}) {
    if (holds) {
      json[key] = true;
    }
  }
  if (check.hidden) {
    return json;
  }
  json[u"error"_s] = check.error ? QJsonValue(*check.error) : QJsonValue();
  json[u"at"_s] = check.at ? QJsonValue(toJson(*check.at)) : QJsonValue();
  return json;
}

QJsonObject toJson(const Receipt& receipt) {
  QJsonObject json{{u"sources"_s, receipt.sources},
                   {u"compiler"_s, receipt.compiler},
                   {u"flags"_s, QJsonArray::fromStringList(receipt.flags)},
                   {u"enshu"_s, receipt.enshuVersion},
                   {u"exercise"_s, receipt.exerciseVersion},
                   {u"module"_s, receipt.module},
                   {u"references"_s, receipt.references},
                   {u"robots"_s, receipt.robots},
                   {u"limits"_s, receipt.limits},
                   {u"isolation"_s, QJsonArray::fromStringList(receipt.isolation)}};
  if (!receipt.cases.isEmpty()) {
    json[u"cases"_s] = receipt.cases;
  }
  if (receipt.seed != 0) {
    json[u"seed"_s] = QString::number(receipt.seed);
  }
  return json;
}

QJsonObject toJson(const BuildSummary& build) {
  return {{u"outcome"_s, id(build.outcome)},
          {u"wallMs"_s, build.wallMs},
          {u"messages"_s, build.messages}};
}

QJsonObject toJson(const RunSummary& run) {
  return {{u"outcome"_s, id(run.outcome)}, {u"signal"_s, run.signal},
          {u"cpuMs"_s, run.cpuMs},         {u"wallMs"_s, run.wallMs},
          {u"maxRssKb"_s, run.maxRssKb},   {u"stdoutTail"_s, run.stdoutTail}};
}

// Reading.

int integer(const json::Value& json) {
  return static_cast<int>(json.integer(0, std::numeric_limits<int>::max()));
}

bool holds(const json::Value& json, const char* key) {
  const auto flag = json.find(key);
  return flag && flag->boolean();
}

// Of a check that an earlier version wrote, with its id alone.
void readOldIdentity(const json::Value& json, CheckResult& check) {
  static const QRegularExpression whole(u"^(chained\\.)?([^.]*)\\.(.*)$"_s,
                                        QRegularExpression::DotMatchesEverythingOption);
  const auto parts = whole.match(json.at("id").text());
  if (!parts.hasMatch()) {
    json.at("id").refuse(ENSHU_TEXT("is no id of a check"));
  }
  check.chained = !parts.captured(1).isEmpty();
  check.caseId = parts.captured(2);
  check.checkId = parts.captured(3);
}

void readIdentity(const json::Value& json, CheckResult& check) {
  const auto caseId = json.find("case");
  if (!caseId) {
    return readOldIdentity(json, check);
  }
  check.caseId = caseId->text();
  check.checkId = json.at("check").text();
  check.chained = holds(json, "chained");
  if (json.at("id").text() != check.id()) {
    json.at("id").refuse(ENSHU_TEXT("is not that of its case and check, %1"),
                         {check.id().toStdString()});
  }
}

CheckResult readCheck(const json::Value& json) {
  CheckResult check;
  readIdentity(json, check);
  check.title = json.at("title").text();
  check.outcome = fromName(json.at("outcome"), kCheckOutcomes);
  if (const auto error = json.find("error"); error && !error->isNull()) {
    check.error = error->number();
  }
  check.tolerance = json.at("tolerance").number();
  if (const auto at = json.find("at"); at && !at->isNull()) {
    const auto time = at->find("time");
    check.at = {integer(at->at("sample")), time ? std::optional(time->number()) : std::nullopt,
                at->at("channel").text()};
  }
  check.rationale = json.at("rationale").text();
  check.hint = json.at("hint").text();
  check.hidden = json.at("hidden").boolean();
  check.law = holds(json, "law");
  check.remark = holds(json, "remark");
  return check;
}

// All 64 bits, which no number of JSON holds.
quint64 readSeed(const json::Value& json) {
  const quint64 seed = json.string().toULongLong();
  if (QString::number(seed) != json.string()) {
    json.refuse(ENSHU_TEXT("expected an integer from %1 to %2"),
                {"0", std::to_string(std::numeric_limits<quint64>::max())});
  }
  return seed;
}

QDateTime readMoment(const std::optional<json::Value>& json) {
  if (!json || json->string().isEmpty()) {  // earlier versions wrote such times so
    return {};
  }
  QDateTime moment = QDateTime::fromString(json->string(), Qt::ISODate);
  if (!moment.isValid()) {
    json->refuse(
        ENSHU_TEXT("expected a moment with its offset from UTC, such as "
                   "2026-12-01T23:59+09:00"));
  }
  return moment;
}

QJsonObject object(const json::Value& json) {
  json.keys();  // refuses what is none
  return json.raw().toObject();
}

Receipt readReceipt(const json::Value& json) {
  Receipt receipt;
  receipt.sources = object(json.at("sources"));
  receipt.compiler = json.at("compiler").text();
  receipt.flags = json.at("flags").strings();
  receipt.enshuVersion = json.at("enshu").text();
  receipt.exerciseVersion = json.at("exercise").text();
  if (const auto module = json.find("module")) {
    receipt.module = module->text();
  }
  receipt.references = object(json.at("references"));
  if (const auto robots = json.find("robots")) {
    receipt.robots = object(*robots);
  }
  receipt.limits = object(json.at("limits"));
  if (const auto cases = json.find("cases")) {
    receipt.cases = cases->text();
  }
  receipt.isolation = json.at("isolation").strings();
  if (const auto seed = json.find("seed")) {
    receipt.seed = readSeed(*seed);
  }
  return receipt;
}

BuildSummary readBuild(const json::Value& json) {
  return {fromName(json.at("outcome"), kBuildOutcomes),
          integer(json.at("wallMs")),
          json.at("messages").lines(),
          {}};
}

RunSummary readRun(const json::Value& json) {
  return {fromName(json.at("outcome"), kRunOutcomes),
          integer(json.at("signal")),
          integer(json.at("cpuMs")),
          integer(json.at("wallMs")),
          integer(json.at("maxRssKb")),
          json.at("stdoutTail").lines(),
          {}};
}

Credit readCredit(const json::Value& json) {
  return {json.at("check").text(), json.at("title").text(), json.at("points").number(),
          json.at("maxPoints").number(), json.at("reason").text()};
}

void readScore(const json::Value& root, ExerciseResult& result) {
  const json::Value score = root.at("score");
  const json::Value most = root.at("maxScore");
  result.score = score.number();
  result.maxScore = most.number();
  if (result.maxScore < 0) {
    most.refuse(ENSHU_TEXT("must not be negative"));
  }
  if (result.score < 0 || result.score > result.maxScore + kSamePoints) {
    score.refuse(ENSHU_TEXT("is not within 0 and the %1 points of the exercise"),
                 {QString::number(result.maxScore).toStdString()});
  }
}

ExerciseResult readRoot(const json::Value& root) {
  root.format("enshu-result/1");
  ExerciseResult result;
  result.exercise = root.at("exercise").text();
  result.verdict = fromName(root.at("verdict"), kVerdicts);
  result.summary = root.at("summary").text();
  readScore(root, result);
  if (const auto list = root.find("credit")) {  // none in what earlier versions wrote
    for (const json::Value& credit : list->items()) {
      result.credit += readCredit(credit);
    }
  }
  if (!root.at("build").isNull()) {
    result.build = readBuild(root.at("build"));
  }
  if (!root.at("run").isNull()) {
    result.run = readRun(root.at("run"));
  }
  for (const json::Value& check : root.at("checks").items()) {
    result.checks += readCheck(check);
  }
  for (const json::Value& mistake : root.at("diagnosis").items()) {
    const auto explains = mistake.find("explains");
    result.diagnosis += Diagnosis{mistake.at("mistake").text(), mistake.at("text").text(),
                                  mistake.at("margin").number(), explains && explains->boolean()};
  }
  if (const auto known = root.find("known")) {
    for (const json::Value& fact : known->items()) {
      result.known += Known{fact.at("id").text(), fact.at("text").text()};
    }
  }
  if (const auto flags = root.find("flags")) {
    result.flags = flags->strings();
  }
  result.handedIn = readMoment(root.find("handedIn"));
  result.due = readMoment(root.find("due"));
  result.receipt = readReceipt(root.at("receipt"));
  return result;
}

}  // namespace

QString CheckResult::id() const {
  return (chained ? u"chained."_s : QString()) + caseId + u'.' + checkId;
}

QString id(Verdict verdict) {
  return nameOf(verdict, kVerdicts);
}
QString id(CheckOutcome outcome) {
  return nameOf(outcome, kCheckOutcomes);
}
QString id(sandbox::BuildOutcome outcome) {
  return nameOf(outcome, kBuildOutcomes);
}
QString id(sandbox::RunOutcome outcome) {
  return nameOf(outcome, kRunOutcomes);
}

QJsonObject toJson(const ExerciseResult& result) {
  QJsonArray checks;
  for (const CheckResult& check : result.checks) {
    checks += toJson(check);
  }
  QJsonArray diagnosis;
  for (const Diagnosis& mistake : result.diagnosis) {
    diagnosis += QJsonObject{{u"mistake"_s, mistake.mistake},
                             {u"text"_s, mistake.text},
                             {u"margin"_s, mistake.margin},
                             {u"explains"_s, mistake.explains}};
  }
  QJsonArray known;
  for (const Known& fact : result.known) {
    known += QJsonObject{{u"id"_s, fact.id}, {u"text"_s, fact.text}};
  }
  QJsonArray credit;
  for (const Credit& earned : result.credit) {
    credit += QJsonObject{{u"check"_s, earned.check},
                          {u"title"_s, earned.title},
                          {u"points"_s, earned.points},
                          {u"maxPoints"_s, earned.maxPoints},
                          {u"reason"_s, earned.reason}};
  }
  QJsonObject json{{u"format"_s, u"enshu-result/1"_s},
                   {u"exercise"_s, result.exercise},
                   {u"verdict"_s, id(result.verdict)},
                   {u"summary"_s, result.summary},
                   {u"score"_s, result.score},
                   {u"maxScore"_s, result.maxScore},
                   {u"credit"_s, credit},
                   {u"build"_s, result.build ? QJsonValue(toJson(*result.build)) : QJsonValue()},
                   {u"run"_s, result.run ? QJsonValue(toJson(*result.run)) : QJsonValue()},
                   {u"checks"_s, checks},
                   {u"diagnosis"_s, diagnosis},
                   {u"known"_s, known},
                   {u"flags"_s, QJsonArray::fromStringList(result.flags)},
                   {u"receipt"_s, toJson(result.receipt)}};
  for (const auto& [key, moment] :
       {std::pair(u"handedIn"_s, result.handedIn), std::pair(u"due"_s, result.due)}) {
    if (const QString text = course::isoText(moment); !text.isEmpty()) {
      json[key] = text;
    }
  }
  return json;
}

Result<ExerciseResult> readResult(const QString& path) {
  return json::readFile(path, kMaxBytes, readRoot);
}

Result<ExerciseResult> readResultOf(const QString& exercise, const QString& path) {
  return json::readFile(path, kMaxBytes, [&exercise](const json::Value& root) {
    ExerciseResult result = readRoot(root);
    if (result.exercise != exercise) {
      root.at("exercise")
          .refuse(ENSHU_TEXT("is another exercise than %1"), {exercise.toStdString()});
    }
    return result;
  });
}

bool givesPointsOf(const ExerciseResult& result, const course::Exercise& exercise) {
  return result.receipt.exerciseVersion != exercise.version ||
         std::abs(result.maxScore - exercise.points) <= kSamePoints;
}

Result<ExerciseResult> parseResult(const QByteArray& bytes, const QString& name) {
  return json::read(bytes, name, readRoot);
}

}  // namespace enshu::grading
