// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/where_box.h"

#include <QEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/controls/flow_layout.h"
#include "app/desk/controls/wrapping_label.h"
#include "app/desk/places/exercises/slip_row.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

QString wordsOf(const QString& file, const grading::SlipPlace& place) {
  const int last = std::max(1, place.endColumn - 1);
  if (place.endLine != place.line) {
    return WhereBox::tr("%1, line %2, column %3, to line %4, column %5")
        .arg(file)
        .arg(place.line)
        .arg(place.column)
        .arg(place.endLine)
        .arg(last);
  }
  return last <= place.column
             ? WhereBox::tr("%1, line %2, column %3").arg(file).arg(place.line).arg(place.column)
             : WhereBox::tr("%1, line %2, columns %3 to %4")
                   .arg(file)
                   .arg(place.line)
                   .arg(place.column)
                   .arg(last);
}

}  // namespace

WhereBox::WhereBox(QWidget* parent) : Card(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  text_ = new WrappingLabel(this);
  text_->setObjectName(u"where"_s);
  stale_ = new WrappingLabel(this);
  stale_->setObjectName(u"where-stale"_s);
  bar_ = new QProgressBar(this);
  bar_->setTextVisible(false);
  places_ = new QVBoxLayout;
  places_->setSpacing(6);
  auto* buttons = new FlowLayout;
  find_ = addButton("find-place");
  cancel_ = addButton("cancel-search");
  buttons->addWidget(find_);
  buttons->addWidget(cancel_);
  layout->addWidget(text_);
  layout->addWidget(stale_);
  layout->addWidget(bar_);
  layout->addLayout(places_);
  layout->addLayout(buttons);
  connect(find_, &QPushButton::clicked, this, [this] {
    find_->setFocus();  // its Alt key has not moved the focus here
    Q_EMIT asked();
  });
  connect(cancel_, &QPushButton::clicked, this, &WhereBox::cancelAsked);
  offer(false);
}

QPushButton* WhereBox::addButton(const char* name) {
  auto* button = new QPushButton(this);
  button->setObjectName(QLatin1StringView(name));
  return button;
}

void WhereBox::offer(bool isPossible) {
  isPossible_ = isPossible;
  explanation_.reset();
  enter(State::Offered);
}

void WhereBox::search() {
  if (state_ == State::Searching) {
    return;
  }
  progress_ = {};
  explanation_.reset();
  enter(State::Searching);
}

// Tried and untried are known no more when those that serve are run again.
void WhereBox::tell(const ExplainProgress& progress) {
  const int all = progress.all > 0 ? progress.all : progress_.all;
  progress_ = {progress.phase, progress.all > 0 ? progress.tried : all, all};
  showSearch();
}

void WhereBox::tell(const grading::Explanation& explanation, bool isStale) {
  explanation_ = explanation;
  isStale_ = isStale;
  enter(State::Told);
}

// Whoever works with the keyboard goes on from where he is.
void WhereBox::enter(State state) {
  const bool wasHere = find_->hasFocus() || cancel_->hasFocus();
  const bool isNew = state_ == State::Searching && state == State::Told;
  state_ = state;
  find_->setVisible(state == State::Offered || (state == State::Told && mayFindMore()));
  find_->setEnabled(isPossible_);
  cancel_->setVisible(state == State::Searching);
  bar_->setVisible(state == State::Searching);
  refresh();
  if (wasHere && state == State::Searching) {
    cancel_->setFocus();
  } else if (wasHere && !rows_.isEmpty()) {
    rows_.first()->setFocus();
  } else if (wasHere && state == State::Offered) {
    find_->setFocus();
  }
  if (isNew) {
    Q_EMIT grown();
  }
}

// On a machine that has more time.
bool WhereBox::mayFindMore() const {
  using Outcome = grading::Explanation::Outcome;
  return explanation_ &&
         (explanation_->outcome == Outcome::None || explanation_->outcome == Outcome::CannotTry) &&
         explanation_->leftOut > 0;
}

void WhereBox::refresh() {
  find_->setText(tr("&Where?"));
  find_->setToolTip(tr("Look for the place in your file (Ctrl+G)"));
  cancel_->setText(tr("Cancel"));
  cancel_->setToolTip(tr("Stop the search (Esc)"));
  bar_->setAccessibleName(tr("Changes that were tried"));
  stale_->setText(
      tr("You have saved your file since: lines and columns are those of what it was before."));
  stale_->setVisible(state_ == State::Told && isStale_);
  text_->setText(sentence());
  find_->setAccessibleDescription(text_->text());
  showSearch();
  showPlaces();
}

void WhereBox::showSearch() {
  if (state_ != State::Searching) {
    return;
  }
  text_->setText(sentence());
  bar_->setRange(0, progress_.all);
  bar_->setValue(progress_.tried);
}

QString WhereBox::sentence() const {
  switch (state_) {
    case State::Offered:
      return tr(
          "Where in the file is it? Enshu tries small changes of your file and names the "
          "place where a single one makes every case agree. It costs no points.");
    case State::Searching:
      return progress_.phase == ExplainProgress::Phase::Reading
                 ? tr("Your file is being read, and run once more …")
             : progress_.phase == ExplainProgress::Phase::Trying
                 ? tr("Small changes are being tried: %1 of %2 …")
                       .arg(progress_.tried)
                       .arg(progress_.all)
                 : tr("What was found is being made sure of …");
    case State::Told:
      break;
  }
  return explanation_
             ? (QStringList{grading::sentence(*explanation_)} + grading::remarks(*explanation_))
                   .join(u'\n')
             : QString();
}

void WhereBox::showPlaces() {
  const bool isFound =
      explanation_ && explanation_->outcome == grading::Explanation::Outcome::Found;
  const qsizetype count = isFound ? explanation_->places.size() : 0;
  while (rows_.size() > count) {
    delete rows_.takeLast();
  }
  while (rows_.size() < count) {
    auto* row = new SlipRow(this);
    connect(row, &SlipRow::clicked, this,
            [this, at = rows_.size()] { Q_EMIT lineAsked(explanation_->places[at].line); });
    places_->addWidget(row);
    row->show();  // at once: what is hidden takes no focus
    setTabOrder(rows_.isEmpty() ? static_cast<QWidget*>(cancel_) : rows_.last(), row);
    rows_ += row;
  }
  for (qsizetype at = 0; at < count; ++at) {
    const grading::SlipPlace& place = explanation_->places[at];
    const QString edit =
        reader_ == Reader::Assistant ? u"%1  →  %2"_s.arg(place.before, place.after) : QString();
    rows_[at]->tell(wordsOf(explanation_->file, place), place.expression, grading::slipsText(place),
                    edit);
    rows_[at]->setToolTip(reader_ == Reader::Assistant ? tr("Shows this line")
                                                       : tr("Opens the editor at this line"));
  }
}

void WhereBox::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    refresh();
  }
}

}  // namespace enshu::desk
