// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>
#include <atomic>
#include <memory>

#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/exercises/exercise_page.h"
#include "tests/app/desk/fixture.h"

namespace enshu::desk::fixture {

// The window at the place of exercises, as a student uses it; the grader is the test's, and says
// "failed" until it is told otherwise.
class Practice {
 protected:
  void begin();  // a home that nobody has worked in, and its window
  void end() { window_.reset(); }
  void open(Opening opening);
  Opening opening();

  template <class T>
  T* find(const QString& name = {}) const {
    T* found = page() ? page()->findChild<T*>(name) : nullptr;
    return found ? found : window_->findChild<T*>(name);
  }
  ExercisePage* page() const { return window_->findChild<ExercisePage*>(); }
  ExerciseActions* actions() const { return page()->actions(); }
  QTreeView* tree() const;
  QTreeView* checks() const;
  QString sentence() const;
  QString source(const QString& id) const;

  void startFirst();
  void check();  // starts the first exercise where it is not, and waits for its verdict

  Home home_;
  std::unique_ptr<MainWindow> window_;
  CheckJob::Grade grade_;
  ExplainJob::Explain explain_;  // what a window is opened with; empty: no places are looked for
  std::atomic<int> graded_ = 0;
};

}  // namespace enshu::desk::fixture
