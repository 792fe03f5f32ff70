// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/compiler/compiler_box.h"

#include "core/sandbox/box/bubblewrap.h"
#include "core/sandbox/compiler/compiler_filter.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

const std::pair<QString, QString> kVariables[] = {
    {u"PATH"_s, u"/usr/bin"_s},
    {u"LC_ALL"_s, u"C.UTF-8"_s},
    // With the time of the source file, 0 too: the same file makes the same program at any time.
    {u"SOURCE_DATE_EPOCH"_s, u"0"_s}};

Box compilerBox(const Kit& kit, const QString& program) {
  Box box;
  box.reaper().nullDevice().filter();
  for (const char* system : {"bin", "lib", "lib64", "include", "libexec"}) {
    box.system("/usr/"_L1 + QLatin1StringView(system));
  }
  box.hide(kit.hidden()).show(kit.directory, kit.directory);
  if (!kit.includeDirectory.startsWith(kit.directory + u'/')) {
    box.show(kit.includeDirectory, kit.includeDirectory);
  }
  box.system(kit.exercises);
  if (program == kit.compiler || (!program.isEmpty() && program == kit.edits)) {
    box.show(program, program);
  }
  for (const auto& [name, value] : kVariables) {
    box.variable(name, value);
  }
  return box;
}

// The same where nothing is a box.
QStringList bareCommand(const QStringList& program) {
  QStringList arguments{u"-i"_s};
  for (const auto& [name, value] : kVariables) {
    arguments += name + u'=' + value;
  }
  return arguments + program;
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
    command.arguments = bareCommand(shell);
    return command;
  }
  const Result<QString> bwrap = findBubblewrap();
  ENSHU_TRY(bwrap);
  Result<Descriptor> filter = compilerFilter();
  ENSHU_TRY(filter);
  command.program = *bwrap;
  command.handedOver += std::make_shared<const Descriptor>(*std::move(filter));
  Box box = compilerBox(kit, tool.value(0));
  box.show(folder + "/in"_L1, u"/w/in"_s).share(folder + "/out"_L1, u"/w/out"_s);
  command.arguments = box.workIn(u"/w/in"_s).command(shell);
  return command;
}

Result<Command> warmCompilerCommand(const Kit& kit, const Limits& limits,
                                    std::shared_ptr<const Descriptor> socket,
                                    const QStringList& tool) {
  const auto withSocket = [&tool](int number) {
    return tool.first(2) + QStringList{QString::number(number)} + tool.sliced(2);
  };
  Command command;
  command.inChild = [limits] { limitMemory(limits); };
  if (kit.unsafe) {
    command.program = u"/usr/bin/env"_s;
    command.arguments = bareCommand(withSocket(kFirstHandedOver));
    command.handedOver += std::move(socket);
    return command;
  }
  const Result<QString> bwrap = findBubblewrap();
  ENSHU_TRY(bwrap);
  Result<Descriptor> filter = warmCompilerFilter();
  ENSHU_TRY(filter);
  command.program = *bwrap;
  command.handedOver += std::make_shared<const Descriptor>(*std::move(filter));
  command.handedOver += std::move(socket);
  command.arguments = compilerBox(kit, tool.value(0))
                          .outliveThread()
                          .workIn(u"/w/in"_s)
                          .command(withSocket(kFirstHandedOver + 1));
  return command;
}

}  // namespace enshu::sandbox
