// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <cstdint>

#include "core/table/lock.h"

// The two ways of [MS-OFFCRYPTO] in which an Office document is locked: what the streams
// EncryptionInfo and EncryptedPackage of its compound file hold.
namespace enshu::table {

constexpr std::uint32_t kMostSpins = 10'000'000;  // hashes over a password

struct LockedStreams {
  QByteArray info;
  QByteArray package;
};

using Unlocked = tl::expected<QByteArray, Denied>;

Unlocked unlockAgile(const LockedStreams& streams, const QString& name, const QString& password);
Unlocked unlockStandard(const LockedStreams& streams, const QString& name, const QString& password);

// Nothing: there is no randomness.
std::optional<LockedStreams> lockAgile(const QByteArray& document, const QString& password);

tl::unexpected<Denied> wrongPassword(const QString& name);
tl::unexpected<Denied> damagedLock(const QString& name);
tl::unexpected<Denied> unknownLock(const QString& name);

}  // namespace enshu::table
