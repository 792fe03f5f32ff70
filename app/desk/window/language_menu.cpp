// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/language_menu.h"

#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

LanguageMenu::LanguageMenu(QMenuBar* bar, QObject* parent)
    : QObject(parent), menu_(bar->addMenu(QString())), group_(new QActionGroup(this)) {
  for (const auto& [id, name] :
       {std::pair{u"ja"_s, u"日本語"_s}, std::pair{u"en"_s, u"English"_s}}) {
    QAction* action = menu_->addAction(name);
    action->setCheckable(true);
    action->setData(id);
    group_->addAction(action);
  }
  connect(group_, &QActionGroup::triggered, this,
          [this](const QAction* action) { Q_EMIT chosen(action->data().toString()); });
}

void LanguageMenu::retranslate() {
  menu_->setTitle(tr("&Language"));
  for (QAction* action : group_->actions()) {
    action->setChecked(action->data().toString() == course::language());
  }
}

}  // namespace enshu::desk
