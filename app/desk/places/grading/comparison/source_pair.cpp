// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/comparison/source_pair.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/controls/elided_label.h"
#include "app/desk/controls/wrapping_label.h"
#include "app/desk/models/line_diff.h"
#include "app/desk/places/grading/comparison/source_text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

QStringList linesOf(const QString& text) {
  QStringList lines = text.split(u'\n');
  if (lines.size() > 1 && lines.last().isEmpty()) {
    lines.removeLast();
  }
  return lines;
}

QList<SourceLine> numbered(const QString& text) {
  QList<SourceLine> lines;
  for (const QString& line : linesOf(text)) {
    lines.append({line, static_cast<int>(lines.size()) + 1, u' ', false});
  }
  return lines;
}

void shade(QList<SourceLine>& lines, const grading::LineRange& range) {
  for (int k = std::max(range.first, 1); k <= std::min<qsizetype>(range.last, lines.size()); ++k) {
    lines[k - 1].shaded = true;
    lines[k - 1].sign = u'│';
  }
}

}  // namespace

SourcePair::SourcePair(QWidget* parent) : QWidget(parent) {
  build();
  for (const int side : {0, 1}) {
    connect(texts_[side]->verticalScrollBar(), &QScrollBar::valueChanged, this,
            [this, side] { follow(side); });
    connect(texts_[side]->horizontalScrollBar(), &QScrollBar::valueChanged,
            texts_[1 - side]->horizontalScrollBar(), &QScrollBar::setValue);
  }
  connect(previous_, &QToolButton::clicked, this, [this] { goTo(current_ - 1); });
  connect(next_, &QToolButton::clicked, this, [this] { goTo(current_ + 1); });
  retranslate();
}

void SourcePair::build() {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 8, 12, 8);
  layout->setSpacing(6);
  bar_ = new QWidget(this);
  auto* row = new QHBoxLayout(bar_);
  row->setContentsMargins(0, 0, 0, 0);
  about_ = new QLabel(bar_);
  about_->setObjectName(u"places"_s);
  previous_ = new QToolButton(bar_);
  previous_->setObjectName(u"previousPlace"_s);
  next_ = new QToolButton(bar_);
  next_->setObjectName(u"nextPlace"_s);
  row->addWidget(about_, 1);
  row->addWidget(previous_);
  row->addWidget(next_);
  layout->addWidget(bar_);
  auto* columns = new QSplitter(Qt::Horizontal, this);
  columns->setChildrenCollapsible(false);
  columns->addWidget(buildSide(0));
  columns->addWidget(buildSide(1));
  columns->setSizes({500, 500});
  layout->addWidget(columns, 1);
}

QWidget* SourcePair::buildSide(int side) {
  auto* column = new QWidget(this);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(0, 0, 0, 0);
  titles_[side] = new ElidedLabel(column);
  notes_[side] = new WrappingLabel(column);
  texts_[side] = new SourceText(column);
  texts_[side]->setMinimumWidth(200);
  layout->addWidget(titles_[side]);
  layout->addWidget(notes_[side]);
  layout->addWidget(texts_[side], 1);
  return column;
}

void SourcePair::setSides(const Side& first, const Side& second) {
  places_.clear();
  current_ = -1;
  apart_ = 0;
  for (const int side : {0, 1}) {
    const Side& of = side == 0 ? first : second;
    titles_[side]->setFullText(of.title);
    notes_[side]->setText(of.note);
    notes_[side]->setVisible(!of.note.isEmpty());
  }
}

void SourcePair::showDifferences(const Side& first, const Side& second) {
  setSides(first, second);
  differences_ = true;
  const QStringList of[2] = {linesOf(first.text), linesOf(second.text)};
  QList<SourceLine> rows[2];
  bool isOpen = false;
  for (const DiffLine& line : lineDiff(of[0], of[1])) {
    const int number[2] = {line.first, line.second};
    if (!line.same && !isOpen) {
      const auto row = static_cast<int>(rows[0].size());
      places_.append({row, row});
    }
    isOpen = !line.same;
    for (const int side : {0, 1}) {
      const int k = number[side];
      const QChar alone = side == 0 ? u'−' : u'+';
      const QChar sign = line.same || k < 0 ? u' ' : number[1 - side] < 0 ? alone : u'≠';
      rows[side].append({k < 0 ? QString() : of[side][k], k + 1, sign, !line.same});
    }
  }
  texts_[0]->setLines(rows[0]);
  texts_[1]->setLines(rows[1]);
  goTo(0);
  retranslate();
}

void SourcePair::showPassages(const Side& first, const Side& second,
                              const QList<grading::Passage>& passages) {
  setSides(first, second);
  differences_ = false;
  QList<SourceLine> rows[2] = {numbered(first.text), numbered(second.text)};
  for (const grading::Passage& passage : passages) {
    shade(rows[0], passage.a);
    shade(rows[1], passage.b);
    places_.append({passage.a.first - 1, passage.b.first - 1});
  }
  texts_[0]->setLines(rows[0]);
  texts_[1]->setLines(rows[1]);
  goTo(0);
  retranslate();
}

void SourcePair::goTo(int place) {
  if (place >= 0 && place < places_.size()) {
    current_ = place;
    apart_ = places_[place].second - places_[place].first;
    following_ = true;  // both go where they belong
    texts_[0]->goTo(places_[place].first);
    texts_[1]->goTo(places_[place].second);
    following_ = false;
    follow(0);
  }
  retranslate();
}

// The other one scrolls too; what was beside each other stays so.
void SourcePair::follow(int moved) {
  if (following_) {
    return;
  }
  following_ = true;
  texts_[1 - moved]->verticalScrollBar()->setValue(texts_[moved]->verticalScrollBar()->value() +
                                                   (moved == 0 ? apart_ : -apart_));
  following_ = false;
}

void SourcePair::retranslate() {
  const int count = places();
  const QString of = current_ < 0 ? QString() : tr("%1 of %2").arg(current_ + 1).arg(count);
  if (differences_) {
    about_->setText(count == 0 ? tr("No line is different.")
                               : tr("%n difference(s)", nullptr, count) + u"  ·  "_s + of);
  } else {
    about_->setText(tr("%n similar passage(s)", nullptr, count) + u"  ·  "_s + of);
  }
  previous_->setText(tr("▲ Previous"));
  next_->setText(tr("▼ Next"));
  previous_->setToolTip(differences_ ? tr("Go to the difference before (Shift+F3)")
                                     : tr("Go to the passage before (Shift+F3)"));
  next_->setToolTip(differences_ ? tr("Go to the next difference (F3)")
                                 : tr("Go to the next passage (F3)"));
  previous_->setShortcut(Qt::SHIFT | Qt::Key_F3);
  next_->setShortcut(Qt::Key_F3);
  previous_->setEnabled(current_ > 0);
  next_->setEnabled(current_ + 1 < count);
  texts_[0]->setAccessibleName(tr("The file on the left"));
  texts_[1]->setAccessibleName(tr("The file on the right"));
}

void SourcePair::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
