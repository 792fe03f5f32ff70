// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/base/result.h"
#include "tests/support/project.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// A golden file, as files/make.py wrote it.
inline QByteArray golden(const char* name) {
  return bytesOf(source(u"tests/core/table/files/"_s + QString::fromLatin1(name)));
}

inline QString said(const Error& error) {
  return QString::fromStdString(error.message());
}

}  // namespace enshu::test
