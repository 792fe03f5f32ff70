// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/write.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cctype>

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

// On the disk, not only under way to it, so that no power failure leaves the name without the
// bytes.
bool isStored(const std::filesystem::path& path) {
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool stored = fd >= 0 && fsync(fd) == 0;
  if (fd >= 0) {
    close(fd);
  }
  return stored;
}

// A name in the same folder that nobody else uses.
std::filesystem::path temporaryBeside(const std::filesystem::path& path) {
  static std::atomic<unsigned> count = 0;
  std::filesystem::path temporary = path;
  std::string name = ".";
  name.append(path.filename().string()).append(".").append(std::to_string(getpid()));
  name.append(".").append(std::to_string(++count));
  temporary.replace_filename(name);
  return temporary;
}

}  // namespace

Result<void> writeMat(const std::filesystem::path& path, const std::vector<Variable>& variables,
                      const WriteOptions& options) {
  if (Result<void> good = checkVariables(path, variables); !good) {
    return good;
  }
  std::error_code error;
  // A device or a pipe would be replaced by a file.
  if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error)) {
    return failure(path.string(), ENSHU_TEXT("is not an ordinary file"));
  }
  const std::filesystem::path temporary = temporaryBeside(path);
  if (writeVariables(temporary, variables, options) && isComplete(temporary, variables.size()) &&
      isStored(temporary)) {
    std::filesystem::rename(temporary, path, error);
    if (!error) {
      return {};
    }
  }
  std::filesystem::remove(temporary, error);
  return machineFailure(path.string(),
                        ENSHU_TEXT("cannot be written as a whole; perhaps the disk is full"));
}

}  // namespace enshu::matfile
