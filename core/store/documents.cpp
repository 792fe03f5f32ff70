// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/documents.h"

#include <QDateTime>
#include <QJsonArray>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

template <class T>
QJsonValue jsonOrNull(const std::optional<T>& value) {
  return value ? QJsonValue(*value) : QJsonValue();
}

QJsonValue moment(const std::optional<qint64>& seconds) {
  return seconds ? QJsonValue(momentOf(*seconds).toString(Qt::ISODate)) : QJsonValue();
}

QJsonArray toJson(const QList<KnownClass>& classes) {
  QJsonArray list;
  for (const KnownClass& one : classes) {
    list += QJsonObject{{u"folder"_s, one.folder},     {u"submissions"_s, one.submissions},
                        {u"platform"_s, one.platform}, {u"results"_s, one.results},
                        {u"replaced"_s, one.gone},     {u"gone"_s, one.isGone}};
  }
  return list;
}

QJsonObject toJson(const Attempt& one) {
  QJsonArray mistakes;
  for (const MistakeCount& mistake : one.mistakes) {
    mistakes += QJsonObject{{u"mistake"_s, mistake.mistake},
                            {u"text"_s, mistake.title},
                            {u"explains"_s, mistake.students > 0}};
  }
  return {{u"person"_s, one.person},
          {u"name"_s, one.name},
          {u"number"_s, one.number},
          {u"login"_s, one.login},
          {u"email"_s, one.email},
          {u"exercise"_s, one.exercise},
          {u"attempt"_s, one.attempt},
          {u"source"_s, one.source},
          {u"verdict"_s, one.verdict},
          {u"score"_s, one.score},
          {u"maxScore"_s, one.maxScore},
          {u"graderScore"_s, one.graderScore},
          {u"corrected"_s, one.isCorrected},
          {u"deduction"_s, one.deduction},
          {u"reason"_s, one.reason},
          {u"comment"_s, one.comment},
          {u"summary"_s, one.summary},
          {u"mistakes"_s, mistakes},
          {u"late"_s, one.late},
          {u"handedIn"_s, moment(one.handedIn)},
          {u"due"_s, moment(one.due)},
          {u"gradedFirst"_s, moment(one.first)},
          {u"graded"_s, moment(one.graded)},
          {u"times"_s, one.times},
          {u"buildMs"_s, jsonOrNull(one.buildMs)},
          {u"cpuMs"_s, jsonOrNull(one.cpuMs)},
          {u"wallMs"_s, jsonOrNull(one.wallMs)},
          {u"enshu"_s, one.enshu},
          {u"results"_s, one.folder},
          {u"student"_s, one.student},
          {u"gone"_s, one.gone}};
}

QJsonObject toJson(const ExerciseStatistics& one) {
  QJsonArray mistakes;
  for (const MistakeCount& mistake : one.mistakes) {
    mistakes += QJsonObject{{u"mistake"_s, mistake.mistake},
                            {u"text"_s, mistake.title},
                            {u"students"_s, mistake.students}};
  }
  return {{u"exercise"_s, one.exercise},
          {u"students"_s, one.students},
          {u"passed"_s, one.passed},
          {u"attempts"_s, one.attempts},
          {u"late"_s, one.late},
          {u"notGraded"_s, one.notGraded},
          {u"untilPassed"_s, jsonOrNull(one.untilPassed)},
          {u"cpuMs"_s, jsonOrNull(one.cpuMs)},
          {u"mistakes"_s, mistakes}};
}

template <class T>
QJsonObject document(const QList<KnownClass>& classes, const QString& key, const QList<T>& all) {
  QJsonArray list;
  for (const T& one : all) {
    list += toJson(one);
  }
  return {{u"format"_s, u"enshu-history/1"_s}, {u"classes"_s, toJson(classes)}, {key, list}};
}

}  // namespace

QJsonObject attemptsDocument(const QList<KnownClass>& classes, const QList<Attempt>& attempts) {
  return document(classes, u"attempts"_s, attempts);
}

QJsonObject statisticsDocument(const QList<KnownClass>& classes,
                               const QList<ExerciseStatistics>& exercises) {
  return document(classes, u"exercises"_s, exercises);
}

QDateTime momentOf(qint64 seconds) {
  return QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::utc());
}

}  // namespace enshu::store
