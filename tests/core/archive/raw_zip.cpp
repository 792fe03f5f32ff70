// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/archive/raw_zip.h"

#include <zlib.h>

#include <QtEndian>

namespace enshu::test {

namespace {

template <class... Numbers>
QByteArray little(Numbers... numbers) {
  QByteArray bytes;
  const auto add = [&](auto number) {
    number = qToLittleEndian(number);
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  (add(numbers), ...);
  return bytes;
}

// windowBits as zlib counts: -15 raw, 31 with gzip's header.
QByteArray compressed(const QByteArray& bytes, int windowBits) {
  z_stream stream = {};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    qFatal("zlib fails");
  }
  QByteArray out(static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(bytes.size()))),
                 Qt::Uninitialized);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.constData()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(static_cast<qsizetype>(stream.total_out));
  deflateEnd(&stream);
  return out;
}

// The part that the local header and the central directory share.
QByteArray common(const RawMember& member, const QByteArray& packed) {
  const auto size = static_cast<uInt>(member.bytes.size());
  const auto sum = static_cast<quint32>(
      crc32(0, reinterpret_cast<const Bytef*>(member.bytes.constData()), size));
  return little(quint16{20}, member.flags, static_cast<quint16>(member.deflated ? 8 : 0),
                member.clock, member.sum.value_or(sum), static_cast<quint32>(packed.size()),
                member.said.value_or(size), static_cast<quint16>(member.name.size()),
                static_cast<quint16>(member.extra.size()));
}

}  // namespace

QByteArray rawZip(const QList<RawMember>& members) {
  QByteArray zip;
  QByteArray directory;
  for (const RawMember& member : members) {
    const QByteArray packed = member.deflated ? compressed(member.bytes, -15) : member.bytes;
    const auto place = static_cast<quint32>(zip.size());
    zip += "PK\x03\x04" + common(member, packed) + member.name + member.extra + packed;
    directory +=
        "PK\x01\x02" + little(quint16{20}) + common(member, packed) +
        little(quint16{0}, quint16{0}, quint16{0}, quint32{0}, member.place.value_or(place)) +
        member.name + member.extra;
  }
  const auto count = static_cast<quint16>(members.size());
  return zip + directory + "PK\x05\x06" +
         little(quint16{0}, quint16{0}, count, count, static_cast<quint32>(directory.size()),
                static_cast<quint32>(zip.size()), quint16{0});
}

QByteArray gzipped(const QByteArray& bytes) {
  return compressed(bytes, 31);
}

}  // namespace enshu::test
