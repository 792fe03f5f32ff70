// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/labels.h"

#include <algorithm>
#include <map>
#include <set>

namespace enshu::recorded {
namespace {

constexpr std::string_view kSignals(".signals");
constexpr std::string_view kValues(".values");

// A label may have blanks and line ends, and be anything.
std::string tidy(std::string_view label) {
  std::string name;
  for (const char letter : label) {
    name += letter == '.' || (letter >= 0 && letter < ' ') ? '_' : letter;
  }
  return name;
}

// What a text gives the unit of, by its name.
std::vector<std::string> ownersOf(std::string_view name) {
  for (const std::string_view end : {".Units", ".units", ".unit"}) {
    if (!name.ends_with(end)) {
      continue;
    }
    const std::string owner(name.substr(0, name.size() - end.size()));
    for (const std::string_view part : {"Time", "Data"}) {  // of MATLAB's timeseries
      const std::string info = "." + std::string(part) + "Info";
      if (owner.ends_with(info)) {
        return {owner.substr(0, owner.size() - info.size()) + "." + std::string(part)};
      }
    }
    return {owner, owner + ".value", owner + ".values", owner + ".data"};
  }
  return {};
}

// Whether a name is that of a part of a signal as Simulink logged it.
bool isPart(const std::string& name, std::string_view part) {
  return name.rfind(kSignals) != std::string::npos && name.ends_with(part);
}

}  // namespace

void nameByLabels(Contents& contents, const std::vector<matfile::Contents::Text>& texts) {
  std::map<std::string_view, std::string_view> labels;
  for (const matfile::Contents::Text& text : texts) {
    if (!text.text.empty()) {
      labels.emplace(text.name, text.text);
    }
  }
  std::set<std::string> taken;
  for (const Matrix& matrix : contents.matrices) {
    taken.insert(matrix.name);
  }
  for (Matrix& matrix : contents.matrices) {
    if (!isPart(matrix.name, kValues)) {
      continue;
    }
    const std::size_t signals = matrix.name.rfind(kSignals);
    const std::string signal = matrix.name.substr(0, matrix.name.size() - kValues.size());
    const auto label = labels.find(signal + ".label");
    const std::string named =
        label == labels.end() ? signal : matrix.name.substr(0, signals) + "." + tidy(label->second);
    if (taken.insert(named).second) {
      matrix.name = named;
    }
  }
  std::erase_if(contents.matrices,
                [](const Matrix& matrix) { return isPart(matrix.name, ".dimensions"); });
  std::erase_if(contents.passed, [](const Error& error) { return isPart(error.where, ".label"); });
}

void takeUnits(Contents& contents, const std::vector<matfile::Contents::Text>& texts) {
  std::map<std::string_view, Matrix*> matrices;
  for (Matrix& matrix : contents.matrices) {
    matrices.emplace(matrix.name, &matrix);
  }
  std::set<std::string_view> used;
  for (const matfile::Contents::Text& text : texts) {
    for (const std::string& owner : ownersOf(text.name)) {
      const auto found = matrices.find(owner);
      if (found != matrices.end() && !text.text.empty()) {
        found->second->unit = text.text;
        used.insert(text.name);
      }
    }
  }
  std::erase_if(contents.passed, [&](const Error& error) { return used.contains(error.where); });
}

}  // namespace enshu::recorded
