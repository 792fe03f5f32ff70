// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/jobs.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace enshu {

void inParallel(std::size_t count, int jobs, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto takeOneAfterAnother = [&] {
    try {
      for (std::size_t k = next++; k < count; k = next++) {
        work(k);
      }
    } catch (...) {
      next = count;
      const std::lock_guard lock(mutex);
      thrown = thrown ? thrown : std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    try {
      for (int k = 1; k < jobs; ++k) {
        others.emplace_back(takeOneAfterAnother);
      }
    } catch (const std::system_error&) {
      // The machine has no more threads.
    }
    takeOneAfterAnother();
  }
  if (thrown) {
    std::rethrow_exception(thrown);
  }
}

}  // namespace enshu
