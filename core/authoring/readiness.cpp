// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/readiness.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>

#include "core/json/file.h"

namespace enshu::authoring {

namespace {

constexpr qint64 kMostBytes = 1 << 20;

Error at(const course::Exercise& exercise, const QString& pointer, const char* text,
         std::vector<std::string> args = {}) {
  const QString file = QDir(exercise.directory).filePath(QStringLiteral("exercise.json:"));
  return {(file + pointer).toStdString(), text, std::move(args)};
}

// Each text of the exercise that a language of the course lacks.
class Texts {
 public:
  Texts(const course::Exercise& exercise, const QStringList& languages, QList<Error>& flaws)
      : exercise_(exercise), languages_(languages), flaws_(flaws) {}

  void lookAtAll() {
    look(exercise_.title, QStringLiteral("/title"));
    look(exercise_.summary, QStringLiteral("/summary"));
    lookAt(exercise_.checks, QStringLiteral("/checks/"));
    lookAt(exercise_.laws, QStringLiteral("/laws/"));
    for (qsizetype k = 0; k < exercise_.mistakes.size(); ++k) {
      const QString pointer = QStringLiteral("/mistakes/%1").arg(k);
      look(exercise_.mistakes[k].text, pointer + QStringLiteral("/text"));
      look(exercise_.mistakes[k].hint, pointer + QStringLiteral("/hint"));
    }
  }

 private:
  void look(const course::Text& text, const QString& pointer) {
    for (const QString& language : languages_) {
      if ((language == QLatin1String("ja") ? text.ja : text.en).trimmed().isEmpty()) {
        flaws_ += at(exercise_, pointer + u'/' + language, ENSHU_TEXT("there is no text"));
      }
    }
  }
  void lookAt(const QList<course::CheckSpec>& checks, const QString& list) {
    for (qsizetype k = 0; k < checks.size(); ++k) {
      const QString pointer = list + QString::number(k);
      look(checks[k].title, pointer + QStringLiteral("/title"));
      look(checks[k].rationale, pointer + QStringLiteral("/rationale"));
      look(checks[k].hint, pointer + QStringLiteral("/hint"));
    }
  }

  const course::Exercise& exercise_;
  const QStringList& languages_;
  QList<Error>& flaws_;
};

qsizetype stepsOf(const QString& sheet) {
  static const QRegularExpression step(QStringLiteral("^## (?:Step |手順)\\d+"),
                                       QRegularExpression::MultilineOption);
  return sheet.count(step);
}

void lookAtSheets(const course::Course& course, const course::Exercise& exercise,
                  Readiness& found) {
  QList<qsizetype> steps;
  for (const QString& language : course.languages) {
    const QString path =
        QDir(exercise.directory).filePath(QStringLiteral("sheet.%1.md").arg(language));
    const Result<QByteArray> sheet = json::readBytes(path, kMostBytes);
    if (!sheet) {
      found.flaws += sheet.error();
      continue;
    }
    steps += stepsOf(QString::fromUtf8(*sheet));
  }
  if (steps.size() == 2 && steps[0] != steps[1]) {
    found.flaws += Error{exercise.directory.toStdString(),
                         ENSHU_TEXT("the sheets have %1 and %2 steps"),
                         {std::to_string(steps[0]), std::to_string(steps[1])}};
  }
}

}  // namespace

Readiness readinessOf(const course::Course& course, const course::Exercise& exercise) {
  Readiness found;
  lookAtSheets(course, exercise, found);
  Texts(exercise, course.languages, found.flaws).lookAtAll();
  if (exercise.hints.en.isEmpty()) {
    found.flaws += at(exercise, QStringLiteral("/hints"), ENSHU_TEXT("there are no hints"));
  }
  const bool fresh =
      std::any_of(exercise.cases.begin(), exercise.cases.end(),
                  [](const course::CaseSpec& spec) { return spec.hidden && !spec.seed; });
  if (!fresh) {
    found.flaws +=
        at(exercise, QStringLiteral("/cases"), ENSHU_TEXT("no case is hidden and new every time"));
  }
  found.undrawn = undrawnFormulas(course, exercise);
  found.unneeded = unneededPictures(course, exercise);
  found.todos = todosIn(exercise.directory) + todosIn(course.solutions(exercise));
  return found;
}

QList<Todo> todosOfCourse(const course::Course& course) {
  const QDir assignments(QDir(course.root).filePath(QStringLiteral("assignments")));
  QList<Todo> todos = todosIn(assignments.filePath(QStringLiteral("course.json")));
  for (const course::Lab& lab : course.labs) {
    todos += todosIn(assignments.filePath(lab.id + QStringLiteral("/lab.json")));
  }
  return todos;
}

}  // namespace enshu::authoring
