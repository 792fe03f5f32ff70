// SPDX-License-Identifier: GPL-3.0-or-later
// desk_pictures [--scale 2] [--language ja] [--appearance dark] DIR [COURSE]: pictures of every
// page in both languages, light and dark (or in the one that is named), of the real course with
// real submissions. The arm is in them on a display with OpenGL alone: xvfb-run -a -s "-screen 0
// 3000x2000x24" desk_pictures DIR. Needs the kit (target enshu_kit) and $ENSHU_KIT or ../kit.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCommandLineParser>
#include <QDialog>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStyleFactory>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <atomic>

#include "app/desk/arm/arm_actions.h"
#include "app/desk/arm/arm_pane.h"
#include "app/desk/arm/playback.h"
#include "app/desk/jobs/signal_loader.h"
#include "app/desk/jobs/simulation_job.h"
#include "app/desk/pictures/picture_view.h"
#include "app/desk/places/exercises/evidence_view.h"
#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "app/desk/places/exercises/hint_box.h"
#include "app/desk/places/exercises/where_box.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/class/class_table.h"
#include "app/desk/places/grading/class/intake_view.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/hand_back/hand_back_dialog.h"
#include "app/desk/places/grading/reviews/after_mark_dialog.h"
#include "app/desk/places/grading/reviews/review_box.h"
#include "app/desk/places/trajectories/motion_panel.h"
#include "app/desk/places/trajectories/signal_list.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "app/desk/places/trajectories/trajectory_page.h"
#include "app/desk/plot/plot_stack.h"
#include "app/desk/plot/trajectory_plot.h"
#include "app/desk/window/build_card.h"
#include "app/desk/window/settings_dialog.h"
#include "core/grading/result/trajectory_file.h"
#include "core/matfile/write.h"
#include "core/robotfile/robotfile.h"
#include "core/sandbox/kit.h"
#include "core/simulation/lab_trajectories.h"
#include "core/text/version.h"
#include "tests/app/desk/fixture.h"
#include "tests/app/desk/photo_session.h"
#include "tests/support/project.h"

using namespace Qt::StringLiterals;

using namespace enshu;
using namespace enshu::desk;
using namespace enshu::desk::fixture;

namespace {

constexpr int kLongestCheckMs = 60000;
constexpr int kSmoothMs = 700;  // until the arm's edges are smooth

const QList<Scene> kScenes{
    {u"4-failed"_s, u"friction-simulation"_s, u"maeda-friction-sign"_s, 0, {}},
    {u"5-compile-error"_s, u"unit-vector-method"_s, u"ueda-missing-semicolon"_s, 0, {}},
    {u"6-passed"_s, u"inverse-dynamics-run"_s, u"akita-world-frame"_s, 0, {}},
    {u"7-details"_s, u"velocity-propagation"_s, u"ogawa-parent-rotation"_s, 2,
     u"seeded.linear-velocity"_s}};

// By its action: keys reach only the active window, and a bare X server activates none.
void goTo(const MainWindow& window, int place) {
  const QKeySequence key(u"Ctrl+%1"_s.arg(place));
  for (QAction* action : window.findChildren<QAction*>()) {
    if (action->shortcut() == key) {
      action->trigger();
      return;  // it makes the menu anew, with other actions
    }
  }
}

void select(MainWindow& window, const QString& exercise) {
  window.findChild<Workbench*>()->select(exercise);
  ExerciseActions* actions = window.findChild<ExercisePage*>()->actions();
  if (actions->start->isVisible()) {
    actions->start->trigger();
  }
}

void waitForTheEnd(const MainWindow& window) {
  const ExerciseActions* actions = window.findChild<ExercisePage*>()->actions();
  if (!QTest::qWaitFor([&] { return !actions->cancel->isEnabled(); }, kLongestCheckMs)) {
    qFatal("a check does not end");
  }
}

void play(MainWindow& window, const Session& session, const Scene& scene) {
  select(window, scene.exercise);
  session.hand(scene);
  const auto* page = window.findChild<ExercisePage*>();
  const ExerciseActions* actions = page->actions();
  actions->check->trigger();
  waitForTheEnd(window);
  for (int i = 0; i < scene.hints; ++i) {
    page->findChild<HintBox*>()->findChild<QToolButton*>()->click();
  }
  page->findChild<TrajectoryPlot*>()->focusOn(scene.focus);
}

// What the exercise draws of its check, if anything.
void takePicture(MainWindow& window, const Photographer& photographer, const QString& name) {
  auto* evidence = window.findChild<EvidenceView*>();
  if (!evidence->picture()->isEmpty()) {
    evidence->setCurrentWidget(evidence->picture());
    photographer.take(window, name);
    evidence->setCurrentWidget(evidence->plot());
  }
}

// The place of one wrong sign, looked for and found.
void takeWhere(MainWindow& window, Session& session, const QString& root,
               const Photographer& photographer) {
  const QString file = u"velocity-propagation/velocity_propagation.cpp"_s;
  select(window, file.section(u'/', 0, 0));
  fixture::write(session.path(u"enshu/"_s + file),
                 test::bytesOf(root + u"/solutions/inverse-dynamics/"_s + file)
                     .replace("slide + i.w.cross", "slide - i.w.cross"));
  const auto* page = window.findChild<ExercisePage*>();
  const ExerciseActions* actions = page->actions();
  actions->check->trigger();
  waitForTheEnd(window);
  photographer.take(window, u"24-where"_s);
  session.hold = true;
  actions->where->trigger();
  const auto* bar = page->findChild<WhereBox*>()->findChild<QProgressBar*>();
  if (!QTest::qWaitFor([&] { return bar->value() > 0; }, kLongestCheckMs)) {
    qFatal("no place is looked for");
  }
  photographer.take(window, u"25-searching"_s);
  session.hold = false;
  waitForTheEnd(window);
  photographer.take(window, u"26-place-found"_s);
}

void takeChecking(MainWindow& window, Session& session, const Photographer& photographer) {
  const ExerciseActions* actions = window.findChild<ExercisePage*>()->actions();
  session.hold = true;
  actions->check->trigger();
  QTest::qWait(400);
  photographer.take(window, u"3-checking"_s);
  actions->cancel->trigger();
  waitForTheEnd(window);
  session.hold = false;
}

void takeGrading(MainWindow& window, Session& session, const Photographer& photographer) {
  auto* page = window.findChild<GradingPage*>();
  goTo(window, 2);
  photographer.take(window, u"10-grading-empty"_s);
  session.hold = true;
  page->useSubmissions(session.classFolder());
  page->actions()->start->trigger();
  const auto* progress = page->findChild<QProgressBar*>();
  if (!QTest::qWaitFor([&] { return progress->value() >= kHeldAt; }, kLongestCheckMs)) {
    qFatal("a class is not graded");
  }
  photographer.take(window, u"11-grading-running"_s);
  session.hold = false;
  if (!QTest::qWaitFor([&] { return !page->actions()->cancel->isEnabled(); }, kLongestCheckMs)) {
    qFatal("a class does not end");
  }
  const auto* model = page->findChild<ClassModel*>();
  page->findChild<ClassTable*>()->choose(model->cell(u"maeda"_s, u"friction-simulation"_s));
  page->findChild<ReviewBox*>()->findChild<QCheckBox*>()->click();
  page->findChild<QDoubleSpinBox*>(u"score"_s)->setValue(5);
  page->findChild<QLineEdit*>(u"reason"_s)
      ->setText(course::language() == u"ja" ? u"口頭で正しく説明できた"_s
                                            : u"explained well in the lab"_s);
  page->actions()->keep->trigger();
  QTest::qWait(500);
  photographer.take(window, u"12-grading-details"_s);
}

// A class of Moodle with its worksheet: what came in, a comment that is not kept yet, and the way
// back.
void takeDay(MainWindow& window, const Session& session, const Photographer& photographer) {
  auto* page = window.findChild<GradingPage*>();
  page->useSubmissions(session.moodleFolder());
  page->useRoster(session.worksheet());
  const auto waitFor = [](const auto& done) {
    if (!QTest::qWaitFor(done, kLongestCheckMs)) {
      qFatal("the day does not come so far");
    }
  };
  const auto* roster = page->findChild<QLabel*>(u"roster"_s);
  waitFor([&] { return roster->text().contains(u"csv"_s); });
  page->actions()->start->trigger();
  waitFor([&] { return !page->actions()->cancel->isEnabled(); });
  auto* intake = page->findChild<IntakeView*>();
  auto* sheets = qobject_cast<QTabWidget*>(intake->parentWidget()->parentWidget());
  const auto* model = page->findChild<ClassModel*>();
  page->findChild<ClassTable*>()->choose(
      model->cell(QFileInfo(model->student(1).directory).fileName(), u"unit-vector-method"_s));
  sheets->setCurrentWidget(intake);
  photographer.take(window, u"27-came-in"_s);
  sheets->setCurrentIndex(0);
  for (QComboBox* box : page->findChild<ClassTable*>()->findChildren<QComboBox*>()) {
    if (const int one = box->findData(u"unit-vector-method"_s); one > 0) {
      box->setCurrentIndex(one);
    }
  }
  page->findChild<QPlainTextEdit*>(u"comment"_s)
      ->setPlainText(course::language() == u"ja" ? u"13 行目のセミコロンを見てください。"_s
                                                 : u"See the semicolon in line 13."_s);
  photographer.take(window, u"28-draft"_s);
  page->actions()->keep->trigger();
  page->handBack(session.worksheet());
  auto* dialog = page->findChild<HandBackDialog*>();
  auto* write = dialog->findChild<QPushButton*>(u"write"_s);
  waitFor([&] { return write->isEnabled(); });
  photographer.take(*dialog, u"29-hand-back"_s);
  write->click();
  const auto* told = dialog->findChild<QLabel*>(u"told"_s);
  waitFor([&] { return !told->text().isEmpty(); });
  photographer.take(*dialog, u"30-handed-back"_s);
  dialog->close();
  page->actions()->afterMark->trigger();
  auto* after = page->findChild<AfterMarkDialog*>();
  photographer.take(*after, u"31-after-mark"_s);
  after->reject();
}

QList<SignalRef> channels(const QString& path, const QString& group, int count) {
  QList<SignalRef> refs;
  for (int i = 0; i < count; ++i) {
    refs.append({path, group, i});
  }
  return refs;
}

// Two results: seven joints in one plot, answer and reference with the residual in others.
void takeTrajectories(MainWindow& window, const Session& session,
                      const Photographer& photographer) {
  window.openTrajectories({});
  photographer.take(window, u"10-no-trajectories"_s);
  const QStringList files{session.path(u"akita.mat"_s), session.path(u"ueda.mat"_s)};
  for (const QString& file : files) {
    const auto saved = grading::saveTrajectories(
        file, {fixture::swing(u"lab.torque"_s, file == files[0] ? 400 : 100000)});
    if (!saved) {
      qFatal("%s", saved.error().message().c_str());
    }
  }
  window.openTrajectories(files);
  const auto* loader = window.findChild<SignalLoader*>();
  if (!QTest::qWaitFor([&] { return loader->reading().isEmpty(); }, kLongestCheckMs)) {
    qFatal("a file is not read");
  }
  const QString answer = u"lab_torque_answer"_s;
  PlotStack* plots = window.findChild<TrajectoryPage*>()->plots();
  plots->addToCurrent(channels(files[0], answer, 7));
  plots->addToNew({{files[0], answer, 2}, {files[0], u"lab_torque_reference"_s, 2}});
  plots->addToNew({{files[0], answer, 2}});
  plots->setShown(Shown::Residual);
  photographer.take(window, u"11-trajectories"_s);
  window.findChild<TrajectoryActions*>()->overlay->trigger();
  plots->setRange(0.3, 1.2);
  plots->putCursor(0);
  plots->moveCursor(-0.2);
  plots->putCursor(1);
  QTest::mouseMove(plots->plots()[0]->chart(), {200, 80});
  QTest::mouseMove(plots->plots()[0]->chart(), {400, 80});
  photographer.take(window, u"12-cursors"_s);
}

// The lab's run under friction with its limit, then methods on both sides of it.
void takeSimulation(MainWindow& window, const Photographer& photographer) {
  window.openTrajectories({});
  auto* page = window.findChild<TrajectoryPage*>();
  TrajectoryActions* actions = page->actions();
  const auto* job = window.findChild<SimulationJob*>();
  const auto finish = [&] {
    if (!QTest::qWaitFor([&] { return !job->isRunning(); }, kLongestCheckMs)) {
      qFatal("a simulation does not end");
    }
  };
  actions->simulate->trigger();
  if (!QTest::qWaitFor([&] { return actions->addBothSides->isEnabled(); }, kLongestCheckMs)) {
    qFatal("the limit of the friction run is not known");
  }
  actions->startRun->trigger();
  finish();
  photographer.take(window, u"13-simulation"_s);
  actions->close->trigger();
  actions->addIntegrators->trigger();
  actions->addBothSides->trigger();
  actions->compareRuns->trigger();
  finish();
  photographer.take(window, u"14-comparison"_s);
}

void trigger(const MainWindow& window, const QString& text) {
  for (QAction* action : window.findChildren<QAction*>()) {
    if (action->text() == MainWindow::tr(text.toUtf8().constData())) {
      action->trigger();
      return;
    }
  }
  qFatal("no action %s", qPrintable(text));
}

// A dialog of the menu Help, which ends when it has been photographed.
void takeHelp(const MainWindow& window, const Photographer& photographer, const QString& action,
              const QString& name) {
  QTimer::singleShot(100, [&] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    photographer.take(*dialog, name);
    dialog->reject();
  });
  trigger(window, action);
}

// A fall of the course arm, its joint 3 gone astray, over the fall as it should be.
void takeArm(MainWindow& window, const Session& session, const QString& root,
             const Photographer& photographer) {
  const auto robot = robotfile::loadRobot(root + u"/resources/robots/course-arm.json"_s);
  const Trajectory run = labFrictionTrajectory(*robot);
  Eigen::MatrixXd astray = run.q;
  astray.row(2) += 0.4 * run.t;
  const QStringList files{session.path(u"fall.mat"_s), session.path(u"reference.mat"_s)};
  for (const QString& file : files) {
    const auto& q = file == files[0] ? astray : run.q;
    if (!matfile::writeMat(file.toStdString(), {{"t", run.t}, {"q", q}, {"energy", run.energy}})) {
      qFatal("a file cannot be written");
    }
  }
  auto* page = window.findChild<TrajectoryPage*>();
  auto* tree = page->findChild<SignalList*>()->findChild<QTreeView*>();
  while (tree->model()->rowCount() > 0) {
    tree->setCurrentIndex(tree->model()->index(0, 0));
    page->actions()->close->trigger();
  }
  page->actions()->arm->trigger();
  window.openTrajectories(files);
  const ArmPane* arm = page->motion()->pane();
  if (!QTest::qWaitFor([&] { return arm->motion() && arm->ghost(); }, kLongestCheckMs)) {
    qFatal("the arm does not move");
  }
  PlotStack* plots = page->plots();
  plots->clearCursors();
  plots->removeCurrent();
  plots->removeCurrent();
  plots->setShown(Shown::Values);
  plots->addToCurrent(channels(files[0], u"q"_s, 4));
  plots->fit();
  arm->playback()->seek(0.6);
  QTest::qWait(kSmoothMs);
  photographer.take(window, u"13-arm"_s);
  arm->actions()->frames->trigger();
  arm->actions()->axes->trigger();
  arm->actions()->masses->trigger();
  QTest::qWait(kSmoothMs);
  photographer.take(window, u"14-arm-parts"_s);
}

// The arm at the instant at which a check fails.
void takeEvidence(MainWindow& window, const Photographer& photographer, const QString& check) {
  auto* evidence = window.findChild<EvidenceView*>();
  evidence->showArm(check);
  QTest::qWait(kSmoothMs);
  photographer.take(window, u"4-failed-arm"_s);
  evidence->showPlot(check);
}

// A course of somebody's own that is not built yet, one that cannot be, and how it was opened.
void takeCourses(const Session& session, const QString& root, const Photographer& photographer) {
  const QString course = session.path(u"bodies-2026"_s);
  if (!test::copyFolder(root + u"/tests/course/own"_s, course)) {
    qFatal("no course");
  }
  const QString driver = course + u"/solutions/bodies/kinetic-energy/driver.cpp"_s;
  fixture::write(driver, test::bytesOf(driver).replace("random.uniform", "random.uniforn"));
  Opening opening{[root] { return course::loadCourse(root); }, openGrader};
  opening.told = course;
  MainWindow window(opening);
  window.show();
  auto* card = window.findChild<BuildCard*>();
  const auto waitFor = [](const auto& done) {
    if (!QTest::qWaitFor(done, kLongestCheckMs)) {
      qFatal("the course does not come so far");
    }
  };
  waitFor([&] { return card->isVisible(); });
  photographer.take(window, u"17-unbuilt-course"_s);
  card->findChild<QAbstractButton*>(u"build-course"_s)->click();
  photographer.take(window, u"18-building"_s);
  waitFor([&] { return !card->isBuilding(); });
  photographer.take(window, u"19-cannot-be-built"_s);
  auto* file = window.menuBar()->actions().first()->menu();
  file->popup(window.mapToGlobal(QPoint(10, 30)));
  photographer.take(*file, u"20-menu-file"_s);
  file->close();
}

// The path, and a question before the first check.
void takePath(MainWindow& window, const Photographer& photographer) {
  const auto* page = window.findChild<ExercisePage*>();
  page->actions()->path->trigger();
  photographer.take(window, u"21-path"_s);
  goTo(window, 1);
  window.findChild<Workbench*>()->select(u"gears"_s);
  photographer.take(window, u"22-predict"_s);
  page->findChild<QLineEdit*>(u"prediction-number"_s)->setText(u"2"_s);
  page->findChild<QAbstractButton*>(u"prediction-commit"_s)->click();
  photographer.take(window, u"23-predicted"_s);
}

void takeAll(const QDir& folder, const QString& root, const QString& language,
             const QString& appearance, const QString& scale) {
  Session session(root, language, appearance);
  const QString suffix = QStringList{language, appearance}.join(u'-');
  const Photographer photographer(folder, scale.isEmpty() ? suffix : suffix + u'-' + scale + u'x');
  {
    MainWindow window(session.opening());
    window.show();
    trigger(window, u"&First steps"_s);
    photographer.take(window, u"0-welcome"_s);
    goTo(window, 1);
    photographer.take(window, u"1-start"_s);
    takePath(window, photographer);
    select(window, u"velocity-propagation"_s);
    photographer.take(window, u"2-started"_s);
    for (const Scene& scene : kScenes) {
      play(window, session, scene);
      photographer.take(window, scene.name);
      takePicture(window, photographer, scene.name + u"-picture"_s);
      if (scene.name == u"4-failed") {
        takeEvidence(window, photographer, u"lab.joint-acceleration"_s);
      }
    }
    takeWhere(window, session, root, photographer);
    takeChecking(window, session, photographer);
    takeGrading(window, session, photographer);
    takeDay(window, session, photographer);
    takeTrajectories(window, session, photographer);
    takeArm(window, session, root, photographer);
  }
  {
    MainWindow window(session.opening());
    window.show();
    takeSimulation(window, photographer);
    Settings settings;
    settings.setEditor(u"kate --line %l %f"_s);
    SettingsDialog dialog(settings, &window);
    dialog.show();
    photographer.take(dialog, u"8-settings"_s);
    takeHelp(window, photographer, u"&Keys"_s, u"15-keys"_s);
    takeHelp(window, photographer, u"&About Enshu"_s, u"16-about"_s);
  }
  Opening opening = session.opening();
  opening.course = [] { return course::loadCourse(u"/srv/course"_s); };
  takeCourses(session, root, photographer);
  MainWindow broken(opening);
  broken.resize(1000, 600);
  broken.show();
  photographer.take(broken, u"9-broken-course"_s);
}

// Those that are asked for by an option, or all.
QStringList chosen(const QCommandLineParser& parser, const QString& option,
                   const QStringList& all) {
  return parser.isSet(option) ? parser.values(option) : all;
}

// Qt reads the scale before it reads anything else.
void useScale(int argc, char** argv) {
  for (int i = 1; i + 1 < argc; ++i) {
    if (qstrcmp(argv[i], "--scale") == 0) {
      qputenv("QT_SCALE_FACTOR", argv[i + 1]);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  useScale(argc, argv);
  QApplication app(argc, argv);
  QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
  QApplication::setApplicationVersion(enshu::text::version());
  QApplication::setWindowIcon(QIcon(u":/enshu.svg"_s));
  QCommandLineParser parser;
  const QString language = u"language"_s;
  const QString appearance = u"appearance"_s;
  const QString scale = u"scale"_s;
  parser.addOptions(
      {{language, {}, u"en|ja"_s}, {appearance, {}, u"light|dark"_s}, {scale, {}, u"factor"_s}});
  parser.process(app);
  const QStringList arguments = parser.positionalArguments();
  if (arguments.isEmpty() || !QDir().mkpath(arguments[0])) {
    qCritical("usage: desk_pictures [--scale 2] [--language ja] [--appearance dark] DIR [COURSE]");
    return 2;
  }
  const auto course = course::loadCourse(arguments.value(1));
  if (!course) {
    qCritical("%s", qPrintable(course::text(course.error())));
    return 2;
  }
  for (const QString& one : chosen(parser, language, {u"ja"_s, u"en"_s})) {
    for (const QString& look : chosen(parser, appearance, {u"light"_s, u"dark"_s})) {
      takeAll(QDir(arguments[0]), course->root, one, look, parser.value(scale));
    }
  }
  return 0;
}
