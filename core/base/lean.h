// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every file would pay for and none uses.
//
// At the end of a file g++ compiles what the functions of its headers call of templates, whether or
// not the headers are precompiled and anybody calls those functions. Of <cmath>'s Bessel functions
// and their like that takes a twelfth of a student's compile.

#include <cstddef>

#undef _GLIBCXX_USE_STD_SPEC_FUNCS
