// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/new_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <random>
#include <system_error>

namespace enshu {

namespace {

constexpr char kLetters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
constexpr int kNameLetters = 6;
constexpr int kMostTries = 100;
constexpr mode_t kUsual = 0666;
constexpr mode_t kOwn = 0600;
constexpr mode_t kPermissions = 0777;

tl::unexpected<Error> cannotWrite(const std::string& place, int error) {
  return machineFailure(place, ENSHU_TEXT("cannot be written: %1"),
                        {std::generic_category().message(error)});
}

std::string someLetters() {
  std::random_device chance;
  std::uniform_int_distribution<std::size_t> letter(0, sizeof kLetters - 2);
  std::string name;
  for (int k = 0; k < kNameLetters; ++k) {
    name += kLetters[letter(chance)];
  }
  return name;
}

// As much of the place as leaves room for letters behind it: the place's own name may be as long as
// a name can be.
std::string beginningOf(const std::string& place) {
  const std::size_t name = place.rfind('/') + 1;  // 0: there is no slash
  std::size_t length = std::min<std::size_t>(place.size() - name, NAME_MAX - kNameLetters - 1);
  while (name + length < place.size() && (place[name + length] & 0xC0) == 0x80) {
    --length;  // no half of a letter
  }
  return place.substr(0, name + length);
}

// Whether the place may be taken; of a file that is there, also by whom it may be read.
struct Place {
  bool isTaken = false;
  mode_t mode = 0;
};

Result<Place> look(const std::string& place) {
  struct stat status {};
  // A device or a pipe would be replaced by a file, or what leads there, as /dev/stdout does.
  if (stat(place.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    return failure(place, ENSHU_TEXT("is not an ordinary file"));
  }
  if (lstat(place.c_str(), &status) != 0 || S_ISLNK(status.st_mode)) {
    return Place{};
  }
  if (access(place.c_str(), W_OK) != 0) {
    return cannotWrite(place, errno);
  }
  return Place{true, static_cast<mode_t>(status.st_mode & kPermissions)};
}

}  // namespace

Result<NewFile> NewFile::beside(const std::string& place, Readers readers) {
  const Result<Place> there = look(place);
  ENSHU_TRY(there);
  const mode_t mode = readers == Readers::Owner ? kOwn : kUsual;
  for (int tries = 0; tries < kMostTries; ++tries) {
    std::string path = beginningOf(place) + '.' + someLetters();
    const int fd = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (fd >= 0) {
      NewFile file(place, std::move(path), fd);
      const bool keeps = there->isTaken && readers == Readers::Usual;
      return !keeps || fchmod(fd, there->mode) == 0 ? Result<NewFile>(std::move(file))
                                                    : cannotWrite(place, errno);
    }
    if (errno != EEXIST) {
      break;
    }
  }
  return cannotWrite(place, errno);
}

NewFile::~NewFile() {
  if (fd_ >= 0) {
    close(fd_);
  }
  if (!path_.empty()) {
    unlink(path_.c_str());
  }
}

std::string NewFile::openPath() const {
  return "/proc/self/fd/" + std::to_string(fd_);
}

// What finds no room is first written in part, without an error; only the rest says why.
Result<void> NewFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd_, bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (written == 0 || errno != EINTR) {
      return cannotWrite(place_, written == 0 ? ENOSPC : errno);
    }
  }
  return {};
}

Result<void> NewFile::takePlace() {
  // A file system that cannot say so has stored nothing less.
  const bool isStored = fsync(fd_) == 0 || errno == EINVAL || errno == ENOSYS;
  if (!isStored || rename(path_.c_str(), place_.c_str()) != 0) {
    return cannotWrite(place_, errno);
  }
  path_.clear();
  return {};
}

}  // namespace enshu
