// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/recording.h"

#include <algorithm>
#include <cmath>
#include <list>
#include <map>
#include <optional>
#include <set>

#include "core/base/contract.h"
#include "core/recorded/times.h"

namespace enshu::recorded {
namespace {

// Collects signals, and why the rest is none.
class Recorder {
 public:
  Recorder(const Contents& contents, std::string where)
      : contents_(contents), where_(std::move(where)) {
    recording_.passed = contents.passed;
  }

  Result<Recording> by(const TimeChoice& choice) {
    recording_.time = choice;
    switch (choice.from) {
      case TimeChoice::From::Found:
        find();
        break;
      case TimeChoice::From::Variable:
        return byVariable(choice);
      case TimeChoice::From::Rate:
        byRate(choice.rate);
        break;
      case TimeChoice::From::FirstColumn:
      case TimeChoice::From::FirstRow:
        byFirst(choice.from == TimeChoice::From::FirstRow, choice.unit);
        break;
    }
    return conclude();
  }

 private:
  Result<Recording> conclude() {
    if (recording_.signals.empty() && !wrong_.empty()) {
      Error error = wrong_.front();
      error.where = where_ + ": variable " + error.where;
      return tl::unexpected(error);
    }
    if (recording_.signals.empty()) {
      return failure(where_,
                     ENSHU_TEXT("nothing over time in it: it needs times called t, time or "
                                "NAME_t, or an increasing first column, and matrices with a "
                                "column or a row for each time"));
    }
    tellUsed();
    recording_.passed.insert(recording_.passed.end(), wrong_.begin(), wrong_.end());
    return std::move(recording_);
  }

  void find() {
    if (paired_ = pairedTimes(contents_); !paired_.empty()) {
      takeByPairs();
      return;
    }
    named_ = namedTimes(contents_);
    recording_.notes = named_.notes;
    wrong_ = named_.wrong;
    takeByNames();
    if (recording_.signals.empty() && wrong_.empty()) {
      findFirst();
    }
  }

  // Each column of a table goes with the time before it.
  void takeByPairs() {
    const Base* last = nullptr;
    for (const Matrix& matrix : contents_.matrices) {
      const auto time = paired_.find(&matrix);
      if (time == paired_.end() && last) {
        take(matrix, *last);
      } else if (time == paired_.end()) {
        pass(matrix);
      } else if (std::optional<Error> why = flaw(*time->second.t, matrix.name)) {
        wrong_.push_back(*why);
        last = nullptr;
      } else {
        last = &time->second;
      }
    }
  }

  void takeByNames() {
    std::set<const Matrix*> isBase;
    for (const Base& base : named_.bases) {
      isBase.insert(base.matrix);
      byPrefix_.try_emplace(base.name.prefix, contents_.isTable).first->second.add(base);
      lengths_.insert(base.name.prefix.size());
    }
    for (const Matrix& matrix : contents_.matrices) {
      if (isBase.contains(&matrix)) {
        continue;
      }
      if (const Base* base = baseFor(matrix)) {
        take(matrix, *base);
      } else {
        left_.push_back(&matrix);
      }
    }
    if (recording_.signals.empty()) {
      return;
    }
    // Times that nothing is over are signals over others; the best come last.
    for (auto base = named_.bases.rbegin(); base != named_.bases.rend(); ++base) {
      const Base* other = used_.contains(&*base) ? nullptr : baseFor(*base->matrix);
      if (other && other != &*base) {
        take(*base->matrix, *other);
      } else if (!used_.contains(&*base)) {
        recording_.passed.push_back(
            {base->matrix->name, ENSHU_TEXT("no signal is over these times"), {}});
      }
    }
    for (const Matrix* matrix : left_) {
      pass(*matrix);
    }
  }

  // The longest prefix decides: of a_b_answer it is a_b_, not a_; that of the plain t is empty.
  const Base* baseFor(const Matrix& matrix) const {
    const std::string_view name = matrix.name;
    for (auto length = lengths_.lower_bound(name.size()); length != lengths_.end(); ++length) {
      const auto found = byPrefix_.find(name.substr(0, *length));
      const Base* base = found == byPrefix_.end() ? nullptr : found->second.find(matrix);
      if (base && base->matrix != &matrix) {
        return base;
      }
    }
    return nullptr;
  }

  void take(const Matrix& matrix, const Base& base) {
    const bool columns = !contents_.isTable && matrix.values.cols() == base.length;
    Eigen::MatrixXd values = columns ? matrix.values : Eigen::MatrixXd(matrix.values.transpose());
    add(matrix, base, std::move(values), matrix.channels);
  }

  // `values`: a row for each channel.
  void add(const Matrix& matrix, const Base& base, Eigen::MatrixXd values,
           std::vector<std::string> channels) {
    used_.insert(&base);
    if (!base.rows.empty()) {
      noteLost(base, values);
      values = Eigen::MatrixXd(values(Eigen::all, base.rows));
    }
    recording_.signals.push_back(
        {matrix.name, base.t, std::move(values), std::move(channels), matrix.unit});
  }

  // Numbers of a table whose line has no time.
  void noteLost(const Base& base, const Eigen::MatrixXd& values) {
    auto next = base.rows.begin();
    for (Eigen::Index row = 0; row < base.length; ++row) {
      if (next != base.rows.end() && *next == row) {
        ++next;
      } else if (!values.col(row).array().isNaN().all()) {
        lost_[&base].insert(row);
      }
    }
  }

  // What is odd about the times that signals are over.
  void tellUsed() {
    const auto tell = [this](const Base& base, const std::string& name) {
      if (std::optional<Error> repeated = repetition(*base.t / base.unit, name)) {
        recording_.notes.push_back(*repeated);
      }
      if (const auto lost = lost_.find(&base); lost != lost_.end()) {
        recording_.notes.push_back(
            {name,
             ENSHU_TEXT("rows without a time are left out: %1, the first is number %2"),
             {std::to_string(lost->second.size()), std::to_string(*lost->second.begin() + 1)}});
      }
    };
    for (const Base& base : named_.bases) {
      if (used_.contains(&base)) {
        tell(base, base.matrix->name);
      }
    }
    for (const auto& [matrix, base] : paired_) {
      if (used_.contains(&base)) {
        tell(base, matrix->name);
      }
    }
    for (const Base& base : within_) {
      tell(base, base.matrix->name);
    }
    if (recording_.time.from == TimeChoice::From::Found && used_.size() == 1) {
      const Base& base = **used_.begin();
      recording_.time = {TimeChoice::From::Variable, base.matrix->name, base.unit};
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
  void findFirst() {
    left_.clear();
    for (const bool row : {false, true}) {
      if (!recording_.signals.empty() || !wrong_.empty()) {
        return;
      }
      if (hasFirst(row)) {
        findWithin(row);
      }
    }
  }

  void findWithin(bool row) {
    for (const Base& base : named_.bases) {
      named_.unfit.push_back({base.matrix->name,
                              ENSHU_TEXT("is called a time, but is %1 x %2"),
                              {std::to_string(base.matrix->values.rows()),
                               std::to_string(base.matrix->values.cols())}});
    }
    recording_.notes.insert(recording_.notes.end(), named_.unfit.begin(), named_.unfit.end());
    if (contents_.isTable && !row) {
      byFirstColumn(0);
    } else {
      byWithin(row, 1, true);
    }
    if (recording_.signals.empty()) {
      return;
    }
    if (!named_.unfit.empty()) {
      recording_.notes.push_back({within_.front().matrix->name,
                                  row ? ENSHU_TEXT("its first row is taken as the time instead")
                                      : ENSHU_TEXT("its first column is taken as the time instead"),
                                  {}});
    }
    const bool column = contents_.isTable && isVector(contents_.matrices[0].values);
    recording_.time = {row ? TimeChoice::From::FirstRow : TimeChoice::From::FirstColumn};
    recording_.time.unit = within_.front().unit;
    if (column) {
      recording_.time.from = TimeChoice::From::Variable;
      recording_.time.variable = contents_.matrices[0].name;
    }
  }

  // Whether any first column or row looks like times.
  bool hasFirst(bool row) const {
    if (contents_.isTable && !row) {
      return hasFirstColumn();
    }
    const bool named = contents_.isTable && !contents_.matrices[0].channels.empty();
    Eigen::Index longest = 0;
    for (const Matrix& matrix : contents_.matrices) {
      const bool vector = isVector(matrix.values);
      longest =
          std::max({longest, vector ? 0 : matrix.values.rows(), vector ? 0 : matrix.values.cols()});
    }
    // What is short beside the others is none: gains, limits.
    return !named && std::any_of(contents_.matrices.begin(), contents_.matrices.end(),
                                 [&](const Matrix& matrix) {
                                   return samples(matrix, row) == longest &&
                                          looksWithin(matrix, row) != Looks::Other;
                                 });
  }

  // A wide table without names may have its times in the first row.
  bool hasFirstColumn() const {
    if (!contents_.hasFirstColumn) {
      return false;
    }
    const Matrix& first = contents_.matrices[0];
    const bool wide = first.channels.empty() && first.values.rows() < first.values.cols();
    return (!wide || looks(within(first, true)) != Looks::Good) &&
           looks(*baseOf(within(first, false), 1, true).t) != Looks::Other;
  }

  void byFirst(bool row, double unit) {
    if (!row && contents_.isTable) {
      byFirstColumn(unit);
    } else {
      byWithin(row, unit, false);
    }
  }

  // Of a table. Without a unit [s] it is what the heading says.
  void byFirstColumn(double unit) {
    if (!contents_.hasFirstColumn) {
      wrong_.push_back({"column 1", ENSHU_TEXT("has no numbers"), {}});
      return;
    }
    const Matrix& first = contents_.matrices[0];
    if (unit == 0 && !first.unit.empty() && secondsOf(first.unit) == 0) {
      recording_.notes.push_back(unknownUnit(first));
    }
    const double said = secondsOf(first.unit);
    Base base = baseOf(within(first, false), unit > 0 ? unit : said > 0 ? said : 1, true);
    base.matrix = &first;
    if (std::optional<Error> why = flaw(*base.t / base.unit, first.name)) {
      wrong_.push_back(*why);
      return;
    }
    within_.push_back(std::move(base));
    if (first.values.cols() > 1) {
      takeRest(first, within_.back(), false);
    }
    for (std::size_t i = 1; i < contents_.matrices.size(); ++i) {
      take(contents_.matrices[i], within_.back());
    }
  }

  // A matrix without its first column or row.
  void takeRest(const Matrix& matrix, const Base& base, bool row) {
    // The names are those of columns.
    const bool named = !row && !matrix.channels.empty();
    std::vector<std::string> channels(matrix.channels.begin() + (named ? 1 : 0),
                                      named ? matrix.channels.end() : matrix.channels.begin());
    add(matrix, base,
        row ? Eigen::MatrixXd(matrix.values.bottomRows(matrix.values.rows() - 1))
            : Eigen::MatrixXd(matrix.values.rightCols(matrix.values.cols() - 1).transpose()),
        std::move(channels));
  }

  // Each matrix brings its times; what brings none has those of one that fits. Strict: what does
  // not look like times is none.
  void byWithin(bool row, double unit, bool strict) {
    for (const Matrix& matrix : contents_.matrices) {
      if (matrix.values.rows() < 2 || matrix.values.cols() < 2) {
        left_.push_back(&matrix);
        continue;
      }
      const Eigen::VectorXd t = within(matrix, row);
      if (strict && looksWithin(matrix, row) == Looks::Other) {
        left_.push_back(&matrix);
        continue;
      }
      if (std::optional<Error> why = flaw(t, matrix.name)) {
        wrong_.push_back(*why);
        continue;
      }
      within_.push_back(baseOf(t, unit, false));
      within_.back().matrix = &matrix;
      takeRest(matrix, within_.back(), row);
    }
    BySize times(contents_.isTable);
    for (const Base& base : within_) {
      times.add(base);
    }
    for (const Matrix* matrix : left_) {
      if (const Base* base = times.find(*matrix)) {
        take(*matrix, *base);
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
    Base base = baseOf(chosen->values.reshaped(), choice.unit, contents_.isTable);
    base.matrix = &*chosen;
    if (std::optional<Error> why = flaw(*base.t / base.unit, chosen->name)) {
      wrong_.push_back(*why);
      return conclude();
    }
    within_.push_back(std::move(base));
    BySize times(contents_.isTable);
    times.add(within_.back());
    for (const Matrix& matrix : contents_.matrices) {
      if (&matrix != &*chosen && times.find(matrix)) {
        take(matrix, within_.back());
      } else if (&matrix != &*chosen) {
        pass(matrix);
      }
    }
    return conclude();
  }

  // A table has a row for each time; else the longer side of a matrix is that of its times.
  Eigen::Index samplesOf(const Matrix& matrix) const {
    const bool rows = contents_.isTable &&
                      (!matrix.channels.empty() || matrix.values.rows() >= matrix.values.cols());
    return rows ? matrix.values.rows() : std::max(matrix.values.rows(), matrix.values.cols());
  }

  void byRate(double rate) {
    std::map<Eigen::Index, Times> made;
    for (const Matrix& matrix : contents_.matrices) {
      if (matrix.values.size() < 2) {
        pass(matrix);
        continue;
      }
      const Eigen::Index samples = samplesOf(matrix);
      Times& t = made[samples];
      if (!t) {
        t = std::make_shared<const Eigen::VectorXd>(
            Eigen::VectorXd::LinSpaced(samples, 0, static_cast<double>(samples - 1) / rate));
      }
      const bool columns = matrix.values.rows() != samples ||
                           (!contents_.isTable && matrix.values.cols() == samples);
      recording_.signals.push_back(
          {matrix.name, t, columns ? matrix.values : Eigen::MatrixXd(matrix.values.transpose()),
           matrix.channels, matrix.unit});
    }
  }

  const Contents& contents_;
  std::string where_;
  Recording recording_;
  NamedTimes named_;
  std::map<const Matrix*, Base> paired_;
  std::list<Base> within_;  // times that stand in matrices or were chosen
  std::map<std::string, BySize, std::less<>> byPrefix_;
  std::set<std::size_t, std::greater<>> lengths_;  // of the prefixes
  std::set<const Base*> used_;
  std::map<const Base*, std::set<Eigen::Index>> lost_;
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

}  // namespace enshu::recorded
