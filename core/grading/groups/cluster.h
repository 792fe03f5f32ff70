// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace enshu::grading {

// Things, numbered from 0, in groups in which no two are further apart than 1: complete linkage, so
// that a chain of neighbours is no group. Of all groups the two that are the least apart are joined
// first, of equals those that come first. `apart` is asked once of each two and need not be a
// metric. In each group the numbers rise; the groups stand by their first.
std::vector<std::vector<std::size_t>> cluster(
    std::size_t count, const std::function<double(std::size_t, std::size_t)>& apart);

}  // namespace enshu::grading
