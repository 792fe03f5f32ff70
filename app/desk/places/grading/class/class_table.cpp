// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/class/class_table.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/desk/controls/elided_label.h"
#include "app/desk/plot/mistake_chart.h"
#include "core/grading/words/outcomes.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kRefreshMs = 150;
constexpr int kLongestMistake = 60;

// Fills a box anew without leaving the choice, if it is still there.
void refill(QComboBox& box, const QList<std::pair<QString, QVariant>>& items) {
  const QVariant chosen = box.currentData();
  {
    const QSignalBlocker quiet(box);
    box.clear();
    for (const auto& [text, data] : items) {
      box.addItem(text, data);
      box.setItemData(box.count() - 1, text, Qt::ToolTipRole);  // the box may be narrower
    }
    box.setCurrentIndex(std::max(0, box.findData(chosen)));
  }
  if (box.currentData() != chosen) {
    Q_EMIT box.currentIndexChanged(box.currentIndex());
  }
}

}  // namespace

ClassTable::ClassTable(ClassModel* model, const course::Course& course, QWidget* parent)
    : QWidget(parent), model_(model), course_(course) {
  filter_ = new ClassFilter(this);
  filter_->setSourceModel(model_);
  soon_.setSingleShot(true);
  soon_.setInterval(kRefreshMs);
  build();
  connectSignals();
  retranslate();
}

void ClassTable::build() {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 0, 6, 10);
  layout->setSpacing(6);
  layout->addWidget(buildFilters());
  layout->addWidget(buildOnly());
  table_ = new QTableView(this);
  table_->setModel(filter_);
  table_->setSortingEnabled(true);
  table_->sortByColumn(0, Qt::AscendingOrder);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setTabKeyNavigation(false);  // the arrows move between cells, Tab leaves the table
  table_->setWordWrap(false);
  table_->setAlternatingRowColors(true);
  table_->setShowGrid(false);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
  table_->horizontalHeader()->setDefaultSectionSize(fontMetrics().averageCharWidth() * 20);
  table_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  table_->horizontalHeader()->setResizeContentsPrecision(0);  // only what is seen
  table_->horizontalHeader()->setMaximumSectionSize(fontMetrics().averageCharWidth() * 40);
  table_->horizontalHeader()->setHighlightSections(false);
  summary_ = new QLabel(this);
  summary_->setObjectName(u"summary"_s);
  summary_->setWordWrap(true);
  chartTitle_ = new QLabel(this);
  chart_ = new MistakeChart(this);
  layout->addWidget(table_, 1);
  layout->addWidget(summary_);
  layout->addWidget(chartTitle_);
  layout->addWidget(chart_);
}

QWidget* ClassTable::buildFilters() {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  text_ = new QLineEdit(row);
  text_->setClearButtonEnabled(true);
  text_->setAcceptDrops(false);  // a file that is dropped is meant for the window
  layout->addWidget(text_, 2);
  exercises_ = new QComboBox(row);
  states_ = new QComboBox(row);
  mistakes_ = new QComboBox(row);
  for (QComboBox* box : {exercises_, states_, mistakes_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(9);
    layout->addWidget(box, 2);
  }
  return row;
}

QWidget* ClassTable::buildOnly() {
  only_ = new QWidget(this);
  auto* layout = new QHBoxLayout(only_);
  layout->setContentsMargins(0, 0, 0, 0);
  onlyTitle_ = new ElidedLabel(only_);
  onlyTitle_->setObjectName(u"only"_s);
  showAll_ = new QToolButton(only_);
  showAll_->setObjectName(u"show-all"_s);
  layout->addWidget(onlyTitle_, 1);
  layout->addWidget(showAll_);
  only_->hide();
  connect(showAll_, &QToolButton::clicked, this, &ClassTable::showAll);
  return only_;
}

void ClassTable::connectSignals() {
  connect(text_, &QLineEdit::textChanged, filter_, &ClassFilter::setText);
  connect(exercises_, &QComboBox::currentIndexChanged, this,
          [this] { filter_->setExercise(exercises_->currentData().toString()); });
  connect(states_, &QComboBox::currentIndexChanged, this, [this] {
    filter_->setState(states_->currentData().isValid() ? states_->currentData().toInt()
                                                       : ClassFilter::kAnyState);
  });
  connect(mistakes_, &QComboBox::currentIndexChanged, this, [this] {
    filter_->setMistake(mistakes_->currentData().toString());
    if (mistakes_->currentData().isValid()) {
      selectMatching();
    }
  });
  connect(chart_, &MistakeChart::asked, this, [this](const QString& mistake) {
    clearFilters();
    showAll();
    mistakes_->setCurrentIndex(std::max(0, mistakes_->findData(mistake)));
  });
  connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this] { Q_EMIT chosen(current()); });
  connect(model_, &QAbstractItemModel::modelReset, this, [this] {
    table_->resizeColumnsToContents();
    fillExercises();
    soon_.start();
  });
  connect(model_, &QAbstractItemModel::dataChanged, &soon_, [this] {
    if (!soon_.isActive()) {
      soon_.start();
    }
  });
  connect(&soon_, &QTimer::timeout, this, &ClassTable::refresh);
}

QModelIndex ClassTable::current() const {
  return filter_->mapToSource(table_->currentIndex());
}

QList<int> ClassTable::selectedRows() const {
  QList<int> rows;
  for (const QModelIndex& index : table_->selectionModel()->selectedIndexes()) {
    if (const int row = filter_->mapToSource(index).row(); !rows.contains(row)) {
      rows += row;
    }
  }
  return rows;
}

void ClassTable::choose(const QModelIndex& cell) {
  // The view itself would extend the selection while a person holds Ctrl or Shift.
  table_->selectionModel()->setCurrentIndex(filter_->mapFromSource(cell),
                                            QItemSelectionModel::ClearAndSelect);
}

void ClassTable::clearFilters() {
  text_->clear();
  for (QComboBox* box : {exercises_, states_, mistakes_}) {
    box->setCurrentIndex(0);
  }
}

void ClassTable::showAnswers(const QString& title, const QStringList& folders,
                             const QString& exercise, const QString& current) {
  clearFilters();
  filter_->setAnswers({folders.begin(), folders.end()}, exercise);
  onlyTitle_->setFullText(title);
  only_->show();
  choose(model_->cell(current, exercise));
  selectMatching();
}

void ClassTable::showAll() {
  filter_->setAnswers({}, {});
  only_->hide();
}

// All cells that the filter asks for, and no other. The current one stays if it is among them.
void ClassTable::selectMatching() {
  QItemSelection matching;
  for (int row = 0; row < filter_->rowCount(); ++row) {
    for (int column = 0; column < filter_->columnCount(); ++column) {
      const QModelIndex cell = filter_->index(row, column);
      if (filter_->acceptsCell(filter_->mapToSource(cell))) {
        matching.append(QItemSelectionRange(cell));
      }
    }
  }
  if (matching.isEmpty()) {
    return;
  }
  QItemSelectionModel& selection = *table_->selectionModel();
  if (!matching.contains(table_->currentIndex())) {
    selection.setCurrentIndex(matching.first().topLeft(), QItemSelectionModel::NoUpdate);
  }
  selection.select(matching, QItemSelectionModel::ClearAndSelect);
}

void ClassTable::refresh() {
  const ClassSummary summary = model_->summary();
  const QList<MistakeCount> mistakes = model_->mistakes();
  fillMistakes(mistakes);
  chart_->setMistakes(mistakes);
  chartTitle_->setVisible(!mistakes.isEmpty());
  QString text = tr("%n student(s)", nullptr, summary.students) + u"  ·  "_s +
                 tr("✓ %1 passed   ✗ %2 failed   – %3 not graded")
                     .arg(summary.passed)
                     .arg(summary.failed)
                     .arg(summary.notGraded);
  if (summary.waiting > 0) {
    text += u"   "_s + tr("… %1 waiting").arg(summary.waiting);
  }
  if (summary.unsafe > 0) {
    text += u"   "_s + tr("⚠ %1 graded with --unsafe").arg(summary.unsafe);
  }
  if (summary.corrected > 0) {
    text += u"   "_s + tr("%1 %2 corrected").arg(grading::kCorrectedMark).arg(summary.corrected);
  }
  text += u"  ·  "_s + tr("%1 of %2 points on average")
                           .arg(QString::number(summary.average, 'g', 3),
                                QString::number(summary.points, 'g', 5));
  summary_->setText(summary.students > 0 ? text : QString());
}

void ClassTable::fillExercises() {
  QList<std::pair<QString, QVariant>> items{{tr("All exercises"), {}}};
  for (int column = 1; column < model_->columnCount(); ++column) {
    if (const auto* exercise = course_.find(model_->exercise(column)); exercise != nullptr) {
      items.append({exercise->title.localised(), exercise->id});
    }
  }
  refill(*exercises_, items);
}

void ClassTable::fillStates() {
  refill(*states_, {{tr("All verdicts"), {}},
                    {grading::markAndWords(grading::Verdict::Passed), ClassModel::Passed},
                    {grading::markAndWords(grading::Verdict::Failed), ClassModel::Failed},
                    {grading::markAndWords(grading::Verdict::NotGraded), ClassModel::NotGraded},
                    {tr("… Waiting"), ClassModel::Waiting},
                    {tr("· Nothing handed in"), ClassModel::Nothing}});
}

void ClassTable::fillMistakes(const QList<MistakeCount>& mistakes) {
  QList<std::pair<QString, QVariant>> items{{tr("All mistakes"), {}}};
  for (const MistakeCount& mistake : mistakes) {
    const QString name = mistake.text.isEmpty() ? mistake.id : mistake.text;
    items.append({u"%1× %2"_s.arg(
                      QString::number(mistake.count),
                      name.size() > kLongestMistake ? name.left(kLongestMistake - 1) + u'…' : name),
                  mistake.id});
  }
  refill(*mistakes_, items);
  for (int i = 0; i < mistakes.size(); ++i) {
    mistakes_->setItemData(i + 1, mistakes[i].text, Qt::ToolTipRole);
  }
}

void ClassTable::retranslate() {
  text_->setPlaceholderText(tr("Find a student"));
  text_->setAccessibleName(tr("Find a student"));
  exercises_->setAccessibleName(tr("Exercise"));
  showAll_->setText(tr("Show all"));
  showAll_->setToolTip(tr("Show the whole class again"));
  states_->setAccessibleName(tr("Verdict"));
  mistakes_->setAccessibleName(tr("Mistake"));
  table_->setAccessibleName(tr("Results of the class"));
  chartTitle_->setText(tr("Most frequent mistakes (a click shows who made one)"));
  chart_->setAccessibleName(tr("Most frequent mistakes"));
  model_->retranslate();
  table_->resizeColumnsToContents();
  fillExercises();
  fillStates();
  refresh();
}

void ClassTable::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
