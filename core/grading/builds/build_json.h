// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "core/json/value.h"
#include "core/sandbox/build/build.h"

namespace enshu::grading {

// What a compiler said, as it is kept; neither the outcome nor the plugin.
QJsonObject toJson(const sandbox::BuildReport& report);
sandbox::BuildReport readBuildReport(const json::Value& json);

}  // namespace enshu::grading
