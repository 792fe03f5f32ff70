// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "core/base/contract.h"
#include "core/recorded/contents.h"
#include "core/recorded/recording.h"
#include "tests/fuzz/targets.h"

namespace enshu::fuzz {

namespace {

void expectOverTime(const recorded::Recording& recording) {
  expects(!recording.signals.empty(), "a recording without signals");
  for (const recorded::Signals& one : recording.signals) {
    expects(one.values.cols() == one.t->size() && one.t->size() > 0, "a signal without its times");
    expects(one.t->allFinite() && std::is_sorted(one.t->begin(), one.t->end()),
            "times that are none");
    expects(
        one.channels.empty() || static_cast<Eigen::Index>(one.channels.size()) == one.values.rows(),
        "names of other channels");
  }
}

}  // namespace

bool recording(const QByteArray& bytes) {
  using From = recorded::TimeChoice::From;
  const std::string path = "/tmp/enshu-fuzz-" + std::to_string(getpid()) + ".txt";
  std::ofstream(path, std::ios::binary)
      .write(bytes.constData(), static_cast<std::streamsize>(bytes.size()));
  const Result<recorded::Contents> contents = recorded::readContents(path, 1 << 20);
  unlink(path.c_str());
  if (!contents) {
    expectReason(contents.error());
    return false;
  }
  bool found = false;
  for (const From from : {From::Rate, From::FirstRow, From::FirstColumn, From::Found}) {
    const auto made = recorded::overTime(*contents, {from, {}, 1, 1000}, path);
    found = made.has_value();
    if (made) {
      expectOverTime(*made);
    } else {
      expectReason(made.error());
    }
  }
  return found;
}

}  // namespace enshu::fuzz
