// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/base/result.h"

namespace enshu {

// Who may read a file that is written: whoever the umask, or the file in whose place it comes, lets
// in, or nobody but its owner.
enum class Readers { Usual, Owner };

// A file that is written beside another one and takes its place once it is whole, so that nobody
// meets half a file. No link is followed: one that stands at the place is replaced, not what it
// leads to. Whoever is not to take the place, or cannot, leaves nothing behind.
class NewFile {
 public:
  // An Error: what is at the place is no ordinary file or may not be changed, or there is no room.
  static Result<NewFile> beside(const std::string& place, Readers readers = Readers::Usual);

  NewFile(NewFile&& other) noexcept
      : place_(std::move(other.place_)),
        path_(std::exchange(other.path_, {})),
        fd_(std::exchange(other.fd_, -1)) {}
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  NewFile& operator=(NewFile&&) = delete;
  ~NewFile();

  // For those who open it themselves: leads to this file whatever becomes of its name.
  std::string openPath() const;

  Result<void> write(std::string_view bytes);

  // On the disk before it has the name, so that no power failure leaves a name without the bytes.
  Result<void> takePlace();

 private:
  NewFile(std::string place, std::string path, int fd)
      : place_(std::move(place)), path_(std::move(path)), fd_(fd) {}

  std::string place_;
  std::string path_;  // empty once it has the place
  int fd_;
};

}  // namespace enshu
