// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace enshu {

// Does work(0) ... work(count - 1), each once and up to `jobs` of them at a time, in this thread
// and in others; returns when all have ended. Where the machine has no more threads, those there
// are do the work. If one throws, no other is begun any more, and what was thrown first is thrown
// here.
void inParallel(std::size_t count, int jobs, const std::function<void(std::size_t)>& work);

}  // namespace enshu
