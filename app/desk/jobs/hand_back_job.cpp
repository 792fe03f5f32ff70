// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/hand_back_job.h"

#include <QCryptographicHash>
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

// The problem, for people; empty: it is written.
QString writeDraft(const HandBackDraft& draft, const QString& form, const QString& out) {
  if (!draft.made) {
    return course::text(draft.made.error());
  }
  if (stateOf(form) != draft.state) {
    return HandBackJob::tr(
               "%1 has been changed meanwhile; nothing was written. Look at what would "
               "be written now.")
        .arg(form);
  }
  const Result<void> done = grading::writeReport(out, *draft.made);
  return done ? QString() : course::text(done.error());
}

}  // namespace

HandBackJob::HandBackJob(course::Course course, QObject* parent)
    : QObject(parent), course_(std::move(course)) {
  connect(&background_, &Background::failed, this,
          [this](const QString& why) { Q_EMIT written(tr("Enshu itself failed: %1").arg(why)); });
}

void HandBackJob::cancel() {
  background_.cancel();
}

void HandBackJob::prepare(const HandBackRequest& request) {
  background_.replace([this, request](const Background::Task& task) {
    return [this, draft = make(request, task)] { Q_EMIT prepared(draft); };
  });
}

void HandBackJob::write(const HandBackDraft& draft, const QString& form, const QString& out) {
  background_.replace([this, draft, form, out](const Background::Task&) {
    return [this, problem = writeDraft(draft, form, out)] { Q_EMIT written(problem); };
  });
}

HandBackDraft HandBackJob::make(const HandBackRequest& request, const Background::Task& task) {
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
    task.post([this, done, total] { Q_EMIT progressed(done, total); });
    return !task.stop().stop_requested();
  };
  if (!wish.roster.isEmpty()) {
    const auto look = grading::lookAtForm(wish.roster, wish.password);
    draft.titles = look ? look->titles : QStringList();
    if (request.recognise && look && look->format != nullptr) {
      draft.format = wish.format = look->format;
    }
    draft.words = look && look->format == draft.format ? look->words : QStringList();
  }
  draft.made = grading::makeReport(course_, wish);
  return draft;
}

}  // namespace enshu::desk
