// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "app/desk/jobs/course_watch.h"
#include "app/desk/jobs/workbench.h"
#include "app/desk/languages.h"
#include "app/desk/settings.h"
#include "app/desk/window/opening.h"

class QActionGroup;
class QMenu;
class QStackedWidget;
class QTabBar;

namespace enshu::desk {

class BuildCard;
class CourseChoice;
class ElidedLabel;
class ExercisePage;
class GradingPage;
class MessagePage;
class Notice;
class Place;
class SheetPrinting;
class TrajectoryPage;
class WelcomePage;

// The one window: its places with a tab for each, the menus, the language.
class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(Opening opening, QWidget* parent = nullptr);

  void useLanguage(const QString& language);
  void openTrajectories(const QStringList& paths);
  void openResults(const QString& folder);  // of a graded class

 protected:
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildCentre();
  void open();
  Result<course::Course> load(const QString& root) const;
  void change(const QString& root);  // to another course; empty: Enshu's own
  bool mayLeave();                   // asks where work is going on
  void closeCourse();
  void tellOfCourse();  // that changed on disk
  void readAgain();
  void saveLayout();
  void showCourse(const course::Course& course);
  void buildMenus();
  void buildLanguageMenu();
  void buildViewMenu();
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
  void changeTextSize(int percent);
  bool editSettings();  // false: all is as it was
  void showKeys();
  void showAbout();

  Opening opening_;
  QString root_;  // of the course; empty: Enshu's own
  Settings settings_;
  Languages languages_;
  QTabBar* tabs_ = nullptr;  // one for each place, none for the message
  ElidedLabel* courseTitle_ = nullptr;
  QStackedWidget* stack_ = nullptr;
  QList<Place*> places_;
  QList<QAction*> goTo_;  // one for each place
  Notice* notice_ = nullptr;
  BuildCard* build_ = nullptr;
  CourseWatch watch_;
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
  QMenu* languageMenu_ = nullptr;
  QMenu* helpMenu_ = nullptr;
  QActionGroup* languageGroup_ = nullptr;
  QAction* larger_ = nullptr;
  QAction* smaller_ = nullptr;
  QAction* normal_ = nullptr;
  QAction* settingsAction_ = nullptr;
  QAction* quit_ = nullptr;
  QAction* welcomeAction_ = nullptr;
  QAction* keys_ = nullptr;
  QAction* about_ = nullptr;
};

}  // namespace enshu::desk
