// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/store/refusal.h"

namespace enshu::store {

// Which results folders a history is made of: enshu-history-folders/1, FILE.json beside the
// database FILE. No results folder says so, hence it is a file of its own, from which any loss of
// the database is made good.
struct KnownFolders {
  QString course;       // the id of the one that graded them
  QStringList folders;  // absolute, in their order
};

QString knownFoldersPath(const QString& file);

// An empty list where there is no file. Throw.
KnownFolders readKnownFolders(const QString& file);
void writeKnownFolders(const QString& file, const KnownFolders& known);

// The path by which a results folder is known: absolute, and without links where it is there.
QString knownPath(const QString& folder);

}  // namespace enshu::store
