// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/archive/read.h"

#include <archive.h>
#include <archive_entry.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <memory>

#include "core/archive/member_name.h"
#include "core/archive/source.h"
#include "core/archive/utf8_locale.h"
#include "core/archive/zip_clock.h"

namespace enshu::archive {

namespace {

using Outcome = tl::expected<void, Refusal>;

constexpr std::size_t kBlockBytes = 64 << 10;

Outcome refused(std::string where, const char* text, std::vector<std::string> args = {}) {
  return tl::unexpected(Refusal{Error{std::move(where), text, std::move(args)}});
}

Outcome attack(std::string where, const char* text, std::vector<std::string> args = {}) {
  return tl::unexpected(Refusal{Error{std::move(where), text, std::move(args)}, true});
}

Outcome locked(std::string where, const char* text) {
  Refusal refusal{Error{std::move(where), text, {}}};
  refusal.locked = true;
  return tl::unexpected(refusal);
}

std::string mebibytes(std::int64_t bytes) {
  return std::to_string(bytes >> 20);
}

// One archive under way.
class Reader {
 public:
  Reader(const Source& source, const Limits& limits, const Visitor& visitor,
         const std::string& password)
      : source_(source),
        limits_(limits),
        visitor_(visitor),
        password_(password),
        handle_(archive_read_new()) {}

  Outcome read() {
    if (source_.size() > limits_.archiveBytes) {
      return refused({}, ENSHU_TEXT("the archive is larger than %1 MiB"),
                     {mebibytes(limits_.archiveBytes)});
    }
    if (!handle_ || !open()) {
      return broken();
    }
    for (;;) {
      archive_entry* entry = nullptr;
      const int code = archive_read_next_header(handle_.get(), &entry);
      if (code == ARCHIVE_EOF) {
        return {};
      }
      if (code != ARCHIVE_OK && code != ARCHIVE_WARN) {
        return broken();
      }
      if (members_ == 0 && archive_format(handle_.get()) == ARCHIVE_FORMAT_ZIP) {
        clocks_ = wallClocksOf(source_, limits_.members);
      }
      if (++members_ > limits_.members) {
        return refused({}, ENSHU_TEXT("the archive holds more than %1 files"),
                       {std::to_string(limits_.members)});
      }
      ENSHU_TRY(visit(*entry));
    }
  }

 private:
  struct Free {
    void operator()(struct archive* handle) const { archive_read_free(handle); }
  };

  bool open() {
    struct archive* handle = handle_.get();
    archive_read_support_filter_gzip(handle);
    archive_read_support_format_tar(handle);
    archive_read_support_format_zip_seekable(handle);
    archive_read_set_read_callback(handle, &Reader::onRead);
    archive_read_set_seek_callback(handle, &Reader::onSeek);
    archive_read_set_callback_data(handle, this);
    if (!password_.empty()) {
      archive_read_add_passphrase(handle, password_.c_str());
    }
    return archive_read_open1(handle) == ARCHIVE_OK;
  }

  // Also where the library goes through packed bytes without asking: the members of a gzipped tar
  // that nobody wants.
  static la_ssize_t onRead(struct archive* handle, void* self, const void** block) {
    auto& reader = *static_cast<Reader*>(self);
    if (!reader.within(archive_filter_bytes(handle, 0))) {
      return ARCHIVE_FATAL;
    }
    const std::int64_t count =
        reader.source_.readAt(reader.offset_, reader.block_.data(), kBlockBytes);
    reader.offset_ += std::max<std::int64_t>(count, 0);
    *block = reader.block_.data();
    return count;
  }

  static la_int64_t onSeek(struct archive* /*handle*/, void* self, la_int64_t offset, int whence) {
    auto& reader = *static_cast<Reader*>(self);
    const std::int64_t from = whence == SEEK_SET   ? 0
                              : whence == SEEK_CUR ? reader.offset_
                                                   : reader.source_.size();
    if (offset < -from || offset > reader.source_.size() - from) {
      return ARCHIVE_FATAL;
    }
    return reader.offset_ = from + offset;
  }

  // Notes the first limit that `unpacked` bytes of all members are beyond.
  bool within(std::int64_t unpacked) {
    if (beyond_ == nullptr && unpacked > limits_.totalBytes) {
      beyond_ = ENSHU_TEXT("the archive unpacks to more than %1 MiB");
      number_ = mebibytes(limits_.totalBytes);
    } else if (beyond_ == nullptr && unpacked > limits_.ratioFromBytes &&
               unpacked / limits_.ratio > source_.size()) {
      beyond_ = ENSHU_TEXT("the archive unpacks to more than %1 times its size");
      number_ = std::to_string(limits_.ratio);
    }
    return beyond_ == nullptr;
  }

  // What a zip is read by stands at its end: of one that is cut off the beginning is whole.
  bool beginsAsArchive() const {
    std::array<char, 4> first{};
    return source_.readAt(0, first.data(), 4) == 4 &&
           std::string_view(first.data(), first.size()) == "PK\x03\x04";
  }

  Outcome broken() const {
    if (beyond_ != nullptr) {
      return attack({}, beyond_, {number_});
    }
    Outcome ended =
        refused({}, members_ == 0 && !beginsAsArchive()
                        ? ENSHU_TEXT("the archive cannot be read: it is no .zip, .tar or "
                                     ".tar.gz file, or its beginning is damaged")
                        : ENSHU_TEXT("the archive cannot be read: it is damaged, cut off, or "
                                     "packed by a method that is not known here"));
    ended.error().damaged = true;
    return ended;
  }

  Outcome visit(archive_entry& entry) {
    const char* name = archive_entry_pathname(&entry);
    if (name == nullptr) {  // nobody could say whose it is
      Outcome nameless = refused({}, ENSHU_TEXT("the archive is damaged: its %1. name is no text"),
                                 {std::to_string(members_)});
      nameless.error().damaged = true;
      return nameless;
    }
    Member member{readableName(name), {}, 0, archive_entry_mtime(&entry)};
    member.wallClock = members_ <= clocks_.size() ? clocks_[members_ - 1] : 0;
    member.bytes = archive_entry_size_is_set(&entry) ? archive_entry_size(&entry) : 0;
    if (member.bytes < 0 || member.bytes > limits_.totalBytes - total_) {
      total_ = limits_.totalBytes + 1;
    } else {
      total_ += member.bytes;
    }
    if (!within(total_)) {
      return broken();
    }
    const auto parts = partsOf(member.name, limits_);
    if (!parts) {
      member.parts = readableParts(member.name, limits_);
      visitor_.refuse(member, parts.error());
      return {};
    }
    member.parts = *parts;
    if (archive_entry_filetype(&entry) == AE_IFDIR || member.parts.empty()) {
      if (visitor_.folder && !member.parts.empty()) {
        visitor_.folder(member);
      }
      return {};
    }
    const std::int64_t wanted = visitor_.wanted(member);
    if (wanted <= 0) {
      return {};
    }
    if (const Outcome ordinary = judge(entry, member); !ordinary) {
      visitor_.refuse(member, ordinary.error());
      return {};
    }
    return take(member, wanted, archive_entry_is_encrypted(&entry) != 0);
  }

  // Whether it is a regular file that may be unpacked.
  Outcome judge(archive_entry& entry, const Member& member) const {
    const auto type = archive_entry_filetype(&entry);
    if (archive_entry_hardlink(&entry) != nullptr || type == AE_IFLNK) {
      return attack(member.name, ENSHU_TEXT("is a link"));
    }
    if (type != AE_IFREG) {
      return attack(member.name, ENSHU_TEXT("is not an ordinary file"));
    }
    if ((archive_entry_perm(&entry) & (S_ISUID | S_ISGID)) != 0) {
      return attack(member.name, ENSHU_TEXT("would run with the rights of its owner"));
    }
    if (archive_entry_is_encrypted(&entry) != 0 && password_.empty()) {
      return locked(member.name, ENSHU_TEXT("is encrypted, and no password is known here"));
    }
    return {};
  }

  Outcome take(const Member& member, std::int64_t wanted, bool isEncrypted) {
    std::string bytes;
    std::array<char, kBlockBytes> block{};
    for (;;) {
      const la_ssize_t count = archive_read_data(handle_.get(), block.data(), block.size());
      if (count < 0 && isEncrypted && beyond_ == nullptr) {
        // The old way tells a wrong password by one byte: one in 256 shows itself as damage.
        return locked(member.name,
                      ENSHU_TEXT("cannot be decrypted: the password is wrong, or it is damaged"));
      }
      if (count < 0) {
        Outcome ended = broken();
        ended.error().error.where = member.name;
        return ended;
      }
      if (count == 0) {
        break;
      }
      bytes.append(block.data(), static_cast<std::size_t>(count));
      if (static_cast<std::int64_t>(bytes.size()) > wanted) {
        const Error error{member.name, ENSHU_TEXT("is larger than %1 MiB"), {mebibytes(wanted)}};
        visitor_.refuse(member, {error, false});
        return {};
      }
    }
    taken_ += static_cast<std::int64_t>(bytes.size());
    if (taken_ > limits_.takenBytes) {
      return attack(member.name, ENSHU_TEXT("is more than can be read of one archive, %1 MiB"),
                    {mebibytes(limits_.takenBytes)});
    }
    visitor_.take(member, std::move(bytes));
    return {};
  }

  const Source& source_;
  const Limits& limits_;
  const Visitor& visitor_;
  const std::string& password_;
  Utf8Locale locale_;
  std::unique_ptr<struct archive, Free> handle_;
  std::array<char, kBlockBytes> block_{};
  std::int64_t offset_ = 0;
  std::size_t members_ = 0;
  std::vector<std::int64_t> clocks_;  // wallClocksOf
  std::int64_t total_ = 0;            // unpacked bytes, as the members say
  std::int64_t taken_ = 0;            // bytes that were read
  const char* beyond_ = nullptr;      // the limit that was met
  std::string number_;
};

}  // namespace

tl::expected<void, Refusal> readFile(const std::string& path, const Limits& limits,
                                     const Visitor& visitor, const std::string& password) {
  const Result<Source> source = Source::file(path);
  return source ? Reader(*source, limits, visitor, password).read()
                : tl::unexpected(Refusal{source.error(), false});
}

tl::expected<void, Refusal> readBytes(std::string_view bytes, const Limits& limits,
                                      const Visitor& visitor, const std::string& password) {
  return Reader(Source::memory(bytes), limits, visitor, password).read();
}

}  // namespace enshu::archive
