// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_names.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/simulation/paper_runs.h"

using namespace Qt::StringLiterals;

namespace enshu::runs {

namespace {

class RunNamesWords {
  Q_DECLARE_TR_FUNCTIONS(RunNames)
};

QString about(const QString& name) {
  if (name == QLatin1StringView(kLabInverse)) {
    return RunNamesWords::tr("[LAB] task 1-2: the torques of the course arm's motion");
  }
  if (name == QLatin1StringView(kLabFriction)) {
    return RunNamesWords::tr("[LAB] task 2-2: the course arm falls under friction");
  }
  if (isConstrainedRun(name)) {
    return RunNamesWords::tr("[ENE] section 5: an arm of three rods slides on the ground");
  }
  if (name.startsWith("planar-fall-"_L1)) {
    return RunNamesWords::tr("[ADA] 3.4: a planar arm of rods falls");
  }
  if (name.startsWith("floating-chain-"_L1)) {
    return name.endsWith("-q90"_L1)
               ? RunNamesWords::tr("[ADA] 3.5: the same, its first joint at 90 degrees")
               : RunNamesWords::tr("[ADA] 3.5: a chain of boxes turns without gravity");
  }
  return RunNamesWords::tr("a four-bar linkage swings: a closed loop");
}

}  // namespace

QList<RunName> runNames() {
  QStringList names{QString::fromLatin1(kLabInverse), QString::fromLatin1(kLabFriction)};
  for (const std::string& name : paperRunNames()) {
    names += QString::fromStdString(name);
  }
  QList<RunName> runs;
  for (const QString& name : names) {
    runs += RunName{name, about(name)};
  }
  return runs;
}

bool isRunName(const QString& name) {
  const QList<RunName> all = runNames();
  return std::any_of(all.begin(), all.end(),
                     [&name](const RunName& run) { return run.name == name; });
}

bool isLabRun(const QString& name) {
  return name == QLatin1StringView(kLabInverse) || name == QLatin1StringView(kLabFriction);
}

bool isConstrainedRun(const QString& name) {
  return name.startsWith("constrained-"_L1);
}

}  // namespace enshu::runs
