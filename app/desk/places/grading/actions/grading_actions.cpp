// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/actions/grading_actions.h"

#include <QMenu>

namespace enshu::desk {

GradingActions::GradingActions(QObject* parent) : QObject(parent) {
  openFolder->setShortcut(QKeySequence::Open);
  openArchive->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_O);
  openResults->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_O);
  start->setShortcut(Qt::Key_F5);
  cancel->setShortcut(Qt::Key_Escape);
  again->setShortcut(Qt::CTRL | Qt::Key_R);
  keep->setShortcut(Qt::CTRL | Qt::Key_Return);
  compare->setShortcut(Qt::CTRL | Qt::Key_K);
  undo->setShortcut(QKeySequence::Undo);
  redo->setShortcut(QKeySequence::Redo);
  save->setShortcut(QKeySequence::Save);
  handBack->setShortcut(Qt::CTRL | Qt::Key_B);
  retranslate();
}

void GradingActions::fill(QMenu& menu, QMenu* recent) const {
  menu.addActions({openFolder, openArchive, chooseRoster, chooseDue, chooseResults, openResults});
  menu.addMenu(recent);
  menu.addSeparator();
  menu.addActions({start, cancel, again, allAgain});
  menu.addSeparator();
  menu.addActions({keep, afterMark, undo, redo});
  menu.addSeparator();
  menu.addActions({nameGroup, commentGroup, showGroup});
  menu.addSeparator();
  menu.addActions({compare, showPair, addEarlier, dropEarlier, stopLooking});
  menu.addSeparator();
  menu.addActions({save, handBack});
}

void GradingActions::setChoosable(bool choosable) {
  for (QAction* action :
       {openFolder, openArchive, chooseRoster, chooseDue, chooseResults, openResults}) {
    action->setEnabled(choosable);
  }
}

void GradingActions::setResuming(bool resuming) {
  resuming_ = resuming;
  start->setText(resuming ? tr("Go on gr&ading") : tr("Gr&ade"));
  start->setToolTip(resuming ? tr("Grade what is new or changed since the earlier batch (F5)")
                             : tr("Grade every student's exercises (F5)"));
}

void GradingActions::retranslate() {
  openFolder->setText(tr("&Submissions…"));
  openFolder->setToolTip(tr("Choose the folder with the students' folders or archives (Ctrl+O)"));
  openArchive->setText(tr("Submissions in an arc&hive…"));
  openArchive->setToolTip(tr("Choose the archive of a whole class (Ctrl+Alt+O)"));
  chooseRoster->setText(tr("Rost&er…"));
  chooseRoster->setToolTip(
      tr("Choose the list of the class (CSV or XLSX), so that the absent appear too"));
  chooseDue->setText(tr("Due…"));
  chooseDue->setToolTip(tr("Set the due date of this class; anything handed in later is late"));
  chooseResults->setText(tr("&Results…"));
  chooseResults->setToolTip(tr("Choose the folder that the results are written to"));
  openResults->setText(tr("&Open results…"));
  openResults->setToolTip(tr("Show a class that was graded before (Ctrl+Shift+O)"));
  cancel->setText(tr("Ca&ncel"));
  cancel->setToolTip(tr("Stop grading; what is graded by now is kept (Esc)"));
  again->setText(tr("Grade &this again"));
  again->setToolTip(tr("Grade the selected exercise of this student again (Ctrl+R)"));
  allAgain->setText(tr("Grade all again"));
  keep->setText(tr("&Keep the comment"));
  keep->setToolTip(tr("Keep comment and corrected score (Ctrl+Return)"));
  afterMark->setText(tr("E&xtension, own marks, questions…"));
  afterMark->setToolTip(
      tr("More time for this student, a mark of one's own in a group, questions about the mark"));
  discard->setText(tr("Discard"));
  discard->setToolTip(tr("Take the draft away; what was kept before stays"));
  count->setText(tr("Count this file"));
  count->setToolTip(tr("Take the selected one of several files, and grade it"));
  showGroup->setText(tr("&Find in the class"));
  showGroup->setToolTip(tr("Show the class with the answers of the group selected"));
  nameGroup->setText(tr("Na&me the group…"));
  nameGroup->setToolTip(tr("Make the answer of the group a mistake that the course knows"));
  commentGroup->setText(tr("Comment a&ll of it…"));
  commentGroup->setToolTip(tr("One comment or corrected score for the whole group"));
  compare->setText(tr("&Compare…"));
  compare->setToolTip(
      tr("Show this answer beside another one: choose two students, or be asked (Ctrl+K)"));
  showPair->setText(tr("Sho&w side by side"));
  showPair->setToolTip(tr("Show both files with the passages that are alike"));
  addEarlier->setText(tr("Earlier &year…"));
  addEarlier->setToolTip(tr("Compare with the results or submissions of an earlier year too"));
  dropEarlier->setText(tr("Th&is class alone"));
  dropEarlier->setToolTip(tr("Compare with no earlier year any more"));
  stopLooking->setText(tr("Sto&p"));
  stopLooking->setToolTip(tr("Stop comparing the files"));
  undo->setText(tr("&Undo"));
  redo->setText(tr("Re&do"));
  save->setText(tr("Sa&ve table as…"));
  save->setToolTip(tr("Save the class as a page with plots or as a table (Ctrl+S)"));
  handBack->setText(tr("Hand &back…"));
  handBack->setToolTip(
      tr("Marks in the platform's own file, and a page for each student (Ctrl+B)"));
  setResuming(resuming_);
}

}  // namespace enshu::desk
