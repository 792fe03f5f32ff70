// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>

#include "tests/support/suite.h"

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
  return enshu::test::runTest(argc, argv);
}
