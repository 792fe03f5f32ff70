// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/matio.h"

namespace enshu::matfile {
namespace {

std::mutex& theMutex() {
  static std::mutex mutex;
  return mutex;
}

void discard(int /*level*/, char* /*message*/) {}

}  // namespace

MatioLock::MatioLock() : lock_(theMutex()) {
  static const bool silent = [] {
    Mat_LogInitFunc("enshu", discard);
    return true;
  }();
  static_cast<void>(silent);
}

}  // namespace enshu::matfile
