// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QMutex>
#include <QMutexLocker>

#include "app/cli/doctor.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/base/jobs.h"
#include "core/course/text.h"
#include "core/grading/grader/grader.h"
#include "core/grading/hostile/hostile_suite.h"
#include "core/grading/words/outcomes.h"
#include "core/sandbox/build/can_build.h"
#include "core/sandbox/run/layers.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class MachineDoctorWords {
  Q_DECLARE_TR_FUNCTIONS(MachineDoctor)
};

QString marked(bool good, const QString& line) {
  return u"  %1 "_s.arg(grading::goodOrBad(good)) + line;
}

void printLayer(const sandbox::Layer& layer, bool isAlone) {
  print(
      u"  %1 %2  %3"_s.arg(grading::goodOrBad(layer.live), padded(layer.title, 30), layer.meaning));
  if (!layer.live) {
    print(MachineDoctorWords::tr("      without it: %1").arg(layer.without));
    if (isAlone) {
      print(MachineDoctorWords::tr("      to get it:  %1").arg(layer.remedy));
    }
  }
}

QString nameOf(grading::Difference::Of part) {
  using Of = grading::Difference::Of;
  switch (part) {
    case Of::Build:
      return MachineDoctorWords::tr("build");
    case Of::Limit:
      return MachineDoctorWords::tr("limit of the build");
    case Of::Messages:
      return MachineDoctorWords::tr("messages of the compiler");
    case Of::Diagnostics:
      return MachineDoctorWords::tr("errors found in the messages");
    case Of::Line:
      return MachineDoctorWords::tr("line of the first error");
    case Of::BuildTime:
      return MachineDoctorWords::tr("time of the build [ms]");
    case Of::Run:
      return MachineDoctorWords::tr("run");
    case Of::RunTime:
      return MachineDoctorWords::tr("time of the run [ms]");
    case Of::Refusal:
      return MachineDoctorWords::tr("refused");
    case Of::Detail:
      return MachineDoctorWords::tr("detail");
    case Of::Signal:
      return MachineDoctorWords::tr("signal");
    case Of::ExitCode:
      return MachineDoctorWords::tr("exit code");
    case Of::Task:
      return MachineDoctorWords::tr("task");
    case Of::Printed:
      return MachineDoctorWords::tr("printed");
    case Of::Answer:
      return MachineDoctorWords::tr("answer");
  }
  return {};
}

QString sentence(const grading::Difference& difference) {
  using Of = grading::Difference::Of;
  const auto shown = [](const QString& text) {
    return text.isEmpty() ? MachineDoctorWords::tr("none") : text;
  };
  const bool isTime = difference.of == Of::BuildTime || difference.of == Of::RunTime;
  const QString form = isTime ? MachineDoctorWords::tr("%1: %2, too much from %3")
                              : MachineDoctorWords::tr("%1: %2 instead of %3");
  return form.arg(nameOf(difference.of), shown(difference.found), shown(difference.wanted))
      .simplified();
}

// The programs that were judged so far.
class Round {
 public:
  Round(const grading::HostileSuite& suite, std::stop_token stop)
      : suite_(suite), stop_(std::move(stop)), total_(suite.programs().size()) {}

  void judge(const QString& program) {
    if (stop_.stop_requested()) {
      return;
    }
    const Result<QList<grading::Difference>> differences = suite_.judge(program, stop_);
    const QMutexLocker lock(&mutex_);
    ++done_;
    if (!differences) {
      untried_ += program + u": "_s + course::text(differences.error());
    } else if (!differences->isEmpty()) {
      QStringList sentences;
      for (const grading::Difference& difference : *differences) {
        sentences += sentence(difference);
      }
      complaints_ += program + u": "_s + sentences.join(u"; "_s);
    }
    progress(MachineDoctorWords::tr("Hostile programs: %1 of %2 …").arg(done_).arg(total_));
  }

  const QStringList& complaints() const { return complaints_; }
  const QStringList& untried() const { return untried_; }

 private:
  const grading::HostileSuite& suite_;
  std::stop_token stop_;
  qsizetype total_;
  QMutex mutex_;
  int done_ = 0;
  QStringList complaints_;
  QStringList untried_;
};

// What became of so many programs.
void printRound(const Round& round, qsizetype programs, qint64 ms) {
  for (const QString& complaint : round.complaints() + round.untried()) {
    print(marked(false, complaint));
  }
  const qsizetype good = programs - round.complaints().size() - round.untried().size();
  print(
      u"  %1 %2"_s.arg(grading::goodOrBad(good == programs),
                       MachineDoctorWords::tr(
                           "%1 of %2 end as they must, stopped and named where they do harm (%3 s)")
                           .arg(good)
                           .arg(programs)
                           .arg((ms + 500) / 1000)));
  if (!round.untried().isEmpty()) {
    print(marked(false, MachineDoctorWords::tr("%1 of %2 could not be tried")
                            .arg(round.untried().size())
                            .arg(programs)));
  }
}

}  // namespace

bool layersDoctor(const sandbox::Kit& kit) {
  print(MachineDoctorWords::tr("Isolation of students' programs:"));
  const std::optional<Error> fault = sandbox::isolationFault(kit);
  if (fault) {
    print(marked(false, course::text(*fault)));
  }
  bool essential = true;
  for (const sandbox::Layer& layer : sandbox::isolationLayers(kit)) {
    printLayer(layer, !fault);
    essential = essential && (layer.live || !layer.essential);
  }
  return essential;
}

bool trialDoctor(const course::Course& course, const course::Exercise& exercise,
                 const sandbox::Kit& kit, const std::stop_token& stop) {
  if (const Result<void> able = sandbox::canBuild(kit, stop); !able) {
    print(marked(false, course::text(able.error())));
    return false;
  }
  grading::Submission submission;
  submission.files[exercise.id] = exercise.starter();
  grading::Options options;
  options.stop = stop;
  const grading::ExerciseResult result =
      grading::grade(course, kit, exercise, submission, options).result;
  const bool ran = result.verdict != grading::Verdict::NotGraded && result.run &&
                   result.run->outcome == sandbox::RunOutcome::Finished;
  print(marked(ran, ran ? MachineDoctorWords::tr("a student's file is built, loaded and asked")
                        : result.summary));
  return ran;
}

Trial hostileDoctor(const sandbox::Kit& kit, int jobs, const std::stop_token& stop) {
  print(MachineDoctorWords::tr("Hostile and broken programs, built and run as a student's:"));
  const Result<grading::HostileSuite> suite =
      course::loadCourse(course::ownRoot()).and_then([&](const course::Course& own) {
        return grading::HostileSuite::load(own, kit);
      });
  if (!suite) {
    print(marked(false, course::text(suite.error())));
    return Trial::NotTried;
  }
  const QStringList programs = suite->programs();
  Round round(*suite, stop);
  QElapsedTimer clock;
  clock.start();
  inParallel(static_cast<std::size_t>(programs.size()), jobs,
             [&](std::size_t k) { round.judge(programs[static_cast<qsizetype>(k)]); });
  clearProgress();
  if (stop.stop_requested()) {
    return Trial::Interrupted;
  }
  printRound(round, programs.size(), clock.elapsed());
  return !round.complaints().isEmpty() ? Trial::Failed
         : !round.untried().isEmpty()  ? Trial::NotTried
                                       : Trial::Passed;
}

}  // namespace enshu::cli
