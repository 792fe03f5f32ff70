// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/version73.h"

#include <algorithm>
#include <cstring>

#include "core/child/child.h"
#include "core/matfile/contents.h"
#include "core/matfile/hdf5_rewriter.h"
#include "core/matfile/hdf5_unfolded.h"
#include "core/matfile/variable.h"
#include "core/matfile/version5.h"

namespace enshu::matfile {
namespace {

constexpr std::string_view kHdf5Signature("\x89HDF\r\n\x1a\n", 8);
constexpr std::size_t kHdf5Start = 512;
constexpr std::size_t kSuperblock = 128;       // bytes, and more than it has
constexpr std::uintmax_t kLibrary = 64 << 20;  // memory that HDF5 needs for itself

constexpr char kSlow = 'C';  // before the child's answer

enum class Depth { Variables, Unfolded };

// MATLAB's variables of a file, one level of them.
void addVariables(hid_t file, Rewriter& rewriter, std::string& name) {
  for (hsize_t i = 0; i < linkCount(file); ++i) {
    name.clear();
    name = linkName(file, i);
    if (name != "#refs#" && name != "#subsystem#") {  // what cells and objects refer to
      const Id object(H5Oopen(file, name.c_str(), H5P_DEFAULT));
      rewriter.add(name, object);
    }
  }
}

// The child's answer.
std::string rewrite(const std::string& path, std::uintmax_t maxBytes, Depth depth,
                    const std::function<void()>& slow) {
  std::string name;
  try {
    const Id file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT));
    Rewriter rewriter(maxBytes, slow);
    if (depth == Depth::Unfolded) {
      unfold(file, rewriter, name);
    } else {
      addVariables(file, rewriter, name);
    }
    return std::move(rewriter).bytes();
  } catch (const Refusal& refusal) {
    return std::string(1, refusal.outcome) + name;
  }
}

// The end of the file that the HDF5 superblock announces; 0 if there is none.
std::uint64_t hdf5End(const std::string& bytes, std::size_t start) {
  const auto version = static_cast<unsigned char>(bytes[start + 8]);
  const std::size_t place = start + (version < 2 ? (version == 0 ? 40 : 44) : 28);
  std::uint64_t end = 0;
  if (version <= 3 && bytes.size() >= place + sizeof end) {
    std::memcpy(&end, bytes.data() + place, sizeof end);
  }
  return end;
}

// Shows what the child has found.
Result<void> decode(const std::string& answer, const std::string& where, std::uintmax_t maxBytes,
                    const std::function<void(const Array&)>& show, const std::stop_token& stop) {
  const char outcome = answer.empty() ? '\0' : answer.front();
  if (outcome == Whole && forEachArray(answer, where, maxBytes, show, stop)) {
    return {};
  }
  if (stop.stop_requested()) {
    return failure(where, ENSHU_TEXT("was stopped"));
  }
  const bool named =
      (outcome == TooLarge || outcome == TooMany || outcome == Damaged) && answer.size() > 1;
  const std::string what = named ? where + ": variable " + answer.substr(1, kMaxName) : where;
  if (outcome == TooLarge) {
    return failure(what, ENSHU_TEXT("larger than the %1 bytes allowed"),
                   {std::to_string(maxBytes)});
  }
  if (outcome == TooMany) {
    return failure(what, ENSHU_TEXT("has too many parts"));
  }
  return failure(what, ENSHU_TEXT("cannot be read: its data is damaged"));
}

Result<void> readInChild(const std::filesystem::path& path, const Head& head,
                         std::uintmax_t maxBytes, Depth depth,
                         const std::function<void(const Array&)>& show,
                         const std::stop_token& stop) {
  const std::uint64_t end = hdf5End(head.bytes, isPlainHdf5(head.bytes) ? 0 : kHdf5Start);
  if (end == 0 || end > head.size) {
    return failure(path.string(), ENSHU_TEXT("truncated: %1 of %2 bytes are there"),
                   {std::to_string(head.size), std::to_string(end)});
  }
  const std::uintmax_t limit = std::min<std::uintmax_t>(maxBytes, INT32_MAX);
  // The answer while it grows: three times its size; once more for what HDF5 unpacks.
  ChildLimits limits;
  limits.answerBytes = limit + kSlack;
  limits.memoryBytes = 4 * limits.answerBytes + kLibrary;
  ChildEnd child = inChild(
      [&](const Say& say) {
        say(rewrite(path.string(), limit, depth, [&] { say(std::string_view(&kSlow, 1)); }));
      },
      limits, stop);
  const bool many = child.said.starts_with(kSlow);
  child.said.erase(0, child.said.find_first_not_of(kSlow));
  if (child.how == ChildEnd::How::Stopped) {
    return failure(path.string(), ENSHU_TEXT("was stopped"));
  }
  if (child.how == ChildEnd::How::NotBegun) {
    return failure(path.string(), ENSHU_TEXT("cannot be read"));
  }
  if (child.how == ChildEnd::How::Limit) {
    return failure(path.string(),
                   many ? ENSHU_TEXT("takes longer to read than is allowed: it is stored in many "
                                     "small chunks; store it in fewer, larger ones")
                        : ENSHU_TEXT("takes longer to read than is allowed"));
  }
  if (child.how != ChildEnd::How::Well) {
    return failure(path.string(), ENSHU_TEXT("cannot be read: its data is damaged"));
  }
  return decode(child.said, path.string(), limit, show, stop);
}

}  // namespace

bool isPlainHdf5(const std::string& bytes) {
  return bytes.size() >= 48 && std::string_view(bytes).starts_with(kHdf5Signature);
}

bool isVersion73(const std::string& bytes) {
  return bytes.size() >= kHdf5Start + 48 &&
         std::string_view(bytes).substr(kHeader - 4).starts_with(std::string_view("\0\2IM", 4)) &&
         std::string_view(bytes).substr(kHdf5Start).starts_with(kHdf5Signature);
}

Result<void> forEachArray73(const std::filesystem::path& path, const std::string& bytes,
                            std::uintmax_t maxBytes, const std::function<void(const Array&)>& show,
                            const std::stop_token& stop) {
  return readInChild(path, {bytes.substr(0, kHdf5Start + kSuperblock), bytes.size()}, maxBytes,
                     Depth::Variables, show, stop);
}

Result<void> forEachUnfolded73(const std::filesystem::path& path, const Head& head,
                               std::uintmax_t maxBytes,
                               const std::function<void(const Array&)>& show,
                               const std::stop_token& stop) {
  return readInChild(path, head, maxBytes, Depth::Unfolded, show, stop);
}

}  // namespace enshu::matfile
