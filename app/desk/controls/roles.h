// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>

class QWidget;

namespace enshu::desk {

// Says to assistive technology what a widget is that Qt does not know, such as a plot.
void giveRole(QWidget* widget, QAccessible::Role role);

}  // namespace enshu::desk
