// SPDX-License-Identifier: GPL-3.0-or-later
#define ENSHU_INSTANTIATE
#include "core/driver/instantiated.h"
