// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "tests/support/suite.h"

int main(int argc, char** argv) {
  const QCoreApplication application(argc, argv);
  return enshu::test::runTest(argc, argv);
}
