// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <cmath>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/graded_class.h"
#include "app/cli/password.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "app/cli/written_file.h"
#include "core/course/text.h"
#include "core/grading/similarity/class_similarity.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class SimilarCommandWords {
  Q_DECLARE_TR_FUNCTIONS(SimilarCommand)
};

QString percent(double share) {
  return u"%1 %"_s.arg(std::lround(100 * share));
}

QString answerOf(const grading::AlikeAnswer& answer, double share) {
  const QString name =
      answer.from.isEmpty() ? answer.name : u"%1 (%2)"_s.arg(answer.name, answer.from);
  return u"%1 %2"_s.arg(name, percent(share));
}

QString linesOf(const grading::LineRange& lines) {
  return lines.first == lines.last ? QString::number(lines.first)
                                   : u"%1-%2"_s.arg(lines.first).arg(lines.last);
}

void printPair(const grading::AlikeAnswers& one) {
  const QString same = grading::sameness(one.pair);
  print(u"  %1  ~  %2"_s.arg(answerOf(one.first, one.pair.shareOfFirst),
                             answerOf(one.second, one.pair.shareOfSecond)) +
        (same.isEmpty() ? QString() : u": "_s + same));
  if (one.pair.isFirst()) {
    return;  // all lines
  }
  for (const grading::Passage& passage : one.pair.passages) {
    print(u"      "_s +
          SimilarCommandWords::tr("lines %1  ~  %2").arg(linesOf(passage.a), linesOf(passage.b)));
  }
}

void printPairs(const grading::ClassSimilarity& all) {
  QString title;
  for (const grading::AlikeAnswers& one : all.pairs) {
    const QString now = one.pair.isFirst()
                            ? SimilarCommandWords::tr("%1: the same, and wrong").arg(one.exercise)
                            : one.exercise;
    if (now != title) {
      title = now;
      print(title);
    }
    printPair(one);
  }
  for (auto one = all.further.begin(); one != all.further.end(); ++one) {
    print(SimilarCommandWords::tr("%1: %n further pair(s), less alike", nullptr, one.value())
              .arg(one.key()));
  }
  print(all.pairs.isEmpty()
            ? SimilarCommandWords::tr(
                  "No two answers are more alike than independent ones are now and then.")
            : SimilarCommandWords::tr(
                  "A hint to read both, no verdict: independent answers can be alike, and "
                  "nothing of this touches points."));
}

// Where what was compared is not what was graded, or is not all.
void complainOf(const grading::ClassSimilarity& all) {
  for (auto one = all.since.begin(); one != all.since.end(); ++one) {
    complain(SimilarCommandWords::tr("%1: changed since the grading, compared as it is now: %2")
                 .arg(one.key(), course::listed(one.value())));
  }
  for (const Error& error : all.left) {
    complain(error);
  }
}

}  // namespace

const Syntax& similarSyntax() {
  static const Syntax syntax{
      "RESULTS",
      1,
      1,
      {{"with", "DIR",
        QT_TRANSLATE_NOOP("Option", "compare with these answers too, such as an earlier year"),
        Option::Times::Any},
       {"exercise", "ID", QT_TRANSLATE_NOOP("Option", "of this exercise alone")},
       {"json", "FILE",
        QT_TRANSLATE_NOOP("Option", "write the outcome as JSON; - is the standard output")},
       kPasswordFile,
       kForce}};
  return syntax;
}

int similarCommand(const QStringList& arguments) {
  const Arguments given(arguments, similarSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const QString json = fileOf(given, "json");
  if (!mayWrite(given, {json, true, isDocument(json, "enshu-similarity/1")})) {
    return kUsage;
  }
  const std::optional<course::Course> course = openCourse();
  grading::SimilarityOptions options{
      given.values("with"), given.value("exercise"), passwordOf(given), interrupted(),
      [](int done, int total) {
        progress(SimilarCommandWords::tr("Comparing … %1 of %2 exercises").arg(done).arg(total));
      }};
  if (!course || (given.has("exercise") && findExercise(*course, options.exercise) == nullptr)) {
    return kUsage;
  }
  const auto results = openResults(*course, given.others().at(0));
  if (!results) {
    return results.error();
  }
  const auto all = grading::similarityOf(*course, *results, options);
  clearProgress();
  if (!all) {
    complain(all.error());
    return options.stop.stop_requested() ? kTool : kUsage;
  }
  if (options.stop.stop_requested()) {
    complain(SimilarCommandWords::tr("interrupted"));
    return kTool;
  }
  if (json == "-"_L1) {
    printDocument(grading::toJson(*all));
  } else {
    printPairs(*all);
  }
  complainOf(*all);
  if (!json.isEmpty() && json != "-"_L1) {
    if (const Result<void> written = json::writeFile(json, grading::toJson(*all)); !written) {
      complain(written.error());
      return kTool;
    }
  }
  return codeOf(*results);
}

}  // namespace enshu::cli
