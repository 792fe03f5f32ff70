// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/member_scores.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <algorithm>

#include "core/grading/result/held_result.h"
#include "core/grading/result/review.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxMemberBytes = 1 << 20;

MemberScore readMember(const json::Value& one) {
  one.onlyKeys({"person", "score", "of", "reason", "sources"});
  MemberScore score{readPerson(one.at("person")), one.at("score").number(), one.at("of").number(),
                    one.at("reason").lines()};
  const json::Value sources = one.at("sources");
  for (const QString& name : sources.keys()) {
    score.sources[name] = sources.at(name).string();
  }
  if (const char* flaw = flawOf({score.score, score.reason, {}}, score.of)) {
    one.refuse(flaw, {QString::number(score.of).toStdString()});
  }
  return score;
}

MemberScores readMembers(const json::Value& root) {
  root.format("enshu-members/1");
  root.onlyKeys({"format", "members"});
  MemberScores scores;
  for (const json::Value& one : root.at("members").items()) {
    scores += readMember(one);
  }
  return scores;
}

bool isSame(const Person& one, const Person& other) {
  bool isKnown = false;
  for (const auto of : {&Person::number, &Person::login, &Person::email}) {
    if (!(one.*of).isEmpty() && !(other.*of).isEmpty()) {
      if (one.*of != other.*of) {
        return false;
      }
      isKnown = true;
    }
  }
  const bool contradicts =
      !one.platform.isEmpty() && !other.platform.isEmpty() && one.platform != other.platform;
  return isKnown || (!contradicts && one.name == other.name);
}

Result<void> write(const QString& path, const MemberScores& scores) {
  if (scores.isEmpty()) {
    return QFileInfo::exists(path) && !QFile::remove(path)
               ? machineFailure(path.toStdString(), ENSHU_TEXT("this file cannot be removed"))
               : Result<void>();
  }
  QJsonArray members;
  for (const MemberScore& one : scores) {
    members += QJsonObject{{u"person"_s, toJson(one.person)},
                           {u"score"_s, one.score},
                           {u"of"_s, one.of},
                           {u"reason"_s, one.reason},
                           {u"sources"_s, one.sources}};
  }
  return json::writeFile(path, {{u"format"_s, u"enshu-members/1"_s}, {u"members"_s, members}});
}

}  // namespace

const MemberScore* scoreOf(const MemberScores& scores, const Person& person) {
  const auto his = std::find_if(scores.begin(), scores.end(), [&person](const MemberScore& one) {
    return isSame(one.person, person);
  });
  return his == scores.end() ? nullptr : &*his;
}

QString memberScoresPath(const QString& studentDirectory, const QString& exercise) {
  return QDir(studentDirectory).filePath(exercise + u".members.json"_s);
}

Result<MemberScores> readMemberScores(const QString& path) {
  return QFileInfo::exists(path) ? json::readFile(path, kMaxMemberBytes, readMembers)
                                 : MemberScores();
}

Result<void> setMemberScore(const QString& path, const Person& person,
                            const std::optional<MemberScore>& score, double most) {
  if (const char* flaw = score ? flawOf({score->score, score->reason, {}}, most) : nullptr) {
    return failure(path.toStdString(), flaw, {QString::number(most).toStdString()});
  }
  const auto held = holdSaid(path);
  ENSHU_TRY(held);
  Result<MemberScores> scores = readMemberScores(path);
  ENSHU_TRY(scores);
  scores->removeIf([&person](const MemberScore& one) { return isSame(one.person, person); });
  if (score) {
    *scores += MemberScore{person, score->score, most, score->reason, score->sources};
  }
  return write(path, *scores);
}

}  // namespace enshu::grading
