// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <ctime>

namespace enshu::test {

// The zone of this machine's clock, so long as it lives.
class TimeZone {
 public:
  explicit TimeZone(const QByteArray& name) { set(name); }
  TimeZone(const TimeZone&) = delete;
  TimeZone& operator=(const TimeZone&) = delete;
  ~TimeZone() { set(before_); }

  static void set(const QByteArray& name) {
    name.isNull() ? qunsetenv("TZ") : qputenv("TZ", name);
    tzset();
  }

 private:
  const QByteArray before_ = qEnvironmentVariableIsSet("TZ") ? qgetenv("TZ") : QByteArray();
};

}  // namespace enshu::test
