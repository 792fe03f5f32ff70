// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/grader/asking.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>
#include <system_error>
#include <thread>

#include "core/base/at.h"
#include "core/grading/builds/end_place.h"
#include "core/grading/checks/answered.h"
#include "core/grading/time/alone.h"
#include "core/grading/time/second_try.h"
#include "core/grading/words/sentences.h"
#include "core/json/file.h"
#include "core/modules/built.h"
#include "core/sandbox/source/code_text.h"
#include "core/text/joined.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class AskingWords {
  Q_DECLARE_TR_FUNCTIONS(Grader)
};

using sandbox::RunOutcome;

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

Result<StoredBuild> buildFor(const Job& job, const course::Exercise& exercise,
                             const sandbox::SourceFile& source, const std::stop_token& stop) {
  return job.builds->build(job.kit, exercise, source, stop, job.options.budget.get());
}

Result<StoredBuild> buildFor(const Job& job, const course::Exercise& exercise,
                             const sandbox::SourceFile& source) {
  return buildFor(job, exercise, source, job.options.stop);
}

// The same, built; empty with a reason when the chained run cannot be made.
Result<QList<sandbox::Plugin>> earlierSteps(const Job& job, QString& why) {
  QList<sandbox::Plugin> plugins;
  for (const course::Exercise* step : ownSteps(job)) {
    const Result<StoredBuild> build = buildFor(job, *step, job.submission.sources.value(step->id));
    ENSHU_TRY(build);
    if ((*build)->outcome != sandbox::BuildOutcome::Built) {
      why = buildWords(**build, *step, job.course);
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
  const Result<StoredBuild> made =
      buildFor(job, job.exercise, job.submission.sources.value(job.exercise.id));
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

void spend(const Job& job, Kind kind, qint64 ms) {
  if (job.options.budget) {
    job.options.budget->spend(kind, ms);
  }
}

bool metItsTime(const Asked& asked) {
  const RunOutcome outcome = asked.answers.run.outcome;
  return outcome == RunOutcome::CpuLimit || outcome == RunOutcome::WallLimit;
}

// Who waits for something of his own waits for it again.
bool wasComputing(const Asked& asked, const course::LimitsSpec& limits) {
  return !asked.runs.isEmpty() && asked.runs.last().computedMs > limits.cpuMs / 4;
}

bool isWithin(const Asked& asked, const course::LimitsSpec& limits, double slowed) {
  return !metItsTime(asked) &&
         std::all_of(asked.runs.begin(), asked.runs.end(), [&](const RunTime& run) {
           return static_cast<double>(run.computedMs) <= limits.cpuMs * slowed &&
                  static_cast<double>(run.wallMs) <= limits.wallMs * slowed;
         });
}

qint64 computedMs(const Asked& asked) {
  qint64 all = 0;
  for (const RunTime& run : asked.runs) {
    all += run.computedMs;
  }
  return all;
}

// Once more and alone, where others may have been why it met its limit: `slowed` by them. What they
// cost it is not its own.
Result<void> askOnceMore(const Job& job, const sandbox::Plugin& own, double slowed, Asked& asked) {
  const course::LimitsSpec& limits = job.exercise.limits;
  const bool isShortened = limits.wallMs < job.full.wallMs;
  if (!metItsTime(asked) || !wasComputing(asked, limits) || isShortened ||
      !deservesSecondTry(slowed)) {
    return {};
  }
  course::Exercise longer = job.exercise;
  longer.limits = withMoreTime(limits);
  const Computing alone(Company::None, job.options.stop);
  const sandbox::Neighbours beside;
  Result<Asked> again = askTwice(job.kit, longer, job.cases, {own}, job.options.stop, Runs::InTurn);
  ENSHU_TRY(again);
  const double most = std::max(slowed, beside.slowed(computedMs(*again)));
  if (!isWithin(*again, limits, most)) {
    spend(job, Kind::Runs, again->wallMs);
    return {};
  }
  again->wallMs = static_cast<qint64>(static_cast<double>(again->wallMs) / most);
  spend(job, Kind::Runs, again->wallMs - asked.wallMs);
  asked = std::move(*again);
  return {};
}

// The functions of one call, by the limits of that.
Result<QList<Asked>> ask(const Job& job, const QList<FunctionSet>& functions,
                         const course::LimitsSpec& limits) {
  course::Exercise limited = job.exercise;
  limited.limits = limits;
  return askEach(job.kit, limited, job.cases, functions, job.options.stop,
                 asksAtOnce(job) ? Runs::AtOnce : Runs::InTurn, job.options.printed);
}

// Asks the function alone, and in the same call with these steps where both have the same limits;
// what came of these.
Result<QList<Asked>> askAlone(const Job& job, const sandbox::Plugin& own,
                              const QList<FunctionSet>& chained, Asked& alone) {
  QList<FunctionSet> functions{{{own}}};
  if (job.exercise.limits.wallMs == job.onEarlierSteps.wallMs) {
    functions += chained;
  }
  const sandbox::Neighbours beside;
  Result<QList<Asked>> asked = ask(job, functions, job.exercise.limits);
  ENSHU_TRY(asked);
  alone = asked->takeFirst();
  spend(job, Kind::Runs, alone.wallMs);
  ENSHU_TRY(askOnceMore(job, own, beside.slowed(computedMs(alone)), alone));
  return asked;
}

// Asks the function for what is not known of it: alone, and with these steps of the student's own,
// with which once will do where they agree.
Result<void> askAnew(Job& job, const sandbox::Plugin& own, const QList<sandbox::Plugin>& steps,
                     FunctionAnswers& answers) {
  QList<FunctionSet> chained;
  if (!steps.isEmpty()) {
    chained += {QList{own} + steps, true};
  }
  QList<Asked> asked;
  if (!job.known) {
    Result<QList<Asked>> made = askAlone(job, own, chained, answers.alone);
    ENSHU_TRY(made);
    asked = std::move(*made);
  }
  if (asked.isEmpty() && !chained.isEmpty() && answers.alone.repeats) {
    Result<QList<Asked>> made = ask(job, chained, job.onEarlierSteps);
    ENSHU_TRY(made);
    asked = std::move(*made);
  }
  for (const Asked& one : asked) {
    spend(job, Kind::EarlierSteps, one.wallMs);
  }
  if (!asked.isEmpty() && answers.alone.repeats) {
    answers.chained = asked.takeFirst();
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
    course::Exercise limited = job.exercise;
    limited.limits = job.onEarlierSteps;
    Result<Asked> again = askAgain(job.kit, limited, job.cases, QList{*own} + *steps,
                                   *std::move(answers.chained), job.options.stop);
    ENSHU_TRY(again);
    spend(job, Kind::EarlierSteps, again->wallMs - onceMs);
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

// Whatever an editor makes of line ends and blanks, and a student of comments.
QByteArrayList codeOf(const QByteArray& text) {
  QByteArrayList code;
  for (const sandbox::CodeToken& token : sandbox::codeTokens(text, sandbox::kMostTokens)) {
    code += token.text;
  }
  return code;
}

}  // namespace

bool isStarter(const sandbox::SourceFile& source, const course::Exercise& exercise) {
  if (source.sha256.isEmpty()) {
    return false;
  }
  constexpr qint64 kMaxStarterBytes = 1 << 20;
  const Result<QByteArray> starter = json::readBytes(exercise.starter(), kMaxStarterBytes);
  return starter && codeOf(source.text) == codeOf(*starter);
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

BuildAhead::BuildAhead(const Job& job, const sandbox::SourceFile& source)
    : withJob_(job.options.stop, [this] { unwanted_.request_stop(); }) {
  if (!asksAtOnce(job) || !job.options.answers.isEmpty()) {
    return;
  }
  try {
    build_ = std::async(std::launch::async, [this, &job, &source] {
      return buildFor(job, job.exercise, source, unwanted_.get_token());
    });
  } catch (const std::system_error&) {  // no thread is to be had: it is built later
  }
}

Result<StoredBuild> buildOf(Job& job, const sandbox::SourceFile& source) {
  return job.known ? std::make_shared<const MadeBuild>(MadeBuild{job.known->build})
                   : buildFor(job, job.exercise, source);
}

Result<FunctionAnswers> askFunction(Job& job, const StoredBuild& build) {
  FunctionAnswers answers;
  if (job.known) {
    answers.alone = job.known->alone;
    answers.chained = job.known->chained;
    spend(job, Kind::Runs, answers.alone.wallMs);
    spend(job, Kind::EarlierSteps, answers.chained ? answers.chained->wallMs : 0);
  }
  ENSHU_TRY(complete(job, build, answers));
  if (!job.known && !job.key.isEmpty()) {
    const bool keeps = answers.chained && isLasting(*answers.chained);
    job.made = KeptAnswers{*build, answers.alone, keeps ? answers.chained : std::nullopt};
  }
  if (answers.chained) {
    const Result<QString> end = endOf(job, Kind::EarlierSteps, answers.chained->answers);
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

Result<QString> endOf(const Job& job, Kind kind, const Answers& answers) {
  const sandbox::RunReport& run = answers.run;
  const bool clock = run.outcome == RunOutcome::CpuLimit || run.outcome == RunOutcome::WallLimit;
  const course::Exercise* culprit = job.course.find(run.culprit);
  const bool other = culprit != nullptr && culprit->id != job.exercise.id;
  course::Exercise ended = other ? *culprit : job.exercise;
  ended.limits = kind == Kind::Runs ? job.exercise.limits : job.onEarlierSteps;
  const Robot* robot = answers.endedIn < 0 ? nullptr : &at(job.cases.list, answers.endedIn).robot;
  const auto place =
      endPlace(run, *job.builds, job.kit, ended, job.submission.sources.value(ended.id),
               job.options.stop, job.options.budget.get());
  ENSHU_TRY(place);
  const QString said = sentence(run, ended, {*place, robot, &job.exercise});
  if (!clock || ended.limits.wallMs == job.full.wallMs) {
    return said;
  }
  return text::joined(
      {said, kind == Kind::Runs
                 ? AskingWords::tr("The runs of this submission had used up the time for one "
                                   "student, so this one got a quarter of its limit.")
                 : AskingWords::tr("The runs of this submission on its own earlier steps had used "
                                   "up the time for them, so this one got a quarter of its limit; "
                                   "it decides nothing.")});
}

QString buildWords(const MadeBuild& build, const course::Exercise& exercise,
                   const course::Course& course) {
  const bool clock = build.limit == "cpu"_L1 || build.limit == "wall"_L1;
  const sandbox::Limits limits = sandbox::buildLimits();
  if (!build.isShortened || !clock) {
    return sentence(build, exercise, &course, limits);
  }
  return text::joined(
      {sentence(build, exercise, &course, shortened(limits)),
       AskingWords::tr("Compiling this submission had used up the time for one student, so this "
                       "file got a quarter of its limit.")});
}

}  // namespace enshu::grading
