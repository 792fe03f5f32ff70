// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <type_traits>
#include <utility>

#include "core/json/document.h"
#include "core/json/file.h"
#include "core/json/value.h"

namespace enshu::json {

// Gives `value` to `reader`, a function T(const Value&); a Refusal inside becomes the Error of the
// result.
template <class Reader>
auto attempt(const Value& value, Reader&& reader)
    -> Result<std::invoke_result_t<Reader, const Value&>> {
  try {
    if constexpr (std::is_void_v<std::invoke_result_t<Reader, const Value&>>) {
      std::forward<Reader>(reader)(value);
      return {};
    } else {
      return std::forward<Reader>(reader)(value);
    }
  } catch (const Refusal& refusal) {
    return tl::unexpected(refusal.error);
  }
}

// Parses a JSON text and gives its root to `reader`. `name` is how error messages call the
// document:
//
//   Result<Lab> lab = json::read(bytes, name, [](const Value& root) { return readLab(root); });
template <class Reader>
auto read(const QByteArray& bytes, const QString& name, Reader&& reader)
    -> Result<std::invoke_result_t<Reader, const Value&>> {
  const Result<QJsonValue> root = parse(bytes, name);
  ENSHU_TRY(root);
  return attempt(Value(*root, name), std::forward<Reader>(reader));
}

// The same for a file of at most maxBytes; the path is its name in error messages.
template <class Reader>
auto readFile(const QString& path, qint64 maxBytes, Reader&& reader)
    -> Result<std::invoke_result_t<Reader, const Value&>> {
  const Result<QByteArray> bytes = readBytes(path, maxBytes);
  ENSHU_TRY(bytes);
  return read(*bytes, path, std::forward<Reader>(reader));
}

}  // namespace enshu::json
