// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/answers/submission_view.h"

#include <QEvent>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBlock>
#include <QVBoxLayout>

#include "app/desk/controls/tab_scrolls.h"
#include "app/desk/controls/text_size.h"
#include "app/desk/places/exercises/verdict_view.h"
#include "app/desk/places/grading/answers/answer_details.h"
#include "app/desk/plot/trajectory_plot.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

SubmissionView::SubmissionView(QWidget* parent) : QWidget(parent) {
  build();
  connect(verdict_, &VerdictView::lineAsked, this, &SubmissionView::goToLine);
  connect(verdict_, &VerdictView::plotAsked, this, [this](const QString& check) {
    if (plot_->focusOn(check)) {
      tabs_->setCurrentWidget(plot_);
    }
  });
  connect(plot_, &TrajectoryPlot::problem, this, &SubmissionView::problem);
  connect(&reading_, &Background::failed, this, &SubmissionView::problem);
  retranslate();
}

void SubmissionView::build() {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  tabs_ = new QTabWidget(this);
  tabs_->setDocumentMode(true);
  verdict_ = new VerdictView(tabs_);
  plot_ = new TrajectoryPlot(tabs_);
  file_ = new QWidget(tabs_);
  auto* column = new QVBoxLayout(file_);
  column->setContentsMargins(12, 8, 12, 8);
  fileNote_ = new QLabel(file_);
  fileNote_->setWordWrap(true);
  fileNote_->setTextFormat(Qt::PlainText);
  source_ = new QPlainTextEdit(file_);
  source_->setObjectName(u"source"_s);
  source_->setReadOnly(true);
  source_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  source_->setLineWrapMode(QPlainTextEdit::NoWrap);
  source_->setTabChangesFocus(true);
  column->addWidget(fileNote_);
  column->addWidget(source_, 1);
  for (QWidget* page : {static_cast<QWidget*>(verdict_), static_cast<QWidget*>(plot_), file_}) {
    tabs_->addTab(page, QString());
  }
  layout->addWidget(tabs_);
  fitToText(source_, [this](int) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(scaledFont(1).pointSizeF());
    source_->setFont(font);
    source_->setTabStopDistance(QFontMetricsF(font).horizontalAdvance(u' ') * 4);
  });
}

WhereBox* SubmissionView::where() const {
  return verdict_->where();
}

void SubmissionView::show(const course::Exercise& exercise, const grading::StudentResults& student,
                          const QString& source) {
  const auto result = student.exercises.constFind(exercise.id);
  verdict_->show(exercise,
                 result == student.exercises.constEnd()
                     ? std::nullopt
                     : std::optional<grading::ExerciseResult>(*result),
                 0);
  setReview(student.reviews.value(exercise.id));
  reading_.replace([this, exercise, student, source](const Background::Task&) {
    return [this, details = readAnswer(exercise, student, source)] { take(details); };
  });
}

void SubmissionView::setReview(const grading::Review& review) {
  verdict_->setReview(review);
}

void SubmissionView::take(const AnswerDetails& details) {
  plot_->setTrajectories(details.trajectories, details.places);
  source_->setPlainText(details.text);
  fileNote_->setText(details.note);
  fileNote_->setVisible(!details.note.isEmpty());
}

void SubmissionView::goToLine(int line) {
  tabs_->setCurrentWidget(file_);
  const QTextBlock block = source_->document()->findBlockByNumber(line - 1);
  if (block.isValid()) {
    source_->setTextCursor(QTextCursor(block));
    source_->centerCursor();
    source_->setFocus();
  }
}

void SubmissionView::retranslate() {
  tabs_->setTabText(0, tr("Verdict"));
  tabs_->setTabText(1, tr("Plot"));
  tabs_->setTabText(2, tr("File"));
  tabs_->setAccessibleName(tr("Details"));
  nameTabScrolls(*tabs_->tabBar());
  source_->setAccessibleName(tr("The student's file"));
}

void SubmissionView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
