// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/text_size_menu.h"

#include <QMenu>

#include "app/desk/controls/text_size.h"

namespace enshu::desk {

TextSizeMenu::TextSizeMenu(Settings& settings, QMenu* menu, QObject* parent)
    : QObject(parent), settings_(settings) {
  larger_ = menu->addAction(QString(), this, [this] { change(settings_.textSize() + 10); });
  smaller_ = menu->addAction(QString(), this, [this] { change(settings_.textSize() - 10); });
  normal_ = menu->addAction(QString(), this, [this] { change(100); });
  menu->insertSeparator(larger_);
  larger_->setShortcuts(
      {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
  smaller_->setShortcut(Qt::CTRL | Qt::Key_Minus);
  normal_->setShortcut(Qt::CTRL | Qt::Key_0);
}

void TextSizeMenu::change(int percent) {
  settings_.setTextSize(percent);
  TextSize::instance().use(settings_.textSize());
}

void TextSizeMenu::retranslate() {
  larger_->setText(tr("&Larger text"));
  smaller_->setText(tr("&Smaller text"));
  normal_->setText(tr("&Normal text"));
}

}  // namespace enshu::desk
