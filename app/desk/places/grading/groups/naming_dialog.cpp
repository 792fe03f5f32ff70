// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/groups/naming_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

#include "app/desk/controls/text_size.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kNamingWidthEms = 38;

}  // namespace

NamingDialog::NamingDialog(const course::Course& course, const grading::AnswerGroup& group,
                           QWidget* parent)
    : QDialog(parent), course_(course), group_(group) {
  setWindowTitle(tr("Name the group"));
  auto* form = new QFormLayout(this);
  form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  auto* about = new QLabel(
      tr("%n answer(s) of the same numbers become a mistake of the course. Their results say it at "
         "once, and later gradings recognise it. No student's text is kept.",
         nullptr, static_cast<int>(group.members.size())),
      this);
  about->setWordWrap(true);
  form->addRow(about);
  id_ = new QLineEdit(this);
  id_->setObjectName(u"id"_s);
  id_->setPlaceholderText(tr("lower case with dashes"));
  form->addRow(tr("&Identifier"), id_);
  for (const QString& language : course_.languages) {
    const bool japanese = language == u"ja"_s;
    texts_[u"text-"_s + language] = addText(
        japanese ? tr("What the answer is, in &Japanese") : tr("What the answer is, in &English"),
        u"text-"_s + language);
    texts_[u"hint-"_s + language] =
        addText(japanese ? tr("Where to look, in Ja&panese") : tr("Where to look, in En&glish"),
                u"hint-"_s + language);
  }
  credit_ = new QDoubleSpinBox(this);
  credit_->setObjectName(u"credit"_s);
  credit_->setRange(0, 0.99);
  credit_->setSingleStep(0.1);
  form->addRow(tr("&Share of the lost points that it keeps"), credit_);
  lacking_ = new QLabel(this);
  lacking_->setWordWrap(true);
  lacking_->setObjectName(u"lacking"_s);
  form->addRow(lacking_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  ok_->setText(tr("OK"));
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(id_, &QLineEdit::textChanged, this, &NamingDialog::refresh);
  setMinimumWidth(fontMetrics().height() * kNamingWidthEms);
  refresh();
}

QPlainTextEdit* NamingDialog::addText(const QString& label, const QString& name) {
  auto* text = new QPlainTextEdit(this);
  text->setObjectName(name);
  text->setTabChangesFocus(true);
  fitToText(text, [text](int line) { text->setFixedHeight(line * 2 + 12); });
  static_cast<QFormLayout*>(layout())->addRow(label, text);
  connect(text, &QPlainTextEdit::textChanged, this, &NamingDialog::refresh);
  return text;
}

course::Text NamingDialog::textOf(const QString& what) const {
  const auto in = [&](const QString& language) {
    const QPlainTextEdit* text = texts_.value(what + u'-' + language);
    return text ? text->toPlainText().simplified() : QString();
  };
  return {in(u"en"_s), in(u"ja"_s)};
}

course::MistakeSpec NamingDialog::mistake() const {
  return {id_->text().trimmed(), textOf(u"text"_s), textOf(u"hint"_s), credit_->value()};
}

QString NamingDialog::lacking() const {
  const course::Exercise* exercise = course_.find(group_.exercise);
  const QString id = id_->text().trimmed();
  const auto free =
      exercise && !id.isEmpty() ? grading::checkMistakeId(course_, *exercise, id) : Result<void>();
  if (!free) {
    return course::text(free.error());
  }
  const bool whole = !id.isEmpty() && std::none_of(texts_.begin(), texts_.end(), [](auto* text) {
    return text->toPlainText().simplified().isEmpty();
  });
  return whole ? QString() : tr("An identifier and all texts are needed.");
}

void NamingDialog::refresh() {
  if (ok_ == nullptr) {
    return;
  }
  const QString lacks = lacking();
  lacking_->setText(lacks);
  ok_->setEnabled(lacks.isEmpty());
}

}  // namespace enshu::desk
