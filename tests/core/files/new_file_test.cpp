// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file that takes another's place: whole or not at all, and through no link.
#include "core/files/new_file.h"

#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>

#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::new_file_test {

using namespace Qt::StringLiterals;

class NewFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { folder_ = std::make_unique<QTemporaryDir>(); }

  void comesWhenItIsWhole() {
    QVERIFY(test::writeBytes(at("file"), "before"));
    {
      Result<NewFile> left = NewFile::beside(placeOf("file"));
      QVERIFY(left && left->write("half a fi"));
    }
    QCOMPARE(test::bytesOf(at("file")), "before");
    QCOMPARE(names(), QStringList{u"file"_s});
    QVERIFY(write("file", "after"));
    QCOMPARE(test::bytesOf(at("file")), "after");
    QCOMPARE(names(), QStringList{u"file"_s});
  }

  void replacesALink() {
    QVERIFY(test::writeBytes(at("theirs"), "theirs"));
    QVERIFY(QFile::link(at("theirs"), at("file")));
    QVERIFY(QFile::link(at("nothing"), at("new")));
    QVERIFY(write("file", "mine") && write("new", "mine"));
    QCOMPARE(test::bytesOf(at("theirs")), "theirs");
    QVERIFY(!QFileInfo(at("file")).isSymLink() && !QFileInfo::exists(at("nothing")));
    QCOMPARE(test::bytesOf(at("new")), "mine");
  }

  void replacesNoDevice() {
    QVERIFY(QFile::link(u"/dev/null"_s, at("file")));
    const Result<NewFile> refused = NewFile::beside(placeOf("file"));
    QVERIFY(!refused && !refused.error().ofMachine);
    QVERIFY(QFileInfo(at("file")).isSymLink());
    QVERIFY(!NewFile::beside(folder_->path().toStdString()));
  }

  void isReadByWhomItWas() {
    QVERIFY(test::writeBytes(at("file"), {}));
    QVERIFY(chmod(placeOf("file").c_str(), 0640) == 0);
    QVERIFY(write("file", "1"));
    QCOMPARE(modeOf("file"), 0640);
    QVERIFY(write("file", "2", Readers::Owner));
    QCOMPARE(modeOf("file"), 0600);
    const mode_t before = umask(027);
    const bool isWritten = write("new", "3");
    umask(before);
    QVERIFY(isWritten);
    QCOMPARE(modeOf("new"), 0640);
  }

  void othersFindItWhateverItsName() {
    Result<NewFile> file = NewFile::beside(placeOf("file"));
    QVERIFY(file);
    QFile other(QString::fromStdString(file->openPath()));
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("theirs") == 6);
    other.close();
    QVERIFY(file->takePlace());
    QCOMPARE(test::bytesOf(at("file")), "theirs");
  }

  void aFolderThatIsNotThereIsTheMachines() {
    const Result<NewFile> none = NewFile::beside(placeOf("none/file"));
    QVERIFY(!none && none.error().ofMachine);
    QVERIFY(QString::fromStdString(none.error().message()).contains(u"No such file"_s));
  }

 private:
  QString at(const char* name) const { return folder_->filePath(QString::fromLatin1(name)); }
  std::string placeOf(const char* name) const { return at(name).toStdString(); }
  QStringList names() const { return QDir(folder_->path()).entryList(QDir::Files | QDir::Hidden); }

  bool write(const char* name, const char* bytes, Readers readers = Readers::Usual) const {
    Result<NewFile> file = NewFile::beside(placeOf(name), readers);
    return file && file->write(bytes) && file->takePlace();
  }

  int modeOf(const char* name) const {
    struct stat status {};
    return stat(placeOf(name).c_str(), &status) == 0 ? static_cast<int>(status.st_mode & 0777) : -1;
  }

  std::unique_ptr<QTemporaryDir> folder_;
};

ENSHU_TEST(NewFileTest)

}  // namespace enshu::new_file_test

#include "new_file_test.moc"
