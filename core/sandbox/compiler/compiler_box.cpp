// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/compiler/compiler_box.h"

#include "core/sandbox/box/bubblewrap.h"
#include "core/sandbox/compiler/compiler_filter.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

Box compilerBox(const Kit& kit, const QString& folder, const QString& program) {
  Box box;
  box.reaper().nullDevice().filter();
  for (const char* system : {"bin", "lib", "lib64", "include", "libexec"}) {
    box.system("/usr/"_L1 + QLatin1StringView(system));
  }
  if (kit.compiler.startsWith("/usr/local/"_L1)) {
    box.system(u"/usr/local"_s);
  }
  box.hide(kit.hidden()).show(kit.directory, kit.directory);
  if (!kit.includeDirectory.startsWith(kit.directory + u'/')) {
    box.show(kit.includeDirectory, kit.includeDirectory);
  }
  box.system(kit.exercises);
  if (!program.isEmpty() && program == kit.edits) {
    box.show(kit.edits, kit.edits);
  }
  box.variable(u"PATH"_s, u"/usr/bin"_s).variable(u"LC_ALL"_s, u"C.UTF-8"_s);
  // With the time of the source file, 0 too: the same file makes the same program at any time.
  box.variable(u"SOURCE_DATE_EPOCH"_s, u"0"_s);
  box.show(folder + "/in"_L1, u"/w/in"_s).share(folder + "/out"_L1, u"/w/out"_s);
  box.workIn(u"/w/in"_s);
  return box;
}

}  // namespace

QString insideCompilerBox(const Kit& kit, const QString& folder, const QString& name) {
  return (kit.unsafe ? folder + u'/' : u"/w/"_s) + name;
}

Result<Command> compilerCommand(const Kit& kit, const Limits& limits, const QString& folder,
                                const QStringList& tool) {
  const QStringList shell =
      QStringList{u"/bin/sh"_s, u"-c"_s, u"echo started; cd \"$0\" && exec \"$@\""_s,
                  insideCompilerBox(kit, folder, u"in"_s)} +
      tool;
  Command command;
  command.wallMs = limits.wallMs;
  command.outBytes = limits.answerBytes + static_cast<qint64>(sizeof kToolStarted);
  command.errBytes = limits.outputBytes;
  command.inChild = [limits] { limitChild(limits); };
  if (kit.unsafe) {
    command.program = u"/usr/bin/env"_s;
    command.arguments =
        QStringList{u"-i"_s, u"PATH=/usr/bin"_s, u"LC_ALL=C.UTF-8"_s, u"SOURCE_DATE_EPOCH=0"_s} +
        shell;
    return command;
  }
  const Result<QString> bwrap = findBubblewrap();
  ENSHU_TRY(bwrap);
  Result<Descriptor> filter = compilerFilter();
  ENSHU_TRY(filter);
  command.program = *bwrap;
  command.handedOver += std::make_shared<const Descriptor>(*std::move(filter));
  command.arguments = compilerBox(kit, folder, tool.value(0)).command(shell);
  return command;
}

}  // namespace enshu::sandbox
