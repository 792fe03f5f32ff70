// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/desk/controls/card.h"
#include "app/desk/jobs/explain_job.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace enshu::desk {

class SlipRow;

// "Where?": offers to look for the place of a slip in a wrong answer, shows how far the search is,
// and then what was found. Shown by whoever can have it searched.
class WhereBox : public Card {
  Q_OBJECT
 public:
  enum class Reader { Student, Assistant };  // who alone sees the change itself

  explicit WhereBox(QWidget* parent = nullptr);

  void setReader(Reader reader) { reader_ = reader; }
  void offer(bool isPossible);  // not possible: not now
  void search();                // it is under way
  void tell(const ExplainProgress& progress);
  void tell(const grading::Explanation& explanation, bool isStale);

 Q_SIGNALS:
  void asked();
  void cancelAsked();
  void lineAsked(int line);  // in the student's file
  void grown();              // what was found is to be seen

 protected:
  void changeEvent(QEvent* event) override;

 private:
  enum class State { Offered, Searching, Told };

  QPushButton* addButton(const char* name);
  void enter(State state);
  void refresh();
  void showSearch();
  void showPlaces();
  bool mayFindMore() const;
  QString sentence() const;

  Reader reader_ = Reader::Student;
  State state_ = State::Offered;
  bool isPossible_ = false;
  bool isStale_ = false;
  ExplainProgress progress_;
  std::optional<grading::Explanation> explanation_;
  QLabel* text_ = nullptr;
  QLabel* stale_ = nullptr;
  QProgressBar* bar_ = nullptr;
  QPushButton* find_ = nullptr;
  QPushButton* cancel_ = nullptr;
  QVBoxLayout* places_ = nullptr;
  QList<SlipRow*> rows_;
};

}  // namespace enshu::desk
