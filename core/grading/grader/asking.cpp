// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/grader/asking.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>
#include <thread>

#include "core/base/at.h"
#include "core/grading/builds/end_place.h"
#include "core/grading/checks/answered.h"
#include "core/grading/files/hash.h"
#include "core/grading/words/sentences.h"
#include "core/modules/built.h"
#include "core/text/joined.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class AskingWords {
  Q_DECLARE_TR_FUNCTIONS(Grader)
};

sandbox::Plugin pluginOf(const course::Exercise& exercise, const QString& path) {
  return {exercise.id, exercise.interfaceId, path};
}

// The student's own earlier steps, untouched starters left out.
QList<const course::Exercise*> ownSteps(const Job& job) {
  QList<const course::Exercise*> steps;
  for (const QString& used : job.exercise.uses) {
    const course::Exercise* step = job.course.find(used);
    const auto source = job.submission.sources.constFind(used);
    if (source != job.submission.sources.constEnd() && !isStarter(*source, *step)) {
      steps += step;
    }
  }
  return steps;
}

// The same, built; empty with a reason when the chained run cannot be made.
Result<QList<sandbox::Plugin>> earlierSteps(const Job& job, QString& why) {
  QList<sandbox::Plugin> plugins;
  for (const course::Exercise* step : ownSteps(job)) {
    const Result<StoredBuild> build =
        job.builds->build(job.kit, *step, job.submission.sources.value(step->id), job.options.stop);
    ENSHU_TRY(build);
    if ((*build)->outcome != sandbox::BuildOutcome::Built) {
      why = sentence(**build, *step);
      return QList<sandbox::Plugin>();
    }
    plugins += pluginOf(*step, (*build)->plugin);
  }
  if (plugins.isEmpty()) {
    why = AskingWords::tr(
        "None of your earlier steps was found: they are looked for in the same folder, and on your "
        "own machine in the folders where you started them.");
  }
  return plugins;
}

// The plugin of the function, which is not there where the rest of its build is recalled.
Result<sandbox::Plugin> ownPlugin(const Job& job, const StoredBuild& build) {
  if (!build->plugin.isEmpty()) {
    return pluginOf(job.exercise, build->plugin);
  }
  const Result<StoredBuild> made = job.builds->build(
      job.kit, job.exercise, job.submission.sources.value(job.exercise.id), job.options.stop);
  ENSHU_TRY(made);
  if ((*made)->outcome != sandbox::BuildOutcome::Built) {
    return failure(job.exercise.id.toStdString(),
                   ENSHU_TEXT("was built before and cannot be built now"));
  }
  return pluginOf(job.exercise, (*made)->plugin);
}

bool asksAtOnce(const Job& job) {
  return job.options.alone && std::thread::hardware_concurrency() > 1;
}

// Asks the function for what is not known of it: alone, and with these steps of the student's own,
// with which once will do where they agree.
Result<void> askAnew(Job& job, const sandbox::Plugin& own, const QList<sandbox::Plugin>& steps,
                     FunctionAnswers& answers) {
  QList<FunctionSet> functions;
  if (!job.known) {
    functions += {{own}};
  }
  if (!steps.isEmpty()) {
    functions += {QList{own} + steps, true};
  }
  Result<QList<Asked>> asked =
      askEach(job.kit, job.exercise, job.cases, functions, job.options.stop,
              asksAtOnce(job) ? Runs::AtOnce : Runs::InTurn, job.options.printed);
  ENSHU_TRY(asked);
  for (const Asked& one : *asked) {
    answers.wallMs += one.wallMs;
  }
  if (!job.known) {
    answers.alone = asked->takeFirst();
  }
  if (!asked->isEmpty() && answers.alone.repeats) {
    answers.chained = asked->takeFirst();
  }
  return {};
}

bool agrees(const Job& job, const Asked& asked) {
  return Answered(job.exercise, job.cases, asked.answers.outputs).agreesEverywhere();
}

// The chained run decides nothing. Where it agrees there is nothing that a second one could add:
// whether the functions repeat is found where each is asked alone. Where it does not, it is to be
// known whether its numbers mean something.
bool isInDoubt(const Job& job, const FunctionAnswers& answers) {
  return answers.chained && answers.chained->once && !agrees(job, *answers.chained);
}

// Asks for whatever is missing.
Result<void> complete(Job& job, const StoredBuild& build, FunctionAnswers& answers) {
  const bool wantsSteps = !job.exercise.uses.isEmpty() && answers.alone.repeats &&
                          (!answers.chained || isInDoubt(job, answers));
  const Result<QList<sandbox::Plugin>> steps =
      wantsSteps ? earlierSteps(job, answers.unchained) : QList<sandbox::Plugin>();
  ENSHU_TRY(steps);
  if (job.known && steps->isEmpty()) {
    return {};
  }
  const Result<sandbox::Plugin> own = ownPlugin(job, build);
  ENSHU_TRY(own);
  if (!answers.chained) {
    ENSHU_TRY(askAnew(job, *own, *steps, answers));
  }
  if (isInDoubt(job, answers)) {
    const qint64 onceMs = answers.chained->wallMs;
    Result<Asked> again = askAgain(job.kit, job.exercise, job.cases, QList{*own} + *steps,
                                   *std::move(answers.chained), job.options.stop);
    ENSHU_TRY(again);
    answers.wallMs += again->wallMs - onceMs;
    answers.chained = std::move(*again);
  }
  return {};
}

// Empty where something of it cannot be read.
QByteArray keyOf(const Job& job, const Receipt& receipt) {
  QList<const course::Exercise*> steps = ownSteps(job);
  steps.prepend(&job.exercise);
  QJsonObject builds;
  for (const course::Exercise* step : steps) {
    const QByteArray key =
        job.builds->keyOf(job.kit, step->id, job.submission.sources.value(step->id));
    if (key.isEmpty()) {
      return {};
    }
    builds[step->id] = QString::fromLatin1(key);
  }
  const modules::Built module = modules::readBuilt(job.course, job.exercise);
  if (receipt.cases.isEmpty() || module.files.isEmpty()) {
    return {};
  }
  const QJsonObject all{{u"enshu"_s, receipt.enshuVersion},
                        {u"builds"_s, builds},
                        {u"module"_s, QString::fromUtf8(module.sources)},
                        {u"kit"_s, QString::fromUtf8(module.kit)},
                        {u"files"_s, QString::fromUtf8(module.files)},
                        {u"cases"_s, receipt.cases},
                        {u"limits"_s, receipt.limits},
                        {u"isolation"_s, QJsonArray::fromStringList(receipt.isolation)}};
  return QCryptographicHash::hash(QJsonDocument(all).toJson(QJsonDocument::Compact),
                                  QCryptographicHash::Sha256)
      .toHex();
}

}  // namespace

bool isStarter(const sandbox::SourceFile& source, const course::Exercise& exercise) {
  return !source.sha256.isEmpty() && source.sha256 == sha256(exercise.starter());
}

void recall(Job& job, const Receipt& receipt) {
  if (job.options.answers.isEmpty()) {
    return;
  }
  job.key = keyOf(job, receipt);
  if (!job.options.anew) {
    job.known = readAnswers(job.options.answers, job.key, static_cast<int>(job.cases.list.size()));
  }
}

Result<StoredBuild> buildOf(Job& job, const sandbox::SourceFile& source) {
  return job.known ? std::make_shared<const sandbox::BuildReport>(job.known->build)
                   : job.builds->build(job.kit, job.exercise, source, job.options.stop);
}

Result<FunctionAnswers> askFunction(Job& job, const StoredBuild& build) {
  FunctionAnswers answers;
  if (job.known) {
    answers.alone = job.known->alone;
    answers.chained = job.known->chained;
    answers.wallMs = answers.alone.wallMs + (answers.chained ? answers.chained->wallMs : 0);
  }
  ENSHU_TRY(complete(job, build, answers));
  if (job.options.budget) {
    job.options.budget->spend(answers.wallMs);
  }
  if (!job.known && !job.key.isEmpty()) {
    const bool keeps = answers.chained && isLasting(*answers.chained);
    job.made = KeptAnswers{*build, answers.alone, keeps ? answers.chained : std::nullopt};
  }
  if (answers.chained) {
    const Result<QString> end = endOf(job, answers.chained->answers);
    ENSHU_TRY(end);
    answers.unchained = *end;
  }
  return answers;
}

void remember(const Job& job) {
  if (job.made && isLasting(job.made->alone)) {
    static_cast<void>(writeAnswers(job.options.answers, job.key, *job.made));
  }
}

Result<QString> endOf(const Job& job, const Answers& answers) {
  const sandbox::RunReport& run = answers.run;
  const bool clock =
      run.outcome == sandbox::RunOutcome::CpuLimit || run.outcome == sandbox::RunOutcome::WallLimit;
  const course::Exercise* culprit = job.course.find(run.culprit);
  const bool other = culprit != nullptr && culprit->id != job.exercise.id;
  const course::Exercise& ended = other ? *culprit : job.exercise;
  const Robot* robot = answers.endedIn < 0 ? nullptr : &at(job.cases.list, answers.endedIn).robot;
  const auto place = endPlace(run, *job.builds, job.kit, ended,
                              job.submission.sources.value(ended.id), job.options.stop);
  ENSHU_TRY(place);
  const QString said = sentence(run, ended, {*place, robot, &job.exercise});
  return clock && job.shortened
             ? text::joined(
                   {said, AskingWords::tr("The runs of this submission had used up the time for "
                                          "one student, so this one got a quarter of its limit.")})
             : said;
}

}  // namespace enshu::grading
