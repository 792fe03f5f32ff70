// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QMutex>
#include <QMutexLocker>
#include <QThreadPool>

#include "app/cli/doctor.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/course/text.h"
#include "core/grading/hostile_suite.h"
#include "core/sandbox/layers.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(MachineDoctor)
};

void printLayer(const sandbox::Layer& layer, bool isAlone) {
  print(QStringLiteral("  %1 %2  %3")
            .arg(layer.live ? QStringLiteral("✓") : QStringLiteral("✗"), padded(layer.title, 30),
                 layer.meaning));
  if (!layer.live) {
    print(Words::tr("      without it: %1").arg(layer.without));
    if (isAlone) {
      print(Words::tr("      to get it:  %1").arg(layer.remedy));
    }
  }
}

// The programs that were judged so far.
class Round {
 public:
  Round(const grading::HostileSuite& suite, int total) : suite_(suite), total_(total) {}

  void judge(const QString& program) {
    const Result<QStringList> differences = suite_.judge(program, interrupted());
    const QMutexLocker lock(&mutex_);
    ++done_;
    if (!differences) {
      complaints_ += program + QStringLiteral(": ") + course::text(differences.error());
    } else if (!differences->isEmpty()) {
      complaints_ +=
          program + QStringLiteral(": ") + differences->join(QStringLiteral("; ")).simplified();
    }
    progress(Words::tr("Hostile programs: %1 of %2 …").arg(done_).arg(total_));
  }

  QStringList complaints() const { return complaints_; }

 private:
  const grading::HostileSuite& suite_;
  int total_;
  QMutex mutex_;
  int done_ = 0;
  QStringList complaints_;
};

}  // namespace

bool layersDoctor(const sandbox::Kit& kit) {
  print(Words::tr("Isolation of students' programs:"));
  const std::optional<Error> fault = sandbox::isolationFault(kit);
  if (fault) {
    print(QStringLiteral("  ✗ ") + course::text(*fault));
  }
  bool essential = true;
  for (const sandbox::Layer& layer : sandbox::isolationLayers(kit)) {
    printLayer(layer, !fault);
    essential = essential && (layer.live || !layer.essential);
  }
  return essential;
}

bool hostileDoctor(const course::Course& course, const sandbox::Kit& kit, int jobs) {
  print(Words::tr("Hostile and broken programs, built and run as a student's:"));
  const Result<grading::HostileSuite> suite = grading::HostileSuite::load(course, kit);
  if (!suite) {
    print(QStringLiteral("  ✗ ") + course::text(suite.error()));
    return false;
  }
  const QStringList programs = suite->programs();
  Round round(*suite, static_cast<int>(programs.size()));
  QElapsedTimer clock;
  clock.start();
  QThreadPool pool;
  pool.setMaxThreadCount(jobs);
  for (const QString& program : programs) {
    pool.start([&round, program] { round.judge(program); });
  }
  pool.waitForDone();
  clearProgress();
  const QStringList complaints = round.complaints();
  for (const QString& complaint : complaints) {
    print(QStringLiteral("  ✗ ") + complaint);
  }
  print(QStringLiteral("  %1 %2").arg(
      complaints.isEmpty() ? QStringLiteral("✓") : QStringLiteral("✗"),
      Words::tr("%1 of %2 end as they must, stopped and named where they do harm (%3 s)")
          .arg(programs.size() - complaints.size())
          .arg(programs.size())
          .arg((clock.elapsed() + 500) / 1000)));
  return complaints.isEmpty();
}

}  // namespace enshu::cli
