// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <stop_token>

#include "core/matfile/contents.h"
#include "core/recorded/cells.h"
#include "core/recorded/contents.h"
#include "core/recorded/recording.h"
#include "core/recorded/time_names.h"

namespace enshu::recorded {
namespace {

constexpr std::size_t kFarthest = 200;  // lines above the numbers
constexpr std::size_t kMostColumns = 10'000;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

using Cells = std::vector<std::string_view>;

struct Line {
  std::string_view text;
  std::size_t number = 0;  // from 1
};

bool isBlank(std::string_view text) {
  return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

bool isComment(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  return first != std::string_view::npos && (text[first] == '#' || text[first] == '%');
}

// The lines of a text that are not blank. A heading in quotes may have line ends.
class FilledLines {
 public:
  explicit FilledLines(std::string_view text) : text_(text) {}

  // From here on a quote in a line is nothing that the next one ends.
  void endNames() { inNames_ = false; }

  bool next(Line& line) {
    while (at_ < text_.size()) {
      const std::size_t end = endOfLine();
      line = {text_.substr(at_, end - at_), ++number_};
      number_ += static_cast<std::size_t>(std::count(line.text.begin(), line.text.end(), '\n'));
      at_ = end + 1;
      if (!isBlank(line.text)) {
        return true;
      }
    }
    return false;
  }

 private:
  std::size_t endOfLine() const {
    constexpr int kMostEnds = 8;  // within a line; a lone quote is no begin of anything
    std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const std::size_t first = end;
    for (int ends = 0; inNames_ && ends < kMostEnds; ++ends) {
      const std::string_view line = text_.substr(at_, end - at_);
      if (std::count(line.begin(), line.end(), '"') % 2 == 0) {
        return end;
      }
      end = std::min(text_.find('\n', std::min(end + 1, text_.size())), text_.size());
    }
    return first;
  }

  std::string_view text_;
  bool inNames_ = true;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
};

Cells ownCells(std::string_view line) {
  return cellsOf(line, separatorOf(line));
}

bool beginsWithNumber(std::string_view line) {
  const char separator = separatorOf(line);
  return numberOf(cellsOf(line, separator).front(), separator).has_value();
}

// A line of numbers begins with one, or has them in more than half of its cells.
bool hasNumbers(std::string_view text) {
  const char separator = separatorOf(text);
  const Cells cells = cellsOf(text, separator);
  const auto numbers = std::count_if(cells.begin(), cells.end(), [&](std::string_view cell) {
    return numberOf(cell, separator).has_value();
  });
  return numberOf(cells.front(), separator) ||
         2 * numbers > static_cast<std::ptrdiff_t>(cells.size());
}

// Whether a line of numbers names the columns below it, by numbers: "t,1,2" or ",0,1".
bool isNumbered(std::string_view line, std::string_view next) {
  const Cells cells = ownCells(line);
  const std::string first(cells.front());
  if (cells.size() < 2 || (!first.empty() && !timeNameOf(headingOf(first).name)) ||
      !beginsWithNumber(next) || ownCells(next).size() != cells.size()) {
    return false;
  }
  const std::optional<double> from = realOf(cells[1]);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const std::optional<double> number = realOf(cells[i]);
    if (!number || *number != *from + static_cast<double>(i - 1)) {
      return false;
    }
  }
  return *from == 0 || *from == 1;
}

// How many lines follow stands above them in some files.
bool isCount(std::string_view line, std::string_view next) {
  return ownCells(line).size() == 1 && ownCells(next).size() > 1 && hasNumbers(next);
}

std::string unbracketed(std::string_view unit) {
  const bool bracketed = unit.size() > 2 && (unit.front() == '[' || unit.front() == '(');
  return std::string(bracketed ? unit.substr(1, unit.size() - 2) : unit);
}

// Whether a line says in which units those above it are: the time says it.
bool areUnits(const Cells& cells, const Cells& names) {
  for (std::size_t i = 0; i < std::min(cells.size(), names.size()); ++i) {
    if (timeNameOf(std::string(names[i])) && secondsOf(unbracketed(cells[i])) > 0) {
      return true;
    }
  }
  return false;
}

// One column while it is read.
struct Column {
  Heading heading;
  std::vector<double> values;
  std::size_t numbers = 0;
  std::size_t others = 0;  // cells with something that is no number
  std::string firstOther;
  std::size_t lineOfOther = 0;
};

// Lines that are told: how many, and the first of them.
struct OddLines {
  struct First {
    std::string place;
    std::string what;
  };
  std::size_t count = 0;
  First first = {};
};

// Gives every matrix a name of its own: a, a (2), a (3).
class Names {
 public:
  std::string free(const std::string& name) {
    std::string one = name;
    while (!taken_.insert(one).second) {
      one = name + " (" + std::to_string(++counts_[name] + 1) + ")";
    }
    return one;
  }

 private:
  std::set<std::string> taken_;
  std::map<std::string, int> counts_;  // of those that were tried
};

class Table {
 public:
  Table(std::string where, std::stop_token stop)
      : where_(std::move(where)), stop_(std::move(stop)) {}

  Result<Contents> read(std::string_view text) {
    FilledLines lines(text);
    Line line;
    std::vector<std::string_view> above;
    while (lines.next(line)) {
      if (!isComment(line.text) && hasNumbers(line.text) && !isAbove(line, lines)) {
        break;
      }
      above.push_back(line.text);
      if (above.size() > kFarthest) {
        return failure(where_, ENSHU_TEXT("no numbers in the first %1 lines"),
                       {std::to_string(kFarthest)});
      }
      line = {};
    }
    if (line.text.empty()) {
      return failure(where_, ENSHU_TEXT("no table of numbers: no line of it is one of numbers"));
    }
    lines.endNames();
    ENSHU_TRY(begin(line, above));
    const auto left = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    for (Column& column : columns_) {
      column.values.reserve(std::min(left, mostRows()));
    }
    do {
      if (stop_.stop_requested()) {
        return failure(where_, ENSHU_TEXT("was stopped"));
      }
      ENSHU_TRY(isComment(line.text) ? Result<void>() : add(line));
    } while (lines.next(line));
    return std::move(*this).contents();
  }

 private:
  // Whether a line of numbers still stands above those of the table.
  static bool isAbove(const Line& line, FilledLines rest) {
    Line next;
    return rest.next(next) && !isComment(next.text) &&
           (isNumbered(line.text, next.text) || isCount(line.text, next.text));
  }

  Result<void> begin(const Line& line, const std::vector<std::string_view>& above) {
    separator_ = separatorOf(line.text);
    if (isOneColumn(line.text, above)) {
      separator_ = ';';
    }
    const std::size_t count = cellsOf(line.text, separator_).size();
    if (count > kMostColumns) {
      return failure(place(line), ENSHU_TEXT("a table has %1 columns at most"),
                     {std::to_string(kMostColumns)});
    }
    columns_.resize(count);
    nameColumns(above);
    return {};
  }

  // A single column has no separator: below one name a comma is a decimal one.
  bool isOneColumn(std::string_view line, const std::vector<std::string_view>& above) const {
    return separator_ == ',' && !above.empty() && !isComment(above.back()) &&
           !beginsWithNumber(above.back()) && cellsOf(above.back(), ' ').size() == 1 &&
           ownCells(above.back()).size() == 1 && std::count(line.begin(), line.end(), ',') == 1 &&
           numberOf(trimmed(line), ';');
  }

  std::string place(const Line& line) const { return where_ + ":" + std::to_string(line.number); }

  // The cells of a line above the numbers, a mark of comment taken off; none: not so many.
  Cells headingCells(std::string_view line) const {
    if (isComment(line)) {
      line = line.substr(line.find_first_of("#%") + 1);
    }
    Cells cells = cellsOf(line, separator_);
    if (cells.size() != columns_.size() && separatorOf(line) != separator_) {
      cells = cellsOf(line, separatorOf(line));
    }
    // Some programs end each line of numbers with a separator, and not that of the names.
    if (cells.size() + 1 == columns_.size() && !beginsWithNumber(line)) {
      cells.emplace_back();
    }
    return cells.size() == columns_.size() ? cells : Cells();
  }

  // The names stand just above the numbers, or above a line of units.
  void nameColumns(const std::vector<std::string_view>& above) {
    const Cells last = above.empty() ? Cells() : headingCells(above.back());
    const Cells before =
        above.size() < 2 || last.empty() ? Cells() : headingCells(*(above.rbegin() + 1));
    const bool units = areUnits(last, before);
    const Cells& names = units ? before : last;
    for (std::size_t i = 0; i < names.size(); ++i) {
      columns_[i].heading = headingOf(names[i]);
      if (units) {
        columns_[i].heading.unit = unbracketed(last[i]);
      }
    }
    named_ = !names.empty();
    splitUnits();
  }

  // "time/ms" and "time, ms": as the time parts its unit from its name, the others do.
  void splitUnits() {
    constexpr std::string_view kMarks("/,");
    std::size_t mark = std::string_view::npos;
    for (const Column& column : columns_) {
      const std::string& name = column.heading.name;
      const std::size_t at = name.find_last_of(kMarks);
      const bool says = at != std::string::npos && column.heading.unit.empty() &&
                        timeNameOf(name.substr(0, at)) &&
                        secondsOf(std::string(trimmed(name.substr(at + 1)))) > 0;
      mark = says ? kMarks.find(name[at]) : mark;
    }
    for (Column& column : columns_) {
      std::string& name = column.heading.name;
      const std::size_t at =
          mark == std::string_view::npos ? std::string::npos : name.rfind(kMarks[mark]);
      if (at != std::string::npos && column.heading.unit.empty()) {
        column.heading.unit = trimmed(std::string_view(name).substr(at + 1));
        name = trimmed(std::string_view(name).substr(0, at));
      }
    }
  }

  Result<void> add(const Line& line) {
    const Cells cells = cellsOf(line.text, separator_);
    const bool any = std::any_of(cells.begin(), cells.end(), [this](std::string_view cell) {
      return numberOf(cell, separator_).has_value();
    });
    if (!any) {
      if (empty_.count++ == 0) {
        empty_.first = {place(line), std::string(trimmed(line.text).substr(0, 40))};
      }
      return {};
    }
    if (++rows_ > mostRows()) {
      return failure(place(line), ENSHU_TEXT("larger than the %1 bytes allowed"),
                     {std::to_string(matfile::kMaxUnfolded)});
    }
    if (cells.size() != columns_.size() && ragged_.count++ == 0) {
      ragged_.first = {place(line), std::to_string(cells.size())};
    }
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      addCell(columns_[i], i < cells.size() ? cells[i] : std::string_view(), line.number);
    }
    return {};
  }

  std::size_t mostRows() const { return matfile::kMaxUnfolded / sizeof(double) / columns_.size(); }

  void addCell(Column& column, std::string_view cell, std::size_t line) const {
    const std::optional<double> number = numberOf(cell, separator_);
    column.values.push_back(number.value_or(kNone));
    column.numbers += number ? 1 : 0;
    if (!number && !cell.empty() && column.others++ == 0) {
      column.firstOther = cell.substr(0, 40);
      column.lineOfOther = line;
    }
  }

  std::string nameOf(std::size_t i) const {
    const std::string& name = columns_[i].heading.name;
    return name.empty() ? "column " + std::to_string(i + 1) : name;
  }

  // How many columns from this one on are one matrix.
  std::size_t countFrom(std::size_t first) const {
    const auto head = numberedOf(columns_[first].heading.name);
    std::size_t last = first + 1;
    while (head && last < columns_.size() && columns_[last].numbers > 0) {
      const auto next = numberedOf(columns_[last].heading.name);
      const bool follows = next && next->stem == head->stem &&
                           next->number - head->number == static_cast<int>(last - first) &&
                           columns_[last].heading.unit == columns_[first].heading.unit;
      if (!follows) {
        break;
      }
      ++last;
    }
    return last - first;
  }

  void tellLines(Contents& contents) const {
    if (empty_.count > 0) {
      contents.passed.push_back({empty_.first.place,
                                 ENSHU_TEXT("has no number: %1 (such lines: %2)"),
                                 {empty_.first.what, std::to_string(empty_.count)}});
    }
    if (ragged_.count > 0) {
      contents.passed.push_back(
          {ragged_.first.place,
           ENSHU_TEXT("has %1 cells, the first line of numbers has %2 (lines with more or fewer "
                      "than that: %3)"),
           {ragged_.first.what, std::to_string(columns_.size()), std::to_string(ragged_.count)}});
    }
  }

  void tellOthers(Contents& contents, std::size_t i) const {
    const Column& column = columns_[i];
    if (column.numbers == 0 && column.others > 0) {
      contents.passed.push_back({nameOf(i), ENSHU_TEXT("is text"), {}});
    } else if (column.others > 0) {
      contents.passed.push_back(
          {nameOf(i),
           ENSHU_TEXT("cells without a number: %1, the first in line %2: %3"),
           {std::to_string(column.others), std::to_string(column.lineOfOther), column.firstOther}});
    }
  }

  // The columns are empty then.
  Matrix matrix(std::size_t first, std::size_t count, const std::string& name) {
    Matrix made{name, Eigen::MatrixXd(rows_, count), {}, columns_[first].heading.unit};
    for (std::size_t k = 0; k < count; ++k) {
      const std::vector<double> values = std::move(columns_[first + k].values);
      std::copy(values.begin(), values.end(),
                made.values.col(static_cast<Eigen::Index>(k)).begin());
      if (named_) {
        made.channels.push_back(nameOf(first + k));
      }
    }
    return made;
  }

  Contents contents() && {
    Contents contents;
    contents.isTable = true;
    contents.hasFirstColumn = columns_.front().numbers > 0;
    tellLines(contents);
    if (!named_) {
      for (std::size_t i = 0; i < columns_.size(); ++i) {
        tellOthers(contents, i);
      }
      contents.matrices.push_back(matrix(0, columns_.size(), "data"));
      return contents;
    }
    Names names;
    for (std::size_t i = 0; i < columns_.size();) {
      tellOthers(contents, i);
      if (columns_[i].numbers == 0) {
        ++i;
        continue;
      }
      const std::size_t count = countFrom(i);
      const std::string name =
          names.free(count > 1 ? numberedOf(columns_[i].heading.name)->stem : nameOf(i));
      for (std::size_t k = i + 1; k < i + count; ++k) {
        tellOthers(contents, k);
      }
      contents.matrices.push_back(matrix(i, count, name));
      i += count;
    }
    return contents;
  }

  std::string where_;
  std::stop_token stop_;
  char separator_ = ',';
  bool named_ = false;
  std::size_t rows_ = 0;
  OddLines empty_;   // without a number
  OddLines ragged_;  // with more or fewer cells than the first
  std::vector<Column> columns_;
};

}  // namespace

Result<Contents> tableOf(std::string_view text, const std::string& where,
                         const std::stop_token& stop) {
  return Table(where, stop).read(text);
}

}  // namespace enshu::recorded
