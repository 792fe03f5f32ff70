// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/session.h"
#include "app/cli/simulate/simulation_job.h"
#include "app/cli/terminal.h"
#include "app/cli/written_file.h"
#include "core/matfile/write.h"
#include "core/runs/run_names.h"
#include "core/runs/trajectory_file.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class SimulateCommandWords {
  Q_DECLARE_TR_FUNCTIONS(SimulateCommand)
};

void printDetails() {
  print(
      SimulateCommandWords::tr(
          "\n"
          "A run of a paper (--list names them):\n"
          "  --method plain|stabilised   constrained runs: without or with projection onto the "
          "ground\n"
          "  --friction K                constrained runs: f_t = K f_n, 0.2 unless given\n"
          "  --base-height H             constrained runs: joint 1 above the ground, 1 m unless "
          "given\n"
          "A robot of your own (enshu-robot/1 or URDF), from rest at zero unless told otherwise:\n"
          "  --states FILE     q, u, constant tau and loads of the first state of an "
          "enshu-states/1 "
          "file\n"
          "  --q, --u, --tau   the same as numbers with commas between them\n"
          "  --damping D       viscous friction -D u: one number for all, or one each\n"
          "  --time T          how long, 1 s unless given\n"
          "  --dt DT           between two samples, 0.001 s unless given\n"
          "Both:\n"
          "  --integrator NAME  euler, semi-implicit, rk4, dormand-prince or implicit-damping; "
          "rk4\n"
          "                     unless given\n"
          "  --step H           longest step of an integrator with fixed steps, s\n"
          "  --tolerance E      of dormand-prince, 1e-9 unless given\n"
          "  --force            write over a file that is there already\n"
          "FILE.mat holds t, q, u, ud, tau, energy, momentum, and z3, fn or gap where there is a\n"
          "contact or a loop; resources/docs/runs.md says what each is.")
          .split(u'\n'));
}

int list() {
  for (const runs::RunName& run : runs::runNames()) {
    print(u"%1 %2"_s.arg(padded(run.name, 22), run.about));
  }
  return kDone;
}

QString shortly(double number) {
  return QString::number(number, 'g', 3);
}

// What there is to know at a glance: drift, f_n, energy, momentum.
QString summaryLine(const runs::Simulation& job, const Trajectory& trajectory) {
  const TrajectorySummary found = summary(trajectory);
  QStringList parts{SimulateCommandWords::tr("%1 samples to t = %2 s")
                        .arg(trajectory.t.size())
                        .arg(trajectory.t[trajectory.t.size() - 1])};
  if (trajectory.fn.size() > 0) {
    parts +=
        SimulateCommandWords::tr("largest drift off the surface %1 m").arg(shortly(found.drift));
    parts += found.leastNormal < 0
                 ? SimulateCommandWords::tr(
                       "f_n falls to %1 N, in %2 samples the surface would have to pull")
                       .arg(shortly(found.leastNormal))
                       .arg((trajectory.fn.array() < 0).count())
                 : SimulateCommandWords::tr("smallest f_n %1 N").arg(shortly(found.leastNormal));
  }
  if (trajectory.loopGap.size() > 0) {
    parts += SimulateCommandWords::tr("largest gap of a loop %1")
                 .arg(shortly(trajectory.loopGap.maxCoeff()));
  }
  if (job.keepsEnergy) {
    parts += SimulateCommandWords::tr("energy error %1 J").arg(shortly(found.energyError));
  }
  if (job.keepsMomentum) {
    parts += SimulateCommandWords::tr("momentum error %1 N s").arg(shortly(found.momentumError));
  }
  return u"%1: %2"_s.arg(job.name, parts.join(u"; "_s));
}

// Runs it with progress on the terminal; Ctrl+C ends it.
Result<Trajectory> watched(const runs::Simulation& job) {
  int shown = -1;
  const auto show = [&](double fraction) {
    if (const int percent = static_cast<int>(100 * fraction); percent > shown) {
      shown = percent;
      progress(SimulateCommandWords::tr("%1: %2 %").arg(job.name).arg(percent));
    }
    return !interrupted().stop_requested();
  };
  Result<Trajectory> trajectory = runs::run(job, show);
  clearProgress();
  return trajectory;
}

int record(const runs::Simulation& job, const QString& path) {
  const Result<Trajectory> trajectory = watched(job);
  if (!trajectory) {
    complain(trajectory.error());
    return interrupted().stop_requested() ? kTool : kUsage;
  }
  if (const auto written = matfile::writeMat(path.toStdString(), runs::variables(*trajectory));
      !written) {
    complain(written.error());
    return kTool;
  }
  print(summaryLine(job, *trajectory));
  return kDone;
}

}  // namespace

int simulateCommand(const QStringList& arguments) {
  const Arguments given(arguments,
                        {{"run", "NAME"},
                         {"list", nullptr},
                         {"method", "NAME"},
                         {"friction", "K"},
                         {"base-height", "H"},
                         {"robot", "FILE"},
                         {"states", "FILE"},
                         {"q", "LIST"},
                         {"u", "LIST"},
                         {"tau", "LIST"},
                         {"damping", "D"},
                         {"time", "T"},
                         {"dt", "DT"},
                         {"step", "H"},
                         {"tolerance", "E"},
                         {"integrator", "NAME"},
                         {"out", "FILE.mat"},
                         {"force", nullptr}},
                        0, 0);
  if (!given.ok()) {
    if (given.exitCode() == kDone) {
      printDetails();
    }
    return given.exitCode();
  }
  if (given.has("list")) {
    return list();
  }
  if (given.has("run") == given.has("robot")) {
    complain(
        SimulateCommandWords::tr("say either --run NAME or --robot FILE; --list names the runs"));
    return kUsage;
  }
  if (!given.has("out")) {
    complain(SimulateCommandWords::tr("--%1 is missing").arg(u"out"_s));
    return kUsage;
  }
  const QString out = fileOf(given, "out");
  if (!mayWrite(given, {out, false, isTrajectory(out)})) {
    return kUsage;
  }
  if (const Result<void> place = runs::checkPlace(out); !place) {
    complain(place.error());
    return kTool;
  }
  const std::optional<runs::Simulation> job = given.has("run") ? namedJob(given) : robotJob(given);
  return job ? record(*job, out) : kUsage;
}

}  // namespace enshu::cli
