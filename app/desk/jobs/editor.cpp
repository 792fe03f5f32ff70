// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/editor.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>
#include <algorithm>

namespace enshu::desk {

QStringList editorCommand(const QString& command, const QString& file, int line) {
  QStringList words = QProcess::splitCommand(command);
  const bool placed = std::any_of(words.begin(), words.end(),
                                  [](const QString& word) { return word.contains(u"%f"); });
  for (QString& word : words) {
    word.replace(QStringLiteral("%l"), QString::number(std::max(line, 1)));
    word.replace(QStringLiteral("%f"), file);
  }
  if (!placed) {
    words.append(file);
  }
  return words;
}

Result<QString> editorProgram(const QString& command) {
  const QStringList words = QProcess::splitCommand(command);
  if (words.isEmpty()) {
    return QString();
  }
  const QString& program = words.first();
  if (QStandardPaths::findExecutable(program).isEmpty() && !QFileInfo(program).isExecutable()) {
    return failure(program.toStdString(),
                   ENSHU_TEXT("this editor was not found; choose another one in the settings"));
  }
  return program;
}

Result<void> openInEditor(const QString& command, const QString& file, int line) {
  if (!QFileInfo::exists(file)) {
    return failure(file.toStdString(), ENSHU_TEXT("this file is not there any more"));
  }
  if (command.trimmed().isEmpty()) {
    if (QDesktopServices::openUrl(QUrl::fromLocalFile(file))) {
      return {};
    }
    return failure(file.toStdString(),
                   ENSHU_TEXT("the desktop knows no program for this file; choose an editor in the "
                              "settings"));
  }
  QStringList words = editorCommand(command, file, line);
  const Result<QString> program = editorProgram(command);
  if (!program) {
    return tl::unexpected(program.error());
  }
  words.removeFirst();
  if (!QProcess::startDetached(*program, words, QFileInfo(file).absolutePath())) {
    return failure(program->toStdString(), ENSHU_TEXT("this editor could not be started"));
  }
  return {};
}

namespace {

bool isInstalled(const QString& program) {
  return !QStandardPaths::findExecutable(program).isEmpty();
}

// How a terminal is told what to run in it; empty: there is none.
QString terminal() {
  for (const QString& command : {QStringLiteral("x-terminal-emulator -e"),
                                 QStringLiteral("gnome-terminal --"), QStringLiteral("konsole -e"),
                                 QStringLiteral("xfce4-terminal -x"), QStringLiteral("xterm -e")}) {
    if (isInstalled(command.section(u' ', 0, 0))) {
      return command;
    }
  }
  return {};
}

}  // namespace

QStringList installedEditors() {
  QStringList found;
  for (const QString& command :
       {QStringLiteral("code --goto %f:%l"), QStringLiteral("codium --goto %f:%l"),
        QStringLiteral("kate --line %l %f"), QStringLiteral("qtcreator %f:%l"),
        QStringLiteral("clion --line %l %f"), QStringLiteral("gedit +%l %f"),
        QStringLiteral("gnome-text-editor %f"), QStringLiteral("geany --line %l %f"),
        QStringLiteral("emacs +%l %f"), QStringLiteral("gvim +%l %f"),
        QStringLiteral("mousepad %f")}) {
    if (isInstalled(command.section(u' ', 0, 0))) {
      found.append(command);
    }
  }
  if (const QString in = terminal(); !in.isEmpty() && isInstalled(QStringLiteral("vim"))) {
    found.append(in + QStringLiteral(" vim +%l %f"));
  }
  return found;
}

}  // namespace enshu::desk
