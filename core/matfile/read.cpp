// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/read.h"

#include <functional>
#include <optional>

#include "core/matfile/bytes.h"
#include "core/matfile/version5.h"
#include "core/matfile/version73.h"

namespace enshu::matfile {
namespace {

// The name for error messages: "a.mat: variable q".
std::string whereOf(const std::filesystem::path& path, const std::string& variable) {
  return path.string() + ": variable " + variable;
}

// Why an array cannot become a matrix of doubles; nullptr if it can.
const char* objection(const Array& array) {
  switch (array.kind) {
    case Class::Char:
      return ENSHU_TEXT("is text, not a matrix of numbers");
    case Class::Cell:
      return ENSHU_TEXT("is a cell array, not a matrix of numbers");
    case Class::Struct:
      return ENSHU_TEXT("is a struct, not a matrix of numbers");
    case Class::Sparse:
      return ENSHU_TEXT("is a sparse matrix: write full(...) of it");
    default:
      break;
  }
  if (array.kind == Class::Packed) {
    return ENSHU_TEXT("is compressed in a way that is not known here: store it with gzip");
  }
  if (!array.isNumeric()) {
    return ENSHU_TEXT("is an object, not a matrix of numbers");
  }
  if (array.complex) {
    return ENSHU_TEXT("is complex");
  }
  return array.dimensions.size() == 2 ? nullptr : ENSHU_TEXT("has more than two dimensions");
}

Result<Eigen::MatrixXd> load(const Array& array, const std::string& where,
                             const ReadOptions& options) {
  if (const char* reason = objection(array)) {
    return failure(where, reason);
  }
  Eigen::MatrixXd matrix = values(array);
  if (options.finite && !matrix.allFinite()) {
    return failure(where, ENSHU_TEXT("has numbers that are not finite"));
  }
  return matrix;
}

// Shows each named array of a file that is complete.
Result<void> forEach(const std::filesystem::path& path, const ReadOptions& options,
                     const std::function<void(const Array&)>& show) {
  const Result<std::string> bytes = readBytes(path, options.maxBytes);
  ENSHU_TRY(bytes);
  const auto showNamed = [&](const Array& array) {
    if (!array.name.empty()) {
      show(array);
    }
  };
  return isVersion73(*bytes)
             ? forEachArray73(path, *bytes, options.maxBytes, showNamed, options.stop)
             : forEachArray(*bytes, path.string(), options.maxBytes, showNamed, options.stop);
}

std::string joined(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) {
    list += (list.empty() ? "" : ", ") + name;
  }
  return list;
}

bool fits(Eigen::Index expected, Eigen::Index found) {
  return expected < 0 || expected == found;
}

std::string sizeText(Eigen::Index rows, Eigen::Index cols) {
  const auto text = [](Eigen::Index size) { return size < 0 ? "n" : std::to_string(size); };
  return text(rows) + " x " + text(cols);
}

}  // namespace

Result<std::vector<Variable>> readMat(const std::filesystem::path& path,
                                      const ReadOptions& options) {
  std::vector<Variable> variables;
  Result<void> loaded;
  ENSHU_TRY(forEach(path, options, [&](const Array& array) {
    if (loaded) {
      loaded = load(array, whereOf(path, array.name), options).map([&](Eigen::MatrixXd matrix) {
        variables.push_back({array.name, std::move(matrix)});
      });
    }
  }));
  ENSHU_TRY(loaded);
  return variables;
}

Result<Eigen::MatrixXd> readMatrix(const std::filesystem::path& path, const std::string& variable,
                                   const Shape& shape, const ReadOptions& options) {
  std::vector<std::string> names;
  std::optional<Result<Eigen::MatrixXd>> values;
  const Result<void> read = forEach(path, options, [&](const Array& array) {
    names.push_back(array.name);
    if (array.name == variable) {
      values = load(array, whereOf(path, variable), options);
    }
  });
  ENSHU_TRY(read);
  if (!values) {
    return failure(whereOf(path, variable), ENSHU_TEXT("is not in the file, which has: %1"),
                   {joined(names)});
  }
  if (*values && !(fits(shape.rows, (*values)->rows()) && fits(shape.cols, (*values)->cols()))) {
    return failure(
        whereOf(path, variable), ENSHU_TEXT("is %1, expected %2"),
        {sizeText((*values)->rows(), (*values)->cols()), sizeText(shape.rows, shape.cols)});
  }
  return *values;
}

}  // namespace enshu::matfile
