// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/hand_back_job.h"

#include <QCryptographicHash>
#include <exception>
#include <utility>

#include "core/course/text.h"
#include "core/json/file.h"

namespace enshu::desk {

namespace {

// Of a file's content; empty: it is not there, or there is none.
QByteArray stateOf(const QString& path) {
  if (path.isEmpty()) {
    return {};
  }
  const Result<QByteArray> bytes = json::readBytes(path, table::kMaxBytes);
  return bytes ? QCryptographicHash::hash(*bytes, QCryptographicHash::Sha256) : QByteArray();
}

}  // namespace

HandBackJob::HandBackJob(course::Course course, QObject* parent)
    : QObject(parent), course_(std::move(course)) {}

HandBackJob::~HandBackJob() {
  cancel();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void HandBackJob::cancel() {
  next_ = nullptr;
  thread_.request_stop();
}

void HandBackJob::prepare(const HandBackRequest& request) {
  launch([this, request](const std::stop_token& stop) -> std::function<void()> {
    return [this, draft = make(request, stop)] { Q_EMIT prepared(draft); };
  });
}

void HandBackJob::write(const HandBackDraft& draft, const QString& form, const QString& out) {
  launch([this, draft, form, out](const std::stop_token&) -> std::function<void()> {
    if (!draft.made) {
      return [this, why = course::text(draft.made.error())] { Q_EMIT written(why); };
    }
    if (stateOf(form) != draft.state) {
      return [this, form] {
        Q_EMIT written(tr("%1 has been changed meanwhile; nothing was written. Look at what would "
                          "be written now.")
                           .arg(form));
      };
    }
    const Result<void> done = grading::writeReport(out, *draft.made);
    return [this, why = done ? QString() : course::text(done.error())] { Q_EMIT written(why); };
  });
}

void HandBackJob::launch(Work work) {
  if (running_) {
    cancel();
    next_ = std::move(work);
    return;
  }
  running_ = true;
  thread_ = std::jthread([this, work = std::move(work)](const std::stop_token& stop) {
    std::function<void()> home;
    try {
      home = work(stop);
    } catch (const std::exception& bug) {
      home = [this, why = tr("Enshu itself failed: %1").arg(QString::fromUtf8(bug.what()))] {
        Q_EMIT written(why);
      };
    }
    QMetaObject::invokeMethod(
        this,
        [this, home = std::move(home), stopped = stop.stop_requested()] {
          running_ = false;
          if (next_) {
            launch(std::exchange(next_, nullptr));
          } else if (!stopped) {
            home();
          }
        },
        Qt::QueuedConnection);
  });
}

HandBackDraft HandBackJob::make(const HandBackRequest& request, const std::stop_token& stop) {
  HandBackDraft draft;
  grading::Wish wish = request.wish;
  draft.format = wish.format;
  draft.state = stateOf(wish.roster);
  wish.password = [&]() -> Result<QString> {
    draft.isLocked = true;
    return request.password.isEmpty()
               ? failure({}, ENSHU_TEXT("the file is protected by a password"))
               : Result<QString>(request.password);
  };
  wish.progress = [&](int done, int total) {
    QMetaObject::invokeMethod(
        this, [this, done, total] { Q_EMIT progressed(done, total); }, Qt::QueuedConnection);
    return !stop.stop_requested();
  };
  if (!wish.roster.isEmpty()) {
    const auto look = grading::lookAtForm(wish.roster, wish.password);
    draft.titles = look ? look->titles : QStringList();
    if (request.recognise && look && look->format != nullptr) {
      draft.format = wish.format = look->format;
    }
  }
  draft.made = grading::makeReport(course_, wish);
  return draft;
}

}  // namespace enshu::desk
