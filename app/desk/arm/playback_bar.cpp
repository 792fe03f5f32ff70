// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/playback_bar.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/desk/arm/arm_actions.h"
#include "app/desk/arm/playback.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kSliderSteps = 10000;
constexpr int kIcon = 16;
constexpr double kSpeeds[] = {0.05, 0.1, 0.25, 0.5, 1, 2, 4};
constexpr int kRealTime = 4;

enum class Symbol { Play, Pause, Back, Forward, Loop };

QPolygonF triangle(double from, double to) {
  return {{from, 3}, {to, 8}, {from, 13}};
}

QPainterPath outline(Symbol symbol) {
  QPainterPath path;
  switch (symbol) {
    case Symbol::Play:
      path.addPolygon(triangle(4, 13));
      break;
    case Symbol::Pause:
      path.addRect(4, 3, 3, 10);
      path.addRect(9, 3, 3, 10);
      break;
    case Symbol::Back:
      path.addPolygon(triangle(11, 5));
      path.addRect(12, 3, 2, 10);
      break;
    case Symbol::Forward:
      path.addPolygon(triangle(5, 11));
      path.addRect(2, 3, 2, 10);
      break;
    case Symbol::Loop:
      path.arcMoveTo(3, 3, 10, 10, 60);
      path.arcTo(3, 3, 10, 10, 60, 290);
      break;
  }
  return path;
}

QIcon icon(Symbol symbol, const QWidget& on) {
  const double scale = on.devicePixelRatioF();
  QPixmap picture(QSize(kIcon, kIcon) * scale);
  picture.setDevicePixelRatio(scale);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor colour = on.palette().color(QPalette::Active, QPalette::ButtonText);
  if (symbol == Symbol::Loop) {
    painter.strokePath(outline(symbol), QPen(colour, 1.8));
    painter.setBrush(colour);
    painter.setPen(Qt::NoPen);
    painter.drawPolygon(QPolygonF{{10.2, 0.8}, {10.2, 6.6}, {14.6, 3.4}});
  } else {
    painter.fillPath(outline(symbol), colour);
  }
  return picture;
}

QString speedName(double speed) {
  return QString::number(speed) + u"×"_s;
}

}  // namespace

PlaybackBar::PlaybackBar(Playback* playback, ArmActions* actions, QWidget* parent)
    : QWidget(parent), playback_(playback), actions_(actions) {
  build();
  connectActions();
  connect(playback_, &Playback::changed, this, &PlaybackBar::refresh);
  connect(playback_, &Playback::timeChanged, this, &PlaybackBar::refreshTime);
  paintIcons();
  retranslate();
  refresh();
}

void PlaybackBar::build() {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  const auto button = [&](QAction* action) {
    auto* made = new QToolButton(this);
    made->setAutoRaise(true);
    made->setCheckable(action->isCheckable());
    made->setToolButtonStyle(Qt::ToolButtonIconOnly);
    connect(made, &QToolButton::clicked, action, &QAction::trigger);
    row->addWidget(made);
    return made;
  };
  back_ = button(actions_->back);
  play_ = button(actions_->play);
  forward_ = button(actions_->forward);
  slider_ = new QSlider(Qt::Horizontal, this);
  slider_->setRange(0, kSliderSteps);
  slider_->setPageStep(kSliderSteps / 20);
  slider_->setSingleStep(kSliderSteps / 200);
  slider_->setMinimumWidth(60);
  row->addWidget(slider_, 1);
  time_ = new QLabel(this);
  time_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row->addWidget(time_);
  loop_ = button(actions_->loop);
  speed_ = new QComboBox(this);
  for (const double speed : kSpeeds) {
    speed_->addItem(speedName(speed), speed);
  }
  row->addWidget(speed_);
}

void PlaybackBar::connectActions() {
  connect(actions_->play, &QAction::triggered, playback_, &Playback::toggle);
  connect(actions_->back, &QAction::triggered, playback_, [this] { playback_->step(-1); });
  connect(actions_->forward, &QAction::triggered, playback_, [this] { playback_->step(1); });
  connect(actions_->toStart, &QAction::triggered, playback_,
          [this] { playback_->seek(playback_->first()); });
  connect(actions_->slower, &QAction::triggered, this, [this] { changeSpeed(-1); });
  connect(actions_->faster, &QAction::triggered, this, [this] { changeSpeed(1); });
  connect(actions_->loop, &QAction::toggled, playback_, &Playback::setLoop);
  connect(speed_, &QComboBox::activated, this, [this] { changeSpeed(0); });
  connect(slider_, &QSlider::valueChanged, this, [this](int value) {
    const double length = playback_->last() - playback_->first();
    playback_->seek(playback_->first() + length * value / kSliderSteps);
  });
}

void PlaybackBar::changeSpeed(int steps) {
  const int index = std::clamp(speed_->currentIndex() + steps, 0, speed_->count() - 1);
  playback_->setSpeed(speed_->itemData(index).toDouble());
}

void PlaybackBar::paintIcons() {
  back_->setIcon(icon(Symbol::Back, *this));
  forward_->setIcon(icon(Symbol::Forward, *this));
  loop_->setIcon(icon(Symbol::Loop, *this));
  play_->setIcon(icon(playback_->isPlaying() ? Symbol::Pause : Symbol::Play, *this));
}

void PlaybackBar::refresh() {
  setEnabled(!playback_->isEmpty());
  play_->setIcon(icon(playback_->isPlaying() ? Symbol::Pause : Symbol::Play, *this));
  play_->setAccessibleName(playback_->isPlaying() ? tr("Pause") : tr("Play"));
  loop_->setChecked(playback_->loop());
  const int index = speed_->findData(playback_->speed());
  speed_->setCurrentIndex(index < 0 ? kRealTime : index);
  refreshTime();
}

void PlaybackBar::refreshTime() {
  const double length = playback_->last() - playback_->first();
  const double share = length > 0 ? (playback_->time() - playback_->first()) / length : 0;
  const QSignalBlocker quiet(slider_);
  slider_->setValue(static_cast<int>(std::lround(share * kSliderSteps)));
  const QString text = u"%1 s"_s.arg(playback_->time(), 0, 'f', 3);
  time_->setText(text);
  time_->setMinimumWidth(std::max(time_->minimumWidth(), time_->sizeHint().width()));
  slider_->setAccessibleDescription(text);
}

void PlaybackBar::retranslate() {
  const auto name = [](QToolButton* button, const QAction* action) {
    button->setAccessibleName(action->text());
    button->setToolTip(action->toolTip());
  };
  name(back_, actions_->back);
  name(forward_, actions_->forward);
  name(loop_, actions_->loop);
  play_->setToolTip(actions_->play->toolTip());
  slider_->setAccessibleName(tr("Time"));
  slider_->setToolTip(tr("The time that is shown"));
  speed_->setAccessibleName(tr("Speed"));
  speed_->setToolTip(tr("Seconds of the motion in one second (− and +)"));
  refresh();
}

void PlaybackBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  } else if (event->type() == QEvent::PaletteChange) {
    paintIcons();
  }
}

}  // namespace enshu::desk
