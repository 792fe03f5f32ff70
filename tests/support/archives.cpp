// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/archives.h"

#include <archive.h>
#include <archive_entry.h>

#include <QtGlobal>

namespace enshu::test {

namespace {

void check(bool good, struct archive* writer) {
  if (!good) {
    qFatal("an archive cannot be made: %s", archive_error_string(writer));
  }
}

void describe(const Packed& member, archive_entry* entry) {
  archive_entry_copy_pathname(entry, member.name.constData());
  archive_entry_set_perm(entry, static_cast<mode_t>(member.permissions));
  switch (member.kind) {
    case Packed::Kind::File:
      archive_entry_set_filetype(entry, AE_IFREG);
      archive_entry_set_size(entry, member.bytes.size());
      break;
    case Packed::Kind::Folder:
      archive_entry_set_filetype(entry, AE_IFDIR);
      break;
    case Packed::Kind::Link:
      archive_entry_set_filetype(entry, AE_IFLNK);
      archive_entry_copy_symlink(entry, member.bytes.constData());
      break;
    case Packed::Kind::HardLink:
      archive_entry_set_filetype(entry, AE_IFREG);
      archive_entry_copy_hardlink(entry, member.bytes.constData());
      break;
    case Packed::Kind::Device:
      archive_entry_set_filetype(entry, AE_IFCHR);
      archive_entry_set_rdevmajor(entry, 1);
      archive_entry_set_rdevminor(entry, 5);
      break;
    case Packed::Kind::Pipe:
      archive_entry_set_filetype(entry, AE_IFIFO);
      break;
  }
}

la_ssize_t append(struct archive* /*writer*/, void* packed, const void* bytes, std::size_t count) {
  static_cast<QByteArray*>(packed)->append(static_cast<const char*>(bytes),
                                           static_cast<qsizetype>(count));
  return static_cast<la_ssize_t>(count);
}

}  // namespace

QByteArray pack(Format format, const QList<Packed>& members) {
  struct archive* writer = archive_write_new();
  if (format == Format::Zip || format == Format::EncryptedZip) {
    archive_write_set_format_zip(writer);
  } else {
    archive_write_set_format_pax_restricted(writer);
  }
  archive_write_set_bytes_in_last_block(writer, 1);
  if (format == Format::GzippedTar) {
    archive_write_add_filter_gzip(writer);
  }
  if (format == Format::EncryptedZip) {
    check(archive_write_set_options(writer, "zip:encryption=zipcrypt") == ARCHIVE_OK, writer);
    archive_write_set_passphrase(writer, "secret");
  }
  QByteArray packed;
  check(archive_write_open(writer, &packed, nullptr, append, nullptr) == ARCHIVE_OK, writer);
  for (const Packed& member : members) {
    archive_entry* entry = archive_entry_new();
    describe(member, entry);
    check(archive_write_header(writer, entry) >= ARCHIVE_WARN, writer);
    if (member.kind == Packed::Kind::File && !member.bytes.isEmpty()) {
      const auto size = static_cast<std::size_t>(member.bytes.size());
      check(archive_write_data(writer, member.bytes.constData(), size) == member.bytes.size(),
            writer);
    }
    archive_entry_free(entry);
  }
  check(archive_write_close(writer) == ARCHIVE_OK, writer);
  archive_write_free(writer);
  return packed;
}

}  // namespace enshu::test
