// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "app/cli/command.h"

namespace enshu::cli {

// What a shell can complete after a command.
struct CommandWords {
  struct Option {
    QString name;         // "--format"
    QStringList choices;  // "html", "csv" ...; of a file, a number or a text none
  };
  QList<Option> options;
  QStringList parts;           // of `enshu course`: "new", "add" ...
  bool takesExercise = false;  // some argument is an exercise's name
};

// As the synopsis of the command says it: the one place that takes a synopsis apart.
CommandWords wordsOf(const Command& command);

// The commands that somebody calls.
QList<const Command*> publicCommands();

}  // namespace enshu::cli
