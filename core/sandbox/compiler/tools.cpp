// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/compiler/tools.h"

#include <QFileInfo>
#include <QHash>
#include <QMutex>
#include <QMutexLocker>
#include <csignal>

#include "core/sandbox/box/bubblewrap.h"
#include "core/sandbox/compiler/compiler_box.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

const QString kQtHeaders = QStringLiteral(ENSHU_QT_HEADERS);
const QString kMoc = QStringLiteral(ENSHU_MOC);
const QString kObject = u"enshu-object"_s;  // in g++'s answers, for the assembler's output

QString out(const Workshop& shop) {
  return insideCompilerBox(shop.kit, shop.folder, u"out"_s);
}

QStringList questionTo(const Workshop& shop) {
  QStringList question{shop.kit.compiler, u"-fmax-errors=30"_s};
  question += shop.kit.compileFlags;
  question += {u"-fdiagnostics-color=never"_s, u"-fmessage-length=0"_s, u"-pipe"_s};
  if (shop.kit.lines) {
    question += u"-g1"_s;
  }
  question += "-I"_L1 + shop.kit.exercises;
  if (shop.source.isQtPlugin) {
    question += {"-I"_L1 + kQtHeaders, "-I"_L1 + kQtHeaders + "/QtCore"_L1};
  }
  return question + QStringList{u"-c"_s, shop.source.name, u"-o"_s, kObject, u"-###"_s};
}

// The words of a command as g++ prints it: some in quotes, in which a backslash keeps the next
// letter.
QStringList words(const QString& line) {
  QStringList words;
  bool quoted = false;
  bool inWord = false;
  for (qsizetype k = 0; k < line.size(); ++k) {
    const QChar letter = line[k];
    if (letter == u' ' && !quoted) {
      inWord = false;
      continue;
    }
    if (!inWord) {
      words += QString();
      inWord = true;
    }
    if (letter == u'"') {
      quoted = !quoted;
    } else if (letter == u'\\' && k + 1 < line.size()) {
      words.last() += line[++k];
    } else {
      words.last() += letter;
    }
  }
  return words;
}

// The commands are the lines that begin with a space; a bar leads from one to the next.
QList<QStringList> commandsIn(const QByteArray& answer) {
  QList<QStringList> commands;
  for (const QString& line : QString::fromUtf8(answer).split(u'\n')) {
    if (line.startsWith(u' ')) {
      commands += words(line);
      commands.last().removeAll(u"|"_s);
    }
  }
  return commands;
}

Result<CompilerSteps> ask(const Workshop& shop, const QStringList& question) {
  const Result<Ended> ended = runTool(shop, question);
  ENSHU_TRY(ended);
  const QList<QStringList> commands = commandsIn(ended->err);
  if (endedFromOutside(*ended)) {
    return failure(shop.kit.compiler.toStdString(),
                   ENSHU_TEXT("could not be started, or was killed from outside, perhaps because "
                              "the machine has no more memory; it ended with code %1"),
                   {std::to_string(codeOf(*ended))});
  }
  if (ended->by == Ended::By::Wall) {
    return machineFailure(
        shop.kit.compiler.toStdString(),
        ENSHU_TEXT("did not answer in time: the machine is too busy; try again when it "
                   "has less to do"));
  }
  if (codeOf(*ended) != 0 || commands.size() != 2) {
    return failure(shop.kit.compiler.toStdString(),
                   ENSHU_TEXT("does not tell which programs compile a file: %1"),
                   {text::visibleOutput(ended->err.right(300)).simplified().toStdString()});
  }
  return CompilerSteps{commands[0], commands[1]};
}

}  // namespace

Result<CompilerSteps> compilerSteps(const Workshop& shop) {
  static QMutex mutex;
  static QHash<QString, CompilerSteps> known;
  const QStringList question = questionTo(shop);
  const QString key = question.join(u'\n') + QLatin1StringView(shop.kit.unsafe ? "!" : "");
  const QMutexLocker lock(&mutex);
  if (!known.contains(key)) {
    const Result<CompilerSteps> answer = ask(shop, question);
    ENSHU_TRY(answer);
    known[key] = *answer;
  }
  CompilerSteps steps = known[key];
  steps.assemble.replaceInStrings(kObject, out(shop));
  return steps;
}

QStringList mocCommand(const Workshop& shop) {
  return {kMoc,
          "-I"_L1 + shop.kit.exercises,
          "-I"_L1 + shop.kit.includeDirectory,
          "-I"_L1 + kQtHeaders,
          "-I"_L1 + kQtHeaders + "/QtCore"_L1,
          shop.source.name};
}

QStringList linkCommand(const Workshop& shop, const QString& object, const QString& exercise) {
  QStringList command{shop.kit.linker};
  command += shop.kit.linkFlags;
  command += {u"-o"_s, linksToFile(shop.kit) ? out(shop) : u"-"_s, object};
  if (!shop.source.isQtPlugin && !exercise.isEmpty()) {
    command += shop.kit.glue(exercise);
  }
  return command + shop.kit.libraries;
}

bool linksToFile(const Kit& kit) {
  return !QFileInfo(kit.linker).fileName().contains("lld"_L1);
}

Result<Ended> runTool(const Workshop& shop, const QStringList& tool, const QByteArray& input) {
  Result<Command> command = compilerCommand(shop.kit, shop.limits, shop.folder, tool);
  ENSHU_TRY(command);
  command->input = input;
  Result<Ended> ended = runProcess(*command, shop.stop);
  if (ended && ended->by == Ended::By::Stop) {
    return failure({}, ENSHU_TEXT("stopped"));
  }
  if (ended && !ended->out.startsWith(kToolStarted)) {
    return tl::unexpected(boxError(ended->err));
  }
  return ended;
}

QByteArray outputOf(const Ended& ended) {
  return ended.out.mid(static_cast<qsizetype>(qstrlen(kToolStarted)));
}

int codeOf(const Ended& ended) {
  return ended.crashed ? 128 + ended.exitCode : ended.exitCode;
}

bool endedFromOutside(const Ended& ended) {
  const int code = codeOf(ended);
  return ended.by == Ended::By::Itself && (code == 126 || code == 127 || code == 128 + SIGKILL ||
                                           code == 128 + SIGTERM || code == 128 + SIGHUP);
}

}  // namespace enshu::sandbox
