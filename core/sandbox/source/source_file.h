// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace enshu::sandbox {

// A student's source file as it was read: only these bytes are compiled, whatever happens to the
// file afterwards.
struct SourceFile {
  QString name;  // the file name that messages show, e.g. swing.cpp
  QByteArray text;
  QString sha256;           // of the text, lower-case hex; empty if nothing was read
  QString refusal;          // why it is not compiled, for people; empty if it is
  QString fault;            // what of this machine's kept it from being read; empty if nothing
  bool isQtPlugin = false;  // holds a plugin class of its own (Q_PLUGIN_METADATA)
};

// Reads a file without following a link. Refused: what is no regular .cpp file, is empty, larger
// than 1 MiB, or holds bytes that no source text has.
SourceFile readSource(const QString& path);

}  // namespace enshu::sandbox
