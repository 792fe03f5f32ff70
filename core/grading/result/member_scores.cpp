// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/member_scores.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>

#include "core/grading/result/review.h"
#include "core/json/own_folder.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxMemberBytes = 1 << 20;

MemberScores readMembers(const json::Value& root) {
  root.format("enshu-members/1");
  root.onlyKeys({"format", "members"});
  MemberScores scores;
  for (const json::Value& one : root.at("members").items()) {
    one.onlyKeys({"who", "score", "of", "reason"});
    const MemberScore score{one.at("score").number(), one.at("of").number(),
                            one.at("reason").lines()};
    if (!(score.score >= 0)) {
      one.at("score").refuse(ENSHU_TEXT("a corrected score must not be negative"));
    }
    scores[one.at("who").text()] = score;
  }
  return scores;
}

}  // namespace

QString memberScoresPath(const QString& studentDirectory, const QString& exercise) {
  return QDir(studentDirectory).filePath(exercise + u".members.json"_s);
}

Result<MemberScores> readMemberScores(const QString& path) {
  return QFileInfo::exists(path) ? json::readFile(path, kMaxMemberBytes, readMembers)
                                 : MemberScores();
}

Result<void> writeMemberScores(const QString& path, const MemberScores& scores, double most) {
  QJsonArray members;
  for (auto one = scores.begin(); one != scores.end(); ++one) {
    const bool isNew = one->of == most;
    if (const char* flaw = isNew ? flawOf({one->score, one->reason, {}}, most) : nullptr) {
      return failure(path.toStdString(), flaw, {QString::number(most).toStdString()});
    }
    members += QJsonObject{{u"who"_s, one.key()},
                           {u"score"_s, one->score},
                           {u"of"_s, one->of},
                           {u"reason"_s, one->reason}};
  }
  if (members.isEmpty()) {
    return QFileInfo::exists(path) && !QFile::remove(path)
               ? machineFailure(path.toStdString(), ENSHU_TEXT("this file cannot be removed"))
               : Result<void>();
  }
  ENSHU_TRY(json::makeOwnFolder(QFileInfo(path).path()));
  return json::writeFile(path, {{u"format"_s, u"enshu-members/1"_s}, {u"members"_s, members}});
}

}  // namespace enshu::grading
