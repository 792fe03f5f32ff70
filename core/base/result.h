// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace enshu {

// What the world (a file, a process, a document) did wrong, and where.
//
// `text` is an English template with %1, %2 ... for `args`, marked with ENSHU_TEXT so that the
// programs can show it in the user's language (course::text). `where` is a file, a file and JSON
// pointer ("arm.json:/links/2/mass"), a variable, or empty.
struct Error {
  std::string where;
  const char* text = "";
  std::vector<std::string> args;
  bool ofMachine = false;  // a full disk, a folder that cannot be written: nothing that was given

  // "where: text", in English.
  std::string message() const;
};

// A value, or the reason why there is none. Failures of the world travel this way, never as
// exceptions across a file boundary.
template <class T>
using Result = tl::expected<T, Error>;

// return failure("a.mat", ENSHU_TEXT("variable %1 is missing"), {"q"});
inline tl::unexpected<Error> failure(std::string where, const char* text,
                                     std::vector<std::string> args = {}) {
  return tl::unexpected<Error>(Error{std::move(where), text, std::move(args)});
}

// The same of what the machine did.
inline tl::unexpected<Error> machineFailure(std::string where, const char* text,
                                            std::vector<std::string> args = {}) {
  return tl::unexpected<Error>(Error{std::move(where), text, std::move(args), true});
}

}  // namespace enshu

// Marks the text of an Error for translation; its context is "Error".
#define ENSHU_TEXT(text) text

// Ends the function with the error of a result that has no value:
//   const Result<QByteArray> bytes = readFile(path);
//   ENSHU_TRY(bytes);
//   ENSHU_TRY(checkCoordinates(robot, q));
#define ENSHU_TRY(...)                                                               \
  do {                                                                               \
    if (auto&& enshuTried = __VA_ARGS__; !enshuTried) {                              \
      return tl::unexpected(std::forward<decltype(enshuTried)>(enshuTried).error()); \
    }                                                                                \
  } while (false)
