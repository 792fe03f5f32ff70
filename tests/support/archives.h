// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace enshu::test {

// A member of an archive that a test makes, honest or not.
struct Packed {
  enum class Kind { File, Folder, Link, HardLink, Device, Pipe };

  QByteArray name;
  QByteArray bytes = {};  // of a link: where it leads
  Kind kind = Kind::File;
  unsigned permissions = 0644;
};

enum class Format { Zip, EncryptedZip, Tar, GzippedTar };

// The archive, as a common program writes it; an encrypted one under the password "secret".
QByteArray pack(Format format, const QList<Packed>& members);

}  // namespace enshu::test
