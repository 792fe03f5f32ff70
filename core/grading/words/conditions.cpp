// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/conditions.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <optional>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ConditionsWords {
  Q_DECLARE_TR_FUNCTIONS(Conditions)
};

// A condition that did not hold, with the numbers of its first comparison and its last one.
struct Condition {
  QString text;
  std::optional<qlonglong> left;
  std::optional<qlonglong> right;
  std::optional<qlonglong> last;

  bool has(const char* part) const { return text.contains(QLatin1StringView(part)); }
};

std::optional<qlonglong> number(const QString& text) {
  bool isNumber = false;
  const qlonglong value = text.toLongLong(&isNumber);
  return isNumber ? std::optional(value) : std::nullopt;
}

std::optional<Condition> lastOf(const QString& printed, QString& library) {
  static const QRegularExpression form(
      u"(?:^|\\n)(Eigen|std): ([^\\n]+) \\[(-?\\d*), (-?\\d*), (-?\\d*)\\]\\s*$"_s);
  const QRegularExpressionMatch match = form.match(printed);
  if (!match.hasMatch()) {
    return std::nullopt;
  }
  library = match.captured(1);
  return Condition{match.captured(2), number(match.captured(3)), number(match.captured(4)),
                   number(match.captured(5))};
}

QString negativeIndex(qlonglong index) {
  return ConditionsWords::tr("An index is negative: %1. Entries are counted from 0.").arg(index);
}

QString indexBeyond(qlonglong index, qlonglong size) {
  if (index < 0) {
    return negativeIndex(index);
  }
  return size > 0 ? ConditionsWords::tr(
                        "Index %1 of a vector of %2: entries are counted from 0, so the last "
                        "one is %3.")
                        .arg(index)
                        .arg(size)
                        .arg(size - 1)
                  : ConditionsWords::tr("Index %1 of a vector without entries: it has no size yet.")
                        .arg(index);
}

// M(i, j): the row was looked at first, and the number of columns only if no index is negative.
QString entryOfMatrix(const Condition& condition) {
  if (condition.left.value_or(0) < 0) {
    return negativeIndex(*condition.left);
  }
  return condition.last
             ? ConditionsWords::tr(
                   "A column index lies outside of a matrix of %1 columns; columns are counted "
                   "from 0.")
                   .arg(*condition.last)
             : ConditionsWords::tr(
                   "Row %1 lies beyond the last row of its matrix, or the column is negative; both "
                   "are counted from 0.")
                   .arg(condition.left.value_or(0));
}

QString blockBeyond(const Condition& condition) {
  if (condition.left.value_or(0) < 0) {
    return ConditionsWords::tr("A block or a part of a vector begins at a negative index: %1.")
        .arg(*condition.left);
  }
  return ConditionsWords::tr(
      "A block, or a part such as segment(), head() or tail(), does not lie within what it is "
      "taken from.");
}

QString product(const Condition& condition) {
  const qlonglong columns = condition.left.value_or(0);
  const qlonglong rows = condition.right.value_or(0);
  return columns == 1
             ? ConditionsWords::tr(
                   "The left side of a product is a column, and the right side has %1 rows. Of "
                   "two vectors: did you mean a.dot(b), a.cross(b) or a.cwiseProduct(b)?")
                   .arg(rows)
             : ConditionsWords::tr(
                   "The sizes do not fit for a product: %1 columns on the left, %2 rows on the "
                   "right.")
                   .arg(columns)
                   .arg(rows);
}

QString sizesDiffer(const Condition& condition, const QString& rows, const QString& columns) {
  const bool inRows = condition.left && condition.right && condition.left != condition.right;
  return inRows ? rows.arg(*condition.left).arg(*condition.right) : columns;
}

QString sum(const Condition& condition) {
  return sizesDiffer(
      condition,
      ConditionsWords::tr(
          "Two sides of different sizes are added, subtracted or compared entry by entry: %1 "
          "and %2 rows."),
      ConditionsWords::tr(
          "Two sides of different sizes are added, subtracted or compared entry by entry: "
          "their numbers of columns differ."));
}

QString assignment(const Condition& condition) {
  return sizesDiffer(
      condition,
      ConditionsWords::tr(
          "What is assigned does not have the size of the place that it goes to: %1 and %2 "
          "rows."),
      ConditionsWords::tr(
          "What is assigned does not have the size of the place that it goes to: the numbers of "
          "columns differ."));
}

QString notSquare(const Condition& condition) {
  return ConditionsWords::tr("A matrix must be square here and is %1 x %2.")
      .arg(condition.left.value_or(0))
      .arg(condition.right.value_or(0));
}

// A condition of Eigen 3.4 is known by a part of its text.
struct KnownCondition {
  const char* part;
  QString (*words)(const Condition&);
};

constexpr KnownCondition kEigen[] = {
    {"Too few coefficients passed to comma initializer",
     [](const Condition&) { return ConditionsWords::tr("Too few entries behind <<."); }},
    {"passed to comma initializer",
     [](const Condition&) { return ConditionsWords::tr("Too many entries behind <<."); }},
    {"invalid matrix product", &product},
    {"aliasing detected",
     [](const Condition&) {
       return ConditionsWords::tr(
           "A matrix is assigned its own transpose while that is still being read: write "
           "M.transposeInPlace(), or M = M.transpose().eval().");
     }},
    {"solve(): invalid number of rows",
     [](const Condition& it) {
       return ConditionsWords::tr("solve(): the matrix has %1 rows, the right-hand side %2.")
           .arg(it.left.value_or(0))
           .arg(it.right.value_or(0));
     }},
    {"non-square", &notSquare},
    {"is only for square", &notSquare},
    {"matrix.cols() == matrix.rows()", &notSquare},
    {"a.rows()==a.cols()", &notSquare},
    {"rows() == cols()", &notSquare},
    {"is not initialized",
     [](const Condition&) {
       return ConditionsWords::tr("A decomposition is used before it was given its matrix.");
     }},
    {"you are using an empty matrix",
     [](const Condition&) {
       return ConditionsWords::tr(
           "The largest, the smallest or the mean entry of a matrix or vector without "
           "entries was asked for.");
     }},
    {"does not actually allow to resize", &assignment},
    {"rows == this->rows()", &assignment},
    {"Invalid sizes when resizing",
     [](const Condition&) {
       return ConditionsWords::tr(
           "A vector or matrix of a fixed size, such as Vector3d, was given another size, "
           "or a size is negative.");
     }},
    {"SizeAtCompileTime == size",
     [](const Condition&) {
       return ConditionsWords::tr(
           "A vector or matrix of a fixed size, such as Vector3d, was given another size, "
           "or a size is negative.");
     }},
    {"RowsAtCompileTime == rows",
     [](const Condition& it) {
       return it.left.value_or(0) < 0
                  ? ConditionsWords::tr("A size is negative: %1.").arg(*it.left)
                  : ConditionsWords::tr(
                        "A vector or matrix of a fixed size, such as Vector3d, was given "
                        "another size, or a size is negative.");
     }},
    {"lockRows == 1) && (BlockCols ==",
     [](const Condition&) {
       return ConditionsWords::tr(
           "A row or a column was asked for that the matrix does not have; they are "
           "counted from 0.");
     }},
    {"lockRows==1) && (BlockCols==",
     [](const Condition&) {
       return ConditionsWords::tr(
           "A row or a column was asked for that the matrix does not have; they are "
           "counted from 0.");
     }},
    {"startRow >= 0 &&", &blockBeyond},
    {"row >= 0 && row < rows()", &entryOfMatrix},
    {"index >= 0 && index < size()",
     [](const Condition& it) { return indexBeyond(it.left.value_or(-1), it.last.value_or(0)); }},
    {"aLhs.rows() == aRhs.rows()", &sum},
    {"dst.rows() == src.rows()", &assignment},
    {"rows() == other.rows()", &assignment},
    {"size() == other.size()",
     [](const Condition& it) {
       return ConditionsWords::tr(
                  "a.dot(b) needs two vectors of one size; here they have %1 and %2 entries.")
           .arg(it.left.value_or(0))
           .arg(it.right.value_or(0));
     }},
};

QString eigenWords(const Condition& condition) {
  for (const KnownCondition& rule : kEigen) {
    if (condition.has(rule.part)) {
      return rule.words(condition);
    }
  }
  return ConditionsWords::tr(
      "An index or a size is wrong: what Eigen needs there stands in what your program printed.");
}

QString listWords(const Condition& condition) {
  if (condition.has("__n < this->size()") || condition.has("__n < size()")) {
    const qlonglong index = condition.left.value_or(0);
    const qlonglong size = condition.last.value_or(0);
    if (index < 0) {
      return negativeIndex(index);
    }
    return size > 0
               ? ConditionsWords::tr(
                     "Index %1 of a list of %2: they are counted from 0, so the last one is %3.")
                     .arg(index)
                     .arg(size)
                     .arg(size - 1)
               : ConditionsWords::tr("Index %1 of an empty list.").arg(index);
  }
  if (condition.has("empty()")) {
    return ConditionsWords::tr("The first or the last of an empty list was asked for.");
  }
  if (condition.has("get()") || condition.has("_M_get()")) {
    return ConditionsWords::tr("It followed a pointer that points to nothing.");
  }
  return ConditionsWords::tr(
      "An index or a size is wrong: what the C++ library needs there stands in what your program "
      "printed.");
}

}  // namespace

QString conditionWords(const QString& printed) {
  QString library;
  const std::optional<Condition> condition = lastOf(printed, library);
  return !condition            ? QString()
         : library == "std"_L1 ? listWords(*condition)
                               : eigenWords(*condition);
}

QString rangeWords(const QString& what) {
  static const QRegularExpression form(
      u"::_M_range_check: __n \\(which is (\\d+)\\) >= this->size\\(\\) \\(which is (\\d+)\\)$"_s);
  const QRegularExpressionMatch match = form.match(what);
  return match.hasMatch() ? listWords({u"__n < this->size()"_s,
                                       static_cast<qlonglong>(match.captured(1).toULongLong()),
                                       {},
                                       static_cast<qlonglong>(match.captured(2).toULongLong())})
                          : QString();
}

}  // namespace enshu::grading
