// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/comparison/similar_view.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QHash>
#include <QProgressBar>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cmath>

#include "app/desk/controls/action_button.h"
#include "app/desk/controls/flow_layout.h"
#include "app/desk/controls/roomy_rows.h"
#include "app/desk/controls/wrapping_label.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kPairRole = Qt::UserRole;  // of an item: its pair among all; -1: an exercise

QString percent(double share) {
  return u"%1 %"_s.arg(std::lround(100 * share));
}

QString nameOf(const grading::AlikeAnswer& answer) {
  return answer.from.isEmpty() ? answer.name : u"%1 (%2)"_s.arg(answer.name, answer.from);
}

QString linesOf(const grading::LineRange& lines) {
  return u"%1–%2"_s.arg(lines.first).arg(lines.last);
}

QString textOf(const grading::AlikeAnswers& one) {
  const QString same = grading::sameness(one.pair);
  return u"%1 %2  ~  %3 %4"_s.arg(nameOf(one.first), percent(one.pair.shareOfFirst),
                                  nameOf(one.second), percent(one.pair.shareOfSecond)) +
         (same.isEmpty() ? QString() : u": "_s + same);
}

QTreeWidgetItem* itemOf(const QString& text, int pair) {
  auto* item = new QTreeWidgetItem({text});
  item->setData(0, kPairRole, pair);
  return item;
}

}  // namespace

SimilarView::SimilarView(const course::Course& course, const GradingActions& actions,
                         QWidget* parent)
    : QWidget(parent), course_(course) {
  job_ = new SimilarityJob(course, this);
  build(actions);
  connect(tree_, &QTreeWidget::currentItemChanged, this, [this] {
    retranslate();
    Q_EMIT currentChanged();
    if (const auto pair = current()) {
      Q_EMIT chosen(pair->first.folder, pair->exercise);
    }
  });
  connect(tree_, &QTreeWidget::itemActivated, this, [this] {
    if (current()) {
      Q_EMIT opened();
    }
  });
  connect(job_, &SimilarityJob::progressed, this, [this](int done, int total) {
    progress_->setRange(0, total);
    progress_->setValue(done);
  });
  connect(job_, &SimilarityJob::found, this, &SimilarView::take);
  connect(job_, &SimilarityJob::failed, this, &SimilarView::end);
  connect(job_, &SimilarityJob::cancelled, this, [this] { end({}); });
  retranslate();
}

void SimilarView::build(const GradingActions& actions) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 8, 6, 10);
  layout->setSpacing(6);
  about_ = new WrappingLabel(this);
  about_->setObjectName(u"aboutSimilar"_s);
  tree_ = new QTreeWidget(this);
  tree_->setObjectName(u"similar"_s);
  tree_->setItemDelegate(new RoomyRows(tree_));
  tree_->setColumnCount(1);
  tree_->setHeaderHidden(true);
  tree_->setUniformRowHeights(true);
  details_ = new WrappingLabel(this);
  details_->setObjectName(u"similarPair"_s);
  progress_ = new QProgressBar(this);
  progress_->setTextVisible(false);
  progress_->setFixedHeight(8);
  auto* row = new QWidget(this);
  auto* buttons = new FlowLayout(row);
  for (QAction* action :
       {actions.addEarlier, actions.dropEarlier, actions.stopLooking, actions.showPair}) {
    buttons->addWidget(actionButton(action, row));
  }
  layout->addWidget(about_);
  layout->addWidget(progress_);
  layout->addWidget(tree_, 1);
  layout->addWidget(details_);
  layout->addWidget(row);
}

void SimilarView::use(const grading::ClassResults& results) {
  if (results.directory != results_.directory) {
    earlier_.clear();
  }
  results_ = results;
  state_ = State::Waiting;
  if (isVisible()) {
    look();
  }
}

void SimilarView::addEarlier(const QString& path) {
  earlier_.removeAll(path);
  earlier_ += path;
  look();
}

void SimilarView::dropEarlier() {
  earlier_.clear();
  look();
}

void SimilarView::stop() {
  job_->cancel();
}

void SimilarView::look() {
  if (results_.directory.isEmpty() || results_.students.isEmpty()) {
    return;
  }
  state_ = State::Looking;
  progress_->setRange(0, 0);
  job_->start(results_, earlier_);
  retranslate();
  Q_EMIT currentChanged();
}

// Without an answer: it was stopped, or something is missing.
void SimilarView::end(const QString& problem) {
  state_ = State::Stopped;
  similarity_ = {};
  fill();
  if (!problem.isEmpty()) {
    Q_EMIT this->problem(problem);
  }
}

void SimilarView::take(const grading::ClassSimilarity& similarity) {
  state_ = State::Found;
  similarity_ = similarity;
  fill();
}

void SimilarView::fill() {
  const int before = tree_->currentItem() ? tree_->currentItem()->data(0, kPairRole).toInt() : -1;
  {
    const QSignalBlocker quiet(tree_);
    tree_->clear();
    QHash<QString, QTreeWidgetItem*> exercises;
    for (int k = 0; k < similarity_.pairs.size(); ++k) {
      const grading::AlikeAnswers& one = similarity_.pairs[k];
      QTreeWidgetItem*& exercise = exercises[one.exercise];
      if (!exercise) {
        const course::Exercise* found = course_.find(one.exercise);
        exercise = itemOf(found ? found->title.localised() : one.exercise, -1);
        tree_->addTopLevelItem(exercise);
      }
      auto* item = itemOf(textOf(one), k);
      exercise->addChild(item);
      if (k == before) {
        tree_->setCurrentItem(item);
      }
    }
    tree_->expandAll();
  }
  retranslate();
  Q_EMIT currentChanged();
}

std::optional<grading::AlikeAnswers> SimilarView::current() const {
  const QTreeWidgetItem* item = tree_->currentItem();
  const int k = item ? item->data(0, kPairRole).toInt() : -1;
  return k >= 0 && k < similarity_.pairs.size() ? std::optional(similarity_.pairs[k])
                                                : std::nullopt;
}

QString SimilarView::aboutText() const {
  switch (state_) {
    case State::Waiting:
      return tr("Open or grade a class to look for answers that are alike.");
    case State::Looking:
      return tr("Comparing the files…");
    case State::Stopped:
      return tr("The files were not compared.");
    case State::Found:
      break;
  }
  QString text = similarity_.pairs.isEmpty()
                     ? tr("No two answers are more alike than independent ones are now and then.")
                     : tr("Answers that are alike, whatever their names and comments: a hint to "
                          "read both, no verdict. It touches no points.");
  int further = 0;
  for (const int of : similarity_.further) {
    further += of;
  }
  if (further > 0) {
    text += u' ' + tr("%n further pair(s) are less alike.", nullptr, further);
  }
  for (const Error& error : similarity_.left) {
    text += u'\n' + course::text(error);
  }
  return text;
}

void SimilarView::retranslate() {
  tree_->setAccessibleName(tr("Pairs of answers"));
  progress_->setAccessibleName(tr("Progress"));
  progress_->setVisible(state_ == State::Looking);
  const QString years =
      earlier_.isEmpty() ? QString()
                         : u'\n' + tr("Compared with earlier years: %1").arg(earlier_.join(u", "));
  about_->setText(aboutText() + years);
  const auto pair = current();
  details_->setVisible(pair.has_value());
  if (pair) {
    QStringList passages;
    for (const grading::Passage& passage : pair->pair.passages) {
      passages += tr("lines %1 and %2").arg(linesOf(passage.a), linesOf(passage.b));
    }
    details_->setText(passages.join(u"; "));
  }
}

void SimilarView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    fill();
  }
}

void SimilarView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (state_ == State::Waiting) {
    look();
  }
}

}  // namespace enshu::desk
