// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTest>

namespace enshu::test {

inline void compareWithNothing(const QStringList& complaints) {
  QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
}

}  // namespace enshu::test
