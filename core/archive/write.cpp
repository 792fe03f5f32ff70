// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/archive/write.h"

#include <archive.h>
#include <archive_entry.h>

#include <memory>

#include "core/archive/utf8_locale.h"
#include "core/base/contract.h"

namespace enshu::archive {

namespace {

using Handle = std::unique_ptr<struct archive, decltype(&archive_write_free)>;
using Entry = std::unique_ptr<archive_entry, decltype(&archive_entry_free)>;

la_ssize_t append(struct archive* /*handle*/, void* to, const void* bytes, size_t size) {
  static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

Error broken(const Handle& handle) {
  const char* why = archive_error_string(handle.get());
  return {{}, ENSHU_TEXT("the archive cannot be made: %1"), {why != nullptr ? why : ""}};
}

bool open(struct archive* handle, Format format, const std::string& password,
          const char* encryption, std::string& bytes) {
  const bool known = format == Format::Zip
                         ? archive_write_set_format_zip(handle) == ARCHIVE_OK
                         : archive_write_set_format_pax_restricted(handle) == ARCHIVE_OK &&
                               archive_write_add_filter_gzip(handle) == ARCHIVE_OK;
  const bool isLocked =
      encryption == nullptr ||
      (archive_write_set_format_option(handle, "zip", "encryption", encryption) == ARCHIVE_OK &&
       archive_write_set_passphrase(handle, password.c_str()) == ARCHIVE_OK);
  archive_write_set_bytes_in_last_block(handle, 1);
  return known && isLocked &&
         archive_write_open2(handle, &bytes, nullptr, append, nullptr, nullptr) == ARCHIVE_OK;
}

bool add(struct archive* handle, const NewMember& member) {
  const Entry entry(archive_entry_new(), archive_entry_free);
  const auto size = static_cast<la_int64_t>(member.bytes.size());
  archive_entry_set_pathname_utf8(entry.get(), member.name.c_str());
  archive_entry_set_size(entry.get(), size);
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), 0644);
  archive_entry_set_mtime(entry.get(), static_cast<time_t>(member.modified), 0);
  return archive_write_header(handle, entry.get()) == ARCHIVE_OK &&
         archive_write_data(handle, member.bytes.data(), member.bytes.size()) == size;
}

Result<std::string> packed(Format format, const std::vector<NewMember>& members,
                           const std::string& password, const char* encryption) {
  const Utf8Locale names;
  std::string bytes;
  const Handle handle(archive_write_new(), archive_write_free);
  bool good = open(handle.get(), format, password, encryption, bytes);
  for (const NewMember& member : members) {
    good = good && add(handle.get(), member);
  }
  good = good && archive_write_close(handle.get()) == ARCHIVE_OK;
  return good ? Result<std::string>(std::move(bytes)) : tl::unexpected(broken(handle));
}

}  // namespace

Result<std::string> pack(Format format, const std::vector<NewMember>& members) {
  return packed(format, members, {}, nullptr);
}

Result<std::string> packLocked(const std::vector<NewMember>& members, const std::string& password,
                               Cipher cipher) {
  expects(!password.empty(), "packLocked: the password is empty");
  return packed(Format::Zip, members, password, cipher == Cipher::Aes256 ? "aes256" : "zipcrypt");
}

}  // namespace enshu::archive
