// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the plugin class of an exercise is made with (core/modules/student_side.cpp): first what the
// student's file sees, so that both are compiled alike.

#include "core/plugin/student.h"

#include <QObject>

#include "core/plugin/function.h"
#include "core/plugin/lab_types.h"
