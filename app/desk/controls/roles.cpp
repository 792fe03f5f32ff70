// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/roles.h"

#include <QAccessibleWidget>
#include <QWidget>

namespace enshu::desk {

namespace {

constexpr char kRole[] = "accessibleRole";

// Asked by Qt about every object before it looks for an interface of its own.
QAccessibleInterface* describe(const QString&, QObject* object) {
  auto* widget = qobject_cast<QWidget*>(object);
  const QVariant role = widget ? widget->property(kRole) : QVariant();
  return role.isValid()
             ? new QAccessibleWidget(widget, static_cast<QAccessible::Role>(role.toInt()))
             : nullptr;
}

}  // namespace

void giveRole(QWidget* widget, QAccessible::Role role) {
  static const bool installed = [] {
    QAccessible::installFactory(describe);
    return true;
  }();
  Q_UNUSED(installed)
  widget->setProperty(kRole, static_cast<int>(role));
}

}  // namespace enshu::desk
