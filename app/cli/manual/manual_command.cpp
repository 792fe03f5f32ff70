// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/manual/pages.h"
#include "app/cli/terminal.h"

namespace enshu::cli {

// For the build, which hands the pages to packages; nobody else need know of it.
int manualCommand(const QStringList& arguments) {
  const Arguments given(arguments, {}, 1, 1);
  if (!given.ok()) {
    return given.exitCode();
  }
  const QString asked = given.others().at(0);
  struct Page {
    const char* name;
    QString (*text)();
  };
  for (const auto& [name, text] :
       {Page{"man", manualPage}, Page{"bash", bashCompletion}, Page{"zsh", zshCompletion}}) {
    if (asked == QLatin1StringView(name)) {
      print(text().trimmed().split(u'\n'));
      return kDone;
    }
  }
  return Arguments({arguments.value(0)}, {}, 1, 1).exitCode();
}

}  // namespace enshu::cli
