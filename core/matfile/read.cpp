// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/read.h"

#include <algorithm>

#include "core/matfile/bytes.h"
#include "core/matfile/matio.h"
#include "core/matfile/structure.h"

namespace enshu::matfile {
namespace {

// The name for error messages: "a.mat: variable q".
std::string whereOf(const std::filesystem::path& path, const std::string& variable) {
  return path.string() + ": variable " + variable;
}

template <class Number>
Eigen::MatrixXd convert(const matvar_t& variable) {
  using Matrix = Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic>;
  return Eigen::Map<const Matrix>(static_cast<const Number*>(variable.data),
                                  static_cast<Eigen::Index>(variable.dims[0]),
                                  static_cast<Eigen::Index>(variable.dims[1]))
      .template cast<double>();
}

// The numbers of a variable whose data has been read.
Eigen::MatrixXd convertAny(const matvar_t& variable) {
  switch (variable.class_type) {
    case MAT_C_SINGLE:
      return convert<float>(variable);
    case MAT_C_INT8:
      return convert<std::int8_t>(variable);
    case MAT_C_UINT8:
      return convert<std::uint8_t>(variable);
    case MAT_C_INT16:
      return convert<std::int16_t>(variable);
    case MAT_C_UINT16:
      return convert<std::uint16_t>(variable);
    case MAT_C_INT32:
      return convert<std::int32_t>(variable);
    case MAT_C_UINT32:
      return convert<std::uint32_t>(variable);
    case MAT_C_INT64:
      return convert<std::int64_t>(variable);
    case MAT_C_UINT64:
      return convert<std::uint64_t>(variable);
    default:
      return convert<double>(variable);
  }
}

// Why a variable cannot become a matrix of doubles; nullptr if it can.
const char* objection(const matvar_t& variable) {
  switch (variable.class_type) {
    case MAT_C_CHAR:
      return ENSHU_TEXT("is text, not a matrix of numbers");
    case MAT_C_CELL:
      return ENSHU_TEXT("is a cell array, not a matrix of numbers");
    case MAT_C_STRUCT:
      return ENSHU_TEXT("is a struct, not a matrix of numbers");
    case MAT_C_SPARSE:
      return ENSHU_TEXT("is a sparse matrix: write full(...) of it");
    case MAT_C_DOUBLE:
    case MAT_C_SINGLE:
    case MAT_C_INT8:
    case MAT_C_UINT8:
    case MAT_C_INT16:
    case MAT_C_UINT16:
    case MAT_C_INT32:
    case MAT_C_UINT32:
    case MAT_C_INT64:
    case MAT_C_UINT64:
      break;
    default:
      return ENSHU_TEXT("is an object, not a matrix of numbers");
  }
  if (variable.isComplex != 0) {
    return ENSHU_TEXT("is complex");
  }
  return variable.rank == 2 ? nullptr : ENSHU_TEXT("has more than two dimensions");
}

// Reads the data of a variable that has been found.
Result<Eigen::MatrixXd> load(mat_t* file, matvar_t* variable, const std::string& where,
                             const ReadOptions& options) {
  if (const char* reason = objection(*variable)) {
    return failure(where, reason);
  }
  const std::uintmax_t rows = variable->dims[0];
  const std::uintmax_t cols = variable->dims[1];
  if (rows == 0 || cols == 0) {
    return Eigen::MatrixXd(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(cols));
  }
  if (rows > options.maxBytes / sizeof(double) / cols) {
    return failure(where, ENSHU_TEXT("larger than the %1 bytes allowed"),
                   {std::to_string(options.maxBytes)});
  }
  if (Mat_VarReadDataAll(file, variable) != 0 || variable->data == nullptr ||
      variable->nbytes != rows * cols * static_cast<std::size_t>(variable->data_size)) {
    return failure(where, ENSHU_TEXT("cannot be read: its data is damaged"));
  }
  Eigen::MatrixXd values = convertAny(*variable);
  if (options.finite && !values.allFinite()) {
    return failure(where, ENSHU_TEXT("has numbers that are not finite"));
  }
  return values;
}

// The names in a file: all there is to know before matio reads the first number of it.
struct Checked {
  Version version = Version::Five;
  std::vector<std::string> names;  // version 5 only
};

Result<Checked> check(const std::filesystem::path& path, std::uintmax_t maxBytes) {
  const Result<std::string> bytes = readBytes(path, maxBytes);
  if (!bytes) {
    return tl::unexpected(bytes.error());
  }
  const Result<Version> version = identify(*bytes, path.string());
  if (!version) {
    return tl::unexpected(version.error());
  }
  if (*version == Version::SevenThree) {
    return Checked{Version::SevenThree, {}};
  }
  return checkVersion5(*bytes, path.string(), maxBytes).map([](std::vector<std::string> names) {
    return Checked{Version::Five, std::move(names)};
  });
}

// Calls visit(file, variable) -> Result<void> for each named variable.
template <class Visit>
Result<void> forEach(const std::filesystem::path& path, const ReadOptions& options, Visit visit) {
  const Result<Checked> checked = check(path, options.maxBytes);
  if (!checked) {
    return tl::unexpected(checked.error());
  }
  const MatioLock lock;
  const MatioFile file(Mat_Open(path.c_str(), MAT_ACC_RDONLY));
  if (!file) {
    return failure(path.string(), ENSHU_TEXT("cannot be opened as a MAT file"));
  }
  std::size_t found = 0;
  while (const MatioVariable variable{Mat_VarReadNextInfo(file.get())}) {
    ++found;
    if (variable->name == nullptr || *variable->name == '\0') {
      continue;
    }
    if (Result<void> visited = visit(file.get(), variable.get()); !visited) {
      return visited;
    }
  }
  if (checked->version == Version::Five && found != checked->names.size()) {
    return failure(path.string(), ENSHU_TEXT("only %1 of its %2 variables can be read"),
                   {std::to_string(found), std::to_string(checked->names.size())});
  }
  return {};
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
  const Result<void> read =
      forEach(path, options, [&](mat_t* file, matvar_t* variable) -> Result<void> {
        Result<Eigen::MatrixXd> values =
            load(file, variable, whereOf(path, variable->name), options);
        if (!values) {
          return tl::unexpected(values.error());
        }
        variables.push_back({variable->name, *std::move(values)});
        return {};
      });
  if (!read) {
    return tl::unexpected(read.error());
  }
  return variables;
}

Result<Eigen::MatrixXd> readMatrix(const std::filesystem::path& path, const std::string& variable,
                                   const Shape& shape, const ReadOptions& options) {
  std::vector<std::string> names;
  Result<Eigen::MatrixXd> values =
      failure(whereOf(path, variable), ENSHU_TEXT("is not in the file"));
  const Result<void> read =
      forEach(path, options, [&](mat_t* file, matvar_t* candidate) -> Result<void> {
        names.emplace_back(candidate->name);
        if (candidate->name == variable) {
          values = load(file, candidate, whereOf(path, variable), options);
        }
        return {};
      });
  if (!read) {
    return tl::unexpected(read.error());
  }
  if (std::find(names.begin(), names.end(), variable) == names.end()) {
    return failure(whereOf(path, variable), ENSHU_TEXT("is not in the file, which has: %1"),
                   {joined(names)});
  }
  if (values && !(fits(shape.rows, values->rows()) && fits(shape.cols, values->cols()))) {
    return failure(whereOf(path, variable), ENSHU_TEXT("is %1, expected %2"),
                   {sizeText(values->rows(), values->cols()), sizeText(shape.rows, shape.cols)});
  }
  return values;
}

}  // namespace enshu::matfile
