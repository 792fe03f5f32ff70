// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QStringList>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/driver/signals.h"
#include "core/dynamics/model/maps.h"
#include "core/value/codec.h"

// The maps that a student's run is handed, keeping what they were asked: the motion that the run
// has really made.
namespace enshu::driver {

using namespace Qt::StringLiterals;

// The output (1 x 1) that says how often a map was called, where that was not once for each sample.
inline const QString kCallCount = u"calls"_s;

// What a map was asked: a column for each call and argument.
class Calls {
 public:
  // `names`: of the arguments, in their order; one that is empty is not kept. No more than `most`
  // calls are.
  Calls(QStringList names, int most);

  void note(const std::vector<Eigen::VectorXd>& arguments);

  int count() const { return count_; }

  // None if there were no calls or more than `most`, or if one had arguments of another size than
  // the first.
  Signals signals() const;

 private:
  QStringList names_;
  int most_;
  int count_ = 0;
  std::vector<std::vector<Eigen::VectorXd>> kept_;  // by call, by argument
};

// The numbers of a value (core/value/kind.h), one behind the other: a matrix row by row, items and
// fields in their order; empty if it is a text or holds one.
Eigen::VectorXd numbersIn(const std::string& value);

// Any map that an exercise declares as a std::function (core/call/parameter.h):
//
//   RecordedMap hand(handOf(robot), {"run_q"}, samples);
//   const MatrixXd iterates = student(hand.map(), ...);
//   Signals outputs = hand.asked();
template <class Signature>
class RecordedMap;

template <class Result, class... Argument>
class RecordedMap<Result(Argument...)> {
 public:
  RecordedMap(std::function<Result(Argument...)> map, QStringList names, int most)
      : map_(std::move(map)), calls_(std::move(names), most) {}
  RecordedMap(const RecordedMap&) = delete;
  RecordedMap& operator=(const RecordedMap&) = delete;

  // What is handed over; must not outlive this. Only what it answers is kept.
  std::function<Result(Argument...)> map() {
    return [this](Argument... arguments) -> Result {
      Result answer = map_(arguments...);
      calls_.note({numbersOf(arguments)...});
      return answer;
    };
  }

  Signals asked() const { return calls_.signals(); }

 private:
  template <class T>
  static Eigen::VectorXd numbersOf(const T& argument) {
    value::Writer encoded;
    value::put(encoded, argument);
    return numbersIn(encoded.bytes());
  }

  std::function<Result(Argument...)> map_;
  Calls calls_;
};

template <class Result, class... Argument>
RecordedMap(std::function<Result(Argument...)>, QStringList, int)
    -> RecordedMap<Result(Argument...)>;

// What begins the names of recorded arguments: of a map that is called once for each sample, and of
// all calls that a function makes in one instant of the case, the last.
inline const QString kRunPrefix = u"run_"_s;
inline const QString kCallPrefix = u"call_"_s;

// InverseDynamics or ForwardDynamics.
template <class Map>
class Recorded : public Map {
 public:
  // `third`: the name of what the map is asked besides q and qd.
  Recorded(const Map& map, const QString& prefix, const QString& third, int most)
      : map_(map), most_(most), calls_({prefix + u'q', prefix + u"qd"_s, prefix + third}, most) {}

  int joints() const override { return map_.joints(); }
  Eigen::VectorXd operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                             const Eigen::VectorXd& third) const override {
    Eigen::VectorXd answer = map_(q, qd, third);
    calls_.note({q, qd, third});
    return answer;
  }

  // If there was one call for each sample, of which there were so many as `most`; else how many
  // calls there were.
  Signals oncePerSample() const {
    return calls_.count() == most_
               ? calls_.signals()
               : Signals{{kCallCount, Eigen::MatrixXd::Constant(1, 1, calls_.count())}};
  }

  // As of Calls.
  Signals asked() const { return calls_.signals(); }

 private:
  const Map& map_;
  int most_;
  mutable Calls calls_;
};

}  // namespace enshu::driver
