// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/build/build_attempt.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <csignal>

#include "core/sandbox/compiler/tools.h"
#include "core/sandbox/compiler/warm_compilers.h"
#include "core/sandbox/compiler/work_folder.h"
#include "core/sandbox/inspection/object_file.h"
#include "core/sandbox/source/defined_functions.h"
#include "core/sandbox/source/joined_line.h"
#include "core/sandbox/source/kept_expressions.h"
#include "core/sandbox/write_whole.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

class AttemptWords {
  Q_DECLARE_TR_FUNCTIONS(Sandbox)
};

// The limit that ended a program: by the signal that the kernel sends at it, or by what it said.
QString limitOf(const Ended& ended, const QString& said) {
  const int code = codeOf(ended);
  return ended.by == Ended::By::Wall     ? u"wall"_s
         : ended.by == Ended::By::ErrCap ? u"messages"_s
         : ended.by == Ended::By::OutCap ? u"size"_s
         : code == 128 + SIGXCPU         ? u"cpu"_s
         : code == 128 + SIGXFSZ         ? u"size"_s
         : endedFromOutside(ended)       ? u"killed"_s
         : code != 0                     ? said
                                         : QString();
}

// A program that dies of its own fault seldom says so itself.
QByteArray lastWords(const Ended& ended) {
  const int code = codeOf(ended);
  const bool died = code == 128 + SIGSEGV || code == 128 + SIGBUS || code == 128 + SIGABRT ||
                    code == 128 + SIGILL;
  return died ? "internal compiler error: Segmentation fault\n" : QByteArray();
}

std::string inSeconds(qint64 milliseconds) {
  return QString::number(static_cast<double>(milliseconds) / 1000, 'f', 1).toStdString();
}

// The steps of one build. After one that failed there is no next.
class Steps {
 public:
  Steps(const Workshop& shop, const QString& exercise) : shop_(shop), exercise_(exercise) {}

  Result<BuildAttempt> take() {
    attempt_.report.outcome = BuildOutcome::Built;
    for (const auto step : {&Steps::moc, &Steps::compile, &Steps::inspect, &Steps::link}) {
      ENSHU_TRY((this->*step)());
      if (attempt_.report.outcome != BuildOutcome::Built) {
        break;
      }
    }
    return attempt_;
  }

 private:
  Result<void> moc() {
    if (!shop_.source.isQtPlugin) {
      return {};
    }
    const Result<QByteArray> code = run(mocCommand(shop_));
    ENSHU_TRY(code);
    return write(nameWith(u".moc"_s), *code);
  }

  // At once where nobody can tell; what does not compile that way is Eigen's, and so are its
  // messages.
  Result<void> compile() {
    atOnce_ = !keepsExpressions(shop_.source.text);
    ENSHU_TRY(compileSo());
    if (atOnce_ && attempt_.report.outcome == BuildOutcome::CompileError) {
      atOnce_ = false;
      printed_.clear();
      return compileSo();
    }
    return {};
  }

  Result<void> compileSo() {
    if (const std::optional<Ended> ended = compileWarm()) {
      ENSHU_TRY(note(*ended));
      object_ = ended->out;
      return {};
    }
    const Workshop shop = withTimeLeft();
    const Result<QByteArray> object = run(compileCommand(shop));
    ENSHU_TRY(object);
    object_ = *object;
    return {};
  }

  // These bytes, and no others that may come into the file later, go to the linker.
  Result<void> inspect() {
    const Result<QByteArray> foreign = foreignSection(object_, shop_.kit.lines);
    ENSHU_TRY(foreign);
    if (!foreign->isEmpty()) {
      refuse(AttemptWords::tr(
                 "The file brings a section %1 into the program, which no C++ text makes. "
                 "Leave assembler text and section attributes out of it.")
                 .arg(text::visibleOutput(foreign->left(60))));
      return {};
    }
    return write(nameWith(u".o"_s), object_);
  }

  Result<void> link() {
    if (!clearOut()) {
      return failure(shop_.folder.toStdString(), ENSHU_TEXT("nothing can be written there"));
    }
    const Result<QByteArray> made = run(linkCommand(shop_, nameWith(u".o"_s), exercise_));
    ENSHU_TRY(made);
    attempt_.plugin = *made;
    const bool built = attempt_.report.outcome == BuildOutcome::Built;
    return built && linksToFile(shop_.kit) ? readOut(attempt_.plugin) : Result<void>();
  }

  // By a compiler that is kept ready. Nothing: there is none for this file.
  std::optional<Ended> compileWarm() const {
    const bool isKept = shop_.kit.warm && !shop_.source.isQtPlugin;
    return isKept ? shop_.kit.warm->compile(withTimeLeft()) : std::nullopt;
  }

  // What a program wrote to standard output.
  Result<QByteArray> run(const QStringList& tool) {
    const Workshop shop = withTimeLeft();
    const Result<Ended> ended = runTool(shop, tool);
    ENSHU_TRY(ended);
    ENSHU_TRY(note(*ended));
    return outputOf(*ended);
  }

  // All programs together have the time of one build.
  Workshop withTimeLeft() const {
    Limits left = shop_.limits;
    left.wallMs = std::max(1, left.wallMs - ownMs());
    return {shop_.kit, left, shop_.stop, shop_.source, shop_.folder, atOnce_};
  }

  // Puts what a program said, and how it ended, into the report.
  Result<void> note(const Ended& ended) {
    if (ended.by == Ended::By::Stop) {
      return failure({}, ENSHU_TEXT("stopped"));
    }
    printed_ += ended.err + lastWords(ended);
    BuildReport& report = attempt_.report;
    report.wallMs += ended.wallMs;
    report.waitedMs += static_cast<int>(ended.processor.waitedMs);
    usedMs_ += ended.processor.usedMs;
    if (ended.by == Ended::By::Wall) {
      ENSHU_TRY(isOfTheFile());
    }
    const CompilerMessages messages =
        readMessages(printed_, shop_.source.name, shop_.kit.directory);
    report.messages = messages.text;
    report.diagnostics = messages.diagnostics;
    judge(report.diagnostics, shop_.source.text);
    report.lacksFunction = messages.lacksFunction && joinedLine(shop_.source.text) == 0;
    report.functions = report.lacksFunction ? definedFunctions(shop_.source.text) : QStringList();
    report.limit = limitOf(ended, messages.limit);
    report.outcome = !report.limit.isEmpty() ? BuildOutcome::CompileLimit
                     : codeOf(ended) != 0    ? BuildOutcome::CompileError
                                             : BuildOutcome::Built;
    return {};
  }

  // Of all programs so far, but for what the machine kept from them.
  int ownMs() const { return attempt_.report.wallMs - attempt_.report.waitedMs; }

  // Whether it is the file's doing that the clock ended the build. An Error: the machine did not
  // let it compute. No source makes a program wait here: it sees no device and no second process.
  Result<void> isOfTheFile() const {
    const std::string clock = inSeconds(attempt_.report.wallMs);
    if (ownMs() < shop_.limits.wallMs) {
      return machineFailure(
          {},
          ENSHU_TEXT("the machine is too busy: in %1 s the compiler had a processor for "
                     "%2 s; try again when it has less to do"),
          {clock, inSeconds(usedMs_)});
    }
    if (usedMs_ < shop_.limits.wallMs / 2) {
      return machineFailure(
          {},
          ENSHU_TEXT("something held the compiler up: in %1 s it computed for %2 s, and "
                     "nothing shows that it waited for a processor. A slow disk does "
                     "that, and no source file: if it happens again, look at the file"),
          {clock, inSeconds(usedMs_)});
    }
    return {};
  }

  void refuse(const QString& reason) {
    BuildReport& report = attempt_.report;
    report.outcome = BuildOutcome::CompileError;
    report.messages.prepend(reason + u'\n');
    report.diagnostics.prepend({0, 0, u"error"_s, reason});
  }

  QString nameWith(const QString& ending) const {
    return QFileInfo(shop_.source.name).completeBaseName() + ending;
  }

  Result<void> write(const QString& name, const QByteArray& bytes) const {
    QFile file(shop_.folder + "/in/"_L1 + name);
    if (!file.open(QIODevice::WriteOnly) || !writeWhole(file, bytes)) {
      return failure(shop_.folder.toStdString(), ENSHU_TEXT("nothing can be written there: %1"),
                     {file.errorString().toStdString()});
    }
    return {};
  }

  QByteArray outName() const { return QFile::encodeName(shop_.folder + "/out"_L1); }

  bool clearOut() const {
    return QFile(shop_.folder + "/out"_L1).open(QIODevice::WriteOnly | QIODevice::Truncate);
  }

  Result<void> readOut(QByteArray& bytes) const {
    const int fd = open(outName().constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat status = {};
    QFile file;
    if (fd < 0 || !file.open(fd, QIODevice::ReadOnly, QFile::AutoCloseHandle) ||
        fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) {
      return failure(shop_.folder.toStdString(), ENSHU_TEXT("what was built cannot be read"));
    }
    bytes = file.read(shop_.limits.answerBytes);
    return {};
  }

  const Workshop& shop_;
  const QString exercise_;
  BuildAttempt attempt_;
  qint64 usedMs_ = 0;  // of processors
  QByteArray printed_;
  QByteArray object_;
  bool atOnce_ = false;
};

}  // namespace

Result<BuildAttempt> attemptBuild(const Kit& kit, const QString& exercise, const SourceFile& source,
                                  const QString& directory, const Limits& limits,
                                  const std::stop_token& stop) {
  const WorkFolder folder(directory);
  if (!folder.layOut(source)) {
    return failure(directory.toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  const Workshop shop{kit, limits, stop, source, folder.path()};
  return Steps(shop, exercise).take();
}

}  // namespace enshu::sandbox
