// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/hdf5_rewriter.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/matfile/variable.h"
#include "core/matfile/version5.h"

namespace enshu::matfile {
namespace {

constexpr double kManyChunks = 100'000;
constexpr char kOctaveEmpty[] = "OCTAVE_EMPTY_MATRIX";

bool isEmpty(hid_t dataset) {
  if (!hasAttribute(dataset, "MATLAB_empty")) {
    return false;
  }
  const Id attribute(H5Aopen(dataset, "MATLAB_empty", H5P_DEFAULT));
  const Id space(H5Aget_space(attribute));
  int empty = 0;
  check(H5Sget_simple_extent_npoints(space) == 1 &&
        H5Aread(attribute, H5T_NATIVE_INT, &empty) >= 0);
  return empty != 0;
}

// In MATLAB's order, the reverse of HDF5's. Those of an empty array are its data.
std::vector<hsize_t> dimensions(hid_t dataset, bool empty) {
  const Id space(H5Dget_space(dataset));
  const int rank = H5Sget_simple_extent_ndims(space);
  check(rank > 0 && rank <= H5S_MAX_RANK);
  std::vector<hsize_t> sizes(static_cast<std::size_t>(rank));
  check(H5Sget_simple_extent_dims(space, sizes.data(), nullptr) == rank);
  if (!empty) {
    std::reverse(sizes.begin(), sizes.end());
    return sizes;
  }
  check(rank == 1 && sizes[0] <= H5S_MAX_RANK);
  sizes.resize(sizes[0]);
  check(H5Dread(dataset, H5T_NATIVE_HSIZE, H5S_ALL, H5S_ALL, H5P_DEFAULT, sizes.data()) >= 0);
  check(std::find(sizes.begin(), sizes.end(), hsize_t{0}) != sizes.end());
  return sizes;
}

// Chunks that HDF5 looks for one after the other.
double chunkCount(hid_t dataset) {
  const Id list(H5Dget_create_plist(dataset));
  if (H5Pget_layout(list) != H5D_CHUNKED) {
    return 1;
  }
  const std::vector<hsize_t> sizes = dimensions(dataset, false);
  std::vector<hsize_t> chunk(sizes.size());
  check(H5Pget_chunk(list, static_cast<int>(chunk.size()), chunk.data()) ==
        static_cast<int>(chunk.size()));
  std::reverse(chunk.begin(), chunk.end());
  double count = 1;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    count *= std::ceil(static_cast<double>(sizes[i]) / static_cast<double>(chunk[i]));
  }
  return count;
}

}  // namespace

void check(bool good) {
  if (!good) {
    throw Refusal{Damaged};
  }
}

bool hasAttribute(hid_t object, const char* name) {
  const htri_t there = H5Aexists(object, name);
  check(there >= 0);
  return there > 0;
}

bool isReadable(hid_t dataset) {
  const Id list(H5Dget_create_plist(dataset));
  for (int i = 0; i < H5Pget_nfilters(list); ++i) {
    unsigned flags = 0;
    unsigned config = 0;
    std::size_t values = 0;
    const H5Z_filter_t filter = H5Pget_filter2(list, static_cast<unsigned>(i), &flags, &values,
                                               nullptr, 0, nullptr, &config);
    check(filter >= 0);
    if (H5Zfilter_avail(filter) <= 0) {
      return false;
    }
  }
  return true;
}

std::string classOf(hid_t object) {
  const Id attribute(H5Aopen(object, "MATLAB_class", H5P_DEFAULT));
  const Id type(H5Aget_type(attribute));
  const Id space(H5Aget_space(attribute));
  const std::size_t size = H5Tget_size(type);
  check(H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0 && size <= kMaxName &&
        H5Sget_simple_extent_npoints(space) == 1);
  std::string name(size, '\0');
  check(H5Aread(attribute, type, name.data()) >= 0);
  return name.substr(0, name.find('\0'));
}

std::optional<Numbers> numbersOf(const std::string& matlab) {
  const Numbers all[] = {
      {"double", 6, 9, 8, H5T_NATIVE_DOUBLE},  {"single", 7, 7, 4, H5T_NATIVE_FLOAT},
      {"int8", 8, 1, 1, H5T_NATIVE_INT8},      {"uint8", 9, 2, 1, H5T_NATIVE_UINT8},
      {"logical", 9, 2, 1, H5T_NATIVE_UINT8},  {"int16", 10, 3, 2, H5T_NATIVE_INT16},
      {"uint16", 11, 4, 2, H5T_NATIVE_UINT16}, {"int32", 12, 5, 4, H5T_NATIVE_INT32},
      {"uint32", 13, 6, 4, H5T_NATIVE_UINT32}, {"int64", 14, 12, 8, H5T_NATIVE_INT64},
      {"uint64", 15, 13, 8, H5T_NATIVE_UINT64}};
  const auto* found = std::find_if(std::begin(all), std::end(all), [&](const Numbers& numbers) {
    return numbers.matlab == matlab;
  });
  return found == std::end(all) ? std::nullopt : std::optional(*found);
}

Class otherClass(const std::string& matlab) {
  if (matlab == "char") {
    return Class::Char;
  }
  if (matlab == "cell") {
    return Class::Cell;
  }
  return matlab == "struct" ? Class::Struct : Class::Object;
}

hsize_t linkCount(hid_t group) {
  H5G_info_t info;
  check(H5Gget_info(group, &info) >= 0);
  return info.nlinks;
}

std::string linkName(hid_t group, hsize_t index) {
  char name[256] = {};
  const ssize_t size = H5Lget_name_by_idx(group, ".", H5_INDEX_NAME, H5_ITER_INC, index, name,
                                          sizeof name, H5P_DEFAULT);
  check(size > 0 && size < static_cast<ssize_t>(sizeof name));
  return name;
}

Rewriter::Rewriter(std::uintmax_t maxBytes, std::function<void()> slow)
    : maxBytes_(maxBytes), slow_(std::move(slow)), bytes_(kHeader - 4, ' ') {
  bytes_.front() = Whole;
  bytes_.append("\0\1IM", 4);
}

void Rewriter::add(const std::string& name, hid_t object) {
  if (H5Iget_type(object) != H5I_DATASET) {
    addOther(name,
             hasAttribute(object, "MATLAB_sparse") ? Class::Sparse : otherClass(classOf(object)));
    return;
  }
  const std::string matlab = classOf(object);
  const std::optional<Numbers> numbers = numbersOf(matlab);
  if (!numbers) {
    addOther(name, otherClass(matlab));
    return;
  }
  const Id type(H5Dget_type(object));
  const std::vector<hsize_t> sizes = dimensions(object, isEmpty(object));
  if (H5Tget_class(type) == H5T_COMPOUND) {
    addComplex(name);
  } else if (!isReadable(object)) {
    addOther(name, Class::Packed);
  } else if (sizes.size() != 2) {
    addArray(name, numbers->kind, {0, 0, 0}, {{numbers->type, 0}});
  } else {
    addMatrix(name, *numbers, sizes, object);
  }
}

void Rewriter::addFlat(const std::string& name, const Numbers& numbers, hid_t dataset) {
  const bool empty = hasAttribute(dataset, "MATLAB_empty") ? isEmpty(dataset)
                                                           : hasAttribute(dataset, kOctaveEmpty);
  const Id space(H5Dget_space(dataset));
  if (H5Sget_simple_extent_type(space) == H5S_NULL) {
    addRoom(name, numbers, {0, 0});
    return;
  }
  if (H5Sget_simple_extent_ndims(space) == 0) {  // Octave's scalar
    addMatrix(name, numbers, {1, 1}, dataset);
    return;
  }
  std::vector<hsize_t> sizes = dimensions(dataset, empty);
  hsize_t rows = 1;
  for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
    rows *= sizes[i];
    if (rows > INT32_MAX) {
      throw Refusal{TooLarge};
    }
  }
  sizes = {rows, sizes.back()};
  if (empty) {
    addRoom(name, numbers, {std::min(rows, hsize_t{1}), 0});
  } else {
    addMatrix(name, numbers, sizes, dataset);
  }
}

void Rewriter::addOther(const std::string& name, Class kind) {
  addArray(name, static_cast<std::uint32_t>(kind), {0, 0}, {});
}

void Rewriter::addComplex(const std::string& name) {
  addArray(name, 6 | kComplex, {0, 0}, {{9, 0}, {9, 0}});
}

void Rewriter::addText(const std::string& name, hid_t dataset) {
  constexpr hsize_t kMost = 256;
  const std::vector<hsize_t> sizes = dimensions(dataset, isEmpty(dataset));
  if (sizes.size() != 2 || sizes[0] != 1 || sizes[1] > kMost) {
    addOther(name, Class::Char);
    return;
  }
  const Id type(H5Dget_type(dataset));
  const bool bytes = H5Tget_size(type) == 1;  // Octave's, in UTF-8
  const hid_t byte = H5Tget_sign(type) == H5T_SGN_2 ? H5T_NATIVE_INT8 : H5T_NATIVE_UINT8;
  std::uint16_t letters[kMost] = {};
  check(H5Dread(dataset, bytes ? byte : H5T_NATIVE_UINT16, H5S_ALL, H5S_ALL, H5P_DEFAULT,
                letters) >= 0);
  addLetters(name, sizes[1], bytes ? 1 : sizeof letters[0], letters);
}

void Rewriter::addWords(const std::string& name, std::string_view text) {
  addLetters(name, text.size(), 1, text.data());
}

void Rewriter::addLetters(const std::string& name, std::size_t count, std::size_t each,
                          const void* letters) {
  constexpr std::uint32_t kUint16 = 4;
  constexpr std::uint32_t kUtf8 = 16;
  const std::size_t size = count * each;
  addArray(name, static_cast<std::uint32_t>(Class::Char), {1, static_cast<std::uint32_t>(count)},
           {{each == 1 ? kUtf8 : kUint16, size}});
  std::memcpy(bytes_.data() + (bytes_.size() - (size + 7) / 8 * 8), letters, size);
}

void Rewriter::addRange(const std::string& name, double base, double step, std::size_t count) {
  const Numbers doubles = *numbersOf("double");
  char* room = addRoom(name, doubles, {1, count});
  for (std::size_t k = 0; k < count; ++k) {
    const double value = base + static_cast<double>(k) * step;
    std::memcpy(room + k * sizeof value, &value, sizeof value);
  }
}

void Rewriter::addMatrix(const std::string& name, const Numbers& numbers,
                         const std::vector<hsize_t>& sizes, hid_t dataset) {
  char* room = addRoom(name, numbers, sizes);
  if (chunkCount(dataset) > kManyChunks) {
    slow_();
  }
  check(sizes[0] * sizes[1] == 0 ||
        H5Dread(dataset, numbers.native, H5S_ALL, H5S_ALL, H5P_DEFAULT, room) >= 0);
}

// A matrix of zeros, and where they stand until something else is added.
char* Rewriter::addRoom(const std::string& name, const Numbers& numbers,
                        const std::vector<hsize_t>& sizes) {
  const std::uintmax_t room = (maxBytes_ - used_) / sizeof(double);
  if (sizes[0] > INT32_MAX || sizes[1] > INT32_MAX || sizes[0] * sizes[1] > room) {
    throw Refusal{TooLarge};
  }
  const std::size_t count = sizes[0] * sizes[1];
  used_ += count * sizeof(double);
  addArray(name, numbers.kind,
           {static_cast<std::uint32_t>(sizes[0]), static_cast<std::uint32_t>(sizes[1])},
           {{numbers.type, count * numbers.size}});
  return bytes_.data() + (bytes_.size() - (count * numbers.size + 7) / 8 * 8);
}

// An array whose parts of numbers are zeros.
void Rewriter::addArray(const std::string& name, std::uint32_t flags,
                        const std::vector<std::uint32_t>& sizes, const std::vector<Part>& parts) {
  const std::size_t start = bytes_.size();
  addTag({14, 0});
  addTag({6, 8});
  addWord(flags);
  addWord(0);
  addTag({5, 4 * sizes.size()});
  for (const std::uint32_t size : sizes) {
    addWord(size);
  }
  pad(0);
  addTag({1, name.size()});
  bytes_ += name;
  pad(0);
  for (const Part& part : parts) {
    addTag(part);
    pad(part.size);
  }
  if (bytes_.size() > maxBytes_ + kSlack) {
    throw Refusal{TooLarge};
  }
  const auto size = static_cast<std::uint32_t>(bytes_.size() - start - 8);
  std::memcpy(bytes_.data() + start + 4, &size, sizeof size);
}

void Rewriter::addTag(const Part& part) {
  addWord(part.type);
  addWord(static_cast<std::uint32_t>(part.size));
}

void Rewriter::addWord(std::uint32_t word) {
  bytes_.append(reinterpret_cast<const char*>(&word), sizeof word);
}

}  // namespace enshu::matfile
