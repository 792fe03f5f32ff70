// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/recording.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "core/base/contract.h"
#include "core/recorded/time_names.h"

namespace enshu::recorded {
namespace {

using Times = std::shared_ptr<const Eigen::VectorXd>;

std::string text(double value) {
  char letters[32];
  const int size = std::snprintf(letters, sizeof letters, "%.9g", value);
  return {letters, static_cast<std::size_t>(size)};
}

bool isVector(const Eigen::MatrixXd& values) {
  return values.size() > 0 && (values.rows() == 1 || values.cols() == 1);
}

// Why these are no times; nothing if they are. Numbers count from 1, as the file's program does.
std::optional<Error> flaw(const Eigen::VectorXd& t, const std::string& name) {
  for (Eigen::Index k = 0; k < t.size(); ++k) {
    if (!std::isfinite(t[k])) {
      return Error{name,
                   ENSHU_TEXT("these times are not finite: number %1 is %2"),
                   {std::to_string(k + 1), text(t[k])}};
    }
    if (k > 0 && t[k] < t[k - 1]) {
      return Error{name,
                   ENSHU_TEXT("these times decrease: number %1 is %2, behind %3"),
                   {std::to_string(k + 1), text(t[k]), text(t[k - 1])}};
    }
  }
  return std::nullopt;
}

std::optional<Error> repetition(const Eigen::VectorXd& t, const std::string& name) {
  Eigen::Index count = 0;
  Eigen::Index first = 0;
  for (Eigen::Index k = t.size() - 1; k > 0; --k) {
    if (t[k] == t[k - 1]) {
      first = k;
      ++count;
    }
  }
  if (count == 0) {
    return std::nullopt;
  }
  return Error{name,
               ENSHU_TEXT("times that repeat the one before: %1, the first is number %2: %3"),
               {std::to_string(count), std::to_string(first + 1), text(t[first])}};
}

bool increases(const Eigen::VectorXd& t) {
  return t.size() > 1 && t.allFinite() &&
         std::adjacent_find(t.begin(), t.end(), std::greater_equal<>()) == t.end();
}

// Whether a matrix has a column or a row for each of so many times.
bool fits(const Matrix& matrix, Eigen::Index samples) {
  return matrix.values.size() > 0 &&
         (matrix.values.cols() == samples || matrix.values.rows() == samples);
}

// Finds the first of many times that a matrix fits.
class BySize {
 public:
  void add(const Times& t) { all_.try_emplace(t->size(), all_.size(), t); }

  Times find(const Matrix& matrix) const {
    const auto columns = all_.find(matrix.values.cols());
    const auto rows = all_.find(matrix.values.rows());
    if (matrix.values.size() == 0 || (columns == all_.end() && rows == all_.end())) {
      return nullptr;
    }
    const bool isRows =
        columns == all_.end() || (rows != all_.end() && rows->second.first < columns->second.first);
    return (isRows ? rows : columns)->second.second;
  }

 private:
  std::map<Eigen::Index, std::pair<std::size_t, Times>> all_;  // with their places among all
};

struct TimeBase {
  const Matrix* matrix;
  std::string prefix;
  Times t;
  double unit = 1;  // [s], that the file's numbers have
};

// Collects signals, and why the rest is none.
class Recorder {
 public:
  Recorder(const Contents& contents, std::string where)
      : contents_(contents), where_(std::move(where)) {
    recording_.passed = contents.passed;
  }

  Result<Recording> found() {
    findBases();
    takeByBases();
    if (recording_.signals.empty() && !wrong_.empty()) {
      return tl::unexpected(placed(wrong_.front()));
    }
    if (recording_.signals.empty()) {
      findWithin();
    }
    return conclude();
  }

  Result<Recording> by(const TimeChoice& choice) {
    recording_.time = choice;
    switch (choice.from) {
      case TimeChoice::From::Found:
        return found();
      case TimeChoice::From::Variable:
        return byVariable(choice);
      case TimeChoice::From::Rate:
        byRate(choice.rate);
        break;
      case TimeChoice::From::FirstColumn:
      case TimeChoice::From::FirstRow:
        byWithin(choice.from == TimeChoice::From::FirstRow, choice.unit, false);
        if (recording_.signals.empty() && !wrong_.empty()) {
          return tl::unexpected(placed(wrong_.front()));
        }
        break;
    }
    return conclude();
  }

 private:
  Error placed(Error error) const {
    error.where = where_ + ": variable " + error.where;
    return error;
  }

  Result<Recording> conclude() {
    if (recording_.signals.empty()) {
      return failure(where_,
                     ENSHU_TEXT("nothing over time in it: it needs times called t, time or "
                                "NAME_t, or an increasing first column, and matrices with a "
                                "column or a row for each time"));
    }
    recording_.passed.insert(recording_.passed.end(), wrong_.begin(), wrong_.end());
    return std::move(recording_);
  }

  // What the file says of times' unit [s], else `otherwise`; that it is not understood is told.
  double unitOf(const Matrix& matrix, double otherwise) {
    const double said = secondsOf(matrix.unit);
    if (said == 0 && !matrix.unit.empty()) {
      recording_.notes.push_back(
          {matrix.name,
           ENSHU_TEXT("%1 is no unit of time that is known: these numbers are taken as seconds"),
           {matrix.unit}});
    }
    return said > 0 ? said : otherwise;
  }

  // Times that are none are told; what is called like them may be a signal.
  void findBases() {
    for (const Matrix& matrix : contents_.matrices) {
      const auto name = timeNameOf(matrix.name);
      if (!name || !isVector(matrix.values)) {
        continue;
      }
      const Eigen::VectorXd t = matrix.values.reshaped();
      if (std::optional<Error> why = flaw(t, matrix.name)) {
        wrong_.push_back(*why);
        continue;
      }
      const double unit = unitOf(matrix, name->unit);
      bases_.push_back(
          {&matrix, name->prefix, std::make_shared<const Eigen::VectorXd>(unit * t), unit});
    }
    std::stable_sort(bases_.begin(), bases_.end(), [](const auto& a, const auto& b) {
      return a.prefix.size() > b.prefix.size();
    });
    if (bases_.size() == 1) {
      recording_.time.from = TimeChoice::From::Variable;
      recording_.time.variable = bases_.front().matrix->name;
      recording_.time.unit = bases_.front().unit;
    }
  }

  void takeByBases() {
    std::set<const Matrix*> isBase;
    std::unordered_map<std::string_view, BySize> times;  // by prefix
    std::set<std::size_t, std::greater<>> lengths;       // of the prefixes
    for (const TimeBase& base : bases_) {
      isBase.insert(base.matrix);
      times[base.prefix].add(base.t);
      lengths.insert(base.prefix.size());
    }
    // The longest prefix decides: of a_b_answer it is a_b_, not a_; that of the plain t is empty.
    const auto timesOf = [&](const Matrix& matrix) -> Times {
      const std::string_view name = matrix.name;
      for (auto length = lengths.lower_bound(name.size()); length != lengths.end(); ++length) {
        const auto found = times.find(name.substr(0, *length));
        if (Times t = found == times.end() ? nullptr : found->second.find(matrix)) {
          return t;
        }
      }
      return nullptr;
    };
    for (const Matrix& matrix : contents_.matrices) {
      if (isBase.contains(&matrix)) {
        continue;
      }
      if (const Times t = timesOf(matrix)) {
        take(matrix, t);
      } else {
        left_.push_back(&matrix);
      }
    }
    if (!recording_.signals.empty()) {
      for (const TimeBase& base : bases_) {
        note(*base.t, base.matrix->name);
      }
      for (const Matrix* matrix : left_) {
        pass(*matrix);
      }
    }
  }

  void take(const Matrix& matrix, const Times& t) {
    const bool columns = matrix.values.cols() == t->size();
    recording_.signals.push_back(
        {matrix.name, t, columns ? matrix.values : Eigen::MatrixXd(matrix.values.transpose()),
         matrix.channels, matrix.unit});
  }

  void note(const Eigen::VectorXd& t, const std::string& name) {
    if (std::optional<Error> repeated = repetition(t, name)) {
      recording_.notes.push_back(*repeated);
    }
  }

  void pass(const Matrix& matrix) {
    if (matrix.values.size() == 1) {
      recording_.passed.push_back({matrix.name, ENSHU_TEXT("is a single number"), {}});
      return;
    }
    recording_.passed.push_back(
        {matrix.name,
         ENSHU_TEXT("is %1 x %2: no times go with its name and size"),
         {std::to_string(matrix.values.rows()), std::to_string(matrix.values.cols())}});
  }

  // Without times by name: a table's first column, else the first column or row of each matrix.
  void findWithin() {
    left_.clear();
    if (contents_.isTable && !contents_.matrices.empty() &&
        isVector(contents_.matrices[0].values) &&
        increases(contents_.matrices[0].values.reshaped())) {
      const TimeChoice choice{TimeChoice::From::Variable, contents_.matrices[0].name,
                              unitOf(contents_.matrices[0], 1)};
      std::vector<Error> notes = std::move(recording_.notes);
      if (Result<Recording> made = Recorder(contents_, where_).by(choice)) {
        recording_ = *std::move(made);
      }
      recording_.notes.insert(recording_.notes.begin(), notes.begin(), notes.end());
      return;
    }
    for (const bool row : {false, true}) {
      const bool any = std::any_of(
          contents_.matrices.begin(), contents_.matrices.end(), [&](const Matrix& matrix) {
            const Eigen::Index samples = row ? matrix.values.cols() : matrix.values.rows();
            const Eigen::Index others = row ? matrix.values.rows() : matrix.values.cols();
            return others > 1 && samples >= others && increases(within(matrix, row));
          });
      if (any) {
        byWithin(row, 1, true);
        recording_.time = {row ? TimeChoice::From::FirstRow : TimeChoice::From::FirstColumn};
        return;
      }
    }
  }

  static Eigen::VectorXd within(const Matrix& matrix, bool row) {
    return row ? Eigen::VectorXd(matrix.values.row(0)) : Eigen::VectorXd(matrix.values.col(0));
  }

  // Each matrix brings its times; what brings none has those of one that fits. Strict: times that
  // do not increase are none.
  void byWithin(bool row, double unit, bool strict) {
    for (const Matrix& matrix : contents_.matrices) {
      if (matrix.values.rows() < 2 || matrix.values.cols() < 2) {
        left_.push_back(&matrix);
        continue;
      }
      const Eigen::VectorXd t = within(matrix, row);
      if (strict && !increases(t)) {
        left_.push_back(&matrix);
        continue;
      }
      if (std::optional<Error> why = flaw(t, matrix.name)) {
        wrong_.push_back(*why);
        continue;
      }
      Signals signals{matrix.name,
                      std::make_shared<const Eigen::VectorXd>(unit * t),
                      {},
                      matrix.channels,
                      matrix.unit};
      signals.values =
          row ? Eigen::MatrixXd(matrix.values.bottomRows(matrix.values.rows() - 1))
              : Eigen::MatrixXd(matrix.values.rightCols(matrix.values.cols() - 1).transpose());
      if (!signals.channels.empty()) {
        signals.channels.erase(signals.channels.begin());
      }
      recording_.signals.push_back(std::move(signals));
      note(t, matrix.name);
    }
    takeLeft();
  }

  void takeLeft() {
    BySize times;
    for (const Signals& one : recording_.signals) {
      times.add(one.t);
    }
    for (const Matrix* matrix : left_) {
      if (const Times t = times.find(*matrix)) {
        take(*matrix, t);
      } else {
        pass(*matrix);
      }
    }
  }

  Result<Recording> byVariable(const TimeChoice& choice) {
    const auto chosen = std::find_if(
        contents_.matrices.begin(), contents_.matrices.end(),
        [&](const Matrix& one) { return one.name == choice.variable && isVector(one.values); });
    if (chosen == contents_.matrices.end()) {
      return failure(where_, ENSHU_TEXT("there is no row or column of times called %1 in it"),
                     {choice.variable});
    }
    const Eigen::VectorXd t = chosen->values.reshaped();
    if (std::optional<Error> why = flaw(t, chosen->name)) {
      return tl::unexpected(placed(*why));
    }
    const Times times = std::make_shared<const Eigen::VectorXd>(choice.unit * t);
    for (const Matrix& matrix : contents_.matrices) {
      if (&matrix != &*chosen && fits(matrix, t.size())) {
        take(matrix, times);
      } else if (&matrix != &*chosen) {
        pass(matrix);
      }
    }
    note(t, chosen->name);
    return conclude();
  }

  // The longer side of a matrix is that of its times.
  void byRate(double rate) {
    std::map<Eigen::Index, Times> made;
    for (const Matrix& matrix : contents_.matrices) {
      const Eigen::Index samples = std::max(matrix.values.rows(), matrix.values.cols());
      if (matrix.values.size() < 2) {
        pass(matrix);
        continue;
      }
      Times& t = made[samples];
      if (!t) {
        t = std::make_shared<const Eigen::VectorXd>(
            Eigen::VectorXd::LinSpaced(samples, 0, static_cast<double>(samples - 1) / rate));
      }
      take(matrix, t);
    }
  }

  const Contents& contents_;
  std::string where_;
  Recording recording_;
  std::vector<TimeBase> bases_;
  std::vector<const Matrix*> left_;
  std::vector<Error> wrong_;  // times that are none
};

}  // namespace

Result<Recording> overTime(const Contents& contents, const TimeChoice& choice,
                           const std::string& where) {
  const bool rate =
      choice.from != TimeChoice::From::Rate || (std::isfinite(choice.rate) && choice.rate > 0);
  expects(rate && std::isfinite(choice.unit) && choice.unit > 0,
          "recorded::overTime: a rate and a unit above zero");
  return Recorder(contents, where).by(choice);
}

PossibleTimes possibleTimes(const Contents& contents) {
  PossibleTimes possible;
  std::map<Eigen::Index, std::size_t> sizes;  // how many matrices have a side of so many
  for (const Matrix& matrix : contents.matrices) {
    ++sizes[matrix.values.rows()];
    if (matrix.values.cols() != matrix.values.rows()) {
      ++sizes[matrix.values.cols()];
    }
  }
  for (const Matrix& matrix : contents.matrices) {
    const bool longEnough = matrix.values.size() > 1;
    // A vector has such a side itself.
    if (isVector(matrix.values) && longEnough && sizes[matrix.values.size()] > 1) {
      possible.variables.push_back(matrix.name);
    }
    possible.rate = possible.rate || longEnough;
    const bool both = matrix.values.rows() > 1 && matrix.values.cols() > 1;
    possible.columns = possible.columns || both;
    possible.rows = possible.rows || both;
  }
  return possible;
}

}  // namespace enshu::recorded
