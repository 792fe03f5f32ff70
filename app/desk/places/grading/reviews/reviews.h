// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QUndoStack>

#include "app/desk/models/draft_store.h"
#include "app/desk/places/grading/actions/answer_cell.h"

namespace enshu::desk {

class BatchJob;
class GradingActions;
class ReviewBox;

// What a person notes beside the results of a class: written in the box, kept, taken back and kept
// again; what is not kept yet is a draft.
class Reviews : public QObject {
  Q_OBJECT
 public:
  using CellReview = std::pair<AnswerCell, grading::Review>;

  // The actions keep and discard what stands in the box, and step back and forth.
  Reviews(const course::Course& course, ClassModel* model, const BatchJob* job,
          const GradingActions& actions, ReviewBox* box, QObject* parent);

  void use(const QString& results);   // another class, by its folder of results
  void restore();                     // what was kept since the class was read
  void show(const AnswerCell& cell);  // in the box
  const AnswerCell& cell() const { return cell_; }
  void refresh();      // the same cell, unless somebody writes
  bool keepTouched();  // false: it is not complete and stays a draft
  void keepDraft();    // what stands in the box now, whether it is complete or not
  grading::Review saved(const AnswerCell& cell) const;
  QJsonObject sources(const AnswerCell& cell) const;  // of the answer that is there now
  void change(const AnswerCell& cell, const grading::Review& review);
  void changeAll(const QList<CellReview>& reviews);  // taken back in one step

  const DraftStore& drafts() const { return drafts_; }
  void storeDraft(const AnswerCell& cell, const grading::Review& review);
  void removeDraft(const AnswerCell& cell);

 Q_SIGNALS:
  void reviewed(const enshu::desk::AnswerCell& cell, const enshu::grading::Review& review);
  void stepped(const enshu::desk::AnswerCell& cell);  // taken back there, or kept again
  void problem(const QString& text);

 private:
  void connectActions(const GradingActions& actions);
  bool keep();
  void keepAgain();
  void dropDraft();
  bool apply(const AnswerCell& cell, const grading::Review& review);
  void step(void (QUndoStack::*way)());

  course::Course course_;
  ClassModel* model_;
  const BatchJob* job_;
  ReviewBox* box_;
  AnswerCell cell_;     // that the box shows
  AnswerCell changed_;  // whose review changed last
  DraftStore drafts_;
  QTimer soon_;             // until what is being written is stored
  QList<CellReview> kept_;  // while a batch runs
  QUndoStack changes_;
};

}  // namespace enshu::desk
