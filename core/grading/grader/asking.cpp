// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/grader/asking.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>
#include <thread>

#include "core/base/at.h"
#include "core/grading/builds/end_place.h"
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

void spend(const Job& job, const Asked& asked) {
  if (job.options.budget) {
    job.options.budget->spend(asked.wallMs);
  }
}

Result<Asked> ask(const Job& job, const QList<sandbox::Plugin>& plugins) {
  QElapsedTimer clock;
  clock.start();
  const bool atOnce = job.options.alone && std::thread::hardware_concurrency() > 1;
  Result<Asked> asked = askTwice(job.kit, job.exercise, job.cases, plugins, job.options.stop,
                                 atOnce ? Runs::AtOnce : Runs::InTurn, job.options.printed);
  if (asked) {
    asked->wallMs = std::max<qint64>(0, clock.elapsed() - asked->answers.run.waitedMs);
    spend(job, *asked);
  }
  return asked;
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
Result<QHash<QString, StoredBuild>> earlierSteps(const Job& job, QString& why) {
  QHash<QString, StoredBuild> plugins;
  for (const course::Exercise* step : ownSteps(job)) {
    const Result<StoredBuild> build =
        job.builds->build(job.kit, *step, job.submission.sources.value(step->id), job.options.stop);
    ENSHU_TRY(build);
    if ((*build)->outcome != sandbox::BuildOutcome::Built) {
      why = sentence(**build, *step);
      return QHash<QString, StoredBuild>();
    }
    plugins[step->id] = *build;
  }
  if (plugins.isEmpty()) {
    why = AskingWords::tr(
        "None of your earlier steps was found: they are looked for in the same folder, and at your "
        "own desk where you started them.");
  }
  return plugins;
}

// The plugin of the function, which is not there where the rest of its build is recalled.
Result<StoredBuild> withPlugin(const Job& job, const StoredBuild& build) {
  if (!build->plugin.isEmpty()) {
    return build;
  }
  Result<StoredBuild> made = job.builds->build(
      job.kit, job.exercise, job.submission.sources.value(job.exercise.id), job.options.stop);
  if (made && (*made)->outcome != sandbox::BuildOutcome::Built) {
    return failure(job.exercise.id.toStdString(),
                   ENSHU_TEXT("was built before and cannot be built now"));
  }
  return made;
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

Result<Asked> askAlone(Job& job, const StoredBuild& build) {
  if (job.known) {
    spend(job, job.known->alone);
    return std::move(job.known->alone);
  }
  Result<Asked> asked = ask(job, {pluginOf(job.exercise, build->plugin)});
  if (asked && !job.key.isEmpty()) {
    job.made = KeptAnswers{*build, *asked, {}};
  }
  return asked;
}

Result<Asked> askChained(Job& job, const StoredBuild& build, QString& why) {
  Result<Asked> asked = Asked();
  if (job.known && job.known->chained) {
    asked = std::move(*job.known->chained);
    spend(job, *asked);
  } else {
    const Result<QHash<QString, StoredBuild>> steps = earlierSteps(job, why);
    ENSHU_TRY(steps);
    if (steps->isEmpty()) {
      return Asked();
    }
    const Result<StoredBuild> own = withPlugin(job, build);
    ENSHU_TRY(own);
    QList<sandbox::Plugin> plugins{pluginOf(job.exercise, (*own)->plugin)};
    for (auto step = steps->begin(); step != steps->end(); ++step) {
      plugins += pluginOf(*job.course.find(step.key()), (*step)->plugin);
    }
    job.report(Stage::Run, AskingWords::tr("on your own earlier steps"));
    asked = ask(job, plugins);
    if (!asked) {
      return asked;
    }
    if (job.made && isLasting(*asked)) {
      job.made->chained = *asked;
    }
  }
  const Result<QString> end = endOf(job, asked->answers);
  ENSHU_TRY(end);
  why = *end;
  return asked;
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
