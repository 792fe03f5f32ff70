// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sandbox/build/build_attempt.h"

namespace enshu::sandbox {

// The plugin of the smallest file that needs what students' files need. An Error: this machine
// cannot build at all, and why.
Result<QByteArray> buildControl(const Kit& kit, bool isQtPlugin, const QString& directory,
                                const Limits& limits, const std::stop_token& stop);

// Whether this machine, apart from anybody's text, could have built a file whose build failed as
// the report says: it needs room on the disk and in memory where that was what it lacked, and must
// be able to build the control in the same folder. An Error says why it could not.
Result<void> tryMachine(const Kit& kit, bool isQtPlugin, const QString& directory,
                        const Limits& limits, const std::stop_token& stop,
                        const BuildReport& report);

}  // namespace enshu::sandbox
