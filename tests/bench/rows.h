// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "tests/bench/robots.h"
#include "tests/bench/table.h"

namespace enshu::bench {

// A robot under its column's name, with its states.
struct Subject {
  std::string column;
  Robot robot;
  std::shared_ptr<const std::vector<Sample>> states;

  Subject(std::string name, const Robot& r)
      : column(std::move(name)),
        robot(r),
        states(std::make_shared<const std::vector<Sample>>(samples(r))) {}
};

// One line of a table at one robot, measured or counted.
struct Row {
  Place place;
  std::function<void(benchmark::State&)> measure;
  std::function<void(int calls)> run;
};

std::vector<Row>& rows();

// Adds a row. `make` is called once, when the row is first measured; what it returns is called with
// a Sample and is all that is timed.
template <class Make>
void addRow(const std::string& quantity, const std::string& row, const Subject& subject,
            Make make) {
  using Call = decltype(make());
  const auto made = std::make_shared<std::optional<Call>>();
  const auto call = [made, make]() -> Call& {
    if (!*made) {
      made->emplace(make());
    }
    return **made;
  };
  const auto states = subject.states;
  const auto measure = [call, states](benchmark::State& loop) {
    Call& compute = call();
    const std::vector<Sample>& all = *states;
    const size_t mask = all.size() - 1;
    size_t k = 0;
    for (auto _ : loop) {
      compute(all[k]);
      benchmark::ClobberMemory();
      k = (k + 1) & mask;
    }
  };
  const auto run = [call, states](int calls) {
    Call& compute = call();
    for (int k = 0; k < calls; ++k) {
      compute((*states)[static_cast<size_t>(k)]);
    }
  };
  rows().push_back({{quantity, row, subject.column}, measure, run});
}

// The rest of main: measures the rows that --benchmark_filter lets through (a row is called
// "quantity/row/column") and prints tables and aims as Markdown. Unless told otherwise, seven
// rounds in random order. With --instructions, see tests/bench/instructions.
int runRows(int argc, char** argv, const std::vector<Aim>& aims,
            const std::vector<Growth>& growths = {});

}  // namespace enshu::bench
