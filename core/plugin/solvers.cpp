// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/assertions.h"

#define ENSHU_INSTANTIATE
#include "core/plugin/solvers.h"
