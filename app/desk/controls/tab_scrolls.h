// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTabBar;

namespace enshu::desk {

// Names the two buttons that scroll the tabs for screen readers: Qt has no Japanese for them.
void nameTabScrolls(const QTabBar& tabs);

}  // namespace enshu::desk
