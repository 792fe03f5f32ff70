// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include <unistd.h>

#include <QCoreApplication>
#include <QJsonDocument>
#include <algorithm>
#include <cstdio>

#include "core/course/text.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class TerminalWords {
  Q_DECLARE_TR_FUNCTIONS(Terminal)
};

void write(std::FILE* stream, const QString& text) {
  const QByteArray bytes = text.toUtf8();
  std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stream);
  std::fflush(stream);
}

bool errorIsTerminal() {
  static const bool terminal = isatty(STDERR_FILENO) == 1;
  return terminal;
}

}  // namespace

void print(const QString& line) {
  write(stdout, text::visible(line) + u'\n');
}

void print(const QStringList& lines) {
  for (const QString& line : lines) {
    print(line);
  }
}

void printDocument(const QJsonObject& document) {
  print(QString::fromUtf8(QJsonDocument(document).toJson(QJsonDocument::Compact)));
}

bool isPrinted() {
  const bool printed = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (!printed) {
    complain(TerminalWords::tr("not everything could be written to standard output"));
  }
  return printed;
}

void complain(const QString& line) {
  clearProgress();
  write(stderr, u"enshu: "_s + text::visible(line) + u'\n');
}

void complain(const Error& error) {
  complain(course::text(error));
}

void progress(const QString& line) {
  if (errorIsTerminal()) {
    write(stderr, u"\r\033[K"_s + text::visible(line));
  }
}

void clearProgress() {
  if (errorIsTerminal()) {
    write(stderr, u"\r\033[K"_s);
  }
}

void complainOfQt() {
  qInstallMessageHandler(
      [](QtMsgType, const QMessageLogContext&, const QString& message) { complain(message); });
}

int columnsOf(const QString& text) {
  const auto wide = std::count_if(text.begin(), text.end(),
                                  [](QChar letter) { return letter.unicode() >= 0x3000; });
  return static_cast<int>(text.size() + wide);
}

QString padded(const QString& text, int columns) {
  return text + QString(std::max(0, columns - columnsOf(text)), u' ');
}

}  // namespace enshu::cli
