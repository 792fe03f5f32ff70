// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/places.h"

#include <algorithm>

namespace enshu::grading {

namespace {

constexpr qsizetype kMostLetters = 200;
constexpr qsizetype kMostKinds = 3;

bool overlap(const edits::Range& a, const edits::Range& b) {
  return a.begin < b.end && b.begin < a.end;
}

// An order of statements is a place of its own.
bool isSamePlace(const edits::Edit& a, const edits::Edit& b) {
  const bool order = a.kind == edits::Kind::Order;
  return order == (b.kind == edits::Kind::Order) && overlap(a.statement, b.statement);
}

struct Position {
  int line = 1;
  int column = 1;
};

// In letters, not in bytes.
Position positionAt(const QByteArray& text, int offset) {
  const QByteArray before = text.left(offset);
  const qsizetype line = before.lastIndexOf('\n') + 1;
  return {static_cast<int>(before.count('\n')) + 1,
          static_cast<int>(QString::fromUtf8(before.mid(line)).size()) + 1};
}

QString shortened(const QByteArray& text) {
  const QString all = QString::fromUtf8(text).simplified();
  return all.size() > kMostLetters ? all.left(kMostLetters) + u'…' : all;
}

}  // namespace

std::vector<std::vector<edits::Edit>> byPlace(std::vector<edits::Edit> edits) {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const edits::Edit& a, const edits::Edit& b) { return a.rank < b.rank; });
  std::vector<std::vector<edits::Edit>> places;
  for (edits::Edit& edit : edits) {
    const auto place = std::find_if(places.begin(), places.end(), [&](const auto& known) {
      return std::any_of(known.begin(), known.end(),
                         [&](const edits::Edit& one) { return isSamePlace(one, edit); });
    });
    if (place == places.end()) {
      places.push_back({std::move(edit)});
    } else {
      place->push_back(std::move(edit));
    }
  }
  return places;
}

SlipPlace slipPlace(const QByteArray& text, const std::vector<edits::Edit>& edits) {
  const edits::Edit& likeliest = edits.front();
  edits::Range range = likeliest.place;
  while (range.begin < range.end && std::isspace(static_cast<unsigned char>(text[range.begin]))) {
    ++range.begin;
  }
  const Position begin = positionAt(text, range.begin);
  const Position end = positionAt(text, range.end);
  SlipPlace place{
      begin.line,
      begin.column,
      end.line,
      end.column,
      shortened(text.mid(range.begin, range.end - range.begin)),
      {},
      shortened(text.mid(likeliest.range.begin, likeliest.range.end - likeliest.range.begin)),
      shortened(QByteArray::fromStdString(likeliest.replacement))};
  for (const edits::Edit& edit : edits) {
    if (!place.kinds.contains(edit.kind) && place.kinds.size() < kMostKinds) {
      place.kinds += edit.kind;
    }
  }
  return place;
}

}  // namespace enshu::grading
