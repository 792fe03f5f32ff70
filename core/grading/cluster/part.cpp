// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonArray>

#include "core/course/written_time.h"
#include "core/grading/batch/lateness.h"
#include "core/grading/cluster/plan.h"
#include "core/grading/submission/unpack.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxPartBytes = qint64{512} << 20;

// A time to the millisecond wherever it is read.
QString timeText(const QDateTime& time) {
  return time.toUTC().toString(Qt::ISODateWithMs);
}

QDateTime readTime(const json::Value& value) {
  QDateTime time = QDateTime::fromString(value.string(), Qt::ISODateWithMs);
  if (!time.isValid()) {
    value.refuse(ENSHU_TEXT("is no moment"));
  }
  return time;
}

QJsonObject toJson(const sandbox::SourceFile& source, const QString& path) {
  QJsonObject json{{u"file"_s, QFileInfo(path).fileName()},
                   {u"name"_s, source.name},
                   {u"text"_s, QString::fromLatin1(source.text.toBase64())},
                   {u"sha256"_s, source.sha256}};
  if (!source.refusal.isEmpty()) {
    json[u"refusal"_s] = source.refusal;
  }
  if (!source.fault.isEmpty()) {
    json[u"fault"_s] = source.fault;
  }
  if (source.isQtPlugin) {
    json[u"qtPlugin"_s] = true;
  }
  return json;
}

sandbox::SourceFile sourceFrom(const json::Value& value) {
  sandbox::SourceFile source;
  source.name = value.at("name").string();
  const json::Value text = value.at("text");
  const auto decoded = QByteArray::fromBase64Encoding(text.string().toLatin1(),
                                                      QByteArray::AbortOnBase64DecodingErrors);
  source.sha256 = value.at("sha256").string();
  const auto hash = QCryptographicHash::hash(*decoded, QCryptographicHash::Sha256).toHex();
  if (!decoded || (!source.sha256.isEmpty() && source.sha256.toLatin1() != hash)) {
    text.refuse(ENSHU_TEXT("is damaged"));
  }
  source.text = *decoded;
  source.refusal = value.find("refusal") ? value.at("refusal").string() : QString();
  source.fault = value.find("fault") ? value.at("fault").string() : QString();
  source.isQtPlugin = value.find("qtPlugin").has_value();
  return source;
}

// The student that the works from `first` on are of, and them.
QJsonObject studentOf(const QList<Work>& works, qsizetype first, qsizetype& next) {
  const Submission& submission = works.at(first).submission;
  QJsonObject files;
  for (auto file = submission.files.begin(); file != submission.files.end(); ++file) {
    files[file.key()] = toJson(submission.sources.value(file.key()), *file);
  }
  QJsonArray units;
  for (next = first; next < works.size() && works.at(next).submission.name == submission.name;
       ++next) {
    const QString id = works.at(next).exercise->id;
    const QDateTime time = timeOf(submission, id);
    QJsonObject unit{{u"exercise"_s, id}};
    if (!course::isoText(time).isEmpty()) {
      unit[u"handedIn"_s] = timeText(time);
    }
    units += unit;
  }
  return {{u"name"_s, submission.name}, {u"shown"_s, submission.shown},
          {u"late"_s, submission.late}, {u"untimed"_s, submission.untimed},
          {u"files"_s, files},          {u"units"_s, units}};
}

Submission submissionFrom(const json::Value& value) {
  Submission submission;
  const json::Value name = value.at("name");
  submission.name = name.string();
  if (!isFolderName(submission.name)) {
    name.refuse(ENSHU_TEXT("is no student's folder"));
  }
  submission.shown = value.at("shown").string();
  submission.late = value.at("late").boolean();
  submission.untimed = value.at("untimed").boolean();
  const json::Value files = value.at("files");
  for (const QString& id : files.keys()) {
    submission.files[id] = files.at(id).at("file").string();
    submission.sources[id] = sourceFrom(files.at(id));
  }
  return submission;
}

void readStudent(const json::Value& value, const course::Course& course, int studentMs,
                 QList<Work>& works) {
  const Submission submission = submissionFrom(value);
  const auto sources = std::make_shared<SharedSources>();
  const auto budget = std::make_shared<StudentTime>(studentMs);
  for (const json::Value& unit : value.at("units").items()) {
    const json::Value id = unit.at("exercise");
    const course::Exercise* exercise = course.find(id.string());
    if (exercise == nullptr || !submission.files.contains(exercise->id)) {
      id.refuse(ENSHU_TEXT("is no exercise that the student handed in"));
    }
    Work work{exercise, submission, sources, budget};
    if (const auto time = unit.find("handedIn")) {
      work.submission.handedIn = readTime(*time);
    }
    works += work;
    sources->expectOneMore();
  }
}

}  // namespace

Result<void> writePart(const QString& file, const QList<Work>& works) {
  QJsonArray students;
  for (qsizetype first = 0, next = 0; first < works.size(); first = next) {
    students += studentOf(works, first, next);
  }
  return json::writeFile(file, {{u"format"_s, u"enshu-part/1"_s}, {u"students"_s, students}});
}

Result<QList<Work>> readPart(const QString& file, const course::Course& course, int studentMs) {
  return json::readFile(file, kMaxPartBytes, [&](const json::Value& root) {
    root.format("enshu-part/1");
    QList<Work> works;
    for (const json::Value& student : root.at("students").items()) {
      readStudent(student, course, studentMs, works);
    }
    return works;
  });
}

}  // namespace enshu::grading
