// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/progress.h"

#include <QFile>
#include <QJsonObject>

#include "core/course/record_file.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

State stateFrom(const json::Value& value) {
  for (const State state :
       {State::Untouched, State::Started, State::Failed, State::Passed, State::PassedChained}) {
    if (value.string() == stateId(state)) {
      return state;
    }
  }
  value.refuse(ENSHU_TEXT("unknown state"));
}

}  // namespace

QString stateId(State state) {
  switch (state) {
    case State::Untouched:
      return u"untouched"_s;
    case State::Started:
      return u"started"_s;
    case State::Failed:
      return u"failed"_s;
    case State::Passed:
      return u"passed"_s;
    case State::PassedChained:
      return u"passed-chained"_s;
  }
  return {};
}

bool isPassed(State state) {
  return state == State::Passed || state == State::PassedChained;
}

QString Progress::path() const {
  return record_ + u"/progress.json"_s;
}

Result<Progress> Progress::read(const QString& record) {
  Progress read(record);
  if (!QFile::exists(read.path())) {
    return read;
  }
  return json::readFile(read.path(), kMaxRecordFile, [&read](const json::Value& root) {
    root.format("enshu-progress/1");
    const json::Value exercises = root.at("exercises");
    for (const QString& id : exercises.keys()) {
      const json::Value entry = exercises.at(id);
      read.entries_[id] = {stateFrom(entry.at("state")), entry.at("workspace").string()};
    }
    return read;
  });
}

Progress Progress::load(const QString& record) {
  return read(record).value_or(Progress(record));
}

State Progress::state(const QString& exercise) const {
  return entries_.value(exercise).state;
}

QString Progress::workspace(const QString& exercise) const {
  return entries_.value(exercise).workspace;
}

Result<void> Progress::start(const QString& exercise, const QString& workspace) {
  return update(exercise, [&](Entry& entry) {
    entry.workspace = workspace;
    if (entry.state == State::Untouched) {
      entry.state = State::Started;
    }
  });
}

Result<void> Progress::record(const QString& exercise, State outcome) {
  return update(exercise, [&](Entry& entry) {
    if (!isPassed(entry.state) || outcome == State::PassedChained) {
      entry.state = outcome;
    }
  });
}

template <class Change>
Result<void> Progress::update(const QString& exercise, Change change) {
  const Result<json::FolderLock> held = holdRecord(record_, path());
  ENSHU_TRY(held);
  const Result<Progress> before = read(record_);
  if (!before) {
    const QString damaged = path() + u".damaged"_s;
    QFile::remove(damaged);
    QFile::rename(path(), damaged);
  }
  *this = before.value_or(Progress(record_));
  change(entries_[exercise]);
  return save();
}

Result<void> Progress::save() const {
  QJsonObject exercises;
  for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
    exercises[entry.key()] =
        QJsonObject{{u"state"_s, stateId(entry->state)}, {u"workspace"_s, entry->workspace}};
  }
  return json::writeFile(
      path(), {{u"format"_s, u"enshu-progress/1"_s}, {u"exercises"_s, exercises}}, Readers::Owner);
}

}  // namespace enshu::course
