// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/editor.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace enshu::desk {

QStringList editorCommand(const QString& command, const QString& file, int line) {
  QStringList words = QProcess::splitCommand(command);
  const bool placed = std::any_of(words.begin(), words.end(),
                                  [](const QString& word) { return word.contains(u"%f"); });
  for (QString& word : words) {
    word.replace(u"%l"_s, QString::number(std::max(line, 1)));
    word.replace(u"%f"_s, file);
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
  ENSHU_TRY(program);
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
  for (const QString& command : {u"x-terminal-emulator -e"_s, u"gnome-terminal --"_s,
                                 u"konsole -e"_s, u"xfce4-terminal -x"_s, u"xterm -e"_s}) {
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
       {u"code --goto %f:%l"_s, u"codium --goto %f:%l"_s, u"kate --line %l %f"_s,
        u"qtcreator %f:%l"_s, u"clion --line %l %f"_s, u"gedit +%l %f"_s, u"gnome-text-editor %f"_s,
        u"geany --line %l %f"_s, u"emacs +%l %f"_s, u"gvim +%l %f"_s, u"mousepad %f"_s}) {
    if (isInstalled(command.section(u' ', 0, 0))) {
      found.append(command);
    }
  }
  if (const QString in = terminal(); !in.isEmpty() && isInstalled(u"vim"_s)) {
    found.append(in + u" vim +%l %f"_s);
  }
  return found;
}

}  // namespace enshu::desk
