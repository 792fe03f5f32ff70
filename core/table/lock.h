// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <functional>

#include "core/base/result.h"

// Office documents under a password ([MS-OFFCRYPTO]): an XLSX, encrypted whole in an OLE2
// container.
namespace enshu::table {

// Tells the password of a file that has one; an Error says how to give it.
using Password = std::function<Result<QString>()>;

// The password of the file of this name; an Error, of that name too, where nobody tells it.
Result<QString> ask(const Password& password, const QString& name);

// Why a document is not unlocked.
struct Denied {
  Error error;
  bool wrongPassword = false;  // else damaged, or locked in a way that is not known here
};

// The document without its password: of Excel 2010 and later ("agile": the password and every byte
// are verified), and of Excel 2007 ("standard": the password alone).
tl::expected<QByteArray, Denied> unlock(const QByteArray& bytes, const QString& name,
                                        const QString& password);

// The document under a password, as Excel 2013 and later write it: AES-256, SHA-512. An Error: the
// password is empty or longer than 255 letters, or there is no randomness.
Result<QByteArray> lock(const QByteArray& document, const QString& password);

}  // namespace enshu::table
