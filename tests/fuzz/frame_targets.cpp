// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contract.h"
#include "core/driver/frame.h"
#include "tests/fuzz/targets.h"
#include "tests/support/request.h"

namespace enshu::fuzz {

bool answer(const QByteArray& bytes) {
  const QByteArray nonce = "0123456789abcdef";
  const int tasks = 2;
  const auto outputs = driver::decodeAnswer(bytes, nonce, tasks);
  if (!outputs) {
    return false;
  }
  expects(outputs->size() == tasks, "an answer has another number of tasks");
  expects(driver::encodeAnswer(nonce, *outputs) == bytes, "an answer is not what was read from it");
  return true;
}

bool request(const QByteArray& bytes) {
  const auto request = test::decodeRequest(bytes);
  if (!request) {
    return false;
  }
  // A robot's rotations are made exact when they are read: only then do they stay as they are.
  const auto written = driver::encodeRequest(*request);
  expects(written.has_value(), "a request that was read cannot be written");
  const auto again = test::decodeRequest(*written);
  expects(again && driver::encodeRequest(*again) == *written, "a request is read as another");
  return true;
}

}  // namespace enshu::fuzz
