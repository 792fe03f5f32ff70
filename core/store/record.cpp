// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/record.h"

#include <QFile>
#include <QFileInfo>
#include <memory>

#include "core/store/class_rows.h"
#include "core/store/home.h"
#include "core/store/writing.h"

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

// A history that this process alone writes in: all that is done until finish(), or nothing.
class Writing {
 public:
  Writing(const course::Course& course, const QString& file)
      : course_(course),
        file_(file),
        hold_(hold(file)),
        known_(knownOf(course, file)),
        before_(known_),
        hadList_(QFileInfo::exists(knownFoldersPath(file))),
        state_(usableState(file, known_)) {}

  bool isWhole() const {
    return state_ == State::Good || (state_ == State::Empty && known_.folders.isEmpty());
  }
  const QStringList& known() const { return known_.folders; }
  Database& database() { return *database_; }
  Changes& changes() { return changes_; }

  // From here on the tables can be written; one that could not be used is made anew first, from all
  // folders but `others`.
  void begin(const QStringList& others = {}) {
    if (state_ == State::Older || state_ == State::Damaged) {
      changes_.aside = setAside(file_);
    }
    if (state_ != State::Good) {
      made_ = std::make_unique<EmptyFile>(file_);
    }
    database_ = std::make_unique<Database>(file_);
    transaction_ = std::make_unique<Transaction>(*database_);
    if (state_ == State::Good) {
      readLostList();
      return;
    }
    makeTables(*database_);
    for (const QString& folder : known_.folders) {
      if (!others.contains(folder)) {
        take(folder);
      }
    }
  }

  // What a folder says now. One that is new and cannot be read does not become known.
  void take(const QString& folder) {
    const Result<ClassRows> rows = readClassRows(course_, folder);
    changes_.folders += FolderChange{folder, 0, {}};
    if (!rows) {
      changes_.folders.last().left = rows.error();
      keepGone(*database_, folder);
      return;
    }
    changes_.folders.last().results = static_cast<int>(rows->rows.size());
    putClass(*database_, *rows);
    if (!known_.folders.contains(folder)) {
      known_.folders += folder;
      isListChanged_ = true;
    }
  }

  void forget(const QString& folder) {
    known_.folders.removeAll(folder);
    isListChanged_ = true;
  }

  // First the list; it is put back where the tables find no room.
  void finish() {
    if (state_ == State::Empty && known_.folders.isEmpty() && !isListChanged_) {
      return;  // there is nothing to keep, hence no file
    }
    if (isListChanged_) {
      known_.folders.sort();
      writeKnownFolders(file_, known_);
    }
    try {
      transaction_->commit();
    } catch (const Refusal&) {
      if (isListChanged_) {
        putListBack();
      }
      throw;
    }
  }

 private:
  // Somebody removed the list, and the database has it still.
  void readLostList() {
    if (!hadList_) {
      known_.folders = foldersIn(*database_);
      isListChanged_ = true;
    }
  }

  void putListBack() {
    if (hadList_) {
      writeKnownFolders(file_, before_);
    } else {
      QFile::remove(knownFoldersPath(file_));
    }
  }

  const course::Course& course_;
  QString file_;
  json::FolderLock hold_;
  KnownFolders known_;
  KnownFolders before_;
  bool hadList_;
  State state_;
  bool isListChanged_ = false;
  Changes changes_;
  std::unique_ptr<EmptyFile> made_;
  std::unique_ptr<Database> database_;
  std::unique_ptr<Transaction> transaction_;
};

}  // namespace

QString usualFile(const course::Course& course) {
  return course.record + u"/history/history.sqlite"_s;
}

Result<Changes> record(const course::Course& course, const QString& file,
                       const QStringList& folders) {
  return attempt([&] {
    QStringList paths;
    for (const QString& folder : folders) {
      paths += knownPath(folder);
    }
    paths.removeDuplicates();
    Writing writing(course, file);
    writing.begin(paths);
    for (const QString& path : paths) {
      writing.take(path);
    }
    writing.finish();
    return writing.changes();
  });
}

Result<Changes> refresh(const course::Course& course, const QString& file, const QString& folder) {
  const auto known = attempt([&] { return knownOf(course, file).folders; });
  ENSHU_TRY(known);
  const QString path = knownPath(folder);
  if (!known->contains(path)) {
    return Changes();
  }
  return attempt([&] {
    Writing writing(course, file);
    writing.begin({path});
    if (!isUpToDate(writing.database(), path)) {
      writing.take(path);
      writing.finish();
    }
    return writing.changes();
  });
}

Result<Changes> rebuild(const course::Course& course, const QString& file) {
  return attempt([&] {
    Writing writing(course, file);
    writing.begin(QStringList(writing.known()));
    removeOthers(writing.database(), writing.known());
    for (const QString& folder : QStringList(writing.known())) {
      writing.take(folder);
    }
    writing.finish();
    return writing.changes();
  });
}

Result<Changes> repair(const course::Course& course, const QString& file) {
  return attempt([&] {
    Writing writing(course, file);
    if (writing.isWhole()) {
      return Changes();
    }
    writing.begin();
    writing.finish();
    return writing.changes();
  });
}

Result<bool> forgetFolder(const course::Course& course, const QString& file,
                          const QString& folder) {
  return attempt([&] {
    const QString path = knownPath(folder);
    Writing writing(course, file);
    writing.begin({path});
    if (!writing.known().contains(path)) {
      return false;
    }
    writing.forget(path);
    removeOthers(writing.database(), writing.known());
    writing.finish();
    removeAside(file);
    return true;
  });
}

Result<QStringList> forgetPerson(const course::Course& course, const QString& file,
                                 const QString& person) {
  return attempt([&] {
    Writing writing(course, file);
    writing.begin();
    QStringList folders = removePerson(writing.database(), person);
    writing.finish();
    removeAside(file);
    return folders;
  });
}

}  // namespace enshu::store
