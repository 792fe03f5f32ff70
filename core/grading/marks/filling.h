// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <functional>
#include <map>

#include "core/grading/marks/format.h"
#include "core/grading/marks/scale_words.h"

namespace enshu::grading {

// The number in a cell, written with a point or with a comma; nothing: there is none.
std::optional<double> numberIn(const QString& cell);

// Where a column stands.
struct TitleCell {
  qsizetype titles = 0;  // the row of the titles
  qsizetype column = 0;
};

// "2 rows of" whom, at the end of a line for people: by name, of many the first ones.
QString named(const QStringList& names);

// The first column with one of these titles, as bareTitle has them; its row is among the first.
std::optional<TitleCell> findTitle(const table::Table& table, const QStringList& titles);

// That, or the one that the order names. An Error: there is none, and how to name it, or it holds
// other things, such as one of the titles `others`.
Result<TitleCell> marksColumn(const Order& order, const QStringList& titles,
                              const QStringList& others = {});

// A file of a platform while marks are written into it, row by row. What a cell holds already
// stays, unless the order says otherwise, and is told.
class Filling {
 public:
  // An Error: nobody who handed in stands in the file.
  static Result<Filling> begin(const Order& order);

  // Goes through the rows of all who have a mark, and of those who are to be told why they have
  // none.
  Result<void> eachRow(const std::function<Result<void>(qsizetype row, const Mark& mark)>& fill);

  // A column of -1 is none.
  Result<void> set(qsizetype row, qsizetype column, const QString& text, const Mark& mark,
                   Form::Text kind = Form::Text::ForPeople);
  Result<void> setPoints(qsizetype row, qsizetype column, const Mark& mark);

  // Whether another mark stays in the file; a column of -1 holds none.
  bool keepsAnotherMark(qsizetype row, qsizetype points, const Mark& mark) const {
    return mark.points && keeps(row, points, pointsOf(mark));
  }

  // Beside a mark that stays as it stands in the file, nothing is said of ours: it would be said of
  // another mark.
  Result<void> setComment(qsizetype row, qsizetype points, qsizetype column, const QString& text,
                          const Mark& mark);

  // The column of the marks and the most points that the platform has there, 0 if it does not say.
  // An Error: the marks go beyond, and nobody said that they are to be scaled; or the column was
  // guessed and has other points.
  enum class Column { Known, Guessed };
  Result<void> setColumn(const TitleCell& column, double most, Column how);

  void note(const QString& line) {
    made_.notes += line;
    made_.remarks += line;
  }

  // Notes a file that was laid in.
  void noteFile(const Mark& mark, const QString& path) {
    made_.entries += {mark.name, {}, {}, path};
  }

  // The words that the column takes in the place of points. An Error: nobody said which of them is
  // given for how many points, or what was said is none of them.
  Result<void> setWords(const TitleCell& column, const QStringList& words);

  // Marks are written with a comma from now on: 7,5.
  void writeCommas() { writesCommas_ = true; }

  // From now on a mark that stands there with a comma in it is written anew with a point.
  void takeNoCommas() { takesCommas_ = false; }

  // What a cell is going to hold, and whether anything of a row is written.
  QString after(qsizetype row, qsizetype column) const;
  bool isChanged(qsizetype row) const { return changed_.contains(row); }
  QList<qsizetype> changedRows() const;

  // The file, and who has no row or no mark.
  Result<Made> finish();

  // The same of these of its rows and columns alone.
  Result<Made> finish(const QList<qsizetype>& rows, const QList<qsizetype>& columns);

 private:
  explicit Filling(const Order& order) : order_(&order) {}

  QString titleOf(qsizetype column) const;
  QString pointsOf(const Mark& mark) const;
  bool keeps(qsizetype row, qsizetype column, const QString& text) const;
  Result<void> write(qsizetype row, qsizetype column, const QString& text, Form::Text kind);
  Result<Made> finish(const Result<QByteArray>& bytes);
  void sumUp();

  const Order* order_;
  QMap<qsizetype, const Mark*> marks_;  // by row
  QString column_ = {};                 // of the marks, by its title
  double most_ = 0;                     // points that it has
  double factor_ = 1;
  std::optional<ScaleWords> words_ = {};
  bool takesCommas_ = true;
  bool writesCommas_ = false;
  std::map<std::pair<qsizetype, qsizetype>, QString> written_;  // by row and column
  QSet<qsizetype> changed_;                                     // rows
  int filled_ = 0;  // rows of which something was written
  int left_ = 0;    // others
  Made made_;       // but for the bytes
};

}  // namespace enshu::grading
