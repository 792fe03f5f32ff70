// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <string>
#include <vector>

#include "app/worker/probe.h"
#include "app/worker/work.h"

namespace {

constexpr char kVersion[] = ENSHU_VERSION;
constexpr char kName[] = "enshu-worker " ENSHU_VERSION;

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() == 1 && arguments[0] == "--probe") {
    return enshu::worker::probe(argv[0]);
  }
  const auto settings = enshu::worker::readSettings(argv[0], arguments);
  if (!settings) {
    std::fprintf(stderr,
                 "enshu-worker runs a student's plugin for enshu, inside its sandbox; it is not "
                 "started by hand.\n");
    return 2;
  }
  if (settings->version != kVersion) {
    std::fprintf(stderr, "%s is called by enshu %s; build Enshu again\n", kName,
                 settings->version.c_str());
    return 3;
  }
  return enshu::worker::work(*settings);
}
