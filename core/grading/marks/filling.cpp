// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/filling.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <cmath>

#include "core/course/text.h"
#include "core/grading/roster/columns.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class FillingWords {
  Q_DECLARE_TR_FUNCTIONS(MarksFilling)
};

constexpr qsizetype kTitlesWithin = 10;  // rows

// The marks by the rows that are theirs and nobody else's.
QMap<qsizetype, const Mark*> byRow(const Marks& marks) {
  QMap<qsizetype, QList<const Mark*>> known;
  for (const Mark& mark : marks.all) {
    known[mark.row] += &mark;
  }
  known.remove(-1);
  QMap<qsizetype, const Mark*> all;
  for (auto one = known.begin(); one != known.end(); ++one) {
    if (one->size() == 1) {
      all[one.key()] = one->first();
    }
  }
  return all;
}

// What platforms write where there is nothing yet.
bool isBlank(const QString& cell) {
  const QString text = cell.trimmed();
  return text.isEmpty() || text == u"-"_s || text == u"－"_s || text == u"N/A"_s;
}

bool isSame(const QString& there, const QString& text) {
  const std::optional<double> before = numberIn(there);
  const std::optional<double> now = numberIn(text);
  return there == text || (before && now && std::abs(*now - *before) <= kSamePoints);
}

// A line of each of two texts, that which shows where they part.
std::pair<QString, QString> whereTheyPart(const QString& one, const QString& other) {
  constexpr qsizetype kLetters = 40;
  constexpr qsizetype kMostBefore = 12;
  const QString texts[] = {one.simplified(), other.simplified()};
  const auto parted =
      std::mismatch(texts[0].begin(), texts[0].end(), texts[1].begin(), texts[1].end());
  const qsizetype same = parted.first - texts[0].begin();
  if (same + kMostBefore < kLetters) {
    return {texts[0].left(kLetters).trimmed(), texts[1].left(kLetters).trimmed()};
  }
  const qsizetype word = texts[0].lastIndexOf(u' ', same - 1) + 1;
  const qsizetype begin = std::max(word, same - kMostBefore);
  return {u'…' + texts[0].mid(begin, kLetters).trimmed(),
          u'…' + texts[1].mid(begin, kLetters).trimmed()};
}

}  // namespace

std::optional<double> numberIn(const QString& cell) {
  bool isNumber = false;
  const double number = QString(cell).replace(u',', u'.').toDouble(&isNumber);
  return isNumber ? std::optional(number) : std::nullopt;
}

QString named(const QStringList& names) {
  constexpr qsizetype kMost = 20;
  return course::listed(names.mid(0, kMost)) + (names.size() > kMost ? u", …"_s : QString());
}

std::optional<TitleCell> findTitle(const table::Table& table, const QStringList& titles) {
  for (qsizetype row = 0; row < std::min(kTitlesWithin, table.rows.size()); ++row) {
    for (qsizetype column = 0; column < table.rows[row].size(); ++column) {
      if (titles.contains(bareTitle(table.at(row, column)))) {
        return TitleCell{row, column};
      }
    }
  }
  return std::nullopt;
}

namespace {

// Whether a column tells nothing of people and nothing of `others`, and numbers stand in it where
// anything does.
bool mayHoldMarks(const Order& order, const TitleCell& title, const QStringList& others) {
  const QString text = order.form->table().at(title.titles, title.column);
  if (columnOf(text) != Column::Other || others.contains(bareTitle(text))) {
    return false;
  }
  const auto holds = [&](const auto& what) {
    return std::any_of(order.rows.begin(), order.rows.end(), [&](const Enrolled& one) {
      return what(order.form->valueAt(one.row, title.column));
    });
  };
  return holds([](const QString& cell) { return numberIn(cell).has_value(); }) ||
         !holds([](const QString& cell) { return !isBlank(cell); });
}

}  // namespace

Result<TitleCell> marksColumn(const Order& order, const QStringList& titles,
                              const QStringList& others) {
  const QStringList wanted = order.column.isEmpty() ? titles : QStringList{bareTitle(order.column)};
  if (const auto found = findTitle(order.form->table(), wanted)) {
    return order.column.isEmpty() || mayHoldMarks(order, *found, others)
               ? Result<TitleCell>(*found)
               : failure(order.form->name().toStdString(),
                         ENSHU_TEXT("column %1 holds no marks: other things stand there"),
                         {order.column.toStdString()});
  }
  return order.column.isEmpty()
             ? failure(order.form->name().toStdString(),
                       ENSHU_TEXT("has no column for the marks that is known here; name it with "
                                  "--column TITLE"))
             : failure(order.form->name().toStdString(), ENSHU_TEXT("has no column %1"),
                       {order.column.toStdString()});
}

Result<Filling> Filling::begin(const Order& order) {
  Filling filling(order);
  filling.marks_ = byRow(order.marks);
  const bool isOurs = std::any_of(filling.marks_.begin(), filling.marks_.end(),
                                  [](const Mark* mark) { return !mark->student->absent; });
  if (!isOurs) {
    return failure(order.form->name().toStdString(),
                   ENSHU_TEXT("nobody who handed in stands here: is it of another course or "
                              "another assignment?"));
  }
  return filling;
}

Result<void> Filling::eachRow(
    const std::function<Result<void>(qsizetype row, const Mark& mark)>& fill) {
  int done = 0;
  for (auto one = marks_.begin(); one != marks_.end(); ++one) {
    const Mark& mark = **one;
    if (mark.points || mark.student->isUntaken()) {
      ENSHU_TRY(fill(one.key(), mark));
      (isChanged(one.key()) ? filled_ : left_) += mark.points ? 1 : 0;
    }
    if (order_->progress && !order_->progress(++done, static_cast<int>(marks_.size()))) {
      return failure(order_->form->name().toStdString(), ENSHU_TEXT("was stopped"));
    }
  }
  return {};
}

// The topmost word of a column: what stands below it may be the most points, or a person.
QString Filling::titleOf(qsizetype column) const {
  const table::Table& table = order_->form->table();
  for (qsizetype row = 0; row < std::min(kTitlesWithin, table.rows.size()); ++row) {
    if (QString title = table.at(row, column).simplified(); !title.isEmpty()) {
      return title;
    }
  }
  return {};
}

QString Filling::pointsOf(const Mark& mark) const {
  if (words_) {
    return words_->of(*mark.points);
  }
  const QString points = pointsText(*mark.points * factor_);
  return writesCommas_ ? QString(points).replace(u'.', u',') : points;
}

bool Filling::keeps(qsizetype row, qsizetype column, const QString& text) const {
  const QString there = order_->form->valueAt(row, column);
  return column >= 0 && !isSame(there, text) && !isBlank(there) && !order_->replace;
}

Result<void> Filling::set(qsizetype row, qsizetype column, const QString& text, const Mark& mark,
                          Form::Text kind) {
  const QString there = order_->form->table().at(row, column);
  if (column < 0 || isSame(order_->form->valueAt(row, column), text)) {
    return {};
  }
  const bool stays = keeps(row, column, text);
  made_.entries += {mark.name, titleOf(column), there, text, stays};
  if (stays) {
    const auto [before, after] = whereTheyPart(there, text);
    made_.notes += FillingWords::tr(
                       "%1: stays as it is in the file, \"%2\", not \"%3\"; --force writes over it")
                       .arg(mark.name, before, after);
    return {};
  }
  return write(row, column, text, kind);
}

Result<void> Filling::write(qsizetype row, qsizetype column, const QString& text, Form::Text kind) {
  changed_ += row;
  written_[{row, column}] = text;
  return order_->form->set(row, column, text, kind);
}

QString Filling::after(qsizetype row, qsizetype column) const {
  const auto found = written_.find({row, column});
  return found != written_.end() ? found->second : order_->form->valueAt(row, column);
}

QList<qsizetype> Filling::changedRows() const {
  QList<qsizetype> rows(changed_.begin(), changed_.end());
  std::sort(rows.begin(), rows.end());
  return rows;
}

Result<void> Filling::setPoints(qsizetype row, qsizetype column, const Mark& mark) {
  if (!mark.points) {
    return {};
  }
  const QString there = order_->form->valueAt(row, column);
  const QString text = pointsOf(mark);
  if (!takesCommas_ && there.contains(u',') && isSame(there, text)) {
    made_.entries += {mark.name, titleOf(column), there, text, false};
    return write(row, column, text, Form::Text::ForPlatform);
  }
  return set(row, column, text, mark, Form::Text::ForPlatform);
}

Result<void> Filling::setComment(qsizetype row, qsizetype points, qsizetype column,
                                 const QString& text, const Mark& mark) {
  if (column >= 0 && keepsAnotherMark(row, points, mark) &&
      isBlank(order_->form->table().at(row, column))) {
    note(FillingWords::tr("%1: no comment, for the mark in the file stays and ours is another")
             .arg(mark.name));
    return {};
  }
  return set(row, column, text, mark);
}

Result<void> Filling::setColumn(const TitleCell& column, double most, Column how) {
  const double ours = order_->marks.most;
  const std::string where = order_->form->name().toStdString();
  column_ = order_->form->table().at(column.titles, column.column).simplified();
  most_ = most;
  if (!order_->words.isEmpty()) {
    return failure(where, ENSHU_TEXT("column \"%1\" takes points, not words of a scale"),
                   {column_.toStdString()});
  }
  if (order_->scale && most <= 0) {
    return failure(where,
                   ENSHU_TEXT("does not say how many points column \"%1\" has; without that, "
                              "nothing can be scaled with --scale"),
                   {column_.toStdString()});
  }
  if (most <= 0 || ours <= 0 || std::abs(most - ours) <= kSamePoints) {
    return {};
  }
  const std::string points = pointsText(most).toStdString();
  if (order_->scale) {
    factor_ = most / ours;
    note(FillingWords::tr("scaled: %1 points of the course are %2 of the platform")
             .arg(pointsText(ours), pointsText(most)));
  } else if (most < ours) {
    return failure(where,
                   ENSHU_TEXT("has at most %1 points, these marks go up to %2; scale them with "
                              "--scale, or name what counts with --exercise"),
                   {points, pointsText(ours).toStdString()});
  } else if (how == Column::Guessed) {
    return failure(where,
                   ENSHU_TEXT("column \"%1\" has %2 points, these marks go up to %3; name the "
                              "column with --column TITLE if it is the one, scale them with "
                              "--scale, or name what counts with --exercise"),
                   {column_.toStdString(), points, pointsText(ours).toStdString()});
  } else {
    note(FillingWords::tr(
             "the platform has at most %1 points, these marks go up to %2; --scale scales "
             "them")
             .arg(pointsText(most), pointsText(ours)));
  }
  return {};
}

Result<void> Filling::setWords(const TitleCell& column, const QStringList& words) {
  const std::string where = order_->form->name().toStdString();
  const double most = order_->marks.most;
  column_ = order_->form->table().at(column.titles, column.column).simplified();
  const ScaleWords inSteps(words, most);
  if (!order_->scale) {
    return failure(
        where,
        ENSHU_TEXT("column \"%1\" takes the words of a scale and no points: %2; say "
                   "from how many points on each is given, with --scale '%3', or have "
                   "equal steps with --scale alone"),
        {column_.toStdString(), course::listed(words).toStdString(), inSteps.text().toStdString()});
  }
  const auto told = order_->words.isEmpty() ? Result<ScaleWords>(inSteps)
                                            : ScaleWords::read(order_->words, words, most);
  ENSHU_TRY(told);
  words_ = *told;
  note(FillingWords::tr("scale of %1 points, each word from so many on: %2")
           .arg(pointsText(most), words_->text().replace(u","_s, u", "_s)));
  return {};
}

// What goes where, in one line.
void Filling::sumUp() {
  QStringList exercises;
  for (const course::Exercise* exercise : order_->marks.exercises) {
    exercises += FillingWords::tr("%1 (%2 points)", "an exercise")
                     .arg(exercise->title.localised(), pointsText(exercise->points));
  }
  const QString what = exercises.size() == 1
                           ? exercises.first()
                           : FillingWords::tr("the sum of %n exercise(s), %1 points: %2", nullptr,
                                              static_cast<int>(exercises.size()))
                                 .arg(pointsText(order_->marks.most), course::listed(exercises));
  const QString column =
      most_ > 0
          ? FillingWords::tr("column \"%1\" has %2 points and takes %3",
                             "a title, points, exercises")
                .arg(column_, pointsText(most_), what)
          : FillingWords::tr("column \"%1\" takes %2", "a title, exercises").arg(column_, what);
  const QString rows =
      course::listed({FillingWords::tr("%n row(s) filled", nullptr, filled_),
                      FillingWords::tr("%n left as they were", nullptr, left_),
                      FillingWords::tr("%n without a mark", nullptr, made_.noMark),
                      FillingWords::tr("%n student(s) without a row", nullptr, made_.noRow)});
  made_.summary = FillingWords::tr("%1: %2; %3", "a file, its column, its rows")
                      .arg(QFileInfo(order_->form->name()).fileName(), column, rows);
}

Result<Made> Filling::finish() {
  return finish(order_->form->bytes());
}

Result<Made> Filling::finish(const QList<qsizetype>& rows, const QList<qsizetype>& columns) {
  return finish(order_->form->bytes(rows, columns));
}

Result<Made> Filling::finish(const Result<QByteArray>& bytes) {
  ENSHU_TRY(bytes);
  const QList<const Mark*> withRow = marks_.values();
  for (const Mark& mark : order_->marks.all) {
    const bool hasRow = withRow.contains(&mark);
    made_.noRow += hasRow ? 0 : 1;
    made_.noMark += hasRow && !mark.points ? 1 : 0;
    if (!hasRow && !order_->results.doubts.concern(mark.person)) {
      note(FillingWords::tr("%1: has no row in the file").arg(mark.name));
    } else if (hasRow && !mark.points) {
      note(FillingWords::tr("%1: no mark, %2").arg(mark.name, mark.why));
    }
  }
  if (!column_.isEmpty()) {
    sumUp();
  }
  made_.bytes = *bytes;
  return made_;
}

}  // namespace enshu::grading
