// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/recorded/contents.h"
#include "core/recorded/time_names.h"

namespace enshu::recorded {

using Times = std::shared_ptr<const Eigen::VectorXd>;

bool isVector(const Eigen::MatrixXd& values);

// Why these are no times; nothing if they are. Numbers count from 1, as the file's program does.
std::optional<Error> flaw(const Eigen::VectorXd& t, const std::string& name);
// That times repeat.
std::optional<Error> repetition(const Eigen::VectorXd& t, const std::string& name);

// What numbers without a name of times look like: times; times with a flaw; none.
enum class Looks { Good, Flawed, Other };
Looks looks(const Eigen::VectorXd& t);

// The first column or row of a matrix, how many numbers that has, and what it looks like: times
// stand along the longer side.
Eigen::VectorXd within(const Matrix& matrix, bool row);
Eigen::Index samples(const Matrix& matrix, bool row);
Looks looksWithin(const Matrix& matrix, bool row);

// Times that others can be over.
struct Base {
  const Matrix* matrix = nullptr;  // null: they stand in one
  TimeName name = {};
  double unit = 1;                      // [s], that the file's numbers have
  Times t = {};                         // [s]
  Eigen::Index length = 0;              // of the file's numbers
  std::vector<Eigen::Index> rows = {};  // of a table: those with a time; empty: all
};

// Of a table the rows without a time are left out.
Base baseOf(const Eigen::VectorXd& numbers, double unit, bool table);

// Finds the first of many times that a matrix fits.
class BySize {
 public:
  explicit BySize(bool table) : table_(table) {}
  void add(const Base& base) { all_.try_emplace(base.length, all_.size(), &base); }
  const Base* find(const Matrix& matrix) const;

 private:
  bool table_;  // whose columns are channels, whatever their number
  std::map<Eigen::Index, std::pair<std::size_t, const Base*>> all_;  // with their places among all
};

// The times of a file by their names.
struct NamedTimes {
  std::vector<Base> bases;   // the longest prefix first, and the best of each
  std::vector<Error> wrong;  // are times by name and not by numbers
  std::vector<Error> unfit;  // are called times and are no row or column of numbers
  std::vector<Error> notes;
};
NamedTimes namedTimes(const Contents& contents);

Error unknownUnit(const Matrix& matrix);  // of times; told

// The times of a table that has several beside each other, t1, q1, t2, q2: each in its place among
// the matrices, for what stands behind it. Empty: it has not.
std::map<const Matrix*, Base> pairedTimes(const Contents& contents);

}  // namespace enshu::recorded
