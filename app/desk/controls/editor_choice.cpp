// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/editor_choice.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "app/desk/jobs/editor.h"

namespace enshu::desk {

EditorChoice::EditorChoice(const QString& command, QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  box_ = new QComboBox(this);
  box_->setEditable(true);
  box_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  box_->addItem(QString());
  box_->addItems(installedEditors());
  box_->setCurrentText(command);
  problem_ = new QLabel(this);
  problem_->setWordWrap(true);
  problem_->setTextFormat(Qt::PlainText);
  column->addWidget(box_);
  column->addWidget(problem_);
  setFocusProxy(box_);
  connect(box_, &QComboBox::currentTextChanged, this, [this] {
    refresh();
    Q_EMIT changed();
  });
  retranslate();
}

void EditorChoice::setCommand(const QString& command) {
  box_->setCurrentText(command);
}

QString EditorChoice::command() const {
  return box_->currentText().trimmed();
}

void EditorChoice::refresh() {
  const bool found = editorProgram(command()).has_value();
  problem_->setText(tr("⚠ This editor is not installed here. Choose another one, or none."));
  problem_->setVisible(!found);
}

void EditorChoice::retranslate() {
  box_->setAccessibleName(tr("Editor"));
  box_->lineEdit()->setAccessibleName(tr("Editor"));
  box_->lineEdit()->setPlaceholderText(tr("The desktop's program for C++ files"));
  box_->setToolTip(
      tr("A command; %f stands for the file and %l for the line. Leave it empty for the program "
         "that the desktop opens C++ files with."));
  refresh();
}

void EditorChoice::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
