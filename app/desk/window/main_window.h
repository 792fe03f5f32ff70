// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "app/desk/jobs/workbench.h"
#include "app/desk/languages.h"
#include "app/desk/settings.h"
#include "app/desk/window/opening.h"

class QMenu;
class QStackedWidget;
class QTabBar;

namespace enshu::desk {

class BuildCard;
class CourseChoice;
class ElidedLabel;
class ExercisePage;
class GradingPage;
class LanguageMenu;
class MessagePage;
class Notice;
class OpenCourse;
class Place;
class SheetPrinting;
class TextSizeMenu;
class TrajectoryPage;
class WelcomePage;

// The one window: its places with a tab for each, the menus, the language.
class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(Opening opening, QWidget* parent = nullptr);

  void useLanguage(const QString& language);
  void openTrajectories(const QStringList& paths);
  // Results of a graded class, what was handed in, or a table of people; told by what it is.
  void openClass(const QString& path);

 protected:
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildCentre();
  void connectCourse();
  bool mayLeave();  // asks where work is going on
  void closeCourse();
  void saveLayout();
  void showCourse(const course::Course& course);
  void buildPlaces(const course::Course& course, const Opening::Grader& grader);
  void buildMenus();
  void addPlace(Place* place);
  void showTabs(bool shown);
  void goTo(int place);
  void showWelcome();
  void showPath();
  void leaveWelcome();
  void begin();  // the first exercise
  void refreshPlaceMenu();
  Place* place() const;
  void retranslate();
  void retranslateMenus();
  void retranslateTitle();
  bool editSettings();  // false: all is as it was
  void showKeys();

  Opening opening_;
  Settings settings_;
  Languages languages_;
  QTabBar* tabs_ = nullptr;  // one for each place, none for the message
  ElidedLabel* courseTitle_ = nullptr;
  QStackedWidget* stack_ = nullptr;
  QList<Place*> places_;
  QList<QAction*> goTo_;  // one for each place
  Notice* notice_ = nullptr;
  BuildCard* build_ = nullptr;
  OpenCourse* course_ = nullptr;
  MessagePage* message_ = nullptr;
  WelcomePage* welcome_ = nullptr;  // made when it is shown
  ExercisePage* exercises_ = nullptr;
  GradingPage* grading_ = nullptr;
  TrajectoryPage* trajectories_ = nullptr;
  Workbench* bench_ = nullptr;
  QMenu* fileMenu_ = nullptr;
  CourseChoice* courses_ = nullptr;
  SheetPrinting* printing_ = nullptr;
  QMenu* placeMenu_ = nullptr;  // that of the place which is shown
  QMenu* viewMenu_ = nullptr;
  TextSizeMenu* textSize_ = nullptr;
  LanguageMenu* languageMenu_ = nullptr;
  QMenu* helpMenu_ = nullptr;
  QAction* settingsAction_ = nullptr;
  QAction* quit_ = nullptr;
  QAction* welcomeAction_ = nullptr;
  QAction* keys_ = nullptr;
  QAction* about_ = nullptr;
};

}  // namespace enshu::desk
