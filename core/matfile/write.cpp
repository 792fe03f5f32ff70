// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/write.h"

#include <algorithm>
#include <cctype>

#include "core/files/new_file.h"
#include "core/matfile/bytes.h"
#include "core/matfile/matio.h"
#include "core/matfile/version5.h"

namespace enshu::matfile {
namespace {

// Without a date, so that the same variables give the same file.
constexpr char kHeaderText[] = "MATLAB 5.0 MAT-file, written by Enshu";
constexpr std::uintmax_t kMaxVariable = INT32_MAX;  // element sizes are 32 bits wide

bool isMatlabName(const std::string& name) {
  const auto isWord = [](unsigned char c) { return c < 128 && (std::isalnum(c) || c == '_'); };
  return !name.empty() && name.size() <= kMaxName && isWord(name[0]) && name[0] != '_' &&
         !std::isdigit(static_cast<unsigned char>(name[0])) &&
         std::all_of(name.begin(), name.end(), isWord);
}

Result<void> checkVariables(const std::filesystem::path& path,
                            const std::vector<Variable>& variables) {
  for (auto variable = variables.begin(); variable != variables.end(); ++variable) {
    const std::string where = path.string() + ": variable " + variable->name;
    const auto sameName = [&](const Variable& other) { return other.name == variable->name; };
    if (!isMatlabName(variable->name)) {
      return failure(where, ENSHU_TEXT("is not a name that MATLAB accepts"));
    }
    if (std::any_of(variables.begin(), variable, sameName)) {
      return failure(where, ENSHU_TEXT("is there twice"));
    }
    if (static_cast<std::uintmax_t>(variable->values.size()) > kMaxVariable / sizeof(double)) {
      return failure(where, ENSHU_TEXT("is too large for a MAT file of version 5"));
    }
  }
  return {};
}

bool writeVariables(const std::filesystem::path& path, const std::vector<Variable>& variables,
                    const WriteOptions& options) {
  const MatioLock lock;
  const MatioFile file(Mat_CreateVer(path.c_str(), kHeaderText, MAT_FT_MAT5));
  if (!file) {
    return false;
  }
  return std::all_of(variables.begin(), variables.end(), [&](const Variable& variable) {
    std::size_t dims[2] = {static_cast<std::size_t>(variable.values.rows()),
                           static_cast<std::size_t>(variable.values.cols())};
    // matio takes the data as void* but only reads it.
    const MatioVariable written(Mat_VarCreate(variable.name.c_str(), MAT_C_DOUBLE, MAT_T_DOUBLE, 2,
                                              dims, const_cast<double*>(variable.values.data()),
                                              MAT_F_DONT_COPY_DATA));
    return written &&
           Mat_VarWrite(file.get(), written.get(),
                        options.compressed ? MAT_COMPRESSION_ZLIB : MAT_COMPRESSION_NONE) == 0;
  });
}

// matio does not say that the disk was full: look whether all variables have arrived.
bool isComplete(const std::filesystem::path& path, std::size_t variables) {
  const Result<std::string> bytes = readBytes(path, UINTMAX_MAX);
  std::size_t arrays = 0;
  const auto count = [&](const Array& /*array*/) { ++arrays; };
  return bytes && forEachArray(*bytes, "", UINTMAX_MAX, count) && arrays == variables;
}

}  // namespace

Result<void> writeMat(const std::filesystem::path& path, const std::vector<Variable>& variables,
                      const WriteOptions& options) {
  ENSHU_TRY(checkVariables(path, variables));
  Result<NewFile> file = NewFile::beside(path.string());
  ENSHU_TRY(file);
  if (!writeVariables(file->openPath(), variables, options) ||
      !isComplete(file->openPath(), variables.size())) {
    return machineFailure(path.string(),
                          ENSHU_TEXT("cannot be written as a whole; perhaps the disk is full"));
  }
  return file->takePlace();
}

}  // namespace enshu::matfile
