// SPDX-License-Identifier: GPL-3.0-or-later
// The library is made of resources only; a static library needs a source as well.
