// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include <unistd.h>

#include <QCoreApplication>
#include <algorithm>
#include <cstdio>

#include "core/course/text.h"
#include "core/sandbox/run.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(Terminal)
};

void write(std::FILE* stream, const QString& line) {
  const QByteArray bytes = line.toUtf8();
  std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stream);
  std::fflush(stream);
}

bool errorIsTerminal() {
  static const bool terminal = isatty(STDERR_FILENO) == 1;
  return terminal;
}

}  // namespace

void print(const QString& line) {
  write(stdout, line + u'\n');
}

bool isPrinted() {
  const bool printed = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (!printed) {
    complain(Words::tr("not everything could be written to standard output"));
  }
  return printed;
}

void complain(const QString& line) {
  clearProgress();
  write(stderr,
        QStringLiteral("enshu: %1\n").arg(sandbox::harmless(line.toUtf8()).replace(u'\n', u' ')));
}

void complain(const Error& error) {
  complain(course::text(error));
}

void progress(const QString& line) {
  if (errorIsTerminal()) {
    write(stderr, QStringLiteral("\r\033[K%1").arg(line));
  }
}

void clearProgress() {
  if (errorIsTerminal()) {
    write(stderr, QStringLiteral("\r\033[K"));
  }
}

QString padded(const QString& text, int columns) {
  const auto wide = std::count_if(text.begin(), text.end(),
                                  [](QChar letter) { return letter.unicode() >= 0x3000; });
  return text.leftJustified(columns - static_cast<int>(wide));
}

}  // namespace enshu::cli
