// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/trials/trials.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <string_view>

#include "core/child/child.h"
#include "core/driver/frame.h"

namespace enshu::grading {

namespace {

constexpr std::uintmax_t kLeastMemory = std::uintmax_t{1} << 30;
constexpr std::uintmax_t kMostSaid = std::uintmax_t{1} << 30;
constexpr auto kUnreadable = "its answer cannot be read";

// What is said of a trial: a letter and the size of what follows.
constexpr char kMade = 'm';
constexpr char kThrown = 't';
constexpr std::size_t kHead = 1 + sizeof(std::uint64_t);

void tell(const Say& say, char letter, std::string_view bytes) {
  const std::uint64_t size = bytes.size();
  char head[kHead] = {letter};
  std::memcpy(head + 1, &size, sizeof size);
  say({head, kHead});
  say(bytes);
}

void tryOne(const Say& say, std::size_t k, const std::function<std::string(std::size_t)>& work) {
  std::string made;
  try {
    made = driver::guarded([&] { return work(k); });
  } catch (const std::exception& exception) {
    tell(say, kThrown, exception.what());
    return;
  }
  tell(say, kMade, made);
}

bool isReadable(std::string_view said) {
  return said.empty() || said[0] == kMade || said[0] == kThrown;
}

// Takes the first trial off what was said; none: it is not whole, or not readable.
std::optional<Trial> take(std::string_view& said) {
  std::uint64_t size = 0;
  if (said.size() < kHead || !isReadable(said)) {
    return std::nullopt;
  }
  std::memcpy(&size, said.data() + 1, sizeof size);
  if (size > said.size() - kHead) {
    return std::nullopt;
  }
  Trial trial{said[0] == kMade ? Trial::End::Well : Trial::End::Threw, 0,
              std::string(said.substr(kHead, size))};
  said.remove_prefix(kHead + size);
  return trial;
}

// Of the one in which the child ended, after what it said of others.
Trial faultOf(const ChildEnd& end, std::string_view said) {
  if (!isReadable(said)) {
    return {Trial::End::Threw, 0, kUnreadable};
  }
  switch (end.how) {
    case ChildEnd::How::Crashed:
      return {Trial::End::Crashed, end.signal, {}};
    case ChildEnd::How::Limit:
      return {Trial::End::Endless, 0, {}};
    case ChildEnd::How::TooMuch:
      return {Trial::End::Threw, 0, "its answer is too long"};
    default:
      return {Trial::End::Threw, 0, "the program was ended"};
  }
}

ChildLimits limitsOf(const course::LimitsSpec& limits) {
  ChildLimits apart;
  apart.time = std::chrono::hours(1);
  apart.silence = std::chrono::milliseconds(2 * limits.wallMs);
  apart.cpuSeconds = 3600;
  apart.memoryBytes =
      std::max(kLeastMemory, static_cast<std::uintmax_t>(std::max(limits.memoryMiB, 0)) << 20);
  apart.answerBytes = kMostSaid;
  return apart;
}

std::string answersOf(const driver::Implementation& implementation, const Cases& cases) {
  QList<driver::Signals> all;
  for (const Case& prepared : cases.list) {
    try {
      all +=
          driver::answer(implementation, cases.module->driver(), prepared.robot, prepared.inputs);
    } catch (const driver::CannotGoOn&) {
      all += driver::Signals();
    }
  }
  return driver::encodeAnswer({}, all).toStdString();
}

}  // namespace

std::vector<Trial> tryInTurn(std::size_t count, const course::LimitsSpec& limits,
                             const std::function<std::string(std::size_t)>& work,
                             std::size_t mostFaults) {
  std::vector<Trial> trials;
  std::size_t faults = 0;
  std::size_t again = count;  // what is tried once more, first in a child of its own
  while (trials.size() < count && faults < mostFaults) {
    const std::size_t first = trials.size();
    const ChildEnd end = inChild(
        [&](const Say& say) {
          for (std::size_t k = first; k < count; ++k) {
            tryOne(say, k, work);
          }
        },
        limitsOf(limits));
    std::string_view said = end.said;
    while (std::optional<Trial> trial = trials.size() < count ? take(said) : std::nullopt) {
      trials.push_back(std::move(*trial));
    }
    if (trials.size() == count || end.how == ChildEnd::How::NotBegun) {
      break;
    }
    if (again != trials.size()) {
      again = trials.size();
      continue;
    }
    trials.push_back(faultOf(end, said));
    ++faults;
  }
  trials.resize(count, {Trial::End::NotTried, 0, {}});
  return trials;
}

std::vector<std::optional<QList<driver::Signals>>> tryAnswers(
    const course::Exercise& exercise, const Cases& cases,
    const std::vector<driver::Implementation>& implementations, QList<Fault>& faults) {
  const std::vector<Trial> trials = tryInTurn(
      implementations.size(), exercise.limits,
      [&](std::size_t k) { return answersOf(implementations[k], cases); },
      std::numeric_limits<std::size_t>::max());
  std::vector<std::optional<QList<driver::Signals>>> answers(trials.size());
  for (std::size_t k = 0; k < trials.size(); ++k) {
    if (!trials[k].isWell()) {
      faults += {implementations[k].id, trials[k]};
      continue;
    }
    const Result<QList<driver::Signals>> all = driver::decodeAnswer(
        QByteArray::fromStdString(trials[k].made), {}, static_cast<int>(cases.list.size()));
    if (all) {
      answers[k] = *all;
    } else {
      faults += {implementations[k].id, {Trial::End::Threw, 0, kUnreadable}};
    }
  }
  return answers;
}

}  // namespace enshu::grading
