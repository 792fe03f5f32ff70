// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include "tests/app/desk/fixture.h"

namespace enshu::desk {

class GradingPage;

// Every page, menu and dialog of the window, one after the other, with work in them.
class Tour {
 public:
  // `shown` is the window, a menu or a dialog, on the screen and at rest.
  using Look = std::function<void(QWidget& shown, const QString& page)>;

  Tour(const fixture::Home& home, const QString& language, int textSize);
  ~Tour();

  void walk(const Look& look);

 private:
  void open();
  void welcome();
  void exercises();
  void where();
  void grading();
  void groups(GradingPage& page);
  void comparison(GradingPage& page);
  void handBack(GradingPage& page);
  void activate(QWidget& window) const;
  void trajectories();
  void menus();
  void dialogs();
  void brokenCourse();
  void show(QWidget& shown, const QString& page) const;
  void check(grading::Graded (*graded)(const QString&), const QString& page);
  void dialog(QAction& action, const QString& page) const;
  QAction& named(const char* text) const;

  const fixture::Home& home_;
  Look look_;
  grading::Graded (*graded_)(const QString&) = fixture::failed;
  std::atomic<bool> searching_ = false;
  course::Course course_;
  std::unique_ptr<MainWindow> window_;
};

}  // namespace enshu::desk
