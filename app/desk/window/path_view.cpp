// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/path_view.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/controls/heading.h"
#include "app/desk/controls/text_size.h"
#include "app/desk/models/wording.h"
#include "app/desk/theme.h"
#include "app/desk/window/path_node.h"
#include "core/grading/words/outcomes.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kLaneGap = 30;
constexpr int kRowGap = 20;
constexpr double kTip = 5;   // of an arrow
constexpr double kTurn = 5;  // radius of its corners
constexpr int kTracks = 5;   // arrows side by side between two lanes
constexpr int kMiddleTrack = kTracks / 2;
constexpr double kTrack = 3.5;

// Lines along the axes with round corners.
QPainterPath rounded(const QPolygonF& corners) {
  QPainterPath path(corners.first());
  for (qsizetype k = 1; k + 1 < corners.size(); ++k) {
    const QLineF in(corners[k], corners[k - 1]);
    const QLineF out(corners[k], corners[k + 1]);
    const double radius = std::min({kTurn, in.length() / 2, out.length() / 2});
    if (radius < 0.5) {
      continue;
    }
    path.lineTo(in.pointAt(radius / in.length()));
    path.quadTo(corners[k], out.pointAt(radius / out.length()));
  }
  path.lineTo(corners.last());
  return path;
}

void addTip(QPainterPath& path, const QPointF& point, const QPointF& along) {
  const QPointF across(-along.y(), along.x());
  path.moveTo(point - kTip * along + 0.7 * kTip * across);
  path.lineTo(point);
  path.lineTo(point - kTip * along - 0.7 * kTip * across);
}

}  // namespace

PathView::PathView(const course::Course& course, QWidget* parent)
    : QWidget(parent), course_(course), cells_(pathLayout(course)) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(4, 4, 4, 4);
  grid->setHorizontalSpacing(kLaneGap);
  grid->setVerticalSpacing(kRowGap);
  for (int lane = 0; lane < course_.labs.size(); ++lane) {
    buildLane(lane, grid);
  }
  grid->setColumnStretch(grid->columnCount(), 1);
  grid->setRowStretch(grid->rowCount(), 1);
  refresh();
  fitToText(this, [this](int line) { fit(line); });
}

void PathView::fit(int line) {
  for (const Lane& lane : std::as_const(lanes_)) {
    lane.title->setFixedWidth(PathNode::widthFor(line));
    lane.about->setFixedWidth(PathNode::widthFor(line));
  }
}

void PathView::buildLane(int lane, QGridLayout* grid) {
  const Lane head{new Heading(1, this), new QLabel(this)};
  head.about->setWordWrap(true);
  head.about->setTextFormat(Qt::PlainText);
  auto* above = new QVBoxLayout;
  above->setSpacing(2);
  above->addWidget(head.title);
  above->addWidget(head.about);
  above->addStretch();
  grid->addLayout(above, 0, lane);
  lanes_.append(head);
  for (const course::Exercise& exercise : course_.labs[lane].exercises) {
    auto* node = new PathNode(exercise.id, this);
    node->installEventFilter(this);
    nodes_.insert(exercise.id, node);
    grid->addWidget(node, cells_[exercise.id].row + 1, lane);
    connect(node, &PathNode::clicked, this, [this, node] { Q_EMIT chosen(node->exercise()); });
  }
}

void PathView::focusOpen() {
  const QSet<QString> passed = course::passedOf(states_);
  for (const course::Exercise* exercise : course_.exercises()) {
    if (!passed.contains(exercise->id) &&
        course::missingFor(course_, *exercise, passed).isEmpty()) {
      nodes_[exercise->id]->setFocus();
      return;
    }
  }
}

void PathView::setStates(const QHash<QString, course::State>& states) {
  states_ = states;
  refresh();
}

QString PathView::aboutLab(const course::Lab& lab) const {
  QStringList lines{course::durationText(course::minutesOf(lab))};
  QStringList others;
  for (const course::Exercise* outside : course::neededOutside(course_, lab)) {
    for (const course::Lab& other : course_.labs) {
      if (other.id == outside->lab && !others.contains(other.title.localised())) {
        others += other.title.localised();
      }
    }
  }
  lines += others.isEmpty() ? tr("Stands alone") : tr("Builds on: %1").arg(others.join(tr(", ")));
  lines.removeAll(QString());
  return lines.join(u'\n');
}

void PathView::refresh() {
  const QSet<QString> passed = course::passedOf(states_);
  for (int lane = 0; lane < course_.labs.size(); ++lane) {
    lanes_[lane].title->setText(course_.labs[lane].title.localised());
    lanes_[lane].about->setText(aboutLab(course_.labs[lane]));
    for (const course::Exercise& exercise : course_.labs[lane].exercises) {
      const bool done = passed.contains(exercise.id);
      const bool later = !course::missingFor(course_, exercise, passed).isEmpty();
      QStringList detail{adviceOf(course_, exercise, passed)};
      if (done || !later) {
        const course::State state = states_.value(exercise.id, course::State::Untouched);
        detail += state == course::State::Untouched ? tr("○ open") : grading::markAndWords(state);
      }
      detail.removeAll(QString());
      nodes_[exercise.id]->tell(exercise.title.localised(), detail.join(u" · "_s),
                                done    ? PathNode::Standing::Passed
                                : later ? PathNode::Standing::Later
                                        : PathNode::Standing::Open);
    }
  }
  update();
}

// Down within a lane; else out to the right, along the gap above the row of what needs it, and in
// from the left.
QPainterPath PathView::arrow(const PathNode& from, const PathNode& to) const {
  const QRectF a = from.geometry();
  const QRectF b = to.geometry();
  const PathCell first = cells_[from.exercise()];
  const PathCell last = cells_[to.exercise()];
  QPainterPath path;
  if (first.lane == last.lane && last.row == first.row + 1) {
    path = rounded({{a.center().x(), a.bottom() + 1}, {a.center().x(), b.top() - 1}});
    addTip(path, {a.center().x(), b.top() - 1}, {0, 1});
    return path;
  }
  const double track = kTrack * ((first.lane * 2 + first.row) % kTracks - kMiddleTrack);
  const double out = a.right() + kLaneGap / 2.0 + track;
  const double in = b.left() - kLaneGap / 2.0 + track;
  const QPointF end(b.left() - 1, b.center().y() + track);
  const QPointF start(a.right() + 1, a.center().y() + track);
  if (last.lane == first.lane + 1) {
    path = rounded({start, {out, start.y()}, {out, end.y()}, end});
  } else {
    const double along = b.top() - kRowGap / 2.0 + track;
    path = rounded({start, {out, start.y()}, {out, along}, {in, along}, {in, end.y()}, end});
  }
  addTip(path, end, {1, 0});
  return path;
}

void PathView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const bool marked : {false, true}) {
    painter.setPen(marked ? QPen(palette().color(QPalette::Link), 2)
                          : QPen(faintText(palette()), 1));
    painter.setOpacity(marked ? 1 : 0.55);
    for (const course::Exercise* exercise : course_.exercises()) {
      const PathNode* to = nodes_.value(exercise->id);
      for (const QString& id : exercise->needs) {
        const PathNode* from = nodes_.value(id);
        if (from && marked == (from == marked_ || to == marked_)) {
          painter.drawPath(arrow(*from, *to));
        }
      }
    }
  }
}

bool PathView::eventFilter(QObject* watched, QEvent* event) {
  const auto* node = qobject_cast<const PathNode*>(watched);
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::Enter) {
    marked_ = node;
    update();
  } else if ((event->type() == QEvent::FocusOut || event->type() == QEvent::Leave) &&
             marked_ == node) {
    marked_ = nullptr;
    update();
  }
  return QWidget::eventFilter(watched, event);
}

void PathView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    refresh();
  }
}

}  // namespace enshu::desk
