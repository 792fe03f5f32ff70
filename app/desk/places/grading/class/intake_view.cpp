// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/class/intake_view.h"

#include <QAbstractButton>
#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/desk/controls/action_button.h"
#include "app/desk/controls/roomy_rows.h"
#include "app/desk/controls/wrapping_label.h"
#include "core/course/text.h"
#include "core/grading/report/attempt_lines.h"
#include "core/grading/words/outcomes.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// Of an item: the file that could count, and whose answer to which exercise it is about.
constexpr int kFileRole = Qt::UserRole;
constexpr int kIntakeFolderRole = Qt::UserRole + 1;
constexpr int kExerciseRole = Qt::UserRole + 2;

QTreeWidgetItem* itemOf(const QString& text, const QString& folder = {},
                        const QString& exercise = {}) {
  auto* item = new QTreeWidgetItem({text});
  item->setData(0, kIntakeFolderRole, folder);
  item->setData(0, kExerciseRole, exercise);
  return item;
}

QStringList namesOf(const QList<grading::Person>& persons) {
  QStringList names;
  for (const grading::Person& person : persons) {
    names += text::visibleName(grading::called(person));
  }
  return names;
}

}  // namespace

IntakeView::IntakeView(const course::Course& course, QAction* count, QWidget* parent)
    : QWidget(parent), course_(course) {
  build(count);
  connect(tree_, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
    Q_EMIT currentChanged();
    if (item && !item->data(0, kExerciseRole).toString().isEmpty()) {
      Q_EMIT chosen(item->data(0, kIntakeFolderRole).toString(),
                    item->data(0, kExerciseRole).toString());
    }
  });
  connect(tree_, &QTreeWidget::itemActivated, this, [this] {
    if (!current().isEmpty()) {
      Q_EMIT countAsked();
    }
  });
  retranslate();
}

void IntakeView::build(QAction* count) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 8, 6, 10);
  layout->setSpacing(6);
  about_ = new WrappingLabel(this);
  about_->setObjectName(u"aboutIntake"_s);
  tree_ = new QTreeWidget(this);
  tree_->setObjectName(u"intake"_s);
  tree_->setItemDelegate(new RoomyRows(tree_));
  tree_->setColumnCount(1);
  tree_->setHeaderHidden(true);
  tree_->setUniformRowHeights(true);
  layout->addWidget(about_);
  layout->addWidget(tree_, 1);
  layout->addWidget(actionButton(count, this), 0, Qt::AlignRight);
}

void IntakeView::use(const grading::ClassResults& results) {
  results_ = results;
  fill();
}

QString IntakeView::current() const {
  const QTreeWidgetItem* item = tree_->currentItem();
  return item ? item->data(0, kFileRole).toString() : QString();
}

void IntakeView::fill() {
  {
    const QSignalBlocker quiet(tree_);
    tree_->clear();
    concerns_ = 0;
    fillAgain();
    fillAttempts();
    fillFiles();
    fillStudents();
  }
  retranslate();
  Q_EMIT currentChanged();
}

// Whose points fell by a newer file, or who handed in one that is none; which counts is chosen
// here.
void IntakeView::fillAgain() {
  auto* section = itemOf(tr("Handed in again, with fewer points or nothing"));
  for (const grading::StudentResults& student : results_.students) {
    const QString folder = QFileInfo(student.directory).fileName();
    for (const QString& exercise : student.exercises.keys()) {
      const QString text = grading::attemptText(student, exercise);
      if (text.isEmpty()) {
        continue;
      }
      auto* item =
          itemOf(u"%1 · %2: %3"_s.arg(student.name, titleOf(exercise), text), folder, exercise);
      for (const QString& file : grading::attemptChoices(student, exercise)) {
        auto* choice = itemOf(text::visibleName(file), folder, exercise);
        choice->setData(0, kFileRole, file);
        item->addChild(choice);
      }
      section->addChild(item);
    }
  }
  addTree(section);
}

// Which of several files counts, and why; the others can take its place.
void IntakeView::fillAttempts() {
  auto* section = itemOf(tr("Several files for one exercise"));
  for (const grading::StudentResults& student : results_.students) {
    const QString folder = QFileInfo(student.directory).fileName();
    for (auto one = student.attempts.begin(); one != student.attempts.end(); ++one) {
      if (one->others.isEmpty() && one->more == 0) {
        continue;
      }
      auto* item = itemOf(u"%1 · %2"_s.arg(student.name, titleOf(one.key())), folder, one.key());
      item->addChild(itemOf(
          tr("%1 %2 counts: %3")
              .arg(grading::kGoodMark, text::visibleName(one->taken), grading::ruleText(one->rule)),
          folder, one.key()));
      for (const QString& other : one->others) {
        auto* file = itemOf(text::visibleName(other), folder, one.key());
        file->setData(0, kFileRole, other);
        item->addChild(file);
      }
      if (const QString more = grading::moreText(*one); !more.isEmpty()) {
        item->addChild(itemOf(more, folder, one.key()));
      }
      section->addChild(item);
    }
  }
  addTree(section);
}

void IntakeView::addTree(QTreeWidgetItem* section) {
  concerns_ += section->childCount();
  if (section->childCount() == 0) {
    delete section;
    return;
  }
  tree_->addTopLevelItem(section);
  section->setExpanded(true);
  for (int k = 0; k < section->childCount(); ++k) {
    section->child(k)->setExpanded(true);
  }
}

QString IntakeView::titleOf(const QString& exercise) const {
  const course::Exercise* found = course_.find(exercise);
  return found ? found->title.localised() : exercise;
}

void IntakeView::addSection(const QString& title, const QStringList& lines) {
  if (lines.isEmpty()) {
    return;
  }
  auto* section = itemOf(u"%1 (%2)"_s.arg(title).arg(lines.size()));
  for (const QString& line : lines) {
    section->addChild(itemOf(line));
  }
  tree_->addTopLevelItem(section);
  section->setExpanded(true);
  concerns_ += static_cast<int>(lines.size());
}

void IntakeView::fillFiles() {
  QStringList files;
  for (const grading::Skipped& one : results_.unused) {
    files += u"%1: %2"_s.arg(text::visibleName(one.name), one.reason);
  }
  addSection(tr("Files that were not taken"), files);
}

void IntakeView::fillStudents() {
  QStringList nothing;
  QStringList absent;
  QStringList gone;
  for (const grading::StudentResults& student : results_.students) {
    const QString why = student.refusal.isEmpty() ? student.skipped : student.refusal;
    if (!student.gone.isEmpty()) {
      gone += u"%1: %2"_s.arg(student.name, course::listed(student.gone));
    }
    if (student.absent) {
      absent += student.name;
    } else if (!why.isEmpty()) {
      nothing += u"%1: %2"_s.arg(student.name, why);
    }
  }
  addSection(tr("Nothing of theirs could be graded"), nothing);
  addSection(tr("Handed in nothing"), absent);
  addSection(tr("Not in the newest download; the results are of an earlier one"), gone);
  addSection(tr("Not in the roster"), namesOf(results_.unknown));
  addSection(tr("Not told apart by the roster"), grading::linesOf(results_.doubts));
  addSection(tr("How times were read"), grading::linesOf(results_.clocks, results_.isListOlder));
}

void IntakeView::retranslate() {
  tree_->setAccessibleName(tr("What came in"));
  about_->setText(results_.students.isEmpty() ? tr("Open or grade a class to see what came in.")
                  : concerns_ == 0
                      ? tr("Every file was taken, and everybody handed in.")
                      : tr("What came in and no verdict tells of. Of several files choose another "
                           "one, and it is graded in the place of the first."));
}

void IntakeView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    fill();
  }
}

}  // namespace enshu::desk
