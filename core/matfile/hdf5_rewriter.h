// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <hdf5.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/matfile/version5.h"

// What the child uses that reads HDF5; whatever is wrong in a file is thrown as a Refusal.
namespace enshu::matfile {

// How the child's answer begins. Whole: that of the comment of a version 5 file; otherwise the name
// of the variable follows that is the reason.
enum Outcome : char { Whole = 'W', Damaged = 'D', TooLarge = 'L', TooMany = 'M' };

// Why the file is refused; thrown and caught in the child.
struct Refusal {
  Outcome outcome;
};

void check(bool good);

// An identifier of HDF5, which a call has just given.
class Id {
 public:
  explicit Id(hid_t id) : id_(id) { check(id >= 0); }
  Id(const Id&) = delete;
  Id& operator=(const Id&) = delete;
  ~Id() { H5Idec_ref(id_); }
  operator hid_t() const { return id_; }

 private:
  hid_t id_;
};

bool hasAttribute(hid_t object, const char* name);

// Whether all that a dataset is compressed with is there.
bool isReadable(hid_t dataset);

// The attribute MATLAB_class, a string of fixed length.
std::string classOf(hid_t object);

// Of what is no matrix of numbers.
Class otherClass(const std::string& matlab);

// The names of what a group holds.
hsize_t linkCount(hid_t group);
std::string linkName(hid_t group, hsize_t index);

// How numbers of a class are read, and stored in a version 5 file.
struct Numbers {
  const char* matlab;
  std::uint32_t kind;
  std::uint32_t type;
  std::size_t size;
  hid_t native;
};

std::optional<Numbers> numbersOf(const std::string& matlab);

// Writes the arrays of an HDF5 file as a version 5 file.
class Rewriter {
 public:
  // `slow` is told of a dataset in so many chunks that reading it may take longer than is allowed.
  Rewriter(std::uintmax_t maxBytes, std::function<void()> slow);

  // A variable of MATLAB's: its numbers if it is a real matrix of them, else only what it is.
  void add(const std::string& name, hid_t object);

  // A dataset of numbers, its last dimension that of the columns, whatever their number.
  void addFlat(const std::string& name, const Numbers& numbers, hid_t dataset);

  void addOther(const std::string& name, Class kind);
  void addComplex(const std::string& name);
  void addText(const std::string& name, hid_t dataset);           // a short one in one row
  void addWords(const std::string& name, std::string_view text);  // a short one, in UTF-8
  void addRange(const std::string& name, double base, double step, std::size_t count);

  std::string bytes() && { return std::move(bytes_); }

 private:
  struct Part {
    std::uint32_t type;
    std::size_t size;
  };
  static constexpr std::uint32_t kComplex = 0x800;

  void addLetters(const std::string& name, std::size_t count, std::size_t each,
                  const void* letters);
  void addMatrix(const std::string& name, const Numbers& numbers, const std::vector<hsize_t>& sizes,
                 hid_t dataset);
  char* addRoom(const std::string& name, const Numbers& numbers, const std::vector<hsize_t>& sizes);
  void addArray(const std::string& name, std::uint32_t flags,
                const std::vector<std::uint32_t>& sizes, const std::vector<Part>& parts);
  void addTag(const Part& part);
  void addWord(std::uint32_t word);
  // Zeros, and more of them up to the next multiple of eight.
  void pad(std::size_t zeros) { bytes_.resize((bytes_.size() + zeros + 7) / 8 * 8); }

  std::uintmax_t maxBytes_;
  std::function<void()> slow_;
  std::uintmax_t used_ = 0;  // of maxBytes_, by the numbers
  std::string bytes_;
};

constexpr std::uintmax_t kSlack = 1 << 16;  // of the answer, for all but the numbers

}  // namespace enshu::matfile
