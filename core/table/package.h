// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/base/result.h"

namespace enshu::table {

// A file in the zip that an XLSX is.
struct Part {
  QString name;  // "xl/workbook.xml"
  QByteArray bytes;
  qint64 modified = 0;  // seconds since 1970
};

// All parts of a zip, in their order; it is read whole, bounded in what it unpacks to.
Result<QList<Part>> unpackParts(const QByteArray& bytes, const QString& name);
Result<QByteArray> packParts(const QList<Part>& parts);

// The part of this name, in letters of any case as Windows has it; null: there is none.
const Part* findPart(const QList<Part>& parts, const QString& name);

// What a part refers to, or the package itself (its name is then empty).
struct Relationship {
  QString id;
  QString type;    // its last word: "worksheet"
  QString target;  // the name of a part
};
Result<QList<Relationship>> relationshipsOf(const QList<Part>& parts, const QString& part,
                                            const QString& name);

// The target of the first relationship of a type; empty: there is none.
QString targetOf(const QList<Relationship>& relationships, QStringView type);

}  // namespace enshu::table
