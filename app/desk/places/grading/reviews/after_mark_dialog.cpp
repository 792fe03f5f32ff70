// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/reviews/after_mark_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/controls/text_size.h"
#include "app/desk/controls/wrapping_label.h"
#include "core/course/moment.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

AfterMarkDialog::AfterMarkDialog(const QString& whose, const State& state, QWidget* parent)
    : QDialog(parent), state_(state) {
  setWindowTitle(tr("Extension, own marks, questions"));
  setMinimumWidth(480);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(new QLabel(whose, this));
  layout->addWidget(timeBox());
  if (state_.persons.size() > 1) {
    layout->addWidget(memberBox());
  }
  layout->addWidget(appealBox());
  lacking_ = new WrappingLabel(this);
  lacking_->setObjectName(u"lacking"_s);
  lacking_->hide();
  layout->addWidget(lacking_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Ok)->setText(tr("&Keep"));
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &AfterMarkDialog::keep);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QGroupBox* AfterMarkDialog::timeBox() {
  auto* box = new QGroupBox(tr("More time"), this);
  auto* form = new QFormLayout(box);
  const course::Extension& there = state_.extension;
  extended_ = new QCheckBox(tr("&Due for this student or group:"), box);
  extended_->setObjectName(u"extended"_s);
  until_ = new QDateTimeEdit(box);
  until_->setObjectName(u"until"_s);
  until_->setDisplayFormat(u"yyyy-MM-dd HH:mm"_s);
  scope_ = new QComboBox(box);
  scope_->setObjectName(u"scope"_s);
  scope_->addItems(state_.scopeNames);
  why_ = new QLineEdit(there.reason, box);
  why_->setObjectName(u"why"_s);
  extended_->setChecked(there.until.isValid());
  const QDateTime due = state_.due.isValid() ? state_.due : QDateTime::currentDateTime();
  until_->setDateTime((there.until.isValid() ? there.until : due.addDays(7)).toLocalTime());
  scope_->setCurrentIndex(
      there.until.isValid() ? static_cast<int>(state_.scopes.indexOf(there.what)) : 0);
  form->addRow(new QLabel(state_.due.isValid()
                              ? tr("Due for all others: %1").arg(course::momentText(state_.due))
                              : tr("There is no due date that could be extended."),
                          box));
  form->addRow(extended_, until_);
  form->addRow(tr("&For"), scope_);
  form->addRow(tr("Reas&on"), why_);
  const auto refresh = [this] {
    for (QWidget* field : std::initializer_list<QWidget*>{until_, scope_, why_}) {
      field->setEnabled(extended_->isChecked() && extended_->isEnabled());
    }
  };
  extended_->setEnabled(state_.due.isValid());
  connect(extended_, &QCheckBox::toggled, this, refresh);
  refresh();
  return box;
}

QGroupBox* AfterMarkDialog::memberBox() {
  auto* box = new QGroupBox(tr("A mark of one's own, of those who handed in together"), this);
  auto* grid = new QGridLayout(box);
  for (const grading::Person& person : state_.persons) {
    const QString name = text::visibleName(grading::called(person));
    const Member member{person, new QCheckBox(name, box), new QDoubleSpinBox(box),
                        new QLineEdit(box)};
    const grading::MemberScore* known = grading::scoreOf(state_.members, person);
    const bool isThere = known != nullptr;
    const grading::MemberScore there = isThere ? *known : grading::MemberScore();
    member.own->setChecked(isThere);
    member.score->setDecimals(2);
    member.score->setRange(0, std::max(state_.most, there.score));
    member.score->setValue(isThere ? there.score : state_.score);
    member.score->setAccessibleName(tr("Points of %1").arg(name));
    member.reason->setText(there.reason);
    member.reason->setPlaceholderText(tr("Why (needed)"));
    member.reason->setAccessibleName(tr("Why %1 has other points").arg(name));
    member.own->setObjectName(u"own"_s + QString::number(members_.size()));
    member.score->setObjectName(u"ownScore"_s + QString::number(members_.size()));
    member.reason->setObjectName(u"ownReason"_s + QString::number(members_.size()));
    const int row = static_cast<int>(members_.size());
    grid->addWidget(member.own, row, 0);
    grid->addWidget(member.score, row, 1);
    grid->addWidget(member.reason, row, 2);
    const auto refresh = [member] {
      member.score->setEnabled(member.own->isChecked());
      member.reason->setEnabled(member.own->isChecked());
    };
    connect(member.own, &QCheckBox::toggled, this, refresh);
    refresh();
    members_ += member;
  }
  grid->setColumnStretch(2, 1);
  return box;
}

QGroupBox* AfterMarkDialog::appealBox() {
  auto* box = new QGroupBox(tr("Questions about the mark"), this);
  auto* form = new QFormLayout(box);
  for (const grading::AppealNote& note : state_.appeal) {
    auto* line = new WrappingLabel(box);
    line->setText(grading::text(note));
    form->addRow(line);
  }
  text_ = new QPlainTextEdit(box);
  text_->setObjectName(u"note"_s);
  text_->setTabChangesFocus(true);
  text_->setAccessibleName(tr("What is asked or decided"));
  fitToText(text_, [this](int line) { text_->setFixedHeight(line * 3 + 12); });
  decides_ = new QCheckBox(tr("T&his is the decision"), box);
  decides_->setObjectName(u"decides"_s);
  decides_->setChecked(grading::isOpen(state_.appeal));
  by_ = new QLineEdit(state_.by, box);
  by_->setObjectName(u"by"_s);
  by_->setPlaceholderText(tr("The student asks; of a decision, who decides (needed)"));
  form->addRow(text_);
  form->addRow(decides_);
  form->addRow(tr("B&y"), by_);
  return box;
}

course::Extension AfterMarkDialog::extension() const {
  course::Extension extension{state_.extension.who,
                              state_.scopes.value(scope_->currentIndex()),
                              {},
                              why_->text().trimmed()};
  if (extended_->isChecked()) {
    const QDateTime local = until_->dateTime();
    extension.until = local.toOffsetFromUtc(local.offsetFromUtc());
  }
  return extension;
}

grading::MemberScores AfterMarkDialog::members() const {
  grading::MemberScores scores;
  for (const Member& member : members_) {
    if (member.own->isChecked()) {
      scores += grading::MemberScore{member.person, member.score->value(), state_.most,
                                     member.reason->text().trimmed(), state_.sources};
    }
  }
  for (const grading::MemberScore& one : state_.members) {  // of who is not of the group any more
    const auto isHe = [&](const grading::Person& person) {
      return grading::scoreOf({one}, person) != nullptr;
    };
    if (std::none_of(state_.persons.begin(), state_.persons.end(), isHe)) {
      scores += one;
    }
  }
  return scores;
}

grading::AppealNote AfterMarkDialog::note() const {
  const QString by = by_->text().trimmed();
  return {
      by.isEmpty() ? tr("student") : by, {}, text_->toPlainText().trimmed(), decides_->isChecked()};
}

QString AfterMarkDialog::lacking() const {
  if (extended_->isChecked() && extension().until <= state_.due) {
    return tr("The later date is not after the due date.");
  }
  for (const Member& member : members_) {
    if (member.own->isChecked() && member.reason->text().trimmed().isEmpty()) {
      return tr("A mark of one's own needs a reason. Write it beside the points.");
    }
  }
  const bool isNobodys = decides_->isChecked() && by_->text().trimmed().isEmpty();
  return !note().text.isEmpty() && isNobodys ? tr("Say who decides it.") : QString();
}

void AfterMarkDialog::keep() {
  const QString why = lacking();
  lacking_->setText(why);
  lacking_->setVisible(!why.isEmpty());
  if (why.isEmpty()) {
    Q_EMIT kept();
  }
}

}  // namespace enshu::desk
