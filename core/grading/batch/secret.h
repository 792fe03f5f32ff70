// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include "core/json/read.h"

// What makes the hidden cases of a grading known to nobody before, and the same ones again.
namespace enshu::grading {

inline constexpr int kSecretBytes = 32;

// Drawn from the system's source of randomness; derived from `seed` unless that is 0, which is for
// tests: whoever knows the seed knows every hidden case.
QByteArray newSecret(quint64 seed);

// The secret as it stands in batch.json, and read from there. Refused: anything else than
// kSecretBytes in hexadecimal.
QString secretText(const QByteArray& secret);
QByteArray readSecret(const json::Value& json);

// That of a batch.json. An Error: there is none, or of an earlier version, whose hidden cases
// everybody knows who was told their seed.
Result<QByteArray> readBatchSecret(const QString& path);

// The seed of the fresh cases for one exercise of a submission: the HMAC-SHA256 of exercise and
// sourceHashes() keyed with the secret. Who hands in another text gets other cases, who hands in
// the same text gets the same ones. Greater than 0 and at most what --seed accepts.
quint64 hiddenSeed(const QByteArray& secret, const QString& exercise, const QJsonObject& sources);

}  // namespace enshu::grading
