// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/arm_pair.h"

#include <QSplitter>
#include <QVBoxLayout>

#include "app/desk/arm/arm_pane.h"
#include "app/desk/controls/elided_label.h"

namespace enshu::desk {

ArmPair::ArmPair(QWidget* parent) : QWidget(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 8, 0, 0);
  auto* columns = new QSplitter(Qt::Horizontal, this);
  columns->setChildrenCollapsible(false);
  for (const int part : {0, 1}) {
    auto* column = new QWidget(columns);
    auto* inside = new QVBoxLayout(column);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(0);
    titles_[part] = new ElidedLabel(column);
    titles_[part]->setContentsMargins(12, 0, 12, 0);
    panes_[part] = new ArmPane(column);
    inside->addWidget(titles_[part]);
    inside->addWidget(panes_[part], 1);
    columns->addWidget(column);
    connect(panes_[part], &ArmPane::timeChanged, this,
            [this, part](double time) { follow(part, time); });
  }
  columns->setSizes({500, 500});
  layout->addWidget(columns);
}

void ArmPair::show(const Part& left, const Part& right) {
  following_ = true;
  const Part* parts[2] = {&left, &right};
  for (const int part : {0, 1}) {
    titles_[part]->setFullText(parts[part]->title);
    panes_[part]->setMotion(parts[part]->arm, parts[part]->ghost);
  }
  following_ = false;
}

void ArmPair::seek(double time) {
  follow(1, time);
  panes_[1]->seek(time);
}

void ArmPair::follow(int moved, double time) {
  if (!following_) {
    following_ = true;
    panes_[1 - moved]->seek(time);
    following_ = false;
    Q_EMIT timeChanged(time);
  }
}

}  // namespace enshu::desk
