// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QTextDocument>
#include <QUrl>
#include <optional>

namespace enshu::desk {

// The numbered steps of a sheet, "## Step 3: ..." or "## 手順3: ...", get a mark that can be
// ticked: a link at the head of the line. `hint`: its tool tip.
void addStepMarks(QTextDocument& document, const QSet<int>& done, const QString& hint);

// The marks that are there now, with these steps ticked.
void tickSteps(QTextDocument& document, const QSet<int>& done);

// The number of the step whose mark carries this link.
std::optional<int> stepOf(const QUrl& link);

}  // namespace enshu::desk
