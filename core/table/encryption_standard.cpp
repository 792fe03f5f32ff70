// SPDX-License-Identifier: GPL-3.0-or-later
//
// [MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9, as Excel 2007 locks: AES in ECB, its key a hash of the
// password.
#include <algorithm>

#include "core/table/crypto.h"
#include "core/table/encryption.h"

namespace enshu::table {

namespace {

constexpr std::uint32_t kStandardSpins = 50'000;
constexpr std::uint32_t kAes = 0x660E;  // and the next two: 128, 192, 256 bits
constexpr int kSaltBytes = 16;
constexpr int kHashBytes = 20;
constexpr int kSealedHashBytes = 32;

// CryptDeriveKey of Windows: the hash, mixed with a byte and hashed again.
Secret mixed(const Secret& spun, unsigned char fill) {
  Secret block = Secret().sized(64, fill);
  for (std::size_t k = 0; k < spun.size(); ++k) {
    block.data()[k] ^= spun.data()[k];
  }
  return hash(EVP_sha1(), {block});
}

Secret keyOf(const QByteArray& salt, const QString& password, std::size_t bytes) {
  const Secret spun = hash(
      EVP_sha1(),
      {spunHash(EVP_sha1(), viewOf(salt), password, kStandardSpins), viewOf(littleEndian(0, 4))});
  const Secret first = mixed(spun, 0x36);
  const Secret second = mixed(spun, 0x5C);
  Secret key(first.size() + second.size());
  std::copy_n(second.data(), second.size(), std::copy_n(first.data(), first.size(), key.data()));
  return key.sized(bytes, 0);
}

}  // namespace

Unlocked unlockStandard(const LockedStreams& streams, const QString& name,
                        const QString& password) {
  // Version, flags, size of the header; header; size of the salt, salt, verifier, size of a hash.
  const auto headerBytes = static_cast<qsizetype>(littleEndian(streams.info, 8, 4));
  const qsizetype verifier = 12 + headerBytes;
  if (headerBytes < 32 || streams.info.size() < verifier + 40 + kSealedHashBytes ||
      littleEndian(streams.info, verifier, 4) != kSaltBytes || streams.package.size() < 8) {
    return damagedLock(name);
  }
  const std::uint64_t algorithm = littleEndian(streams.info, 20, 4);
  if (algorithm < kAes || algorithm > kAes + 2) {
    return unknownLock(name);
  }
  const std::size_t keyBytes = 16 + 8 * (algorithm - kAes);
  const Secret key = keyOf(streams.info.sliced(verifier + 4, kSaltBytes), password, keyBytes);
  const auto input =
      aes(Direction::Decrypt, key, {}, viewOf(streams.info.sliced(verifier + 20, 16)));
  const auto value = aes(Direction::Decrypt, key, {},
                         viewOf(streams.info.sliced(verifier + 40, kSealedHashBytes)));
  if (!input || !value ||
      std::string_view(hash(EVP_sha1(), {*input})) !=
          std::string_view(value->sized(kHashBytes, 0))) {
    return wrongPassword(name);
  }
  const std::uint64_t size = littleEndian(streams.package, 0, 8);
  const std::string_view blocks = viewOf(streams.package).substr(8);
  const auto document = aes(Direction::Decrypt, key, {}, blocks.substr(0, blocks.size() / 16 * 16));
  if (!document || size > document->size()) {
    return damagedLock(name);
  }
  return QByteArray(reinterpret_cast<const char*>(document->data()), static_cast<qsizetype>(size));
}

}  // namespace enshu::table
