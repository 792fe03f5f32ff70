// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/matio.h"

namespace enshu::matfile {
namespace {

std::mutex& theMutex() {
  static std::mutex mutex;
  return mutex;
}

}  // namespace

MatioLock::MatioLock() : lock_(theMutex()) {
  static const bool silent = [] {
    // Later versions of matio promise not to write into the message.
    Mat_LogInitFunc("enshu", [](int /*level*/, auto* /*message*/) {});
    return true;
  }();
  static_cast<void>(silent);
}

}  // namespace enshu::matfile
