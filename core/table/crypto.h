// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <openssl/evp.h>

#include <QByteArray>
#include <QString>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

namespace enshu::table {

// Bytes that are overwritten when they are no longer needed: keys, and what they come from.
class Secret {
 public:
  explicit Secret(std::size_t size = 0) : bytes_(size) {}
  explicit Secret(const QByteArray& bytes) : bytes_(bytes.begin(), bytes.end()) {}
  ~Secret();
  Secret(Secret&& other) noexcept { bytes_.swap(other.bytes_); }
  Secret& operator=(Secret&& other) noexcept {
    bytes_.swap(other.bytes_);
    return *this;
  }
  Secret(const Secret&) = delete;
  Secret& operator=(const Secret&) = delete;

  unsigned char* data() { return bytes_.data(); }
  const unsigned char* data() const { return bytes_.data(); }
  std::size_t size() const { return bytes_.size(); }

  // Cut, or filled up with a byte.
  Secret sized(std::size_t size, unsigned char fill) const;

  operator std::string_view() const {
    return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()};
  }

 private:
  std::vector<unsigned char> bytes_;
};

inline std::string_view viewOf(const QByteArray& bytes) {
  return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

QByteArray littleEndian(std::uint64_t value, int bytes);                           // at most eight
std::uint64_t littleEndian(const QByteArray& bytes, qsizetype offset, int count);  // 0 past the end

// Nothing: the machine has no randomness.
std::optional<Secret> randomSecret(std::size_t size);

Secret hash(const EVP_MD* digest, std::initializer_list<std::string_view> parts);
Secret hmac(const EVP_MD* digest, std::string_view key, std::string_view bytes);

// The hash of salt and password, hashed again `spins` times with the number of the round.
Secret spunHash(const EVP_MD* digest, std::string_view salt, const QString& password,
                std::uint32_t spins);

constexpr std::size_t kAesBlock = 16;

// AES of whole blocks; CBC with an iv of one block, ECB without. Nothing: key or size fits none.
enum class Direction { Encrypt, Decrypt };
std::optional<Secret> aes(Direction direction, std::string_view key, std::string_view iv,
                          std::string_view bytes);

}  // namespace enshu::table
