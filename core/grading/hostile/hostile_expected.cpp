// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/hostile/hostile_expected.h"

#include "core/grading/result/result.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxBytes = 64 << 10;
constexpr int kLargest = 1'000'000;

// The ids of all values of an enumeration of results.
template <class Value>
QStringList ids() {
  QStringList all;
  for (int k = 0; !id(static_cast<Value>(k)).isEmpty(); ++k) {
    all += id(static_cast<Value>(k));
  }
  return all;
}

QString oneOf(const json::Value& value, const QString& word, const QStringList& known) {
  if (!known.contains(word)) {
    value.refuse(ENSHU_TEXT("%1 is none of %2"),
                 {word.toStdString(), known.join(", "_L1).toStdString()});
  }
  return word;
}

// The word at a key; absent: `otherwise`.
QString wordAt(const json::Value& root, const char* key, const QStringList& known,
               const QString& otherwise = {}) {
  const std::optional<json::Value> value = root.find(key);
  return value ? oneOf(*value, value->string(), known) : otherwise;
}

std::optional<QString> textAt(const json::Value& root, const char* key) {
  const std::optional<json::Value> value = root.find(key);
  return value ? std::optional(value->string()) : std::nullopt;
}

std::optional<int> integerAt(const json::Value& root, const char* key) {
  const std::optional<json::Value> value = root.find(key);
  return value ? std::optional(static_cast<int>(value->integer(-1, kLargest))) : std::nullopt;
}

// One or several of an enumeration, "one|other".
template <class Outcome>
QStringList readOutcomes(const json::Value& value) {
  QStringList outcomes = value.string().split(u'|');
  for (const QString& outcome : std::as_const(outcomes)) {
    oneOf(value, outcome, ids<Outcome>());
  }
  return outcomes;
}

Expected readRoot(const json::Value& root) {
  root.format("enshu-expected/1");
  root.onlyKeys({"format", "exercise", "build", "limit", "line", "run", "refusal", "detail",
                 "signal", "exitCode", "task", "printed", "answer", "verdict", "diagnosis",
                 "about"});
  root.at("about").string();
  Expected expected;
  expected.exercise = root.at("exercise").string();
  expected.build = readOutcomes<sandbox::BuildOutcome>(root.at("build"));
  const auto run = root.find("run");
  expected.run = run ? readOutcomes<sandbox::RunOutcome>(*run) : QStringList();
  expected.refusal = wordAt(root, "refusal", {u"call"_s, u"file"_s, u"plugin"_s});
  expected.answer = wordAt(root, "answer", ids<CheckOutcome>() + QStringList{u"unset"_s},
                           id(CheckOutcome::Passed));
  expected.verdict = oneOf(root.at("verdict"), root.at("verdict").string(),
                           {id(Verdict::Passed), id(Verdict::Failed)});
  expected.diagnosis = textAt(root, "diagnosis").value_or(QString());
  expected.detail = textAt(root, "detail");
  expected.limit = textAt(root, "limit");
  expected.printed = textAt(root, "printed").value_or(QString());
  expected.line = integerAt(root, "line");
  expected.signal = integerAt(root, "signal");
  expected.exitCode = integerAt(root, "exitCode");
  expected.task = integerAt(root, "task");
  if (expected.build.contains(id(sandbox::BuildOutcome::Built)) == expected.run.isEmpty()) {
    root.refuse(ENSHU_TEXT("`run` belongs to a program that is built, and to no other"));
  }
  return expected;
}

}  // namespace

Result<Expected> readExpected(const QString& path) {
  return json::readFile(path, kMaxBytes, readRoot);
}

}  // namespace enshu::grading
