// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/desk/arm/arm_actions.h"
#include "app/desk/controls/elided_label.h"
#include "app/desk/controls/mnemonic.h"
#include "app/desk/controls/notice.h"
#include "app/desk/controls/plain_text.h"
#include "app/desk/controls/tab_scrolls.h"
#include "app/desk/controls/text_size.h"
#include "app/desk/controls/within_screen.h"
#include "app/desk/models/wording.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/trajectories/trajectory_page.h"
#include "app/desk/theme.h"
#include "app/desk/window/about_dialog.h"
#include "app/desk/window/build_card.h"
#include "app/desk/window/course_choice.h"
#include "app/desk/window/keys_dialog.h"
#include "app/desk/window/language_menu.h"
#include "app/desk/window/message_page.h"
#include "app/desk/window/open_course.h"
#include "app/desk/window/settings_dialog.h"
#include "app/desk/window/sheet_printing.h"
#include "app/desk/window/text_size_menu.h"
#include "app/desk/window/welcome_page.h"
#include "core/course/lab_arm.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

bool isTrajectories(const QUrl& url) {
  const QString name = url.fileName().toLower();
  return name.endsWith(u".mat"_s) || name.endsWith(u".h5"_s) || name.endsWith(u".hdf5"_s);
}

}  // namespace

MainWindow::MainWindow(Opening opening, QWidget* parent)
    : QMainWindow(parent), opening_(std::move(opening)) {
  setObjectName(u"main"_s);
  new PlainText(this);
  setAcceptDrops(true);
  useAppearance(settings_.appearance());
  TextSize::instance().use(settings_.textSize());
  languages_.use(settings_.language());
  buildCentre();
  buildMenus();
  connectCourse();
  resizeWithinScreen(this, {1400, 880});
  restoreGeometry(settings_.layout(objectName()));
  course_->open();
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
  connect(build_, &BuildCard::built, this, [this] { bench_->reload(); });
}

void MainWindow::connectCourse() {
  course_ = new OpenCourse(
      opening_, settings_, [this] { return mayLeave(); }, notice_, this);
  connect(message_, &MessagePage::retryAsked, course_, &OpenCourse::open);
  connect(courses_, &CourseChoice::chosen, course_, &OpenCourse::change);
  connect(courses_, &CourseChoice::nextAsked, course_, &OpenCourse::askForNext);
  connect(course_, &OpenCourse::unreadable, courses_, &CourseChoice::forget);
  connect(course_, &OpenCourse::leaving, this, &MainWindow::saveLayout);
  connect(course_, &OpenCourse::opened, this, [this](const course::Course& course) {
    closeCourse();
    showCourse(course);
  });
  connect(course_, &OpenCourse::missing, this, [this](const QString& why) {
    message_->tell(why);
    stack_->setCurrentWidget(message_);
    showTabs(false);
  });
  connect(course_, &OpenCourse::sheetChanged, this, [this] { bench_->reload(); });
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

bool MainWindow::mayLeave() {
  if (!bench_ || !grading_->isGrading()) {
    return true;
  }
  QMessageBox box(QMessageBox::Question, tr("A class is being graded"),
                  tr("Stop grading? What is graded by now is kept, and the rest can be graded "
                     "later."),
                  QMessageBox::NoButton, this);
  const QPushButton* stop = box.addButton(tr("Stop grading"), QMessageBox::AcceptRole);
  box.setDefaultButton(box.addButton(tr("Go on grading"), QMessageBox::RejectRole));
  box.exec();
  return box.clickedButton() == stop;
}

void MainWindow::closeCourse() {
  const QSignalBlocker quiet(tabs_);
  while (tabs_->count() > 0) {
    tabs_->removeTab(0);
  }
  goTo_.clear();
  qDeleteAll(std::exchange(places_, {}));
  delete std::exchange(welcome_, nullptr);
  delete std::exchange(bench_, nullptr);
}

void MainWindow::showCourse(const course::Course& course) {
  const auto grader = opening_.grader(course);
  settings_.useRecord(course.record);
  courses_->setOpen(course_->root());
  build_->use(grader ? *grader : Opening::Grader(), static_cast<int>(course.exercises().size()));
  buildPlaces(course, grader ? *grader : Opening::Grader());
  if (!course.flaws.isEmpty()) {
    exercises_->tell(tr("What is wrong is left out: %1").arg(flawsText(course.flaws)));
  }
  retranslateTitle();
  if (!grader) {
    exercises_->tell(
        tr("Sheets can be read, but nothing can be checked: %1").arg(course::text(grader.error())));
  }
  const auto states = bench_->states();
  const bool fresh = std::all_of(states.begin(), states.end(), [](course::State state) {
    return state == course::State::Untouched;
  });
  if (fresh && !settings_.welcomed()) {
    showWelcome();
  } else {
    goTo(std::clamp(settings_.place(), 0, static_cast<int>(places_.size()) - 1));
  }
}

void MainWindow::buildPlaces(const course::Course& course, const Opening::Grader& grader) {
  bench_ = new Workbench({course, grader.includeDirectory, grader.grade, grader.explain}, settings_,
                         this);
  exercises_ = new ExercisePage(bench_, settings_, stack_);
  addPlace(exercises_);
  connect(exercises_, &ExercisePage::editorChoiceAsked, this, [this] {
    if (editSettings()) {
      exercises_->tell({});
      bench_->edit();
    }
  });
  connect(exercises_->actions()->path, &QAction::triggered, this, &MainWindow::showPath);
  grading_ = new GradingPage(course, grader.gradeClass, grader.explain, settings_, stack_);
  addPlace(grading_);
  // The place itself is made anew: not before it has returned.
  connect(
      grading_, &GradingPage::courseChanged, this,
      [this](const QString& results, const QString& told) {
        course_->readAgain();
        grading_->showGroups(results, told);
      },
      Qt::QueuedConnection);
  trajectories_ = new TrajectoryPage(course::armOfLabRuns(course), settings_, stack_);
  addPlace(trajectories_);
  connect(bench_, &Workbench::selected, printing_, &SheetPrinting::refresh);
  printing_->refresh();
}

void MainWindow::openTrajectories(const QStringList& paths) {
  if (trajectories_) {
    goTo(static_cast<int>(places_.indexOf(trajectories_)));
    trajectories_->open(paths);
  }
}

void MainWindow::openClass(const QString& path) {
  if (grading_ && grading_->canTake()) {
    grading_->takeFile(path);
    goTo(static_cast<int>(places_.indexOf(grading_)));
  }
}

void MainWindow::buildMenus() {
  fileMenu_ = menuBar()->addMenu(QString());
  courses_ = new CourseChoice(settings_, *fileMenu_, this);
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
  viewMenu_ = menuBar()->addMenu(QString());
  textSize_ = new TextSizeMenu(settings_, viewMenu_, this);
  languageMenu_ = new LanguageMenu(menuBar(), this);
  connect(languageMenu_, &LanguageMenu::chosen, this, &MainWindow::useLanguage);
  helpMenu_ = menuBar()->addMenu(QString());
  welcomeAction_ = helpMenu_->addAction(QString(), this, &MainWindow::showWelcome);
  keys_ = helpMenu_->addAction(QString(), this, &MainWindow::showKeys);
  keys_->setShortcut(Qt::Key_F1);
  about_ = helpMenu_->addAction(QString(), this, [this] { AboutDialog(this).exec(); });
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
  viewMenu_->insertAction(textSize_->first(), go);
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
  languageMenu_->retranslate();
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

void MainWindow::retranslate() {
  retranslateTitle();
  retranslateMenus();
}

void MainWindow::retranslateTitle() {
  const QString name = bench_ ? title(bench_->course()) : QString();
  courseTitle_->setFullText(name);
  setWindowTitle(course_->isOwn() || !bench_ ? tr("Enshu: practice for robot dynamics") : name);
}

void MainWindow::retranslateMenus() {
  fileMenu_->setTitle(tr("&File"));
  courses_->retranslate();
  printing_->retranslate();
  for (int k = 0; k < tabs_->count(); ++k) {
    tabs_->setTabText(k, withoutMnemonic(places_[k]->title()));
    goTo_[k]->setText(places_[k]->title());
  }
  nameTabScrolls(*tabs_);
  placeMenu_->setTitle(place() ? place()->title() : QString());
  placeMenu_->menuAction()->setVisible(place() != nullptr);
  viewMenu_->setTitle(tr("&View"));
  languageMenu_->retranslate();
  helpMenu_->setTitle(tr("&Help"));
  textSize_->retranslate();
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

// What no place takes by itself: trajectories, or else a class and what belongs to it.
void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (bench_ && urls.size() == 1 && urls.first().isLocalFile() &&
      (isTrajectories(urls.first()) || grading_->canTake())) {
    event->acceptProposedAction();
  }
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QUrl url = event->mimeData()->urls().value(0);
  if (!bench_ || !url.isLocalFile()) {
    return;
  }
  event->acceptProposedAction();
  if (isTrajectories(url)) {
    openTrajectories({url.toLocalFile()});
  } else {
    openClass(url.toLocalFile());
  }
}

}  // namespace enshu::desk
