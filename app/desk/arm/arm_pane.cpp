// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/arm_pane.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/desk/arm/arm_actions.h"
#include "app/desk/arm/arm_view.h"
#include "app/desk/arm/playback.h"
#include "app/desk/arm/playback_bar.h"
#include "app/desk/controls/elided_label.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

QToolButton* menuButton(const QList<QAction*>& actions, QWidget* parent) {
  auto* button = new QToolButton(parent);
  auto* menu = new QMenu(button);
  menu->addActions(actions);
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
  return button;
}

QString metres(double x) {
  return QString::number(x, 'f', 3);
}

}  // namespace

ArmPane::ArmPane(QWidget* parent) : QWidget(parent) {
  actions_ = new ArmActions(this);
  playback_ = new Playback(this);
  build();
  connectActions();
  connect(playback_, &Playback::timeChanged, this, [this](double time) {
    view_->setTime(time);
    showNumbers();
    Q_EMIT timeChanged(time);
  });
  retranslate();
}

void ArmPane::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 8, 12, 6);
  column->setSpacing(6);
  bar_ = new QWidget(this);
  auto* row = new QHBoxLayout(bar_);
  row->setContentsMargins(0, 0, 0, 0);
  look_ = menuButton(actions_->views(), bar_);
  show_ = menuButton(actions_->parts(), bar_);
  row->addWidget(look_);
  row->addWidget(show_);
  row->addStretch(1);
  view_ = new ArmView(this);
  film_ = new PlaybackBar(playback_, actions_, this);
  numbers_ = new ElidedLabel(this);
  numbers_->setObjectName(u"hand"_s);
  column->addWidget(bar_);
  column->addWidget(view_, 1);
  column->addWidget(film_);
  column->addWidget(numbers_);
}

void ArmPane::addToBar(QWidget* control, int stretch) {
  auto* row = static_cast<QHBoxLayout*>(bar_->layout());
  row->insertWidget(row->count() - 1, control, stretch);
  row->setStretch(row->count() - 1, stretch > 0 ? 0 : 1);
}

void ArmPane::connectActions() {
  view_->addActions(actions_->film() + actions_->views() + actions_->parts());
  const auto looks = [this](QAction* action, ArmCamera::View view) {
    connect(action, &QAction::triggered, view_, [this, view] { view_->look(view); });
  };
  looks(actions_->oblique, ArmCamera::View::Oblique);
  looks(actions_->front, ArmCamera::View::Front);
  looks(actions_->side, ArmCamera::View::Side);
  looks(actions_->top, ArmCamera::View::Top);
  connect(actions_->fit, &QAction::triggered, view_, &ArmView::fit);
  for (const QAction* action : actions_->parts()) {
    connect(action, &QAction::toggled, this, &ArmPane::showParts);
  }
}

void ArmPane::showParts() {
  view_->setParts({actions_->axes->isChecked(), actions_->frames->isChecked(),
                   actions_->masses->isChecked(), actions_->trace->isChecked(),
                   actions_->ghost->isChecked(), actions_->ground->isChecked()});
}

void ArmPane::setMotion(const ArmMotionPtr& arm, const ArmMotionPtr& ghost) {
  arm_ = arm;
  ghost_ = ghost;
  view_->setMarked(-1, {});
  view_->setMotion(arm, ghost);
  actions_->ghost->setEnabled(ghost != nullptr);
  playback_->setTimes(arm ? arm->times() : nullptr);
  view_->setTime(playback_->time());
  showNumbers();
}

void ArmPane::seek(double time) {
  playback_->seek(time);
}

double ArmPane::time() const {
  return playback_->time();
}

void ArmPane::setMarked(int link, const QString& text) {
  view_->setMarked(link, text);
}

void ArmPane::showNumbers() {
  const auto hand = [this](const ArmMotionPtr& motion) -> std::optional<Eigen::Vector3d> {
    const auto poses = motion ? motion->poses(time()) : std::vector<Transform>();
    if (poses.empty()) {
      return std::nullopt;
    }
    const LinkPoint point = handOf(motion->robot());
    return poses[static_cast<size_t>(point.link)] * point.p;
  };
  const auto arm = hand(arm_);
  const auto reference = hand(ghost_);
  QStringList parts;
  if (arm) {
    parts += tr("hand: %1, %2, %3 m").arg(metres(arm->x()), metres(arm->y()), metres(arm->z()));
  }
  if (arm && reference) {
    parts += tr("%1 m from the reference").arg(metres((*arm - *reference).norm()));
  }
  if (arm_ && !arm_->isKnown(time())) {
    parts.prepend(tr("⚠ the coordinates are not finite here"));
  }
  numbers_->setFullText(parts.join(u"     "_s));
}

// A film that nobody sees must not go on moving the plots.
void ArmPane::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  playback_->pause();
}

void ArmPane::retranslate() {
  actions_->retranslate();
  look_->setText(tr("View"));
  look_->setToolTip(tr("From where the arm is seen"));
  show_->setText(tr("Show"));
  show_->setToolTip(tr("What is shown of the arm"));
  showNumbers();
}

void ArmPane::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
