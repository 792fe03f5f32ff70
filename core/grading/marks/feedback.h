// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>

#include "core/grading/marks/filling.h"

namespace enshu::grading {

using namespace Qt::StringLiterals;

// The titles of UTOL's column of file names.
QStringList utolFileTitles();

// The titles of its column of marks.
QStringList utolPointTitles();

// Whether there is anything to be said to somebody.
bool hasFeedback(const Mark& mark);

// What Sakai's "Upload all" takes: in the assignment's folder, as its download has it, one for each
// who handed in, with a comment and a page in it.
class SakaiFiles {
 public:
  // False: nobody knows the folder. Those of a group have one.
  bool add(const Mark& mark);

  std::vector<archive::NewMember> members;
  QList<Filled> entries;
  QString title = u"assignment"_s;  // the folder's name

 private:
  QSet<QString> folders_;
};

// Lays the file of one who stands in a form of UTOL into its archive, and its name into the column,
// unless another mark stays in the column of points (-1: there is none).
Result<void> layFeedback(const Order& order, Filling& filling, qsizetype row, qsizetype points,
                         qsizetype column, const Mark& mark);

}  // namespace enshu::grading
