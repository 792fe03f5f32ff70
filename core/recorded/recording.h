// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/recorded/contents.h"

namespace enshu::recorded {

// Over which time the matrices of a file are: found by its names and numbers, or as a person says.
struct TimeChoice {
  enum class From { Found, Variable, FirstColumn, FirstRow, Rate };

  From from = From::Found;
  std::string variable = {};  // of Variable
  double unit = 1;            // [s], of the times of a choice; Found goes by names
  double rate = 0;            // of Rate [1/s]

  bool operator==(const TimeChoice&) const = default;
};

// Channels over time: a row for each, a column for each of the times, which do not decrease.
struct Signals {
  std::string name;
  std::shared_ptr<const Eigen::VectorXd> t;  // [s], or the numbers of samples
  Eigen::MatrixXd values;
  std::vector<std::string> channels = {};  // their names, where the file has them
  std::string unit = {};
};

struct Recording {
  std::vector<Signals> signals;  // one at least
  TimeChoice time;               // as found, where one choice says it all
  std::vector<Error> notes;      // of times that repeat
  std::vector<Error> passed;     // what is passed over: its name, and why
};

// The signals of a file. Found: vectors called t, time, tout, timestamp, sample or the like; one
// that is called NAME_time or NAME.time has the matrices whose names begin with NAME. Without any
// the first column, else the first row, of a matrix if it increases. A matrix is a signal if it has
// a column for each time, or a row for each if the columns do not fit. `where` names the file.
//
// Refused: nothing over time; times that decrease or are not finite, with their place.
Result<Recording> overTime(const Contents& contents, const TimeChoice& choice,
                           const std::string& where);

// What a person can choose: the vectors that fit another matrix, by name, and whether any matrix
// can have its times in the first column or row.
struct PossibleTimes {
  std::vector<std::string> variables;
  bool columns = false;
  bool rows = false;
  bool rate = false;  // there is anything that can be over time
};
PossibleTimes possibleTimes(const Contents& contents);

// How many seconds a unit is: s, ms, us, ns, min and their other spellings; 0: no unit of time.
double secondsOf(const std::string& unit);

}  // namespace enshu::recorded
