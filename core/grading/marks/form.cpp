// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/form.h"

#include <algorithm>
#include <cmath>

#include "core/archive/read.h"
#include "core/table/csv_text.h"
#include "core/table/lock.h"
#include "core/table/package.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr std::int64_t kMostMemberBytes = 64 << 20;

bool isTable(const std::string& name) {
  const QString text = QString::fromStdString(name).toLower();
  const QString last = text.section(u'/', -1);
  return (last.endsWith(u".xlsx"_s) || last.endsWith(u".csv"_s)) && !last.startsWith(u'.') &&
         !last.startsWith(u'~') && !text.startsWith(u"__macosx/"_s);
}

// A zip that is no XLSX itself.
bool isZip(const QByteArray& bytes) {
  if (!bytes.startsWith("PK\x03\x04")) {
    return false;
  }
  const auto parts = table::unpackParts(bytes, {});
  return !parts || table::findPart(*parts, u"[Content_Types].xml"_s) == nullptr;
}

struct Unpacked {
  std::vector<archive::NewMember> members;
  std::optional<archive::Refusal> refusal;
  bool isTableLocked = false;
};

Unpacked unpack(const QByteArray& bytes, const QString& password) {
  Unpacked unpacked;
  archive::Visitor visitor;
  visitor.wanted = [](const archive::Member&) { return kMostMemberBytes; };
  visitor.take = [&unpacked](const archive::Member& member, std::string content) {
    unpacked.members.push_back({member.name, std::move(content), member.modified});
  };
  visitor.refuse = [&unpacked](const archive::Member& member, const archive::Refusal& refusal) {
    unpacked.isTableLocked = unpacked.isTableLocked || (refusal.locked && isTable(member.name));
    if (!unpacked.refusal) {
      unpacked.refusal = refusal;
    }
  };
  const auto read = archive::readBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                       {}, visitor, password.toStdString());
  if (!read) {
    unpacked.refusal = read.error();
  }
  return unpacked;
}

// How the members of a zip are encrypted: one of them says that it is AES where its method stands.
archive::Cipher cipherOf(const QByteArray& zip) {
  constexpr qsizetype kMethod = 8;  // of a member's header
  constexpr char kAes = 99;
  for (qsizetype at = 0; at >= 0; at = zip.indexOf("PK\x03\x04", at + 1)) {
    if (at + kMethod < zip.size() && zip[at + kMethod] == kAes) {
      return archive::Cipher::Aes256;
    }
  }
  return archive::Cipher::ZipCrypto;
}

}  // namespace

Result<Form> Form::read(const QByteArray& bytes, const QString& name, const Password& password) {
  return isZip(bytes) ? readArchive(bytes, name, password) : readTable(bytes, name, password);
}

Result<Form> Form::readTable(const QByteArray& bytes, const QString& name,
                             const Password& password) {
  QString key;
  QByteArray plain = bytes;
  if (table::kindOf(bytes) == table::Kind::Locked) {
    const Result<QString> given = table::ask(password, name);
    ENSHU_TRY(given);
    const auto unlocked = table::unlock(bytes, name, *given);
    if (!unlocked) {
      return tl::unexpected(unlocked.error().error);
    }
    key = *given;
    plain = *unlocked;
  }
  Result<table::Table> table = table::readTable(plain, name);
  ENSHU_TRY(table);
  const auto form = [&](auto document) -> Result<Form> {
    ENSHU_TRY(document);
    Form made(std::move(*document));
    ENSHU_TRY(made.readValues(*table));
    made.name_ = name;
    made.table_ = std::move(*table);
    made.password_ = key;
    return made;
  };
  return table::kindOf(plain) == table::Kind::Xlsx ? form(table::Workbook::read(plain, name))
                                                   : form(table::CsvDocument::read(plain, name));
}

Result<Form> Form::readArchive(const QByteArray& bytes, const QString& name,
                               const Password& password) {
  Unpacked unpacked = unpack(bytes, {});
  QString zipPassword;
  if (unpacked.refusal && unpacked.refusal->locked) {
    const bool isTableThere =
        std::any_of(unpacked.members.begin(), unpacked.members.end(),
                    [](const archive::NewMember& one) { return isTable(one.name); });
    if (!unpacked.isTableLocked && !isTableThere) {  // a class, and nobody needs its password here
      return failure(name.toStdString(),
                     ENSHU_TEXT("is a zip without a table (.xlsx, .csv) in it"));
    }
    const Result<QString> given = table::ask(password, name);
    ENSHU_TRY(given);
    zipPassword = *given;
    unpacked = unpack(bytes, zipPassword);
  }
  if (unpacked.refusal) {
    Error error = unpacked.refusal->error;
    error.where = name.toStdString() + (error.where.empty() ? "" : ": " + error.where);
    return tl::unexpected(error);
  }
  std::vector<archive::NewMember>& members = unpacked.members;
  const auto isTableMember = [](const archive::NewMember& one) { return isTable(one.name); };
  const auto found = std::find_if(members.begin(), members.end(), isTableMember);
  if (found == members.end() ||
      std::find_if(found + 1, members.end(), isTableMember) != members.end()) {
    return failure(
        name.toStdString(),
        found == members.end()
            ? ENSHU_TEXT("is a zip without a table (.xlsx, .csv) in it")
            : ENSHU_TEXT("is a zip with several tables in it; leave the one to fill in"));
  }
  Result<Form> form = readTable(QByteArray::fromStdString(found->bytes),
                                name + u'/' + QString::fromStdString(found->name), password);
  if (form) {
    form->member_ = found->name;
    form->modified_ = found->modified;
    form->zipPassword_ = zipPassword.toStdString();
    form->cipher_ = cipherOf(bytes);
    members.erase(found);
    form->members_ = std::move(members);
  }
  return form;
}

Result<void> Form::readValues(const table::Table& shown) {
  const auto* workbook = std::get_if<table::Workbook>(&document_);
  Result<table::Table> values = workbook != nullptr ? workbook->values() : shown;
  ENSHU_TRY(values);
  values_ = *std::move(values);
  return {};
}

Result<void> Form::set(qsizetype row, qsizetype column, const QString& text, Text kind) {
  if (auto* csv = std::get_if<table::CsvDocument>(&document_)) {
    return csv->set(row, column, kind == Text::ForPlatform ? text : table::disarmed(text));
  }
  auto& workbook = std::get<table::Workbook>(document_);
  bool isNumber = false;
  const double number = text.toDouble(&isNumber);
  const bool goesAsNumber =
      isNumber && std::isfinite(number) && workbook.isForNumbers({}, row, column);
  return workbook.set({}, {{row, column, goesAsNumber ? table::Cell(number) : table::Cell(text)}});
}

char16_t Form::separator() const {
  const auto* csv = std::get_if<table::CsvDocument>(&document_);
  return csv != nullptr ? csv->separator() : u'\0';
}

QString Form::encoding() const {
  const auto* csv = std::get_if<table::CsvDocument>(&document_);
  return csv != nullptr ? QString::fromUtf8(table::nameOf(csv->charset())) : QString();
}

void Form::lay(const std::string& path, const QByteArray& bytes) {
  const std::size_t folder = member_.rfind('/');
  const std::string name =
      (folder == std::string::npos ? std::string() : member_.substr(0, folder + 1)) + path;
  std::erase_if(members_, [&name](const archive::NewMember& one) { return one.name == name; });
  members_.push_back({name, bytes.toStdString(), modified_});
}

Result<QByteArray> Form::tableBytes() const {
  if (const auto* csv = std::get_if<table::CsvDocument>(&document_)) {
    return csv->bytes();
  }
  const Result<QByteArray> plain = std::get<table::Workbook>(document_).bytes();
  ENSHU_TRY(plain);
  return password_.isEmpty() ? plain : table::lock(*plain, password_);
}

Result<QByteArray> Form::bytes() const {
  Result<QByteArray> table = tableBytes();
  if (!table || !isArchive()) {
    return table;
  }
  std::vector<archive::NewMember> members = members_;
  members.insert(members.begin(), {member_, table->toStdString(), modified_});
  const Result<std::string> packed = zipPassword_.empty()
                                         ? archive::pack(archive::Format::Zip, members)
                                         : archive::packLocked(members, zipPassword_, cipher_);
  return packed.map(&QByteArray::fromStdString);
}

Result<QByteArray> Form::bytes(const QList<qsizetype>& rows,
                               const QList<qsizetype>& columns) const {
  const auto* csv = std::get_if<table::CsvDocument>(&document_);
  return csv != nullptr && !isArchive()
             ? Result<QByteArray>(csv->bytes(rows, columns))
             : failure(name_.toStdString(), ENSHU_TEXT("is no CSV; export it as one"));
}

}  // namespace enshu::grading
