// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/contents.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/matfile/bytes.h"
#include "core/matfile/version4.h"
#include "core/matfile/version5.h"
#include "core/matfile/version73.h"

namespace enshu::matfile {
namespace {

// Why an array is no matrix of numbers; nullptr if it is one.
const char* reasonToPass(const Array& array) {
  switch (array.kind) {
    case Class::Char:
      return ENSHU_TEXT("is text");
    case Class::Cell:
      return ENSHU_TEXT("is a cell array");
    case Class::Sparse:
      return ENSHU_TEXT("is a sparse matrix: write full(...) of it");
    case Class::Struct:
      return ENSHU_TEXT("is a struct within more structs than are unfolded");
    case Class::Nowhere:
      return ENSHU_TEXT("is a link to what is not in the file");
    case Class::Circle:
      return ENSHU_TEXT("is a link back to a group that it stands in");
    case Class::Packed:
      return ENSHU_TEXT("is compressed in a way that is not known here: store it with gzip");
    case Class::NoElements:
      return ENSHU_TEXT("is a struct array without elements");
    default:
      break;
  }
  if (!array.isNumeric()) {
    return ENSHU_TEXT("is an object: write its numbers as a struct or a matrix");
  }
  return array.complex ? ENSHU_TEXT("is complex: write real(...) and imag(...) of it") : nullptr;
}

// The array with its last dimension as that of the columns; none: it is too long for that.
std::optional<Array> flat(Array array) {
  std::uintmax_t rows = 1;
  for (std::size_t i = 0; i + 1 < array.dimensions.size(); ++i) {
    rows *= array.dimensions[i];
    if (rows > INT32_MAX) {
      return std::nullopt;
    }
  }
  array.dimensions = {static_cast<std::uint32_t>(rows), array.dimensions.back()};
  return array;
}

// Collects what a file shows.
class Unfolding {
 public:
  Unfolding(std::string where, std::uintmax_t maxBytes, std::stop_token stop)
      : where_(std::move(where)),
        maxBytes_(maxBytes),
        maxNumberBytes_(std::min(maxBytes, kMaxUnfolded)),
        room_(maxNumberBytes_ / sizeof(double)),
        stop_(std::move(stop)) {}

  // At kDeepest no struct is unfolded.
  void take(const std::string& name, const Array& array, int depth) {
    if (stop_.stop_requested()) {
      error_ = Error{where_, ENSHU_TEXT("was stopped"), {}};
    }
    if (error_) {
      return;
    }
    if (array.kind == Class::Struct && depth < kDeepest) {
      takeFields(name, array, depth);
      return;
    }
    if (std::string text = textOf(array); !text.empty()) {
      contents_.texts.push_back({name, std::move(text)});
    }
    if (const char* why = reasonToPass(array)) {
      contents_.passed.push_back({name, why, {}});
    } else if (const std::optional<Array> matrix = flat(array)) {
      takeMatrix(name, *matrix);
    } else {
      contents_.passed.push_back({name, ENSHU_TEXT("has too many rows"), {}});
    }
  }

  Result<Contents> contents() && {
    return error_ ? Result<Contents>(tl::unexpected(*error_)) : std::move(contents_);
  }

 private:
  void takeFields(const std::string& name, const Array& array, int depth) {
    const Result<std::vector<Field>> inside =
        fields(array, where_ + ": variable " + name, maxBytes_, kMostParts - parts_);
    if (!inside) {
      error_ = inside.error();
      return;
    }
    parts_ += inside->size();
    for (const Field& field : *inside) {
      const bool element = field.name.starts_with('(');
      take(name + (element ? "" : ".") + field.name, field.array, depth + 1);
    }
  }

  void takeMatrix(const std::string& name, const Array& array) {
    const std::uintmax_t count = std::uintmax_t{array.dimensions[0]} * array.dimensions[1];
    if (count > room_) {
      error_ = Error{where_ + ": variable " + name,
                     ENSHU_TEXT("with it the file has more than the %1 bytes allowed"),
                     {std::to_string(maxNumberBytes_)}};
      return;
    }
    room_ -= count;
    contents_.matrices.push_back({name, values(array)});
  }

  std::string where_;
  std::uintmax_t maxBytes_;
  std::uintmax_t maxNumberBytes_;
  std::uintmax_t room_;  // for numbers
  std::stop_token stop_;
  std::size_t parts_ = 0;
  Contents contents_;
  std::optional<Error> error_;
};

}  // namespace

std::size_t rangeCount(double base, double limit, double increment) {
  const double steps = (limit - base) / increment;
  if (!(steps >= 0) || steps > 1e9) {
    return 0;
  }
  return static_cast<std::size_t>(std::floor(steps * (1 + 1e-12))) + 1;
}

std::string elementName(std::string structure, std::size_t index, const std::string& field) {
  return structure.append("(").append(std::to_string(index + 1)).append(").").append(field);
}

bool isMat(const std::string& bytes) {
  constexpr std::size_t kMark = 124;
  const std::string_view mark =
      bytes.size() < kMark + 4 ? "" : std::string_view(bytes).substr(kMark);
  return mark.starts_with(std::string_view("\0\1IM", 4)) ||
         mark.starts_with(std::string_view("\1\0MI", 4)) || isVersion73(bytes) ||
         isVersion4(bytes) || isPlainHdf5(bytes);
}

Result<Contents> readContents(const std::filesystem::path& path, std::uintmax_t maxBytes,
                              const std::stop_token& stop) {
  const Result<Head> head = readHead(path, maxBytes);
  ENSHU_TRY(head);
  Unfolding unfolding(path.string(), maxBytes, stop);
  const bool isHdf5 = isVersion73(head->bytes) || isPlainHdf5(head->bytes);
  const auto show = [&](const Array& array) {
    if (!array.name.empty()) {
      unfolding.take(array.name, array, isHdf5 ? kDeepest : 0);  // the child has unfolded it
    }
  };
  if (isHdf5) {
    ENSHU_TRY(forEachUnfolded73(path, *head, std::min(maxBytes, kMaxUnfolded), show, stop));
    return std::move(unfolding).contents();
  }
  if (!isMat(head->bytes)) {
    return failure(path.string(), ENSHU_TEXT("not a MAT file of version 4, 5 or 7.3"));
  }
  const Result<std::string> bytes = readBytes(path, maxBytes);
  ENSHU_TRY(bytes);
  const Result<void> read = isVersion4(*bytes)
                                ? forEachArray4(*bytes, path.string(), maxBytes, show, stop)
                                : forEachArray(*bytes, path.string(), maxBytes, show, stop);
  ENSHU_TRY(read);
  return std::move(unfolding).contents();
}

}  // namespace enshu::matfile
