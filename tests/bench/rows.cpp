// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/rows.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <regex>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#endif

namespace enshu::bench {

namespace {

std::string nameOf(const Place& place) {
  return place.quantity + "/" + place.row + "/" + place.column;
}

// Google Benchmark 1.8 named it anew.
bool failed(const auto& run) {
  if constexpr (requires { run.skipped; }) {
    return run.skipped != decltype(run.skipped){};
  } else {
    return run.error_occurred;
  }
}

// Keeps the rows' own order, whatever order they are measured in.
class Collector : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context& /*context*/) override { return true; }

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type == Run::RT_Iteration && !failed(run)) {
        figures_[run.run_name.function_name].push_back(run.GetAdjustedCPUTime());
      }
    }
  }

  Table table() const {
    Table table;
    for (const Row& row : rows()) {
      if (const auto found = figures_.find(nameOf(row.place)); found != figures_.end()) {
        for (const double figure : found->second) {
          table.add(row.place, figure);
        }
      }
    }
    return table;
  }

 private:
  std::map<std::string, std::vector<double>> figures_;
};

// Each row's calls between two dumps of callgrind, which are called like the row.
int countInstructions([[maybe_unused]] const std::string& filter) {
#ifdef CALLGRIND_DUMP_STATS_AT
  constexpr int kCalls = 16;
  for (const Row& row : rows()) {
    const std::string name = nameOf(row.place);
    if (std::regex_search(name, std::regex(filter))) {
      row.run(kCalls);
      CALLGRIND_ZERO_STATS;
      row.run(kCalls);
      CALLGRIND_DUMP_STATS_AT(name.c_str());
    }
  }
  return 0;
#else
  std::fputs("Built without valgrind's headers.\n", stderr);
  return 1;
#endif
}

void printLoad() {
  double load[3] = {0, 0, 0};
  getloadavg(load, 3);
  std::printf("%d processors, load %.1f %.1f %.1f", benchmark::CPUInfo::Get().num_cpus, load[0],
              load[1], load[2]);
}

}  // namespace

std::vector<Row>& rows() {
  static std::vector<Row> all;
  return all;
}

int runRows(int argc, char** argv, const std::vector<Aim>& aims,
            const std::vector<Growth>& growths) {
  std::vector<char*> arguments(argv, argv + argc);
  const bool counts = argc > 1 && std::strcmp(argv[1], "--instructions") == 0;
  if (counts) {
    return countInstructions(argc > 2 ? argv[2] : ".");
  }
  // Ours first: of two, Google Benchmark takes the later.
  std::string defaults[] = {"--benchmark_repetitions=7", "--benchmark_min_time=0.02",
                            "--benchmark_enable_random_interleaving=true"};
  for (std::string& option : defaults) {
    arguments.insert(arguments.begin() + 1, option.data());
  }
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) {
    return 2;
  }
  for (const Row& row : rows()) {
    benchmark::RegisterBenchmark(nameOf(row.place).c_str(), row.measure);
  }
  Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);

  const Table table = collector.table();
  std::cout << "ns per call, thread CPU time, median of the rounds; middle half within "
            << static_cast<int>(100 * table.spread() + 0.5) << " % on most lines; ";
  std::cout.flush();
  printLoad();
  std::printf("\n\n%s%s\n%s", table.markdown().c_str(), table.markdown(aims).c_str(),
              table.markdown(growths).c_str());
  return 0;
}

}  // namespace enshu::bench
