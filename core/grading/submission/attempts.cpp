// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/submission/attempts.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <limits>

#include "core/grading/files/result_names.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class AttemptsWords {
  Q_DECLARE_TR_FUNCTIONS(Attempts)
};

constexpr qsizetype kMostOthers = 100;
constexpr qsizetype kMostLetters = 200;

const QStringList kRuleNames{u"only"_s,   u"chosen"_s, u"platform"_s, u"number"_s,
                             u"place"_s,  u"time"_s,   u"folder"_s,   u"name"_s,
                             u"newest"_s, u"inTime"_s, u"best"_s,     u"newIsNothing"_s};

}  // namespace

QStringList inDownload(const Attempts& attempts) {
  QStringList files = QStringList{attempts.taken} + attempts.others;
  files.removeIf([](const QString& file) { return file.startsWith(kAttemptsFolder + u'/'); });
  return files;
}

QJsonObject toJson(const Attempts& attempts) {
  QJsonArray others;
  for (const QString& other : attempts.others) {
    if (others.size() < kMostOthers && other.size() <= kMostLetters) {
      others += other;
    }
  }
  QJsonObject object{{u"taken"_s, attempts.taken},
                     {u"rule"_s, kRuleNames.at(static_cast<int>(attempts.rule))},
                     {u"others"_s, others}};
  if (const qsizetype more = attempts.more + attempts.others.size() - others.size(); more > 0) {
    object[u"more"_s] = more;
  }
  return object;
}

Attempts readAttempts(const json::Value& value) {
  const qsizetype rule = kRuleNames.indexOf(value.at("rule").string());
  if (rule < 0) {
    value.at("rule").refuse(ENSHU_TEXT("is no rule by which a file is taken"));
  }
  const auto more = value.find("more");
  return {value.at("taken").string(), static_cast<Rule>(rule), value.at("others").strings(),
          more ? more->integer(0, std::numeric_limits<int>::max()) : 0};
}

QString moreText(const Attempts& attempts) {
  return attempts.more > 0
             ? AttemptsWords::tr("%n more file(s)", nullptr, static_cast<int>(attempts.more))
             : QString();
}

QString ruleText(Rule rule) {
  switch (rule) {
    case Rule::Only:
      return AttemptsWords::tr("there is no other");
    case Rule::Chosen:
      return AttemptsWords::tr("an assistant chose it");
    case Rule::Platform:
      return AttemptsWords::tr("the platform says that it is the newest");
    case Rule::Number:
      return AttemptsWords::tr(
          "by the names: the highest number is the newest, and a copy is older than what it is of");
    case Rule::Place:
      return AttemptsWords::tr("the others lie in an archive");
    case Rule::Time:
      return AttemptsWords::tr("it is the youngest file");
    case Rule::Folder:
      return AttemptsWords::tr("it lies in the fewest folders");
    case Rule::Name:
      return AttemptsWords::tr("nothing tells them apart, it is the last by name");
    case Rule::Newest:
      return AttemptsWords::tr("it came last");
    case Rule::InTime:
      return AttemptsWords::tr("it is the newest that is in time, which is what the course takes");
    case Rule::Best:
      return AttemptsWords::tr("it has the most points, which is what the course takes");
    case Rule::NewIsNothing:
      return AttemptsWords::tr(
          "the newer one is empty, still the starter or not to be compiled: choose");
  }
  return {};
}

}  // namespace enshu::grading
