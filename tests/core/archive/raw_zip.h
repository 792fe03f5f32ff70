// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <optional>

namespace enshu::test {

// A member of a zip, byte for byte: what no honest program writes.
struct RawMember {
  QByteArray name;
  QByteArray bytes = {};
  bool deflated = false;
  quint16 flags = 0;                  // 0x800 (bit 11): the name is UTF-8
  std::optional<quint32> said = {};   // the size that it claims
  std::optional<quint32> sum = {};    // the CRC that it claims
  std::optional<quint32> place = {};  // of the local header that it claims
  quint32 clock = 0;                  // time and, in the upper half, date, as MS-DOS counts
  QByteArray extra = {};              // fields
};

QByteArray rawZip(const QList<RawMember>& members);

// One gzip member.
QByteArray gzipped(const QByteArray& bytes);

}  // namespace enshu::test
