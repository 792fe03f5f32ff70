// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "core/grading/marks/feedback.h"
#include "core/grading/marks/filling.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class UtolWords {
  Q_DECLARE_TR_FUNCTIONS(UtolMarks)
};

constexpr qsizetype kMostComment = 1300;  // letters

// Whole letters: half of a pair of UTF-16 is none.
QString cut(const QString& text, const QString& end) {
  if (text.size() <= kMostComment) {
    return text;
  }
  qsizetype length = kMostComment - end.size();
  length -= text[length - 1].isHighSurrogate() ? 1 : 0;
  return text.left(length) + end;
}

const QStringList& commentTitles() {
  static const QStringList kTitles{u"コメント"_s, u"comment"_s, u"comments"_s};
  return kTitles;
}

bool fits(const Form& form) {
  return findTitle(form.table(), utolPointTitles()) && findTitle(form.table(), commentTitles());
}

// The table of marks, 評価 and コメント, under its password; in a zip with room for files also
// those.
Result<Made> make(const Order& order) {
  const Result<TitleCell> points = marksColumn(order, utolPointTitles());
  ENSHU_TRY(points);
  Result<Filling> filling = Filling::begin(order);
  ENSHU_TRY(filling);
  ENSHU_TRY(filling->setColumn(*points, 0, Filling::Column::Known));
  const auto column = [&order](const QStringList& titles) {
    const auto found = findTitle(order.form->table(), titles);
    return found ? found->column : -1;
  };
  const qsizetype comment = column(commentTitles());
  const qsizetype file = order.form->isArchive() ? column(utolFileTitles()) : -1;
  const QString end = file >= 0 ? UtolWords::tr("\n… (the rest is in the feedback file)")
                                : UtolWords::tr("\n… (cut)");
  const auto filled = filling->eachRow([&](qsizetype row, const Mark& mark) -> Result<void> {
    const QString whole = commentOf(mark);
    if (whole.size() > kMostComment) {
      filling->note(
          (file >= 0
               ? UtolWords::tr(
                     "%1: the comment is cut to %2 letters, the feedback file has it whole")
               : UtolWords::tr("%1: the comment is cut to %2 letters; hand it back whole with "
                               "--format feedback"))
              .arg(mark.name, QString::number(kMostComment)));
    }
    ENSHU_TRY(filling->setPoints(row, points->column, mark));
    ENSHU_TRY(filling->setComment(row, points->column, comment, cut(whole, end), mark));
    return file >= 0 ? layFeedback(order, *filling, row, points->column, file, mark)
                     : Result<void>();
  });
  ENSHU_TRY(filled);
  return filling->finish();
}

}  // namespace

const Format kUtolMarks{
    "utol", "xlsx", Format::Fills::Form,
    make,   fits,   ReportOption::Exercise | ReportOption::Column | ReportOption::Markdown};

}  // namespace enshu::grading
