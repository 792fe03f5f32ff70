// SPDX-License-Identifier: GPL-3.0-or-later
//
// [MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15: a random key encrypts the document in segments, and is
// itself encrypted by what the password is hashed to.
#include <algorithm>
#include <optional>

#include "core/table/crypto.h"
#include "core/table/encryption.h"
#include "core/table/xml.h"

using namespace Qt::StringLiterals;

namespace enshu::table {

namespace {

constexpr std::size_t kSegment = 4096;
constexpr qsizetype kHead = 8;  // before the descriptor, and before the package
constexpr unsigned char kFill = 0x36;

using BlockKey = std::string_view;
constexpr BlockKey kVerifierInput{"\xFE\xA7\xD2\x76\x3B\x4B\x9E\x79", 8};
constexpr BlockKey kVerifierValue{"\xD7\xAA\x0F\x6D\x30\x61\x34\x4E", 8};
constexpr BlockKey kKeyValue{"\x14\x6E\x0B\xE7\xAB\xAC\xD0\xD6", 8};
constexpr BlockKey kHmacKey{"\x5F\xB2\xAD\x01\x0C\xB9\xE1\xF6", 8};
constexpr BlockKey kHmacValue{"\xA0\x67\x7F\x02\xB2\x2C\x84\x33", 8};

// How something is encrypted: of the document, or of its key.
struct Method {
  QByteArray salt;
  std::size_t keyBytes = 0;
  const EVP_MD* digest = nullptr;
  bool isKnown = false;

  std::size_t hashBytes() const { return static_cast<std::size_t>(EVP_MD_get_size(digest)); }
};

struct Descriptor {
  Method document;
  Method password;
  std::uint32_t spins = 0;
  QByteArray verifierInput;
  QByteArray verifierValue;
  QByteArray keyValue;
  QByteArray hmacKey;
  QByteArray hmacValue;
};

QByteArray base64(const Xml& xml, QStringView name) {
  return QByteArray::fromBase64(xml.attribute(name).toLatin1());
}

const EVP_MD* digestOf(const QString& name) {
  return name == u"SHA512"                     ? EVP_sha512()
         : name == u"SHA384"                   ? EVP_sha384()
         : name == u"SHA256"                   ? EVP_sha256()
         : name == u"SHA1" || name == u"SHA-1" ? EVP_sha1()
                                               : nullptr;
}

Method methodOf(const Xml& xml) {
  Method method;
  method.salt = base64(xml, u"saltValue");
  method.keyBytes = xml.attribute(u"keyBits").toUInt() / 8;
  method.digest = digestOf(xml.attribute(u"hashAlgorithm"));
  method.isKnown = method.digest != nullptr && !method.salt.isEmpty() &&
                   xml.attribute(u"cipherAlgorithm") == u"AES" &&
                   xml.attribute(u"cipherChaining") == u"ChainingModeCBC" &&
                   (method.keyBytes == 16 || method.keyBytes == 24 || method.keyBytes == 32);
  return method;
}

std::optional<Descriptor> descriptorOf(const QByteArray& info) {
  Descriptor descriptor;
  Xml xml({u"EncryptionInfo"_s, info.sliced(kHead)}, {});
  while (xml.next()) {
    if (xml.isStart(u"keyData")) {
      descriptor.document = methodOf(xml);
    } else if (xml.isStart(u"dataIntegrity")) {
      descriptor.hmacKey = base64(xml, u"encryptedHmacKey");
      descriptor.hmacValue = base64(xml, u"encryptedHmacValue");
    } else if (xml.isStart(u"encryptedKey") && !xml.attribute(u"spinCount").isEmpty()) {
      descriptor.password = methodOf(xml);
      descriptor.spins = xml.attribute(u"spinCount").toUInt();
      descriptor.verifierInput = base64(xml, u"encryptedVerifierHashInput");
      descriptor.verifierValue = base64(xml, u"encryptedVerifierHashValue");
      descriptor.keyValue = base64(xml, u"encryptedKeyValue");
    }
  }
  return xml.check() ? std::optional(descriptor) : std::nullopt;
}

// The vector that a block key, or the number of a segment, begins with.
Secret vectorFor(const Method& method, std::string_view block) {
  return hash(method.digest, {viewOf(method.salt), block}).sized(kAesBlock, kFill);
}

// What the password encrypts: the verifier and the document's key, each with a key of its own.
class PasswordKeys {
 public:
  PasswordKeys(const Method& method, const QString& password, std::uint32_t spins)
      : method_(method),
        spun_(spunHash(method.digest, viewOf(method.salt), password, spins)),
        vector_(Secret(method.salt).sized(kAesBlock, kFill)) {}

  std::optional<Secret> apply(Direction direction, BlockKey block, std::string_view bytes) const {
    const Secret key = hash(method_.digest, {spun_, block}).sized(method_.keyBytes, kFill);
    return aes(direction, key, vector_, bytes);
  }

 private:
  const Method& method_;
  Secret spun_;
  Secret vector_;
};

// The document in segments, each with a vector of its own; whole blocks.
std::optional<QByteArray> segments(Direction direction, const Method& method, const Secret& key,
                                   std::string_view bytes) {
  QByteArray result;
  result.reserve(static_cast<qsizetype>(bytes.size()));
  for (std::size_t begin = 0; begin < bytes.size(); begin += kSegment) {
    const Secret vector = vectorFor(method, viewOf(littleEndian(begin / kSegment, 4)));
    const auto segment = aes(direction, key, vector, bytes.substr(begin, kSegment));
    if (!segment) {
      return {};
    }
    result.append(reinterpret_cast<const char*>(segment->data()),
                  static_cast<qsizetype>(segment->size()));
  }
  return result;
}

bool isWhole(const Descriptor& descriptor, const Secret& key, const QByteArray& package) {
  const Method& method = descriptor.document;
  const auto hmacKey =
      aes(Direction::Decrypt, key, vectorFor(method, kHmacKey), viewOf(descriptor.hmacKey));
  const auto value =
      aes(Direction::Decrypt, key, vectorFor(method, kHmacValue), viewOf(descriptor.hmacValue));
  if (!hmacKey || !value || hmacKey->size() < method.hashBytes() ||
      value->size() < method.hashBytes()) {
    return false;
  }
  const Secret expected =
      hmac(method.digest, hmacKey->sized(method.hashBytes(), 0), viewOf(package));
  return std::string_view(expected) == std::string_view(value->sized(method.hashBytes(), 0));
}

}  // namespace

Unlocked unlockAgile(const LockedStreams& streams, const QString& name, const QString& password) {
  const auto descriptor = descriptorOf(streams.info);
  if (!descriptor || streams.package.size() < kHead) {
    return damagedLock(name);
  }
  if (!descriptor->document.isKnown || !descriptor->password.isKnown ||
      descriptor->spins > kMostSpins) {
    return unknownLock(name);
  }
  const PasswordKeys keys(descriptor->password, password, descriptor->spins);
  const auto input =
      keys.apply(Direction::Decrypt, kVerifierInput, viewOf(descriptor->verifierInput));
  const auto value =
      keys.apply(Direction::Decrypt, kVerifierValue, viewOf(descriptor->verifierValue));
  const auto key = keys.apply(Direction::Decrypt, kKeyValue, viewOf(descriptor->keyValue));
  const std::size_t hashBytes = descriptor->password.hashBytes();
  if (!input || !value || !key || value->size() < hashBytes ||
      key->size() < descriptor->document.keyBytes) {
    return damagedLock(name);
  }
  const auto saltBytes = static_cast<std::size_t>(descriptor->password.salt.size());
  const Secret expected =
      hash(descriptor->password.digest, {input->sized(std::min(saltBytes, input->size()), 0)});
  if (std::string_view(expected) != std::string_view(value->sized(hashBytes, 0))) {
    return wrongPassword(name);
  }
  const Secret documentKey = key->sized(descriptor->document.keyBytes, 0);
  const std::uint64_t size = littleEndian(streams.package, 0, kHead);
  const auto document = segments(Direction::Decrypt, descriptor->document, documentKey,
                                 viewOf(streams.package).substr(kHead));
  if (!document || size > static_cast<std::uint64_t>(document->size()) ||
      !isWhole(*descriptor, documentKey, streams.package)) {
    return damagedLock(name);
  }
  return document->left(static_cast<qsizetype>(size));
}

namespace {

QByteArray base64(const Secret& secret) {
  return QByteArray::fromRawData(reinterpret_cast<const char*>(secret.data()),
                                 static_cast<qsizetype>(secret.size()))
      .toBase64();
}

QByteArray methodXml(const Method& method) {
  return "saltSize=\"16\" blockSize=\"16\" keyBits=\"256\" hashSize=\"64\" cipherAlgorithm=\"AES\" "
         "cipherChaining=\"ChainingModeCBC\" hashAlgorithm=\"SHA512\" saltValue=\"" +
         method.salt.toBase64() + "\"";
}

std::optional<Method> newMethod() {
  const auto salt = randomSecret(kAesBlock);
  if (!salt) {
    return {};
  }
  return Method{QByteArray(reinterpret_cast<const char*>(salt->data()), kAesBlock), 32,
                EVP_sha512(), true};
}

constexpr char kOffice[] = "http://schemas.microsoft.com/office/2006/";
constexpr std::uint32_t kAgileSpins = 100'000;  // as Excel

}  // namespace

std::optional<LockedStreams> lockAgile(const QByteArray& document, const QString& password) {
  const auto method = newMethod();
  const auto passwordMethod = newMethod();
  const auto key = randomSecret(32);
  const auto hmacKey = randomSecret(64);
  const auto input = randomSecret(kAesBlock);
  if (!method || !passwordMethod || !key || !hmacKey || !input) {
    return {};
  }
  LockedStreams streams;
  const qsizetype padded = (document.size() + 15) / 16 * 16;
  const auto package =
      segments(Direction::Encrypt, *method, *key, viewOf(document.leftJustified(padded, '\0')));
  const PasswordKeys keys(*passwordMethod, password, kAgileSpins);
  const auto sealed = [&](BlockKey block, std::string_view bytes) {
    return base64(keys.apply(Direction::Encrypt, block, bytes).value());
  };
  const auto sealedByKey = [&](BlockKey block, std::string_view bytes) {
    return base64(aes(Direction::Encrypt, *key, vectorFor(*method, block), bytes).value());
  };
  streams.package = littleEndian(static_cast<std::uint64_t>(document.size()), kHead) + *package;
  const QByteArray office = kOffice;
  streams.info =
      littleEndian(4, 2) + littleEndian(4, 2) + littleEndian(0x40, 4) +
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\r\n<encryption xmlns=\"" +
      office + "encryption\" xmlns:p=\"" + office + "keyEncryptor/password\" xmlns:c=\"" + office +
      "keyEncryptor/certificate\"><keyData " + methodXml(*method) +
      "/><dataIntegrity encryptedHmacKey=\"" + sealedByKey(kHmacKey, *hmacKey) +
      "\" encryptedHmacValue=\"" +
      sealedByKey(kHmacValue, hmac(method->digest, *hmacKey, viewOf(streams.package))) +
      "\"/><keyEncryptors><keyEncryptor uri=\"" + office +
      "keyEncryptor/password\"><p:encryptedKey spinCount=\"" + QByteArray::number(kAgileSpins) +
      "\" " + methodXml(*passwordMethod) + " encryptedVerifierHashInput=\"" +
      sealed(kVerifierInput, *input) + "\" encryptedVerifierHashValue=\"" +
      sealed(kVerifierValue, hash(passwordMethod->digest, {*input})) + "\" encryptedKeyValue=\"" +
      sealed(kKeyValue, *key) + "\"/></keyEncryptor></keyEncryptors></encryption>";
  return streams;
}

}  // namespace enshu::table
