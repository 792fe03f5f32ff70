// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/version73.h"

#include <hdf5.h>

#include <algorithm>
#include <cstring>
#include <optional>

#include "core/child/child.h"
#include "core/matfile/variable.h"

namespace enshu::matfile {
namespace {

constexpr std::string_view kHdf5Signature("\x89HDF\r\n\x1a\n", 8);
constexpr std::size_t kHdf5Start = 512;
constexpr std::uintmax_t kSlack = 1 << 16;     // of the answer, for all but the numbers
constexpr std::uintmax_t kLibrary = 64 << 20;  // memory that HDF5 needs for itself

// How the child's answer begins. Whole: that of the comment of a version 5 file; otherwise the name
// of the variable follows that is the reason.
enum Outcome : char { Whole = 'W', Damaged = 'D', TooLarge = 'L' };

// Why the file is refused; thrown and caught in the child.
struct Refusal {
  Outcome outcome;
};

void check(bool good) {
  if (!good) {
    throw Refusal{Damaged};
  }
}

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

bool hasAttribute(hid_t object, const char* name) {
  const htri_t there = H5Aexists(object, name);
  check(there >= 0);
  return there > 0;
}

// The attribute MATLAB_class, a string of fixed length.
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

// How numbers of a class are read, and stored in a version 5 file.
struct Numbers {
  const char* matlab;
  std::uint32_t kind;
  std::uint32_t type;
  std::size_t size;
  hid_t native;
};

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

// Writes the arrays of an HDF5 file as a version 5 file.
class Rewriter {
 public:
  explicit Rewriter(std::uintmax_t maxBytes) : maxBytes_(maxBytes), bytes_(kHeader - 4, ' ') {
    bytes_.front() = Whole;
    bytes_.append("\0\1IM", 4);
  }

  void add(const std::string& name, hid_t object) {
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
      addArray(name, numbers->kind | kComplex, {0, 0}, {{numbers->type, 0}, {numbers->type, 0}});
    } else if (sizes.size() != 2) {
      addArray(name, numbers->kind, {0, 0, 0}, {{numbers->type, 0}});
    } else {
      addMatrix(name, *numbers, sizes, object);
    }
  }

  std::string bytes() && { return std::move(bytes_); }

 private:
  struct Part {
    std::uint32_t type;
    std::size_t size;
  };
  static constexpr std::uint32_t kComplex = 0x800;

  void addOther(const std::string& name, Class kind) {
    addArray(name, static_cast<std::uint32_t>(kind), {0, 0}, {});
  }

  void addMatrix(const std::string& name, const Numbers& numbers, const std::vector<hsize_t>& sizes,
                 hid_t dataset) {
    const std::uintmax_t room = (maxBytes_ - used_) / sizeof(double);
    if (sizes[0] > INT32_MAX || sizes[1] > INT32_MAX || sizes[0] * sizes[1] > room) {
      throw Refusal{TooLarge};
    }
    const std::size_t count = sizes[0] * sizes[1];
    used_ += count * sizeof(double);
    addArray(name, numbers.kind,
             {static_cast<std::uint32_t>(sizes[0]), static_cast<std::uint32_t>(sizes[1])},
             {{numbers.type, count * numbers.size}});
    const std::size_t padded = (count * numbers.size + 7) / 8 * 8;
    check(count == 0 || H5Dread(dataset, numbers.native, H5S_ALL, H5S_ALL, H5P_DEFAULT,
                                bytes_.data() + (bytes_.size() - padded)) >= 0);
  }

  // An array whose parts of numbers are zeros.
  void addArray(const std::string& name, std::uint32_t flags,
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

  void addTag(const Part& part) {
    addWord(part.type);
    addWord(static_cast<std::uint32_t>(part.size));
  }
  void addWord(std::uint32_t word) {
    bytes_.append(reinterpret_cast<const char*>(&word), sizeof word);
  }
  // Zeros, and more of them up to the next multiple of eight.
  void pad(std::size_t zeros) { bytes_.resize((bytes_.size() + zeros + 7) / 8 * 8); }

  std::uintmax_t maxBytes_;
  std::uintmax_t used_ = 0;  // of maxBytes_, by the numbers
  std::string bytes_;
};

std::string linkName(hid_t file, hsize_t index) {
  char name[256] = {};
  const ssize_t size = H5Lget_name_by_idx(file, ".", H5_INDEX_NAME, H5_ITER_INC, index, name,
                                          sizeof name, H5P_DEFAULT);
  check(size > 0 && size < static_cast<ssize_t>(sizeof name));
  return name;
}

// The child's answer.
std::string rewrite(const std::string& path, std::uintmax_t maxBytes) {
  std::string name;
  try {
    const Id file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT));
    H5G_info_t group;
    check(H5Gget_info(file, &group) >= 0);
    Rewriter rewriter(maxBytes);
    for (hsize_t i = 0; i < group.nlinks; ++i) {
      name.clear();
      name = linkName(file, i);
      if (name != "#refs#" && name != "#subsystem#") {  // what cells and objects refer to
        const Id object(H5Oopen(file, name.c_str(), H5P_DEFAULT));
        rewriter.add(name, object);
      }
    }
    return std::move(rewriter).bytes();
  } catch (const Refusal& refusal) {
    return std::string(1, refusal.outcome) + name;
  }
}

// The end of the file that the HDF5 superblock announces; 0 if there is none.
std::uint64_t hdf5End(const std::string& bytes) {
  const auto version = static_cast<unsigned char>(bytes[kHdf5Start + 8]);
  const std::size_t place = kHdf5Start + (version < 2 ? (version == 0 ? 40 : 44) : 28);
  std::uint64_t end = 0;
  if (version <= 3 && bytes.size() >= place + sizeof end) {
    std::memcpy(&end, bytes.data() + place, sizeof end);
  }
  return end;
}

// Shows what the child has found.
Result<void> decode(const std::string& answer, const std::string& where, std::uintmax_t maxBytes,
                    const std::function<void(const Array&)>& show) {
  const char outcome = answer.empty() ? '\0' : answer.front();
  if (outcome == Whole && forEachArray(answer, where, maxBytes, show)) {
    return {};
  }
  const bool named = (outcome == TooLarge || outcome == Damaged) && answer.size() > 1;
  const std::string what = named ? where + ": variable " + answer.substr(1, kMaxName) : where;
  if (outcome == TooLarge) {
    return failure(what, ENSHU_TEXT("larger than the %1 bytes allowed"),
                   {std::to_string(maxBytes)});
  }
  return failure(what, ENSHU_TEXT("cannot be read: its data is damaged"));
}

}  // namespace

bool isVersion73(const std::string& bytes) {
  return bytes.size() >= kHdf5Start + 48 &&
         std::string_view(bytes).substr(kHeader - 4).starts_with(std::string_view("\0\2IM", 4)) &&
         std::string_view(bytes).substr(kHdf5Start).starts_with(kHdf5Signature);
}

Result<void> forEachArray73(const std::filesystem::path& path, const std::string& bytes,
                            std::uintmax_t maxBytes,
                            const std::function<void(const Array&)>& show) {
  const std::uint64_t end = hdf5End(bytes);
  if (end == 0 || end > bytes.size()) {
    return failure(path.string(), ENSHU_TEXT("truncated: %1 of %2 bytes are there"),
                   {std::to_string(bytes.size()), std::to_string(end)});
  }
  const std::uintmax_t limit = std::min<std::uintmax_t>(maxBytes, INT32_MAX);
  // The answer while it grows: three times its size; once more for what HDF5 unpacks.
  ChildLimits limits;
  limits.answerBytes = limit + kSlack;
  limits.memoryBytes = 4 * limits.answerBytes + kLibrary;
  const ChildEnd child =
      inChild([&](const Say& say) { say(rewrite(path.string(), limit)); }, limits);
  if (child.how == ChildEnd::How::NotBegun) {
    return failure(path.string(), ENSHU_TEXT("cannot be read"));
  }
  if (child.how != ChildEnd::How::Well) {
    return failure(path.string(), ENSHU_TEXT("cannot be read: its data is damaged"));
  }
  return decode(child.said, path.string(), limit, show);
}

}  // namespace enshu::matfile
