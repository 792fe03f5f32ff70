// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/grading/explain/explain.h"
#include "core/grading/submission/submission.h"
#include "core/json/file.h"

namespace enshu::cli {

namespace {

using Outcome = grading::Explanation::Outcome;

class Words {
  Q_DECLARE_TR_FUNCTIONS(ExplainCommand)
};

constexpr qint64 kMaxSeed = qint64{1} << 62;

int exitCodeOf(const grading::Explanation& explanation) {
  return explanation.outcome == Outcome::Found || explanation.outcome == Outcome::Passed ? kDone
                                                                                         : kFailed;
}

QStringList linesOf(const grading::Explanation& explanation, bool withEdits) {
  QStringList lines{grading::sentence(explanation)};
  if (explanation.outcome == Outcome::Found) {
    for (const grading::SlipPlace& place : explanation.places) {
      lines +=
          QStringLiteral("  %1  %2").arg(grading::placeText(explanation, place), place.expression);
      lines += QStringLiteral("      ") + grading::slipsText(place);
      if (withEdits) {
        lines += QStringLiteral("      %1  →  %2").arg(place.before, place.after);
      }
    }
  }
  return lines + grading::remarks(explanation);
}

Result<void> deliver(const Arguments& given, const grading::Explanation& explanation) {
  const QString json = given.value("json");
  const bool withEdits = given.has("edit");
  if (json == QLatin1String("-")) {
    printDocument(grading::toJson(explanation, withEdits));
    return {};
  }
  print(linesOf(explanation, withEdits));
  return json.isEmpty() ? Result<void>()
                        : json::writeFile(json, grading::toJson(explanation, withEdits));
}

int explainOne(const Arguments& given, const course::Course& course,
               const course::Exercise& exercise, const sandbox::SourceFile& source, quint64 seed) {
  const std::optional<sandbox::Kit> kit = openKit(given.has("unsafe"));
  if (!kit) {
    return kTool;
  }
  progress(Words::tr("Reading %1 …").arg(source.name));
  grading::ExplainOptions options;
  options.seed = seed;
  options.stop = interrupted();
  options.progress = [](int tried, int all) {
    progress(Words::tr("Trying small changes, %1 of %2 …").arg(tried).arg(all));
  };
  options.confirming = [] { progress(Words::tr("Making sure of what was found …")); };
  const Result<grading::Explanation> explanation =
      grading::explain(course, *kit, exercise, source, options);
  clearProgress();
  if (!explanation) {
    complain(explanation.error());
    return kTool;
  }
  if (const Result<void> delivered = deliver(given, *explanation); !delivered) {
    complain(delivered.error());
    return kTool;
  }
  return exitCodeOf(*explanation);
}

// The exercise that is meant: the one that is named, or the only one that is there.
Result<const course::Exercise*> chosen(const course::Course& course,
                                       const grading::Submission& submission, const QString& wanted,
                                       const QString& path) {
  const course::Exercise* only = nullptr;
  for (const course::Exercise* exercise : course.exercises()) {
    const bool isThere = submission.files.contains(exercise->id);
    const bool isMeant = wanted.isEmpty() ? QFileInfo(path).isDir() ||
                                                exercise->fileName() == QFileInfo(path).fileName()
                                          : exercise->id == wanted;
    if (isThere && isMeant && only != nullptr) {
      return failure(path.toStdString(), ENSHU_TEXT("several exercises are there; name one"));
    }
    only = isThere && isMeant ? exercise : only;
  }
  if (only == nullptr) {
    return failure(path.toStdString(), ENSHU_TEXT("the exercise's file is not there"));
  }
  return only;
}

}  // namespace

int explainCommand(const QStringList& arguments) {
  const Arguments given(
      arguments, {{"json", "FILE"}, {"edit", nullptr}, {"seed", "N"}, {"unsafe", nullptr}}, 1, 2);
  if (!given.ok()) {
    return given.exitCode();
  }
  const std::optional<qint64> seed = given.number("seed", 0, 1, kMaxSeed);
  const std::optional<course::Course> course = seed ? openCourse() : std::nullopt;
  if (!course) {
    return kUsage;
  }
  const QString path = given.others().last();
  const QString wanted = given.others().size() == 2 ? given.others().at(0) : QString();
  if (!wanted.isEmpty() && findExercise(*course, wanted) == nullptr) {
    return kUsage;
  }
  const Result<grading::Submission> submission = grading::findSubmission(*course, path, wanted);
  if (!submission) {
    complain(submission.error());
    return kUsage;
  }
  const Result<const course::Exercise*> exercise = chosen(*course, *submission, wanted, path);
  if (!exercise) {
    complain(exercise.error());
    return kUsage;
  }
  const Result<sandbox::SourceFile> source = grading::sourceOf(*submission, (*exercise)->id);
  if (!source) {
    complain(source.error());
    return kUsage;
  }
  return explainOne(given, *course, **exercise, *source, static_cast<quint64>(*seed));
}

}  // namespace enshu::cli
