// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <optional>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/own_work.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "app/cli/written_file.h"
#include "core/grading/explain/explain.h"
#include "core/grading/submission/submission.h"
#include "core/json/file.h"
#include "core/sandbox/build/build.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

using Outcome = grading::Explanation::Outcome;

class ExplainCommandWords {
  Q_DECLARE_TR_FUNCTIONS(ExplainCommand)
};

int exitCodeOf(const grading::Explanation& explanation) {
  if (explanation.isOutOfTime) {
    return kTool;
  }
  return explanation.outcome == Outcome::Found || explanation.outcome == Outcome::Passed ? kDone
                                                                                         : kFailed;
}

QStringList explanationLines(const grading::Explanation& explanation, bool withEdits) {
  QStringList lines{grading::sentence(explanation)};
  if (explanation.outcome == Outcome::Found) {
    for (const grading::SlipPlace& place : explanation.places) {
      lines += u"  %1  %2"_s.arg(grading::placeText(explanation, place), place.expression);
      lines += u"      "_s + grading::slipsText(place);
      if (withEdits) {
        lines += u"      %1  →  %2"_s.arg(place.before, place.after);
      }
    }
  }
  return lines + grading::remarks(explanation);
}

Result<void> deliverExplanation(const Arguments& given, const grading::Explanation& explanation) {
  const QString json = fileOf(given, "json");
  const bool withEdits = given.has("edit");
  if (json == "-"_L1) {
    printDocument(grading::toJson(explanation, withEdits));
    return {};
  }
  print(explanationLines(explanation, withEdits));
  return json.isEmpty() ? Result<void>()
                        : json::writeFile(json, grading::toJson(explanation, withEdits));
}

int explainOne(const Arguments& given, const course::Course& course,
               const course::Exercise& exercise, const sandbox::SourceFile& source,
               grading::ExplainOptions options) {
  const std::optional<sandbox::Kit> kit = openKit(given.has("unsafe"));
  if (!kit) {
    return kTool;
  }
  progress(ExplainCommandWords::tr("Reading %1 …").arg(source.name));
  options.stop = interrupted();
  options.progress = [](int tried, int all) {
    progress(ExplainCommandWords::tr("Trying small changes, %1 of %2 …").arg(tried).arg(all));
  };
  options.confirming = [] { progress(ExplainCommandWords::tr("Making sure of what was found …")); };
  const Result<grading::Explanation> explanation =
      grading::explain(course, sandbox::keptWarm(*kit), exercise, source, options);
  clearProgress();
  if (!explanation) {
    complain(explanation.error());
    return kTool;
  }
  if (const Result<void> delivered = deliverExplanation(given, *explanation); !delivered) {
    complain(delivered.error());
    return kTool;
  }
  return exitCodeOf(*explanation);
}

}  // namespace

const Syntax& explainSyntax() {
  static const Syntax syntax{
      "[EXERCISE] PATH",
      1,
      2,
      {{"json", "FILE",
        QT_TRANSLATE_NOOP("Option", "write the outcome as JSON; - is the standard output")},
       {"edit", nullptr, QT_TRANSLATE_NOOP("Option", "show what the line would become")},
       {"seconds", "N", QT_TRANSLATE_NOOP("Option", "search so long; 60 unless given")},
       kSeed,
       kUnsafe,
       kForce}};
  return syntax;
}

int explainCommand(const QStringList& arguments) {
  const Arguments given(arguments, explainSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const std::optional<qint64> seed = given.number("seed", 0, 1, kMaxSeed);
  const std::optional<qint64> seconds =
      given.number("seconds", grading::ExplainOptions().mostMs / 1000, 10, 600);
  const QString json = fileOf(given, "json");
  const bool isMeant =
      seed && seconds && mayWrite(given, {json, true, isDocument(json, "enshu-explain/1")});
  const std::optional<course::Course> course = isMeant ? openCourse() : std::nullopt;
  if (!course) {
    return kUsage;
  }
  const std::optional<MeantWork> work = meantWork(given, *course);
  if (!work) {
    return kUsage;
  }
  if (work->exercises.size() != 1) {
    complain((work->exercises.isEmpty()
                  ? ExplainCommandWords::tr("%1: the exercise's file is not there")
                  : ExplainCommandWords::tr("%1: several exercises are there; name one"))
                 .arg(work->path));
    return kUsage;
  }
  const course::Exercise& exercise = *work->exercises.first();
  const Result<sandbox::SourceFile> source = grading::sourceOf(work->submission, exercise.id);
  if (!source) {
    complain(source.error());
    return kUsage;
  }
  grading::ExplainOptions options;
  options.seed = static_cast<quint64>(*seed);
  options.mostMs = static_cast<int>(*seconds * 1000);
  return explainOne(given, *course, exercise, *source, options);
}

}  // namespace enshu::cli
