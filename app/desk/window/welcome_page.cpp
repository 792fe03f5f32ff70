// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/welcome_page.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShowEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/controls/card.h"
#include "app/desk/controls/editor_choice.h"
#include "app/desk/controls/folder_choice.h"
#include "app/desk/controls/heading.h"
#include "app/desk/controls/mnemonic.h"
#include "app/desk/controls/notice.h"
#include "app/desk/controls/text_size.h"
#include "app/desk/jobs/editor.h"
#include "app/desk/window/path_view.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kSteps = 3;

// What is in use; an editor that is installed where nobody has chosen one.
QString firstEditor(const Settings& settings) {
  return settings.editor().isEmpty() ? installedEditors().value(0) : settings.editor();
}

}  // namespace

WelcomePage::WelcomePage(const course::Course& course, Settings& settings, QWidget* parent)
    : QWidget(parent), firstExercise_(course.exercises().first()->title), settings_(settings) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  notice_ = new Notice(this);
  area_ = new QScrollArea(this);
  area_->setWidgetResizable(true);
  area_->setFrameShape(QFrame::NoFrame);
  area_->setFocusPolicy(Qt::NoFocus);
  auto* page = new QWidget(area_);
  auto* rows = new QVBoxLayout(page);
  auto* row = new QHBoxLayout;  // an alignment would ignore that the height depends on the width
  row->addStretch();
  row->addWidget(buildCard(page));
  row->addStretch();
  rows->addStretch(2);
  rows->addLayout(row);
  rows->addStretch(3);
  buildPath(rows, page, course);
  area_->setWidget(page);
  column->addWidget(notice_);
  column->addWidget(area_, 1);
  connect(start_, &QPushButton::clicked, this, &WelcomePage::startAsked);
  connect(look_, &QPushButton::clicked, this, &WelcomePage::lookAsked);
  connect(language_, &QComboBox::activated, this,
          [this] { Q_EMIT languageChosen(language_->currentData().toString()); });
  connect(editor_, &EditorChoice::changed, this, &WelcomePage::keepChoices);
  connect(folder_, &FolderChoice::changed, this, &WelcomePage::keepChoices);
  retranslate();
  fitToText(this, [this](int line) { fit(line); });
}

QWidget* WelcomePage::buildCard(QWidget* page) {
  card_ = new Card(page);
  auto* column = new QVBoxLayout(card_);
  column->setContentsMargins(18, 20, 22, 20);
  column->setSpacing(10);
  title_ = new Heading(1.7, card_);
  sentence_ = new QLabel(card_);
  sentence_->setWordWrap(true);
  column->addWidget(title_);
  column->addWidget(sentence_);
  column->addSpacing(10);
  buildSteps(column);
  column->addSpacing(14);
  buildChoices(column);
  column->addSpacing(18);
  buildButtons(column);
  return card_;
}

void WelcomePage::buildSteps(QVBoxLayout* column) {
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(14);
  grid->setVerticalSpacing(2);
  for (int i = 0; i < kSteps; ++i) {
    auto* number = new Heading(1.7, card_);
    number->setText(QString::number(i + 1));
    number->setForegroundRole(QPalette::Link);
    number->setWordWrap(false);
    const Step step{new Heading(1.05, card_), new QLabel(card_)};
    step.text->setWordWrap(true);
    grid->addWidget(number, 3 * i, 0, 2, 1, Qt::AlignTop | Qt::AlignHCenter);
    grid->addWidget(step.title, 3 * i, 1);
    grid->addWidget(step.text, 3 * i + 1, 1);
    grid->setRowMinimumHeight(3 * i + 2, 8);
    steps_.append(step);
  }
  grid->setColumnStretch(1, 1);
  column->addLayout(grid);
}

void WelcomePage::buildChoices(QVBoxLayout* column) {
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(14);
  grid->setVerticalSpacing(8);
  language_ = new QComboBox(card_);
  language_->addItem(u"日本語"_s, u"ja"_s);
  language_->addItem(u"English"_s, u"en"_s);
  editor_ = new EditorChoice(firstEditor(settings_), card_);
  folder_ = new FolderChoice(settings_.workspaceRoot(), card_);
  int row = 0;
  const auto add = [&](QLabel*& label, QWidget* control, Qt::Alignment alignment) {
    label = new QLabel(card_);
    label->setBuddy(control);
    grid->addWidget(label, row, 0);
    grid->addWidget(control, row++, 1, alignment);
  };
  add(languageLabel_, language_, Qt::AlignLeft);
  add(editorLabel_, editor_, {});
  add(folderLabel_, folder_, {});
  grid->setColumnStretch(1, 1);
  column->addLayout(grid);
}

void WelcomePage::buildButtons(QVBoxLayout* column) {
  auto* row = new QHBoxLayout;
  row->setSpacing(12);
  start_ = new QPushButton(card_);
  start_->setObjectName(u"begin"_s);
  start_->setAutoDefault(true);
  start_->setDefault(true);
  look_ = new QPushButton(card_);
  look_->setAutoDefault(true);
  row->addWidget(start_);
  row->addWidget(look_);
  row->addStretch();
  column->addLayout(row);
}

void WelcomePage::buildPath(QVBoxLayout* rows, QWidget* page, const course::Course& course) {
  pathTitle_ = new Heading(1.3, page);
  pathText_ = new QLabel(page);
  pathText_->setWordWrap(true);
  pathText_->setTextFormat(Qt::PlainText);
  pathArea_ = new QScrollArea(page);
  pathArea_->setFrameShape(QFrame::NoFrame);
  pathArea_->setFocusPolicy(Qt::NoFocus);
  pathArea_->setWidgetResizable(true);
  pathArea_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  path_ = new PathView(course, pathArea_);
  path_->setObjectName(u"path"_s);
  pathArea_->setWidget(path_);
  path_->installEventFilter(this);
  rows->addSpacing(12);
  rows->addWidget(pathTitle_);
  rows->addWidget(pathText_);
  rows->addWidget(pathArea_);
  rows->addStretch(1);
  connect(path_, &PathView::chosen, this, &WelcomePage::exerciseAsked);
}

void WelcomePage::setStates(const QHash<QString, course::State>& states) {
  path_->setStates(states);
}

void WelcomePage::showPath() {
  path_->focusOpen();
  QScrollBar* bar = area_->verticalScrollBar();
  bar->setValue(std::min(pathTitle_->y(), bar->maximum()));
}

// As high as the path is: the page scrolls from top to bottom, the path from side to side.
bool WelcomePage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == path_ &&
      (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)) {
    fitPath();
  }
  return QWidget::eventFilter(watched, event);
}

void WelcomePage::fitPath() {
  const int bar = pathArea_->horizontalScrollBar()->sizeHint().height();
  const int width = std::max(path_->minimumSizeHint().width(), pathArea_->viewport()->width());
  pathArea_->setFixedHeight(
      std::max(path_->minimumSizeHint().height(), path_->layout()->totalHeightForWidth(width)) +
      bar);
}

void WelcomePage::tell(const QString& problem) {
  notice_->tell(problem);
}

void WelcomePage::keepChoices() {
  settings_.setEditor(editor_->command());
  settings_.setWorkspaceRoot(folder_->folder());
}

void WelcomePage::fit(int line) {
  card_->setFixedWidth(line * kLineEms);
  fitPath();
  for (QPushButton* button : {start_, look_}) {
    button->setMinimumSize(button->sizeHint().width() + line, 2 * line);
  }
}

void WelcomePage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (event->spontaneous()) {
    return;
  }
  if (settings_.welcomed()) {
    const QSignalBlocker quietly(editor_), quiet(folder_);
    editor_->setCommand(settings_.editor());
    folder_->setFolder(settings_.workspaceRoot());
  } else {
    keepChoices();  // of the editor that was found here
  }
  start_->setFocus();
}

void WelcomePage::retranslate() {
  const auto say = [this](int step, const QString& title, const QString& text) {
    steps_[step].title->setText(title);
    steps_[step].text->setText(text);
  };
  title_->setText(tr("Welcome to Enshu"));
  sentence_->setText(
      tr("Here you practise robot dynamics: you write one function of the algorithm from the "
         "handout, and within a second you see whether it is right, which mistake it is, and what "
         "to look at next."));
  say(0, tr("Start"),
      tr("Enshu makes a folder with your file and opens the file in your editor. The sheet, with "
         "its formulas, stays here."));
  say(1, tr("Write the function"),
      tr("The sheet says step by step what it computes, with numbers to compare with."));
  say(2, tr("Save"),
      tr("Your file is built, run and compared at once. The verdict says what to look at; hints "
         "come one at a time."));
  languageLabel_->setText(tr("Langua&ge"));
  language_->setAccessibleName(tr("Language"));
  language_->setCurrentIndex(language_->findData(course::language()));
  editorLabel_->setText(tr("&Your editor"));
  folderLabel_->setText(tr("Your work goes to"));
  start_->setText(tr("&Start with “%1”").arg(literal(firstExercise_.localised())));
  pathTitle_->setText(tr("The path"));
  pathText_->setText(
      tr("An arrow leads from an exercise to what builds on it. It is advice, nothing is locked: "
         "when you check an exercise, the course supplies what comes before it. So you can take a "
         "lab by itself if you know what it builds on."));
  path_->setAccessibleName(tr("The path"));
  look_->setText(tr("Loo&k around first"));
  look_->setToolTip(
      tr("Read the sheets, grade a class or look at trajectories; this page comes "
         "back from the menu Help"));
}

void WelcomePage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
