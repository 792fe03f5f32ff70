// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractButton;
class QAction;
class QWidget;

namespace enshu::desk {

// A push button, or a check box, that stands for an action.
QAbstractButton* actionButton(QAction* action, QWidget* parent);

}  // namespace enshu::desk
