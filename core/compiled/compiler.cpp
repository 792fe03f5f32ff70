// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/compiler.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFileInfo>
#include <QHash>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <mutex>

using namespace Qt::StringLiterals;

namespace enshu::compiled {

namespace {

QString locate(const QString& program) {
  const QStringList names =
      program.isEmpty() ? QStringList{u"c++"_s, u"g++"_s, u"clang++"_s} : QStringList{program};
  for (const QString& name : names) {
    // findExecutable also answers for an absolute path.
    if (QString found = QStandardPaths::findExecutable(name); !found.isEmpty()) {
      return found;
    }
  }
  return {};
}

// The first line of the complaints that is one.
std::string firstComplaint(const QByteArray& text) {
  for (const QByteArray& line : text.split('\n')) {
    if (line.contains("error")) {
      return line.trimmed().toStdString();
    }
  }
  return text.trimmed().left(200).toStdString();
}

// Nothing in it but PATH and TMPDIR says what the compiler reads or runs.
QProcessEnvironment cleanEnvironment() {
  const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
  QProcessEnvironment clean;
  for (const QString& name : {u"PATH"_s, u"TMPDIR"_s}) {
    if (own.contains(name)) {
      clean.insert(name, own.value(name));
    }
  }
  clean.insert(u"LC_ALL"_s, u"C"_s);
  return clean;
}

// Runs the compiler without input; its standard output.
Result<QByteArray> run(const QString& program, const QStringList& arguments, int timeoutMs) {
  const std::string where = program.toStdString();
  QProcess process;
  process.setProcessEnvironment(cleanEnvironment());
  process.setStandardInputFile(QProcess::nullDevice());
  process.start(program, arguments);
  if (!process.waitForStarted(timeoutMs)) {
    return failure(where, ENSHU_TEXT("the compiler cannot be started: %1"),
                   {process.errorString().toStdString()});
  }
  if (!process.waitForFinished(timeoutMs)) {
    process.kill();
    process.waitForFinished();
    return failure(where, ENSHU_TEXT("the compiler took longer than %1 ms"),
                   {std::to_string(timeoutMs)});
  }
  if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
    return failure(where, ENSHU_TEXT("the compiler failed: %1"),
                   {firstComplaint(process.readAllStandardError())});
  }
  return process.readAllStandardOutput();
}

// The predefined macros tell the compiler's version and, where a flag says "native", the processor.
Result<QByteArray> identify(const QString& program, const QStringList& flags, int timeoutMs) {
  static std::mutex mutex;
  static QHash<QString, QByteArray> known;
  const QString changed = QFileInfo(program).lastModified().toString(Qt::ISODateWithMs);
  const QString key = program + u'\n' + changed + u'\n' + flags.join(u'\n');
  {
    const std::lock_guard lock(mutex);
    if (known.contains(key)) {
      return known.value(key);
    }
  }
  return run(program, flags + QStringList{u"-E"_s, u"-dM"_s, u"-x"_s, u"c++"_s, u"-"_s}, timeoutMs)
      .map([&](const QByteArray& macros) {
        QByteArray identity =
            QCryptographicHash::hash(key.toUtf8() + macros, QCryptographicHash::Sha256);
        const std::lock_guard lock(mutex);
        known.insert(key, identity);
        return identity;
      });
}

}  // namespace

QStringList defaultFlags() {
  // Measured on the course arm, g++ 12: vectors made of neighbouring scalars cost more than they
  // save, and an early schedule that minds the registers saves a tenth.
  return {u"-O2"_s,
          u"-march=native"_s,
          u"-fno-tree-slp-vectorize"_s,
          u"-fschedule-insns"_s,
          u"-fsched-pressure"_s,
          u"-fno-math-errno"_s,
          u"-fno-trapping-math"_s,
          u"-ffp-contract=fast"_s};
}

Result<Compiler> findCompiler(const QString& program, const QStringList& flags, int timeoutMs) {
  const QString found = locate(program);
  if (found.isEmpty()) {
    return failure(program.isEmpty() ? "c++" : program.toStdString(),
                   ENSHU_TEXT("no C++ compiler is installed under this name"));
  }
  return identify(found, flags, timeoutMs).map([&](const QByteArray& identity) {
    return Compiler{found, flags, identity, timeoutMs};
  });
}

Result<void> buildLibrary(const Compiler& compiler, const QString& source, const QString& library) {
  const QStringList arguments =
      compiler.flags + QStringList{u"-shared"_s, u"-fPIC"_s, u"-w"_s, u"-x"_s, u"c++"_s,
                                   source,       u"-o"_s,    library, u"-lm"_s};
  return run(compiler.program, arguments, compiler.timeoutMs).map([](const QByteArray&) {});
}

}  // namespace enshu::compiled
