// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/submission/unpack.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <mutex>

#include "core/course/text.h"
#include "core/course/written_time.h"
#include "core/grading/files/held_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qsizetype kNameLetters = 80;

const QStringList kEndings{u".tar.gz"_s, u".tgz"_s, u".tar"_s, u".zip"_s};

QString endingOf(const QString& name) {
  for (const QString& ending : kEndings) {
    if (name.size() > ending.size() && name.endsWith(ending, Qt::CaseInsensitive)) {
      return ending;
    }
  }
  return {};
}

QString sourceName(const archive::Member& member) {
  return QString::fromStdString(member.parts.back()).toLower();
}

bool isPrinted(QChar letter) {
  return letter.isPrint() && letter != QChar::ReplacementCharacter &&
         letter.category() != QChar::Other_Format && !letter.isSurrogate();
}

// A changed name, that no other name becomes.
QString markedName(const QString& changed, const QString& name) {
  const QByteArray hash = QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256);
  return changed + u'~' + QString::fromLatin1(hash.toHex().left(8));
}

archive::Visitor visitorOf(const course::Course& course, Handed& handed) {
  archive::Visitor visitor;
  visitor.wanted = [&course](const archive::Member& member) {
    return Handed::wanted(course, member);
  };
  visitor.take = [&handed](const archive::Member& member, std::string bytes) {
    handed.add(member, std::move(bytes));
  };
  visitor.refuse = [&handed](const archive::Member&, const archive::Refusal& refusal) {
    handed.refuse(refusal);
  };
  return visitor;
}

// A student's folder among those of this process.
struct Unpacked {
  explicit Unpacked(const std::shared_ptr<HeldFolder>& given)
      : all(given), folder(all->filePath(u"XXXXXX"_s)) {}

  std::shared_ptr<HeldFolder> all;
  QTemporaryDir folder;
};

Result<std::shared_ptr<const QTemporaryDir>> folderToUnpack() {
  static std::mutex mutex;
  static std::weak_ptr<HeldFolder> known;
  const QString prefix = u"enshu-handed-"_s;
  const std::lock_guard lock(mutex);
  std::shared_ptr<HeldFolder> all = known.lock();
  if (!all) {
    HeldFolder::removeAbandoned(QDir::tempPath(), prefix);
    Result<std::unique_ptr<HeldFolder>> made = HeldFolder::make(QDir::tempPath(), prefix);
    ENSHU_TRY(made);
    all = std::move(*made);
    known = all;
  }
  const auto unpacked = std::make_shared<const Unpacked>(all);
  return std::shared_ptr<const QTemporaryDir>(unpacked, &unpacked->folder);
}

}  // namespace

bool isArchive(const QString& name) {
  return !endingOf(name).isEmpty();
}

bool isSystemFile(const QString& name) {
  return name.startsWith(u"._"_s) || (name.startsWith(u'.') && !isArchive(name));
}

QString withoutArchiveEnding(const QString& name) {
  return name.chopped(endingOf(name).size());
}

bool isPlain(const QString& name) {
  return !name.startsWith(u'.') && !name.startsWith(u':');
}

bool isFolderName(const QString& name) {
  return !name.isEmpty() && !name.contains(u'/') && isPlain(name);
}

QString safeName(const QString& name) {
  QString safe = name.left(kNameLetters);
  for (QChar& letter : safe) {
    if (!isPrinted(letter) || letter == u'/' || letter == u'\\') {
      letter = u'_';
    }
  }
  if (!isPlain(safe)) {
    safe.front() = u'_';
  }
  return safe == name && !name.isEmpty() ? name : markedName(safe, name);
}

QString portableName(const QString& name) {
  static const QRegularExpression kSigns(u"[<>:\"|?*]|[. ]$"_s);
  static const QRegularExpression kDevice(
      u"^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\\$|conout\\$) *(?:\\.|$)"_s,
      QRegularExpression::CaseInsensitiveOption);
  const QString safe = safeName(name);
  QString changed = QString(safe).replace(kSigns, u"_"_s);
  if (kDevice.match(changed).hasMatch()) {
    changed.prepend(u'_');
  }
  return changed == safe ? safe : markedName(changed, name);
}

std::int64_t Handed::wanted(const course::Course& course, const archive::Member& member) {
  const QString name = sourceName(member);
  for (const course::Exercise* exercise : course.exercises()) {
    if (exercise->fileName() == name) {
      return kSourceBytes;
    }
  }
  return 0;
}

void Handed::add(const archive::Member& member, std::string bytes) {
  const auto known = files_.find(sourceName(member));
  const bool isKnown = known != files_.end();
  const bool isAgain = isKnown && known->parts == member.parts;
  if (isKnown && !isAgain && known->parts.size() < member.parts.size()) {
    return;
  }
  if (isKnown && !isAgain && known->parts.size() == member.parts.size()) {
    known->same = member.name;
    return;
  }
  files_[sourceName(member)] = {std::move(bytes), member.name,
                                isAgain ? known->same : std::string(), member.parts,
                                course::sayable(member.modified)};
}

void Handed::refuse(const archive::Refusal& refusal) {
  if (!refusal_ || (refusal.attack && !refusal_->attack)) {
    refusal_ = refusal;
  }
}

std::optional<archive::Refusal> Handed::refusal() const {
  if (refusal_) {
    return refusal_;
  }
  for (const File& file : files_) {
    if (!file.same.empty()) {
      return archive::Refusal{
          Error{file.same, ENSHU_TEXT("would be the same file as %1"), {file.member}}, false};
    }
  }
  return std::nullopt;
}

Result<Submission> unpack(const course::Course& course, const QString& student,
                          const QMap<QString, PackedFile>& files) {
  const Result<std::shared_ptr<const QTemporaryDir>> folder = folderToUnpack();
  ENSHU_TRY(folder);
  const QString inside = (*folder)->filePath(safeName(student));
  bool written = (*folder)->isValid() && QDir().mkdir(inside);
  for (auto file = files.begin(); written && file != files.end(); ++file) {
    QFile copy(inside + u'/' + file.key());
    const auto size = static_cast<qint64>(file->bytes.size());
    written = copy.open(QIODevice::WriteOnly | QIODevice::NewOnly) &&
              copy.write(file->bytes.data(), size) == size && copy.flush() &&
              copy.setFileTime(QDateTime::fromSecsSinceEpoch(file->modified),
                               QFileDevice::FileModificationTime);
  }
  if (!written) {
    return machineFailure(QDir::tempPath().toStdString(),
                          ENSHU_TEXT("nothing can be written there"));
  }
  Result<Submission> submission = findSubmission(course, inside);
  if (submission) {
    submission->unpacked = *folder;
  }
  return submission;
}

Result<Submission> Handed::unpack(const course::Course& course, const QString& student) const {
  QMap<QString, PackedFile> files;
  for (auto file = files_.begin(); file != files_.end(); ++file) {
    files[file.key()] = {file->bytes, file->modified};
  }
  return grading::unpack(course, student, files);
}

Handed readStudent(const course::Course& course, const QString& path) {
  Handed handed;
  const archive::Visitor visitor = visitorOf(course, handed);
  const auto read = archive::readFile(QFile::encodeName(path).toStdString(), {}, visitor);
  if (!read) {
    handed.refuse(read.error());
  }
  return handed;
}

Handed readStudent(const course::Course& course, const std::string& archive) {
  Handed handed;
  const archive::Visitor visitor = visitorOf(course, handed);
  if (const auto read = archive::readBytes(archive, {}, visitor); !read) {
    handed.refuse(read.error());
  }
  return handed;
}

QString words(const archive::Refusal& refusal) {
  return course::text(refusal.error);
}

}  // namespace enshu::grading
