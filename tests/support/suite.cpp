// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"

#include <QTest>

#include <cstdio>
#include <filesystem>
#include <map>

namespace enshu::test {
namespace {

using Tests = std::map<std::string, MakeTest>;

Tests& tests() {
  static Tests all;
  return all;
}

// The one with the longest name that the program's ends with.
const MakeTest* named(const std::string& program) {
  const MakeTest* found = nullptr;
  std::size_t longest = 0;
  for (const auto& [name, make] : tests()) {
    if (name.size() > longest && ("_" + program).ends_with("_" + name)) {
      found = &make;
      longest = name.size();
    }
  }
  return found;
}

}  // namespace

Registered::Registered(const std::string& source, const MakeTest& make) {
  tests()[std::filesystem::path(source).stem().string()] = make;
}

int runTest(int argc, char** argv) {
  const MakeTest* make = named(std::filesystem::path(argv[0]).filename().string());
  if (make == nullptr) {
    std::fputs("Several tests are in this program; call it by the name of one of them:\n", stderr);
    for (const auto& [name, ignored] : tests()) {
      std::fprintf(stderr, "  %s\n", name.c_str());
    }
    return 2;
  }
  return QTest::qExec((*make)().get(), argc, argv);
}

}  // namespace enshu::test
