// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <thread>

namespace enshu::desk {

// Does one short thing at a time off the GUI thread, such as reading a file. A new one that is
// asked for while another runs waits; of several that wait only the last is done.
class Errand : public QObject {
  Q_OBJECT
 public:
  using Homecoming = std::function<void()>;  // run in the thread that owns the errand
  using Work = std::function<Homecoming()>;  // run in a thread of its own

  using QObject::QObject;
  ~Errand() override;

  void run(Work work);

 Q_SIGNALS:
  void failed(const QString& why);  // a bug of Enshu's own, or no memory

 private:
  void launch(Work work);

  bool running_ = false;
  Work next_;
  std::jthread thread_;
};

}  // namespace enshu::desk
