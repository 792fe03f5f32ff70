// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "app/cli/arguments.h"
#include "core/base/result.h"

// The one rule for the files that commands write: nothing that is there is lost. A file is written
// over if --force says so, if it is empty, or if it is what the same command wrote before and only
// a program writes; else the command is refused before it does any work. Sources, documents and
// histories of Enshu's are not even then.
namespace enshu::cli {

// Whether a file is what a command writes: JSON with this "format", a MAT file or a PDF of Enshu.
bool isDocument(const QString& file, const char* format);
bool isComputed(const QString& file);
bool isTrajectory(const QString& file);
bool isSheets(const QString& file);

// The file that an option names, where links lead.
QString fileOf(const Arguments& given, const char* option);

// What a file is that an option names.
struct WrittenFile {
  QString name;              // empty: none is to be written
  bool mayBeOutput = false;  // whether "-" stands for the standard output
  bool isOwn = false;        // whether what is there may go
};

// Whether it may be written; says why not.
bool mayWrite(const Arguments& given, const WrittenFile& file);

// Whether a name stands for the standard output.
bool isOutput(const QString& name);

// Writes a file whole or not at all; to the standard output, if that is its name.
Result<void> deliver(const QString& name, const QByteArray& bytes);

}  // namespace enshu::cli
