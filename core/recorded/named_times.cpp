// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>

#include "core/recorded/cells.h"
#include "core/recorded/recording.h"
#include "core/recorded/times.h"

namespace enshu::recorded {
namespace {

// "t" of t1, of "t (2)", the second column called t, and of t.1.
std::string stemOf(const std::string& name) {
  const std::optional<Numbered> numbered = numberedOf(name);
  std::string stem = numbered ? numbered->stem : name;
  if (numbered && stem.ends_with('.')) {
    stem.pop_back();
  }
  return stem;
}

struct Candidate {
  Base base;
  Eigen::VectorXd numbers;  // those that are there
  bool isShared = false;    // its name says of which clock it is, as sim_time does
  bool isAlone = false;     // nothing else begins as it does
};

// The names of what is no time, to look for what begins in a way.
class OtherNames {
 public:
  void add(std::string_view name) { all_.insert(name); }
  bool beginWith(std::string_view prefix) const {
    const auto first = all_.lower_bound(prefix);
    return first != all_.end() && first->starts_with(prefix);
  }

 private:
  std::set<std::string_view> all_;
};

class Chooser {
 public:
  explicit Chooser(const Contents& contents) : contents_(contents) {}

  NamedTimes choose() {
    collect();
    tellTexts();
    for (Candidate& one : candidates_) {
      settlePrefix(one);
      if (one.base.name.prefix.empty() && !one.isAlone && !flaw(one.numbers, {})) {
        shared_.insert(one.base.length);
      }
    }
    for (Candidate& one : candidates_) {
      decide(one);
    }
    adopt();
    std::stable_sort(bases_.begin(), bases_.end(), [](const Candidate& a, const Candidate& b) {
      return std::tuple(b.base.name.prefix.size(), a.base.name.kind, a.isShared) <
             std::tuple(a.base.name.prefix.size(), b.base.name.kind, b.isShared);
    });
    for (Candidate& one : bases_) {
      named_.bases.push_back(withUnit(one));
    }
    return std::move(named_);
  }

 private:
  void collect() {
    for (const Matrix& matrix : contents_.matrices) {
      const std::optional<TimeName> name = timeNameOf(matrix.name);
      // A table can have one line, and a check one sample.
      const bool forAll = name && (name->prefix.empty() || name->isPlain);
      const bool enough = matrix.values.size() > 1 || contents_.isTable || !forAll;
      if (name && isVector(matrix.values) && enough) {
        Candidate one{baseOf(matrix.values.reshaped(), 1, contents_.isTable), {}};
        one.base.matrix = &matrix;
        one.base.name = *name;
        one.numbers = *one.base.t;
        candidates_.push_back(std::move(one));
        continue;
      }
      others_.add(matrix.name);
      const std::optional<TimeName> counted = timeNameOf(stemOf(matrix.name));
      if (!name && !contents_.isTable && counted && counted->prefix.empty()) {
        named_.unfit.push_back(
            {matrix.name, ENSHU_TEXT("is called a time with a number, and may be of a part"), {}});
      }
      if (forAll) {
        named_.unfit.push_back(
            {matrix.name,
             ENSHU_TEXT("is called a time, but is %1 x %2"),
             {std::to_string(matrix.values.rows()), std::to_string(matrix.values.cols())}});
      }
    }
  }

  void tellTexts() {
    std::set<std::string_view> there;
    for (const Matrix& matrix : contents_.matrices) {
      there.insert(matrix.name);
    }
    for (const Error& error : contents_.passed) {
      const std::optional<TimeName> name = timeNameOf(error.where);
      if (name && (name->prefix.empty() || name->isPlain) && !there.contains(error.where)) {
        named_.unfit.push_back(
            {error.where, ENSHU_TEXT("is called a time, but is no row or column of numbers"), {}});
      }
    }
  }

  // sim_time is that of sim_q where there is one, else of all.
  void settlePrefix(Candidate& one) const {
    TimeName& name = one.base.name;
    if (name.prefix.empty() || others_.beginWith(name.prefix)) {
      return;
    }
    one.isShared = name.isPlain && (name.structure.empty() || others_.beginWith(name.structure));
    one.isAlone = !one.isShared;
    name.prefix = one.isShared ? name.structure : name.prefix;
  }

  // Beside a time of all, what merely ends as times do may be a signal: theta_t, q_sample. The
  // lines of a table have one time.
  void decide(Candidate& one) {
    const TimeName& name = one.base.name;
    const bool isStruct = name.prefix.ends_with('.') && !contents_.isTable;
    const bool beside = !name.prefix.empty() && !isStruct && shared_.contains(one.base.length);
    const std::optional<Error> why = flaw(one.numbers, one.base.matrix->name);
    const bool doubtful = contents_.isTable || one.isAlone || why.has_value() ||
                          one.base.matrix->name.ends_with("_t") ||
                          name.kind == TimeName::Kind::Count || repetition(one.numbers, {});
    if (beside && doubtful) {
      return;
    }
    if (one.isAlone) {
      alone_.push_back(std::move(one));
    } else if (why) {
      named_.wrong.push_back(*why);
    } else {
      bases_.push_back(std::move(one));
    }
  }

  // Where no name says more, a time by the end of its name is that of all.
  void adopt() {
    const auto good = [](const Candidate& one) {
      return one.base.name.kind != TimeName::Kind::Count && looks(one.numbers) == Looks::Good;
    };
    const auto found = std::find_if(alone_.begin(), alone_.end(), good);
    if (bases_.empty() && named_.wrong.empty() && found != alone_.end()) {
      named_.notes.push_back({found->base.matrix->name,
                              ENSHU_TEXT("is taken as the time of all, as no other is called one"),
                              {}});
      found->base.name.prefix.clear();
      bases_.push_back(*found);
    }
  }

  // The unit that the file says, else that of the name; one that is not understood is told.
  Base withUnit(const Candidate& one) {
    const std::string& said = one.base.matrix->unit;
    const double seconds = secondsOf(said);
    if (seconds == 0 && !said.empty()) {
      named_.notes.push_back(unknownUnit(*one.base.matrix));
    }
    Base base = one.base;
    base.unit = seconds > 0 ? seconds : base.name.unit;
    base.t = std::make_shared<const Eigen::VectorXd>(base.unit * one.numbers);
    return base;
  }

  const Contents& contents_;
  OtherNames others_;
  std::vector<Candidate> candidates_;
  std::vector<Candidate> bases_;
  std::vector<Candidate> alone_;
  std::set<Eigen::Index> shared_;  // lengths of times of all
  NamedTimes named_;
};

// Whether each of these columns has others behind it.
bool areApart(const std::vector<std::size_t>& places, std::size_t count) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::size_t next = i + 1 < places.size() ? places[i + 1] : count;
    if (next == places[i] + 1) {
      return false;
    }
  }
  return true;
}

}  // namespace

Error unknownUnit(const Matrix& matrix) {
  return {matrix.name,
          ENSHU_TEXT("%1 is no unit of time that is known: these numbers are taken as seconds"),
          {matrix.unit}};
}

NamedTimes namedTimes(const Contents& contents) {
  return Chooser(contents).choose();
}

std::map<const Matrix*, Base> pairedTimes(const Contents& contents) {
  std::map<std::string, std::vector<std::size_t>>
      places;  // of times, by what their names begin with
  for (std::size_t i = 0; contents.isTable && i < contents.matrices.size(); ++i) {
    const std::string stem = stemOf(contents.matrices[i].name);
    const std::optional<TimeName> name = timeNameOf(stem);
    if (name && name->prefix.empty() && name->kind != TimeName::Kind::Count &&
        contents.matrices[i].values.cols() == 1) {
      places[stem].push_back(i);
    }
  }
  std::map<const Matrix*, Base> paired;
  const bool one = places.size() == 1 && places.begin()->second.size() > 1;
  if (!one || !areApart(places.begin()->second, contents.matrices.size())) {
    return paired;
  }
  const double named = timeNameOf(places.begin()->first)->unit;
  for (const std::size_t i : places.begin()->second) {
    const Matrix& matrix = contents.matrices[i];
    const double said = secondsOf(matrix.unit);
    Base base = baseOf(matrix.values.reshaped(), said > 0 ? said : named, true);
    base.matrix = &matrix;
    paired.emplace(&matrix, std::move(base));
  }
  return paired;
}

}  // namespace enshu::recorded
