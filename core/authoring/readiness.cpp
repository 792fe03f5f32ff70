// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/readiness.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>

#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::authoring {

namespace {

Error at(const QString& file, const QString& pointer, const char* text) {
  return {(file + u':' + pointer).toStdString(), text, {}};
}

QString descriptionOf(const course::Exercise& exercise) {
  return QDir(exercise.directory).filePath(u"exercise.json"_s);
}

// Each text of a file that a language of the course lacks.
class Texts {
 public:
  Texts(QString file, const QStringList& languages, QList<Error>& flaws)
      : file_(std::move(file)), languages_(languages), flaws_(flaws) {}

  void lookAtAll(const course::Exercise& exercise) {
    look(exercise.title, u"/title"_s);
    look(exercise.summary, u"/summary"_s);
    lookAt(exercise.checks, u"/checks/"_s);
    lookAt(exercise.laws, u"/laws/"_s);
    for (qsizetype k = 0; k < exercise.mistakes.size(); ++k) {
      const QString pointer = u"/mistakes/%1"_s.arg(k);
      look(exercise.mistakes[k].text, pointer + u"/text"_s);
      look(exercise.mistakes[k].hint, pointer + u"/hint"_s);
    }
    lookAt(exercise.hints, u"/hints"_s);
    if (exercise.predict) {
      look(exercise.predict->question, u"/predict/question"_s);
      look(exercise.predict->explanation, u"/predict/explanation"_s);
    }
  }
  void look(const course::Text& text, const QString& pointer) {
    for (const QString& language : languages_) {
      look(language == "ja"_L1 ? text.ja : text.en, pointer + u'/' + language);
    }
  }

 private:
  void look(const QString& text, const QString& pointer) {
    if (text.trimmed().isEmpty()) {
      flaws_ += at(file_, pointer, ENSHU_TEXT("there is no text"));
    }
  }
  void lookAt(const QList<course::CheckSpec>& checks, const QString& list) {
    for (qsizetype k = 0; k < checks.size(); ++k) {
      const QString pointer = list + QString::number(k);
      look(checks[k].title, pointer + u"/title"_s);
      look(checks[k].rationale, pointer + u"/rationale"_s);
      look(checks[k].hint, pointer + u"/hint"_s);
    }
  }
  void lookAt(const course::TextList& hints, const QString& pointer) {
    if (hints.en.isEmpty()) {
      flaws_ += at(file_, pointer, ENSHU_TEXT("there are no hints"));
    }
    for (const QString& language : languages_) {
      const QStringList& list = language == "ja"_L1 ? hints.ja : hints.en;
      for (qsizetype k = 0; k < list.size(); ++k) {
        look(list[k], u"%1/%2/%3"_s.arg(pointer, language).arg(k));
      }
    }
  }

  QString file_;
  const QStringList& languages_;
  QList<Error>& flaws_;
};

qsizetype stepsOf(const QString& sheet) {
  static const QRegularExpression step(u"^## (?:Step |手順)\\d+"_s,
                                       QRegularExpression::MultilineOption);
  return sheet.count(step);
}

void lookAtSheets(const course::Course& course, const course::Exercise& exercise,
                  Readiness& found) {
  QList<qsizetype> steps;
  for (const QString& language : course.languages) {
    const QString path = QDir(exercise.directory).filePath(u"sheet.%1.md"_s.arg(language));
    const Result<QByteArray> sheet = json::readBytes(path, course::kMostTextBytes);
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
  Texts(descriptionOf(exercise), course.languages, found.flaws).lookAtAll(exercise);
  const bool fresh =
      std::any_of(exercise.cases.begin(), exercise.cases.end(),
                  [](const course::CaseSpec& spec) { return spec.hidden && !spec.seed; });
  if (!fresh) {
    found.flaws += at(descriptionOf(exercise), u"/cases"_s,
                      ENSHU_TEXT("no case is hidden and new every time"));
  }
  found.undrawn = undrawnFormulas(course, exercise);
  found.unneeded = unneededPictures(course, exercise);
  found.unwritten = todosIn(exercise.directory);
  found.todos = todosIn(course.solutions(exercise));
  return found;
}

Readiness readinessOf(const course::Course& course) {
  const QDir assignments(QDir(course.root).filePath(u"assignments"_s));
  Readiness found;
  const auto lookAt = [&](const QString& file, const course::Text& title) {
    Texts(file, course.languages, found.flaws).look(title, u"/title"_s);
    found.unwritten += todosIn(file);
  };
  // A course may do without a file, and so without a title.
  if (const QString file = assignments.filePath(u"course.json"_s); QFileInfo::exists(file)) {
    lookAt(file, course.title);
  }
  for (const course::Lab& lab : course.labs) {
    lookAt(assignments.filePath(lab.id + u"/lab.json"_s), lab.title);
  }
  return found;
}

QList<Todo> unwrittenIn(const course::Course& course) {
  QList<Todo> todos = readinessOf(course).unwritten;
  for (const course::Exercise* exercise : course.exercises()) {
    todos += todosIn(exercise->directory);
  }
  return todos;
}

}  // namespace enshu::authoring
