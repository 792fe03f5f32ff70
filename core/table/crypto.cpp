// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/crypto.h"

#include <openssl/crypto.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include <QStringEncoder>
#include <algorithm>
#include <limits>
#include <memory>

#include "core/base/contract.h"

namespace enshu::table {

namespace {

const unsigned char* octets(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

// A digest that can be used over and over.
class Digest {
 public:
  explicit Digest(const EVP_MD* kind) : context_(EVP_MD_CTX_new(), EVP_MD_CTX_free), kind_(kind) {}

  // The kind is looked up once: that takes longer than to hash.
  void hash(std::initializer_list<std::string_view> parts, unsigned char* result) {
    bool isGood = context_ && EVP_DigestInit_ex(context_.get(), kind_, nullptr) == 1;
    kind_ = nullptr;
    for (const std::string_view part : parts) {
      isGood = isGood && EVP_DigestUpdate(context_.get(), part.data(), part.size()) == 1;
    }
    expects(isGood && EVP_DigestFinal_ex(context_.get(), result, nullptr) == 1,
            "hash: the digest is not available");
  }

 private:
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context_;
  const EVP_MD* kind_;
};

const EVP_CIPHER* cipherFor(std::size_t keyBytes, bool isChained) {
  switch (keyBytes) {
    case 16:
      return isChained ? EVP_aes_128_cbc() : EVP_aes_128_ecb();
    case 24:
      return isChained ? EVP_aes_192_cbc() : EVP_aes_192_ecb();
    case 32:
      return isChained ? EVP_aes_256_cbc() : EVP_aes_256_ecb();
    default:
      return nullptr;
  }
}

}  // namespace

Secret::~Secret() {
  OPENSSL_cleanse(bytes_.data(), bytes_.size());
}

Secret Secret::sized(std::size_t size, unsigned char fill) const {
  Secret result(size);
  std::fill(std::copy_n(bytes_.begin(), std::min(size, bytes_.size()), result.bytes_.begin()),
            result.bytes_.end(), fill);
  return result;
}

QByteArray littleEndian(std::uint64_t value, int bytes) {
  QByteArray result;
  for (int k = 0; k < bytes; ++k) {
    result += static_cast<char>(value >> (8 * k) & 0xFF);
  }
  return result;
}

std::uint64_t littleEndian(const QByteArray& bytes, qsizetype offset, int count) {
  std::uint64_t value = 0;
  for (int k = 0; k < count && offset >= 0 && offset + count <= bytes.size(); ++k) {
    value |= std::uint64_t{static_cast<unsigned char>(bytes[offset + k])} << (8 * k);
  }
  return value;
}

std::optional<Secret> randomSecret(std::size_t size) {
  Secret result(size);
  const bool isGood = RAND_priv_bytes(result.data(), static_cast<int>(size)) == 1;
  return isGood ? std::optional(std::move(result)) : std::nullopt;
}

Secret hash(const EVP_MD* digest, std::initializer_list<std::string_view> parts) {
  Secret result(static_cast<std::size_t>(EVP_MD_get_size(digest)));
  Digest(digest).hash(parts, result.data());
  return result;
}

Secret hmac(const EVP_MD* digest, std::string_view key, std::string_view bytes) {
  Secret result(static_cast<std::size_t>(EVP_MD_get_size(digest)));
  expects(HMAC(digest, key.data(), static_cast<int>(key.size()), octets(bytes), bytes.size(),
               result.data(), nullptr) != nullptr,
          "hmac: the digest is not available");
  return result;
}

Secret spunHash(const EVP_MD* digest, std::string_view salt, const QString& password,
                std::uint32_t spins) {
  QStringEncoder encoder(QStringConverter::Utf16LE, QStringConverter::Flag::Stateless);
  QByteArray letters = encoder(password);
  const Secret secret(letters);
  OPENSSL_cleanse(letters.data(), static_cast<std::size_t>(letters.size()));
  Secret result = hash(digest, {salt, secret});
  Digest again(digest);
  for (std::uint32_t k = 0; k < spins; ++k) {
    const char round[] = {static_cast<char>(k), static_cast<char>(k >> 8),
                          static_cast<char>(k >> 16), static_cast<char>(k >> 24)};
    again.hash({std::string_view(round, sizeof round), result}, result.data());
  }
  return result;
}

std::optional<Secret> aes(Direction direction, std::string_view key, std::string_view iv,
                          std::string_view bytes) {
  const EVP_CIPHER* cipher = cipherFor(key.size(), !iv.empty());
  if (cipher == nullptr || (!iv.empty() && iv.size() != kAesBlock) ||
      bytes.size() % kAesBlock != 0 || bytes.size() > std::numeric_limits<int>::max() - kAesBlock) {
    return {};
  }
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
      EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  Secret result(bytes.size() + kAesBlock);
  int count = 0;
  const bool isGood = context &&
                      EVP_CipherInit_ex(context.get(), cipher, nullptr, octets(key),
                                        iv.empty() ? nullptr : octets(iv),
                                        direction == Direction::Encrypt ? 1 : 0) == 1 &&
                      EVP_CIPHER_CTX_set_padding(context.get(), 0) == 1 &&
                      EVP_CipherUpdate(context.get(), result.data(), &count, octets(bytes),
                                       static_cast<int>(bytes.size())) == 1 &&
                      static_cast<std::size_t>(count) == bytes.size();
  return isGood ? std::optional(result.sized(bytes.size(), 0)) : std::nullopt;
}

}  // namespace enshu::table
