// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>

class QMenu;

namespace enshu::desk {

// What an assistant can do with a class; the same actions stand in menus and buttons.
class GradingActions : public QObject {
  Q_OBJECT
 public:
  explicit GradingActions(QObject* parent = nullptr);

  void retranslate();
  void fill(QMenu& menu, QMenu* recent) const;  // `recent`: the classes of before
  void setChoosable(bool choosable);  // whether another class, or what belongs to it, can be chosen
  void setResuming(bool resuming);    // whether `start` goes on with an earlier batch

  QAction* const openFolder = new QAction(this);   // of submissions
  QAction* const openArchive = new QAction(this);  // of submissions
  QAction* const chooseRoster = new QAction(this);
  QAction* const chooseDue = new QAction(this);
  QAction* const chooseResults = new QAction(this);
  QAction* const openResults = new QAction(this);
  QAction* const start = new QAction(this);
  QAction* const cancel = new QAction(this);
  QAction* const again = new QAction(this);  // the selected one
  QAction* const allAgain = new QAction(this);
  QAction* const keep = new QAction(this);       // the review
  QAction* const afterMark = new QAction(this);  // more time, marks of one's own, questions
  QAction* const discard = new QAction(this);    // the draft of one
  QAction* const count = new QAction(this);      // another one of several files
  QAction* const showGroup = new QAction(this);
  QAction* const nameGroup = new QAction(this);
  QAction* const commentGroup = new QAction(this);
  QAction* const compare = new QAction(this);   // two answers
  QAction* const showPair = new QAction(this);  // of answers that are alike
  QAction* const addEarlier = new QAction(this);
  QAction* const dropEarlier = new QAction(this);
  QAction* const stopLooking = new QAction(this);  // for such pairs
  QAction* const undo = new QAction(this);
  QAction* const redo = new QAction(this);
  QAction* const save = new QAction(this);      // the report
  QAction* const handBack = new QAction(this);  // marks and pages for students

 private:
  bool resuming_ = false;
};

}  // namespace enshu::desk
