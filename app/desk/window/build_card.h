// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/desk/controls/card.h"
#include "app/desk/jobs/background.h"
#include "app/desk/window/opening.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace enshu::desk {

class Foldable;

// Where exercises of the open course are not built: says so and builds them, with progress and what
// the compiler says. Out of sight otherwise.
class BuildCard : public Card {
  Q_OBJECT
 public:
  explicit BuildCard(QWidget* parent = nullptr);

  // The course that is open from now on has so many exercises. What was built before goes no
  // further.
  void use(const Opening::Grader& grader, int exercises);
  void look();  // again, whether all of it is built

  bool isBuilding() const { return state_ == State::Building; }

 Q_SIGNALS:
  void built();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  enum class State { Quiet, Offered, Building, Faulty };

  void start();
  void dismiss();
  void take(const modules::ModuleReport& report);
  void end(const QString& problem, bool cancelled);
  void enter(State state);
  void retranslate();
  QString sentence() const;

  State state_ = State::Quiet;
  Opening::Grader grader_;
  int course_ = 0;     // how many were used before
  int exercises_ = 0;  // of the course
  int unbuilt_ = 0;
  int dismissed_ = 0;  // so many were unbuilt when this was put away
  int done_ = 0;
  int faults_ = 0;
  QString messages_;
  std::unique_ptr<CourseBuildJob> job_;
  Background looking_;
  QLabel* text_ = nullptr;
  QProgressBar* progress_ = nullptr;
  QPushButton* build_ = nullptr;
  QPushButton* cancel_ = nullptr;
  QPushButton* later_ = nullptr;
  Foldable* said_ = nullptr;
};

}  // namespace enshu::desk
