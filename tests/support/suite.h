// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <string>

namespace enshu::test {

using MakeTest = std::function<std::unique_ptr<QObject>()>;

// Makes the test of a source known to its program, by the source's name without ".cpp".
class Registered {
 public:
  Registered(const std::string& source, const MakeTest& make);
};

// Runs the test whose name the program is called by, as by the links that are in
// build/<preset>/tests: that test's, or one that ends with "_" and that. Whatever else is on the
// command line is QTest's.
int runTest(int argc, char** argv);

}  // namespace enshu::test

// Stands at the end of NAME_test.cpp, before its moc: many sources are one program, since to
// compile and link each by itself took most of the time of all.
#define ENSHU_TEST(Class)                                 \
  static const enshu::test::Registered registered##Class( \
      __FILE_NAME__, [] { return std::unique_ptr<QObject>(new Class); });
