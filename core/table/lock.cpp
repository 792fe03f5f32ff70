// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/lock.h"

#include "core/table/compound_file.h"
#include "core/table/crypto.h"
#include "core/table/encryption.h"
#include "core/table/table.h"

using namespace Qt::StringLiterals;

namespace enshu::table {

namespace {

constexpr qsizetype kMostLetters = 255;  // of a password, as Office says

// A text with its length before it, filled up to four bytes ([MS-OFFCRYPTO] UNICODE-LP-P4).
QByteArray sized(const QString& text) {
  QByteArray letters;
  for (const QChar letter : text) {
    letters += littleEndian(letter.unicode(), 2);
  }
  const auto size = static_cast<std::uint64_t>(letters.size());
  return littleEndian(size, 4) + letters.leftJustified((letters.size() + 3) / 4 * 4, '\0');
}

QByteArray versions() {
  const QByteArray one = littleEndian(1, 2) + littleEndian(0, 2);
  return one + one + one;  // of reader, updater, writer
}

// What says that the package is encrypted, in the way that Office always has it ([MS-OFFCRYPTO]
// 2.3.4.1 to 2.3.4.3, the data spaces).
QList<Stream> dataSpaces() {
  const QByteArray spaces = "\006DataSpaces";
  const QByteArray transform = "StrongEncryptionTransform";
  const QByteArray space = "StrongEncryptionDataSpace";
  const QByteArray component =
      littleEndian(0, 4) + sized(u"EncryptedPackage"_s) + sized(QString::fromLatin1(space));
  const QByteArray identity =
      littleEndian(1, 4) + sized(u"{FF9A3F03-56EF-4613-BDD5-5A41C1D07246}"_s);
  return {{{spaces, "Version"}, sized(u"Microsoft.Container.DataSpaces"_s) + versions()},
          {{spaces, "DataSpaceMap"},
           littleEndian(8, 4) + littleEndian(1, 4) +
               littleEndian(static_cast<std::uint64_t>(component.size()) + 8, 4) +
               littleEndian(1, 4) + component},
          {{spaces, "DataSpaceInfo", space},
           littleEndian(8, 4) + littleEndian(1, 4) + sized(QString::fromLatin1(transform))},
          {{spaces, "TransformInfo", transform, "\006Primary"},
           littleEndian(static_cast<std::uint64_t>(identity.size()) + 4, 4) + identity +
               sized(u"Microsoft.Container.EncryptionTransform"_s) + versions() +
               QByteArray(12, '\0') + littleEndian(4, 4)}};
}

}  // namespace

tl::unexpected<Denied> wrongPassword(const QString& name) {
  return tl::unexpected(
      Denied{Error{name.toStdString(), ENSHU_TEXT("the password is wrong"), {}}, true});
}

tl::unexpected<Denied> damagedLock(const QString& name) {
  return tl::unexpected(
      Denied{Error{name.toStdString(), ENSHU_TEXT("is protected by a password, and damaged"), {}}});
}

tl::unexpected<Denied> unknownLock(const QString& name) {
  return tl::unexpected(Denied{
      Error{name.toStdString(),
            ENSHU_TEXT("is protected in a way that is not known here; take the password off in a "
                       "spreadsheet program, and save it as .xlsx"),
            {}}});
}

Result<QString> ask(const Password& password, const QString& name) {
  if (!password) {
    return failure(name.toStdString(),
                   ENSHU_TEXT("is protected by a password; save or unpack it without one"));
  }
  Result<QString> told = password();
  if (!told && told.error().where.empty()) {
    told = failure(name.toStdString(), told.error().text, told.error().args);
  }
  return told;
}

tl::expected<QByteArray, Denied> unlock(const QByteArray& bytes, const QString& name,
                                        const QString& password) {
  if (bytes.size() > 2 * kMaxBytes) {
    return tl::unexpected(Denied{Error{name.toStdString(),
                                       ENSHU_TEXT("is larger than %1 MiB"),
                                       {std::to_string(2 * kMaxBytes >> 20)}}});
  }
  const auto info = streamOf(bytes, "EncryptionInfo");
  const auto package = streamOf(bytes, "EncryptedPackage");
  if (!info || !package || info->size() < 8) {
    return damagedLock(name);
  }
  if (password.size() > kMostLetters) {
    return wrongPassword(name);
  }
  const LockedStreams streams{*info, *package};
  const std::uint64_t major = littleEndian(*info, 0, 2);
  const std::uint64_t minor = littleEndian(*info, 2, 2);
  if (major == 4 && minor == 4) {
    return unlockAgile(streams, name, password);
  }
  return major >= 2 && major <= 4 && minor == 2 ? unlockStandard(streams, name, password)
                                                : Unlocked(unknownLock(name));
}

Result<QByteArray> lock(const QByteArray& document, const QString& password) {
  if (password.isEmpty() || password.size() > kMostLetters) {
    return failure({}, ENSHU_TEXT("a password has 1 to %1 letters"),
                   {std::to_string(kMostLetters)});
  }
  const auto streams = lockAgile(document, password);
  const auto file =
      streams ? compoundFile(dataSpaces() + QList<Stream>{{{"EncryptionInfo"}, streams->info},
                                                          {{"EncryptedPackage"}, streams->package}})
              : std::nullopt;
  return file ? Result<QByteArray>(*file)
              : failure({}, ENSHU_TEXT("the file cannot be encrypted on this machine"));
}

}  // namespace enshu::table
