// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

namespace enshu::bench {

// Where a measurement stands: a table (quantity), a line of it (who, how) and a column (robot).
struct Place {
  std::string quantity;
  std::string row;
  std::string column;
};

// An aim: in this column, the best row that begins with `ours` takes at most `limit` of the time of
// the best one that begins with `other`.
struct Aim {
  std::string quantity;
  std::string column;
  std::string ours;
  std::string other;
  double limit;
};

// How the time of a row grows between two columns that are called by their sizes: as size^exponent.
struct Growth {
  std::string quantity;
  std::string row;
  std::string from;
  std::string to;
};

// Measurements as Markdown: a table per quantity, then what is said of them.
class Table {
 public:
  // Of several figures for one place the median is printed.
  void add(const Place& place, double figure);

  std::string markdown() const;
  std::string markdown(const std::vector<Aim>& aims) const;
  std::string markdown(const std::vector<Growth>& growths) const;

  // The median over all places of how far apart the middle half of a place's figures is, relative
  // to their median.
  double spread() const;

 private:
  struct Quantity {
    std::string name;
    std::vector<std::string> rows, columns;
    std::map<std::pair<std::string, std::string>, std::vector<double>> figures;
  };

  const Quantity* find(const std::string& name) const;

  std::vector<Quantity> quantities_;  // rows and columns in the order of their first figures
};

}  // namespace enshu::bench
