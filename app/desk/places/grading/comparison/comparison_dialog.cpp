// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/comparison/comparison_dialog.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/desk/arm/arm_pair.h"
#include "app/desk/controls/tab_scrolls.h"
#include "app/desk/controls/within_screen.h"
#include "app/desk/controls/wrapping_label.h"
#include "app/desk/places/grading/comparison/source_pair.h"
#include "app/desk/plot/plot_pair.h"
#include "app/desk/plot/trajectory_plot.h"
#include "core/sandbox/source/joined_line.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

enum Tab { FilesTab, PlotsTab, ArmsTab };

constexpr int kComparisonWidthEms = 68;
constexpr int kComparisonHeightEms = 54;

AnswerDetails read(const course::Course& course, const course::Exercise& exercise,
                   const ComparedAnswer& answer) {
  AnswerDetails details =
      readAnswer(exercise, answer.student, answer.submission.files.value(exercise.id));
  addArms(course, exercise, answer.student.exercises.value(exercise.id), details.trajectories);
  return details;
}

ArmPair::Part armOf(const QString& name, const AnswerDetails& details, const QString& check) {
  const auto one = std::find_if(details.trajectories.begin(), details.trajectories.end(),
                                [&](const auto& trajectory) { return trajectory.check == check; });
  if (one == details.trajectories.end() || !one->run) {
    return {name, nullptr, nullptr};
  }
  const std::shared_ptr<const Robot> robot(one->run, &one->run->robot);
  return {name, std::make_shared<const ArmMotion>(robot, one->t, one->run->q),
          std::make_shared<const ArmMotion>(robot, one->t, one->run->reference)};
}

}  // namespace

ComparisonDialog::ComparisonDialog(const course::Course& course, const course::Exercise& exercise,
                                   const ComparedAnswer& first, const ComparedAnswer& second,
                                   QWidget* parent)
    : QDialog(parent), exercise_(exercise), names_{first.student.name, second.student.name} {
  build();
  reading_.run([this, course, exercise, first, second](const Background::Task&) {
    return [this, one = read(course, exercise, first), other = read(course, exercise, second)] {
      take(one, other);
    };
  });
}

ComparisonDialog::ComparisonDialog(const course::Exercise& exercise,
                                   const grading::AlikeAnswers& alike, QWidget* parent)
    : QDialog(parent), exercise_(exercise), alike_(true) {
  build();
  const auto sideOf = [](const grading::AlikeAnswer& answer, double share) {
    const QString whose =
        answer.from.isEmpty() ? answer.name : u"%1 (%2)"_s.arg(answer.name, answer.from);
    return SourcePair::Side{
        tr("%1: %2 % of it is alike").arg(whose, QString::number(std::lround(100 * share))),
        answer.changed ? tr("This file has changed since it was graded.") : QString(),
        sandbox::decodedLines(answer.text)};
  };
  names_[0] = alike.first.name;
  names_[1] = alike.second.name;
  files_->showPassages(sideOf(alike.first, alike.pair.shareOfFirst),
                       sideOf(alike.second, alike.pair.shareOfSecond), alike.pair.passages);
  retranslate();
}

void ComparisonDialog::build() {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowFlag(Qt::WindowMaximizeButtonHint);
  resizeWithinScreen(this,
                     QSize(kComparisonWidthEms, kComparisonHeightEms) * fontMetrics().height());
  auto* layout = new QVBoxLayout(this);
  hint_ = new WrappingLabel(this);
  hint_->setObjectName(u"hint"_s);
  tabs_ = new QTabWidget(this);
  tabs_->setDocumentMode(true);
  files_ = new SourcePair(tabs_);
  plots_ = new PlotPair(tabs_);
  arms_ = new ArmPair(tabs_);
  for (QWidget* page : {static_cast<QWidget*>(files_), static_cast<QWidget*>(plots_),
                        static_cast<QWidget*>(arms_)}) {
    tabs_->addTab(page, QString());
  }
  tabs_->setTabVisible(PlotsTab, false);
  tabs_->setTabVisible(ArmsTab, false);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(hint_);
  layout->addWidget(tabs_, 1);
  layout->addWidget(buttons);
  connect(plots_, &PlotPair::shown, this, &ComparisonDialog::showArms);
  connect(plots_, &PlotPair::pointedAt, arms_, &ArmPair::seek);
  connect(arms_, &ArmPair::timeChanged, this, [this](double time) {
    plots_->plot(0)->setTracker(time);
    plots_->plot(1)->setTracker(time);
  });
  const auto complain = [this](const QString& why) {
    hint_->setText(why);
    hint_->show();
  };
  connect(plots_, &PlotPair::problem, this, complain);
  connect(&reading_, &Background::failed, this, complain);
  retranslate();
}

void ComparisonDialog::take(const AnswerDetails& first, const AnswerDetails& second) {
  details_[0] = first;
  details_[1] = second;
  files_->showDifferences({names_[0], first.note, first.text},
                          {names_[1], second.note, second.text});
  plots_->show({names_[0], first.trajectories, first.places},
               {names_[1], second.trajectories, second.places});
  tabs_->setTabVisible(PlotsTab, !plots_->isEmpty());
}

// The arms of the check that the plots show.
void ComparisonDialog::showArms(const QString& check) {
  const ArmPair::Part left = armOf(names_[0], details_[0], check);
  const ArmPair::Part right = armOf(names_[1], details_[1], check);
  arms_->show(left, right);
  tabs_->setTabVisible(ArmsTab, left.arm || right.arm);
}

void ComparisonDialog::retranslate() {
  setWindowTitle(u"%1: %2 – %3"_s.arg(exercise_.title.localised(), names_[0], names_[1]));
  hint_->setVisible(alike_);
  hint_->setText(
      tr("A hint to read both, no verdict: independent answers can be alike. Shaded is "
         "what they have in common, whatever the names; what the starter, the solution "
         "and almost everybody have does not count."));
  tabs_->setTabText(FilesTab, tr("Files"));
  tabs_->setTabText(PlotsTab, tr("Plots"));
  tabs_->setTabText(ArmsTab, tr("Arms"));
  tabs_->setAccessibleName(tr("Two answers"));
  findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Close)->setText(tr("Close"));
  nameTabScrolls(*tabs_->tabBar());
}

void ComparisonDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
