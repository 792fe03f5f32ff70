// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/desk/arm/arm_actions.h"
#include "app/desk/controls/elided_label.h"
#include "app/desk/controls/mnemonic.h"
#include "app/desk/controls/notice.h"
#include "app/desk/controls/plain_text.h"
#include "app/desk/controls/text_size.h"
#include "app/desk/models/wording.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/trajectories/trajectory_page.h"
#include "app/desk/theme.h"
#include "app/desk/window/about_dialog.h"
#include "app/desk/window/build_card.h"
#include "app/desk/window/course_choice.h"
#include "app/desk/window/keys_dialog.h"
#include "app/desk/window/message_page.h"
#include "app/desk/window/settings_dialog.h"
#include "app/desk/window/sheet_printing.h"
#include "app/desk/window/welcome_page.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

MainWindow::MainWindow(Opening opening, QWidget* parent)
    : QMainWindow(parent), opening_(std::move(opening)) {
  setObjectName(u"main"_s);
  new PlainText(this);
  setAcceptDrops(true);
  useAppearance(settings_.appearance());
  TextSize::instance().use(settings_.textSize());
  languages_.use(settings_.language());
  root_ = opening_.told.isEmpty() ? settings_.course() : opening_.told;
  buildCentre();
  connect(message_, &MessagePage::retryAsked, this, &MainWindow::open);
  buildMenus();
  resize(1400, 880);
  restoreGeometry(settings_.layout(objectName()));
  open();
  retranslate();
}

void MainWindow::buildCentre() {
  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins({});
  column->setSpacing(0);
  tabs_ = new QTabBar(centre);
  tabs_->setDocumentMode(true);
  tabs_->setDrawBase(false);
  tabs_->setExpanding(false);
  stack_ = new QStackedWidget(centre);
  message_ = new MessagePage(stack_);
  stack_->addWidget(message_);
  notice_ = new Notice(centre);
  build_ = new BuildCard(centre);
  courseTitle_ = new ElidedLabel(centre);
  courseTitle_->setObjectName(u"course-title"_s);
  courseTitle_->setEnabled(false);
  courseTitle_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(0, 0, 12, 0);
  head->addWidget(tabs_);
  head->addWidget(courseTitle_, 1);
  column->addWidget(notice_);
  column->addWidget(build_);
  column->addLayout(head);
  column->addWidget(stack_, 1);
  setCentralWidget(centre);
  connect(tabs_, &QTabBar::currentChanged, this, &MainWindow::goTo);
  connect(notice_, &Notice::wayTaken, this, &MainWindow::readAgain);
  connect(&watch_, &CourseWatch::courseChanged, this, &MainWindow::tellOfCourse);
  connect(&watch_, &CourseWatch::sheetChanged, this, [this] { bench_->reload(); });
  connect(build_, &BuildCard::built, this, [this] { bench_->reload(); });
}

void MainWindow::showWelcome() {
  if (!bench_ || bench_->course().exercises().isEmpty()) {
    return;
  }
  if (!welcome_) {
    welcome_ = new WelcomePage(bench_->course(), settings_, stack_);
    stack_->addWidget(welcome_);
    connect(welcome_, &WelcomePage::startAsked, this, &MainWindow::begin);
    connect(welcome_, &WelcomePage::lookAsked, this, &MainWindow::leaveWelcome);
    connect(welcome_, &WelcomePage::exerciseAsked, this, [this](const QString& exercise) {
      leaveWelcome();
      bench_->select(exercise);
    });
    connect(welcome_, &WelcomePage::languageChosen, this, &MainWindow::useLanguage);
    connect(bench_, &Workbench::changed, welcome_,
            [this] { welcome_->setStates(bench_->states()); });
    connect(bench_, &Workbench::problem, welcome_, &WelcomePage::tell);
  }
  welcome_->tell({});
  welcome_->setStates(bench_->states());
  showTabs(false);
  stack_->setCurrentWidget(welcome_);
  refreshPlaceMenu();
}

void MainWindow::showPath() {
  showWelcome();
  if (welcome_) {
    // A page that has just been made has its layout at the next turn.
    QTimer::singleShot(0, welcome_, &WelcomePage::showPath);
  }
}

void MainWindow::leaveWelcome() {
  settings_.setWelcomed(true);
  goTo(0);
}

void MainWindow::begin() {
  bench_->select(bench_->course().exercises().first()->id);
  bench_->start();
  if (!bench_->source().isEmpty()) {
    leaveWelcome();
  }
}

void MainWindow::openTrajectories(const QStringList& paths) {
  if (trajectories_) {
    goTo(static_cast<int>(places_.indexOf(trajectories_)));
    trajectories_->open(paths);
  }
}

void MainWindow::openResults(const QString& folder) {
  if (grading_) {
    goTo(static_cast<int>(places_.indexOf(grading_)));
    grading_->openResults(folder);
  }
}

void MainWindow::buildMenus() {
  fileMenu_ = menuBar()->addMenu(QString());
  courses_ = new CourseChoice(settings_, *fileMenu_, this);
  connect(courses_, &CourseChoice::chosen, this, &MainWindow::change);
  printing_ = new SheetPrinting(
      [this] {
        return bench_ ? SheetPrinting::Shown{&bench_->course(), bench_->exercise()}
                      : SheetPrinting::Shown();
      },
      *fileMenu_, this);
  connect(printing_, &SheetPrinting::told, notice_, &Notice::tell);
  connect(fileMenu_, &QMenu::aboutToShow, printing_, &SheetPrinting::refresh);
  settingsAction_ = fileMenu_->addAction(QString(), this, &MainWindow::editSettings);
  settingsAction_->setShortcut(Qt::CTRL | Qt::Key_Comma);
  fileMenu_->addSeparator();
  quit_ = fileMenu_->addAction(QString(), this, &QWidget::close);
  quit_->setShortcut(QKeySequence::Quit);
  placeMenu_ = menuBar()->addMenu(QString());
  buildViewMenu();
  buildLanguageMenu();
  helpMenu_ = menuBar()->addMenu(QString());
  welcomeAction_ = helpMenu_->addAction(QString(), this, &MainWindow::showWelcome);
  keys_ = helpMenu_->addAction(QString(), this, &MainWindow::showKeys);
  keys_->setShortcut(Qt::Key_F1);
  about_ = helpMenu_->addAction(QString(), this, &MainWindow::showAbout);
}

void MainWindow::buildViewMenu() {
  viewMenu_ = menuBar()->addMenu(QString());
  larger_ =
      viewMenu_->addAction(QString(), this, [this] { changeTextSize(settings_.textSize() + 10); });
  smaller_ =
      viewMenu_->addAction(QString(), this, [this] { changeTextSize(settings_.textSize() - 10); });
  normal_ = viewMenu_->addAction(QString(), this, [this] { changeTextSize(100); });
  viewMenu_->insertSeparator(larger_);
  larger_->setShortcuts(
      {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
  smaller_->setShortcut(Qt::CTRL | Qt::Key_Minus);
  normal_->setShortcut(Qt::CTRL | Qt::Key_0);
}

void MainWindow::buildLanguageMenu() {
  languageMenu_ = menuBar()->addMenu(QString());
  languageGroup_ = new QActionGroup(this);
  for (const auto& [id, name] :
       {std::pair{u"ja"_s, u"日本語"_s}, std::pair{u"en"_s, u"English"_s}}) {
    QAction* action = languageMenu_->addAction(name);
    action->setCheckable(true);
    action->setData(id);
    action->setChecked(id == course::language());
    languageGroup_->addAction(action);
  }
  connect(languageGroup_, &QActionGroup::triggered, this,
          [this](const QAction* action) { useLanguage(action->data().toString()); });
}

void MainWindow::addPlace(Place* place) {
  stack_->addWidget(place);
  places_.append(place);
  tabs_->addTab(withoutMnemonic(place->title()));
  auto* go = new QAction(place->title(), place);
  const int number = static_cast<int>(places_.size());
  go->setShortcut(QKeySequence(u"Ctrl+%1"_s.arg(number)));
  connect(go, &QAction::triggered, this, [this, number] { goTo(number - 1); });
  goTo_.append(go);
  viewMenu_->insertAction(larger_, go);
}

void MainWindow::goTo(int place) {
  if (place < 0 || place >= places_.size()) {
    return;
  }
  stack_->setCurrentWidget(places_[place]);
  tabs_->setCurrentIndex(place);
  showTabs(true);
  refreshPlaceMenu();
}

void MainWindow::showTabs(bool shown) {
  tabs_->setVisible(shown);
  courseTitle_->setVisible(shown);
}

void MainWindow::refreshPlaceMenu() {
  placeMenu_->clear();
  placeMenu_->menuAction()->setVisible(place() != nullptr);
  if (place()) {
    placeMenu_->setTitle(place()->title());
    place()->fillMenu(*placeMenu_);
  }
}

Place* MainWindow::place() const {
  return qobject_cast<Place*>(stack_->currentWidget());
}

void MainWindow::useLanguage(const QString& language) {
  settings_.setLanguage(language);
  languages_.use(language);
  for (QAction* action : languageGroup_->actions()) {
    action->setChecked(action->data().toString() == course::language());
  }
}

void MainWindow::changeTextSize(int percent) {
  settings_.setTextSize(percent);
  TextSize::instance().use(settings_.textSize());
}

bool MainWindow::editSettings() {
  SettingsDialog dialog(settings_, this);
  if (dialog.exec() != QDialog::Accepted) {
    return false;
  }
  dialog.keep(settings_);
  useAppearance(settings_.appearance());
  return true;
}

void MainWindow::showKeys() {
  QList<KeysDialog::Section> sections;
  std::vector<std::unique_ptr<QMenu>> menus;  // their separators are theirs
  for (Place* place : places_) {
    auto& menu = menus.emplace_back(std::make_unique<QMenu>());
    place->fillMenu(*menu);
    sections.append({withoutMnemonic(place->title()), menu->actions()});
  }
  const auto own = fileMenu_->actions() + viewMenu_->actions() + helpMenu_->actions();
  const ArmActions arm;
  sections.append({tr("In the picture of the arm"), arm.film() + arm.views() + arm.parts()});
  sections.append({tr("Window"), own});
  KeysDialog(sections, this).exec();
}

void MainWindow::showAbout() {
  AboutDialog(this).exec();
}

void MainWindow::retranslate() {
  retranslateTitle();
  retranslateMenus();
}

void MainWindow::retranslateTitle() {
  const QString name = bench_ ? title(bench_->course()) : QString();
  courseTitle_->setFullText(name);
  setWindowTitle(root_.isEmpty() || !bench_ ? tr("Enshu: practice for robot dynamics") : name);
}

void MainWindow::retranslateMenus() {
  fileMenu_->setTitle(tr("&File"));
  courses_->retranslate();
  printing_->retranslate();
  for (int k = 0; k < tabs_->count(); ++k) {
    tabs_->setTabText(k, withoutMnemonic(places_[k]->title()));
    goTo_[k]->setText(places_[k]->title());
  }
  // Qt has no Japanese for its own two.
  for (QToolButton* scroll : tabs_->findChildren<QToolButton*>()) {
    scroll->setAccessibleName(tr("Scroll the tabs"));
  }
  placeMenu_->setTitle(place() ? place()->title() : QString());
  placeMenu_->menuAction()->setVisible(place() != nullptr);
  viewMenu_->setTitle(tr("&View"));
  languageMenu_->setTitle(tr("&Language"));
  helpMenu_->setTitle(tr("&Help"));
  larger_->setText(tr("&Larger text"));
  smaller_->setText(tr("&Smaller text"));
  normal_->setText(tr("&Normal text"));
  settingsAction_->setText(tr("Se&ttings…"));
  quit_->setText(tr("&Quit"));
  welcomeAction_->setText(tr("&First steps"));
  keys_->setText(tr("&Keys"));
  about_->setText(tr("&About Enshu"));
}

void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::LanguageChange && about_) {
    retranslate();
  } else if (event->type() == QEvent::ActivationChange && bench_ && isActiveWindow()) {
    bench_->reload();
    build_->look();
  }
}

void MainWindow::saveLayout() {
  settings_.setLayout(objectName(), saveGeometry());
  settings_.setPlace(static_cast<int>(places_.indexOf(place())));
  for (Place* place : places_) {
    place->saveLayout();
  }
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!mayLeave()) {
    event->ignore();
    return;
  }
  saveLayout();
  event->accept();
}

}  // namespace enshu::desk
