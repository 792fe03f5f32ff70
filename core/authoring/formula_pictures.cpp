// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/formula_pictures.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QStandardPaths>

#include "core/course/formula_picture.h"
#include "core/json/read.h"
#include "core/sandbox/box/process.h"

using namespace Qt::StringLiterals;

namespace enshu::authoring {

namespace {

constexpr qint64 kMostAnswerBytes = 1 << 26;
constexpr qint64 kMostMessages = 1 << 16;
constexpr int kShownLetters = 200;

// What the renderer makes of one formula.
struct Picture {
  QByteArray svg;
  QString fault;  // why there is none
};

struct Answer {
  QString missing;  // what it needs and does not find
  QList<Picture> pictures;
};

QString pathOf(const UndrawnFormula& one) {
  return course::picturesOf(one.sheet) + u'/' + one.formula.hash() + u".svg"_s;
}

// All formulas of an exercise's sheets.
QList<UndrawnFormula> formulasOf(const course::Course& course, const course::Exercise& exercise) {
  QList<UndrawnFormula> formulas;
  for (const QString& language : course.languages) {
    const QString sheet = QDir(exercise.directory).filePath(u"sheet.%1.md"_s.arg(language));
    const QByteArray text = json::readBytes(sheet, course::kMostTextBytes).value_or(QByteArray());
    for (const course::Formula& formula :
         course::extractFormulas(QString::fromUtf8(text)).formulas) {
      formulas += UndrawnFormula{sheet, formula};
    }
  }
  return formulas;
}

QByteArray question(const QList<UndrawnFormula>& formulas) {
  QJsonArray list;
  for (const UndrawnFormula& one : formulas) {
    list += QJsonObject{{u"tex"_s, one.formula.tex}, {u"display"_s, one.formula.display}};
  }
  return QJsonDocument(list).toJson(QJsonDocument::Compact);
}

Picture readPicture(const json::Value& value) {
  value.onlyKeys({"svg", "fault"});
  if (const auto fault = value.find("fault")) {
    return {{}, fault->text()};
  }
  return {value.at("svg").string().toUtf8(), {}};
}

Answer readAnswer(const json::Value& value) {
  value.onlyKeys({"format", "pictures", "missing"});
  value.format("enshu-formulas/1");
  Answer answer;
  if (const auto missing = value.find("missing")) {
    answer.missing = missing->text();
    return answer;
  }
  for (const json::Value& picture : value.at("pictures").items()) {
    answer.pictures += readPicture(picture);
  }
  return answer;
}

// Why a run gave no answer, if so.
Result<void> isDone(const std::string& node, const sandbox::Ended& ended, int wallMs) {
  if (ended.by == sandbox::Ended::By::Stop) {
    return failure({}, ENSHU_TEXT("stopped"));
  }
  if (ended.by == sandbox::Ended::By::Wall) {
    return failure(node, ENSHU_TEXT("the renderer of formulas did not end within %1 s"),
                   {std::to_string(wallMs / 1000)});
  }
  if (ended.by != sandbox::Ended::By::Itself) {
    return failure(node, ENSHU_TEXT("the renderer of formulas said more than %1 MiB"),
                   {std::to_string(kMostAnswerBytes >> 20)});
  }
  if (ended.crashed || ended.exitCode != 0) {
    const QString said = QString::fromUtf8(ended.err).trimmed().right(kShownLetters);
    return failure(node, ENSHU_TEXT("the renderer of formulas ended with %1: %2"),
                   {std::to_string(ended.exitCode), said.toStdString()});
  }
  return {};
}

Result<Answer> ask(const QString& node, const course::Course& course,
                   const QList<UndrawnFormula>& formulas, const std::stop_token& stop, int wallMs) {
  sandbox::Command command;
  command.program = node;
  command.arguments = {course::ownRoot() + u"/resources/formulas/render.cjs"_s,
                       QDir(course.root).absolutePath()};
  command.input = question(formulas);
  command.outBytes = kMostAnswerBytes;
  command.errBytes = kMostMessages;
  command.wallMs = wallMs;
  const Result<sandbox::Ended> ended = sandbox::runProcess(command, stop);
  ENSHU_TRY(ended);
  ENSHU_TRY(isDone(node.toStdString(), *ended, wallMs));
  Result<Answer> answer = json::read(ended->out, u"stdout"_s, readAnswer);
  if (!answer) {
    return failure(node.toStdString(), ENSHU_TEXT("the renderer of formulas answers nonsense: %1"),
                   {answer.error().message()});
  }
  if (answer->missing.isEmpty() && answer->pictures.size() != formulas.size()) {
    return failure(node.toStdString(),
                   ENSHU_TEXT("the renderer of formulas draws %1 in place of %2"),
                   {std::to_string(answer->pictures.size()), std::to_string(formulas.size())});
  }
  return answer;
}

Result<void> makeFolder(const QString& folder) {
  if (QFileInfo(folder).isSymLink()) {  // what is written there would be somewhere else
    return failure(folder.toStdString(), ENSHU_TEXT("is a link"));
  }
  if (!QDir().mkpath(folder)) {
    return machineFailure(folder.toStdString(), ENSHU_TEXT("cannot be made"));
  }
  return {};
}

// Writes a picture, or takes down why there is none.
Result<void> keep(const UndrawnFormula& one, const Picture& picture, DrawnFormulas& drawn) {
  const std::string place = u"%1:%2"_s.arg(one.sheet).arg(one.formula.line).toStdString();
  if (!picture.fault.isEmpty()) {
    drawn.faults +=
        Error{place, ENSHU_TEXT("this formula cannot be drawn: %1"), {picture.fault.toStdString()}};
    return {};
  }
  if (const Result<QRectF> box = course::boxOfPicture(picture.svg); !box) {
    drawn.faults += Error{place, box.error().text, box.error().args};
    return {};
  }
  ++drawn.drawn;
  return makeFolder(course::picturesOf(one.sheet)).and_then([&] {
    return json::writeBytes(pathOf(one), picture.svg);
  });
}

}  // namespace

QList<UndrawnFormula> undrawnFormulas(const course::Course& course,
                                      const course::Exercise& exercise) {
  QList<UndrawnFormula> undrawn;
  QSet<QString> seen;
  for (const UndrawnFormula& one : formulasOf(course, exercise)) {
    const QString path = pathOf(one);
    if (!seen.contains(path) && !QFileInfo::exists(path)) {
      undrawn += one;
    }
    seen += path;
  }
  return undrawn;
}

QStringList unneededPictures(const course::Course& course, const course::Exercise& exercise) {
  const QDir folder(QDir(exercise.directory).filePath(u"formulas"_s));
  QStringList left;
  for (const QString& name : folder.entryList(QDir::Files)) {
    left += folder.filePath(name);
  }
  for (const UndrawnFormula& one : formulasOf(course, exercise)) {
    left.removeOne(pathOf(one));
  }
  return left;
}

Result<DrawnFormulas> drawFormulas(const course::Course& course,
                                   const QList<UndrawnFormula>& formulas,
                                   const std::stop_token& stop, int wallMs) {
  DrawnFormulas drawn;
  if (formulas.isEmpty()) {
    return drawn;
  }
  const QString node = QStandardPaths::findExecutable(u"node"_s);
  if (node.isEmpty()) {
    drawn.lacks = Error{{}, ENSHU_TEXT("Node.js is not installed (the package nodejs)"), {}};
    return drawn;
  }
  const Result<Answer> answer = ask(node, course, formulas, stop, wallMs);
  ENSHU_TRY(answer);
  if (!answer->missing.isEmpty()) {
    drawn.lacks = Error{{},
                        ENSHU_TEXT("%1 is not installed (npm install --prefix %2 %1@3.2.2)"),
                        {answer->missing.toStdString(), course.root.toStdString()}};
    return drawn;
  }
  for (qsizetype k = 0; k < formulas.size(); ++k) {
    ENSHU_TRY(keep(formulas[k], answer->pictures[k], drawn));
  }
  return drawn;
}

}  // namespace enshu::authoring
