// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/terminal.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class AppCommandWords {
  Q_DECLARE_TR_FUNCTIONS(AppCommand)
};

// Without one the window would end at once, unseen.
bool hasDisplay() {
  return !qEnvironmentVariableIsEmpty("DISPLAY") ||
         !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
         !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

}  // namespace

int appCommand(const QStringList& arguments) {
  const Arguments given(arguments, {}, 0, 0);
  if (!given.ok()) {
    return given.exitCode();
  }
  if (!hasDisplay()) {
    complain(AppCommandWords::tr(
        "there is no display to open a window on; the other commands need none"));
    return kTool;
  }
  const QString desk = QCoreApplication::applicationDirPath() + u"/enshu-desk"_s;
  if (!QFileInfo::exists(desk)) {  // app/run builds it last
    complain(
        AppCommandWords::tr("%1 is not built yet: run app/run where there is a display").arg(desk));
    return kTool;
  }
  if (!QProcess::startDetached(desk, {})) {
    complain(AppCommandWords::tr("%1 cannot be started").arg(desk));
    return kTool;
  }
  return kDone;
}

}  // namespace enshu::cli
