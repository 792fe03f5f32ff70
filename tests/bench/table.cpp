// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/table.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <optional>
#include <sstream>

namespace enshu::bench {

namespace {

// The figure below which a share of them lies.
double quantile(std::vector<double> figures, double share) {
  std::sort(figures.begin(), figures.end());
  return figures[static_cast<size_t>(std::floor(share * static_cast<double>(figures.size() - 1)))];
}

double median(const std::vector<double>& figures) {
  return quantile(figures, 0.5);
}

std::string number(double value, int decimals) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(decimals) << value;
  return text.str();
}

// The best figure of the rows that begin so, with the name of the row.
template <class Quantity>
std::optional<std::pair<double, std::string>> best(const Quantity& quantity,
                                                   const std::string& prefix,
                                                   const std::string& column) {
  std::optional<std::pair<double, std::string>> found;
  for (const auto& [place, figures] : quantity.figures) {
    const auto& [row, c] = place;
    if (row.starts_with(prefix) && c == column && (!found || median(figures) < found->first)) {
      found = std::pair(median(figures), row);
    }
  }
  return found;
}

void remember(std::vector<std::string>& names, const std::string& name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) {
    names.push_back(name);
  }
}

}  // namespace

void Table::add(const Place& place, double figure) {
  auto found = std::find_if(quantities_.begin(), quantities_.end(),
                            [&](const Quantity& q) { return q.name == place.quantity; });
  if (found == quantities_.end()) {
    found = quantities_.insert(found, Quantity{place.quantity, {}, {}, {}});
  }
  remember(found->rows, place.row);
  remember(found->columns, place.column);
  found->figures[{place.row, place.column}].push_back(figure);
}

const Table::Quantity* Table::find(const std::string& name) const {
  const auto found = std::find_if(quantities_.begin(), quantities_.end(),
                                  [&](const Quantity& q) { return q.name == name; });
  return found == quantities_.end() ? nullptr : &*found;
}

std::string Table::markdown() const {
  std::ostringstream text;
  for (const Quantity& quantity : quantities_) {
    text << "| " << quantity.name << " |";
    for (const std::string& column : quantity.columns) {
      text << ' ' << column << " |";
    }
    text << "\n|---|";
    for (size_t k = 0; k < quantity.columns.size(); ++k) {
      text << "---:|";
    }
    for (const std::string& row : quantity.rows) {
      text << "\n| " << row << " |";
      for (const std::string& column : quantity.columns) {
        const auto figures = quantity.figures.find({row, column});
        text << ' ' << (figures == quantity.figures.end() ? "" : number(median(figures->second), 0))
             << " |";
      }
    }
    text << "\n\n";
  }
  return text.str();
}

std::string Table::markdown(const std::vector<Aim>& aims) const {
  std::ostringstream lines;
  for (const Aim& aim : aims) {
    const Quantity* quantity = find(aim.quantity);
    const auto ours = quantity ? best(*quantity, aim.ours, aim.column) : std::nullopt;
    const auto other = quantity ? best(*quantity, aim.other, aim.column) : std::nullopt;
    if (ours && other) {
      const double ratio = ours->first / other->first;
      lines << "| " << aim.quantity << ", " << aim.column << " | " << ours->second << " | "
            << other->second << " | " << number(ratio, 3) << " | " << number(aim.limit, 2) << " | "
            << (ratio <= aim.limit ? "met" : "not met") << " |\n";
    }
  }
  return lines.str().empty() ? ""
                             : "| aim | ours | beside | ratio | at most | |\n"
                               "|---|---|---|---:|---:|---|\n" +
                                   lines.str();
}

std::string Table::markdown(const std::vector<Growth>& growths) const {
  std::ostringstream lines;
  for (const auto& [name, row, from, to] : growths) {
    const Quantity* quantity = find(name);
    const auto first = quantity ? best(*quantity, row, from) : std::nullopt;
    const auto last = quantity ? best(*quantity, row, to) : std::nullopt;
    if (first && last) {
      const double exponent =
          std::log(last->first / first->first) / std::log(std::stod(to) / std::stod(from));
      lines << "| " << name << ", " << row << " | " << from << " to " << to << " | n^"
            << number(exponent, 2) << " |\n";
    }
  }
  return lines.str().empty() ? "" : "| growth | n | time as |\n|---|---|---|\n" + lines.str();
}

double Table::spread() const {
  std::vector<double> spreads;
  for (const Quantity& quantity : quantities_) {
    for (const auto& [place, figures] : quantity.figures) {
      spreads.push_back((quantile(figures, 0.75) - quantile(figures, 0.25)) / median(figures));
    }
  }
  return spreads.empty() ? 0 : median(spreads);
}

}  // namespace enshu::bench
