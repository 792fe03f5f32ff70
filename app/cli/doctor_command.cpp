// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/sandbox/layers.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(DoctorCommand)
};

}  // namespace

int doctorCommand(const QStringList& arguments) {
  const Arguments given(arguments, {{"course", nullptr}, {"seed", "N"}}, 0, 0);
  if (!given.ok()) {
    return given.exitCode();
  }
  if (given.has("course")) {
    return courseDoctor(given);
  }
  const std::optional<course::Course> course = openCourse();
  const std::optional<sandbox::Kit> kit = openKit(false);
  if (!course || !kit) {
    return kTool;
  }
  print(Words::tr("Course    %1 (%2 exercises)").arg(course->root).arg(course->exercises().size()));
  print(Words::tr("Compiler  %1, %2").arg(kit->compiler, kit->compilerVersion));
  print(Words::tr("Isolation of students' programs:"));
  bool essential = true;
  for (const sandbox::Layer& layer : sandbox::isolationLayers(*kit)) {
    print(QStringLiteral("  %1 %2  %3")
              .arg(layer.live ? QStringLiteral("✓") : QStringLiteral("✗"))
              .arg(padded(layer.title, 28))
              .arg(layer.meaning));
    essential = essential && (layer.live || !layer.essential);
  }
  print(essential ? Words::tr("This machine can grade.")
                  : Words::tr("An essential layer is missing: grading refuses on this machine."));
  return essential ? kDone : kTool;
}

}  // namespace enshu::cli
