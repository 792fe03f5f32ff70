// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/time_panel.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "core/course/text.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr qsizetype kFewRemarks = 3;
constexpr double kUsualRate = 1000;
constexpr double kLowestRate = 0.001;
constexpr double kHighestRate = 1e7;

struct Unit {
  const char16_t* name;
  double seconds;
};
constexpr std::array kUnits{Unit{u"s", 1},     Unit{u"ms", 1e-3}, Unit{u"µs", 1e-6},
                            Unit{u"ns", 1e-9}, Unit{u"min", 60},  Unit{u"h", 3600}};

// What an entry of the list of sources stands for.
constexpr int kFrom = Qt::UserRole;
constexpr int kVariable = Qt::UserRole + 1;

QString textOf(const Error& error) {
  return text::visible(course::text(error));
}

}  // namespace

TimePanel::TimePanel(QWidget* parent) : QWidget(parent) {
  build();
  connect(from_, &QComboBox::activated, this, &TimePanel::choose);
  connect(unit_, &QComboBox::activated, this, &TimePanel::choose);
  connect(rate_, &QDoubleSpinBox::valueChanged, this, &TimePanel::choose);
  retranslate();
  hide();
}

void TimePanel::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 0, 8, 12);
  column->setSpacing(4);
  title_ = new QLabel(this);
  title_->setTextFormat(Qt::PlainText);
  title_->setWordWrap(true);
  auto* row = new QHBoxLayout;
  from_ = new QComboBox(this);
  from_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  from_->setMinimumContentsLength(10);
  unit_ = new QComboBox(this);
  for (const Unit& unit : kUnits) {
    unit_->addItem(QString::fromUtf16(unit.name), unit.seconds);
  }
  rate_ = new QDoubleSpinBox(this);
  rate_->setKeyboardTracking(false);
  rate_->setDecimals(3);
  rate_->setRange(kLowestRate, kHighestRate);
  rate_->setValue(kUsualRate);
  rate_->setSuffix(u" Hz"_s);
  remarks_ = new QLabel(this);
  remarks_->setTextFormat(Qt::PlainText);
  remarks_->setWordWrap(true);
  title_->setBuddy(from_);
  row->addWidget(unit_);
  row->addWidget(rate_);
  row->addStretch(1);
  column->addWidget(title_);
  column->addWidget(from_);
  column->addLayout(row);
  column->addWidget(remarks_);
}

void TimePanel::showFile(const SignalFile& file) {
  path_ = file.path;
  asking_ = false;
  notes_ = file.notes;
  passed_ = file.passed;
  // One choice says it all where a single vector was found; its entry is that of the vector.
  fill(file.possible, file.time.from == From::Found || file.choice.from != From::Found);
  const recorded::TimeChoice& now = file.time;
  for (int row = 0; row < from_->count(); ++row) {
    const bool same = from_->itemData(row, kFrom).toInt() == static_cast<int>(now.from);
    const QString variable = QString::fromStdString(now.variable);
    if (same && (now.from != From::Variable || from_->itemData(row, kVariable) == variable)) {
      from_->setCurrentIndex(row);
    }
  }
  unit_->setCurrentIndex(0);
  for (int row = 0; row < unit_->count(); ++row) {
    const double seconds = unit_->itemData(row).toDouble();
    if (std::abs(seconds - now.unit) < 1e-6 * seconds) {
      unit_->setCurrentIndex(row);
    }
  }
  if (now.from == From::Rate) {
    const QSignalBlocker quiet(rate_);
    rate_->setValue(now.rate);
  }
  refresh();
  from_->setVisible(file.possible.rate);
  setVisible(file.possible.rate || !notes_.empty());
}

void TimePanel::ask(const QString& path, const recorded::PossibleTimes& possible) {
  path_ = path;
  asking_ = true;
  notes_.clear();
  passed_.clear();
  fill(possible, false);
  from_->setCurrentIndex(-1);
  from_->show();
  refresh();
  show();
}

// The sources of times that there are; the texts come from retranslate().
void TimePanel::fill(const recorded::PossibleTimes& possible, bool found) {
  from_->clear();
  const auto add = [this](From from, const std::string& variable = {}) {
    const QString name = QString::fromStdString(variable);
    from_->addItem(text::visibleName(name), static_cast<int>(from));
    from_->setItemData(from_->count() - 1, name, kVariable);
  };
  if (found) {
    add(From::Found);
  }
  for (const std::string& variable : possible.variables) {
    add(From::Variable, variable);
  }
  if (possible.columns) {
    add(From::FirstColumn);
  }
  if (possible.rows) {
    add(From::FirstRow);
  }
  add(From::Rate);
  retranslate();
}

recorded::TimeChoice TimePanel::choice() const {
  const auto from = static_cast<From>(from_->currentData(kFrom).toInt());
  const std::string variable = from_->currentData(kVariable).toString().toStdString();
  const double unit = unit_->currentData().toDouble();
  return {from, variable, from == From::Rate || from == From::Found ? 1 : unit,
          from == From::Rate ? rate_->value() : 0};
}

void TimePanel::choose() {
  refresh();
  if (from_->currentIndex() >= 0) {
    Q_EMIT chosen(path_, choice());
  }
}

void TimePanel::refresh() {
  const bool none = from_->currentIndex() < 0;
  const From from = none ? From::Found : choice().from;
  rate_->setVisible(!none && from == From::Rate);
  unit_->setVisible(!none && from != From::Rate && from != From::Found);
  const QString name = text::visibleName(QFileInfo(path_).fileName());
  title_->setText(asking_ ? tr("Choose the times of %1:").arg(name) : tr("Times of %1:").arg(name));
  remarks_->setText(remarks());
  remarks_->setVisible(!remarks_->text().isEmpty());
}

// A few lines; all of them are in the tool tip.
QString TimePanel::remarks() const {
  QStringList all;
  for (const Error& note : notes_) {
    all += textOf(note);
  }
  for (const Error& error : passed_) {
    all += tr("Passed over: %1").arg(textOf(error));
  }
  remarks_->setToolTip(all.join(u'\n'));
  QStringList few = all.mid(0, kFewRemarks);
  if (all.size() > kFewRemarks) {
    few += tr("… and %n more", nullptr, static_cast<int>(all.size() - kFewRemarks));
  }
  return few.join(u'\n');
}

void TimePanel::retranslate() {
  for (int row = 0; row < from_->count(); ++row) {
    switch (static_cast<From>(from_->itemData(row, kFrom).toInt())) {
      case From::Found:
        from_->setItemText(row, tr("as found, by their names"));
        break;
      case From::Variable:
        break;
      case From::FirstColumn:
        from_->setItemText(row, tr("first column"));
        break;
      case From::FirstRow:
        from_->setItemText(row, tr("first row"));
        break;
      case From::Rate:
        from_->setItemText(row, tr("sample rate"));
        break;
    }
  }
  from_->setPlaceholderText(tr("Choose…"));
  from_->setAccessibleName(tr("Where the times come from"));
  from_->setToolTip(tr("Where the times of this file come from"));
  unit_->setAccessibleName(tr("Unit of the times"));
  unit_->setToolTip(tr("In which unit the file has its times"));
  rate_->setAccessibleName(tr("Sample rate"));
  rate_->setToolTip(tr("Samples per second"));
  refresh();
}

void TimePanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
