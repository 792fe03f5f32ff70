// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/base/result.h"

// Changes to a JSON text that somebody keeps by hand: all else stays as it stands, to the space.
// A place is named by the keys, and the numbers in lists, that lead there from the root. An Error,
// in the document `name`: the text is no JSON, or there is no such place.
namespace enshu::json {

// The object at `place` with the member `key` set to `value`, a JSON text: in the place of the
// value it had, or behind the others.
Result<QByteArray> withMember(const QByteArray& text, const QString& name, const QStringList& place,
                              const QString& key, const QByteArray& value);

// The list at `place` with `item`, a JSON text with the spaces around it, behind the others.
Result<QByteArray> withItem(const QByteArray& text, const QString& name, const QStringList& place,
                            const QByteArray& item);

// A text as JSON writes it, in its quotes.
QByteArray quoted(const QString& text);

}  // namespace enshu::json
