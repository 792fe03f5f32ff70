// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace enshu::test {

// What openpyxl reads of an XLSX, unlocked by msoffcrypto if there is a password: lines of read.py.
// A line that says why not, if they cannot.
QStringList readByOthers(const QByteArray& bytes, const QString& password = {});

}  // namespace enshu::test
