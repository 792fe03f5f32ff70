// SPDX-License-Identifier: GPL-3.0-or-later
//
// enshu-edits FILE FLAG ...: reads a student's file and writes to standard output the small edits
// of it that `enshu explain` tries (core/edits/edit_list.h). It parses text that nobody trusts, so
// it runs in the compiler's box, and nothing that it says is believed. It ends with 1 where the
// text is none that can be read as C++, with 2 or 3 where the call, the file or the machine is at
// fault.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "core/edits/edit_list.h"
#include "core/syntax/make_edits.h"

namespace {

using namespace enshu;

// What the kit's flags include before every student's file.
constexpr char kPreamble[] = "#include \"core/plugin/student.h\"\n";

// Nothing where it cannot be read to its end.
std::optional<std::string> textOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file.is_open() && file.peek() != std::ifstream::traits_type::eof()) {
    text << file.rdbuf();
  }
  return file.is_open() && !file.bad() && text ? std::optional(text.str()) : std::nullopt;
}

// A byte order mark stands at the beginning or nowhere.
std::string withoutMark(std::string text) {
  constexpr char kMark[] = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) {
    text.replace(0, 3, "   ");
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() < 2) {
    std::fprintf(stderr, "enshu-edits is called by `enshu explain`; it is not started by hand.\n");
    return 2;
  }
  const std::optional<std::string> read = textOf(arguments[0]);
  if (!read) {
    std::fprintf(stderr, "%s: cannot be read\n", arguments[0].c_str());
    return 3;
  }
  const std::string text = withoutMark(*read);
  const auto tree =
      syntax::parse(arguments[0], text, kPreamble, {arguments.begin() + 1, arguments.end()});
  if (!tree) {
    std::fprintf(stderr, "%s\n", tree.error().message().c_str());
    return 1;
  }
  std::cout << edits::encode(syntax::makeEdits(text, *tree)) << std::flush;
  return std::cout ? 0 : 3;
}
