// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/package.h"

#include <QDir>
#include <QSet>

#include "core/archive/read.h"
#include "core/archive/write.h"
#include "core/table/xml.h"

using namespace Qt::StringLiterals;

namespace enshu::table {

namespace {

constexpr std::int64_t kMostUnpacked = 128LL << 20;

archive::Limits limits() {
  archive::Limits limits;
  limits.totalBytes = kMostUnpacked;
  limits.takenBytes = kMostUnpacked;
  limits.members = 4096;
  return limits;
}

// "../worksheets/sheet1.xml", as a part in `folder` says it, from the package's root.
QString resolved(const QString& folder, const QString& target) {
  const QString path = target.startsWith(u'/') ? target.sliced(1) : folder + target;
  return QDir::cleanPath(path);
}

}  // namespace

Result<QList<Part>> unpackParts(const QByteArray& bytes, const QString& name) {
  QList<Part> parts;
  QSet<QString> names;
  Error odd;
  archive::Visitor visitor;
  visitor.wanted = [](const archive::Member&) { return kMostUnpacked; };
  visitor.take = [&](const archive::Member& member, const std::string& content) {
    parts.append(
        {QString::fromStdString(member.name), QByteArray::fromStdString(content), member.modified});
    if (names.contains(parts.last().name.toLower())) {
      odd = {member.name, ENSHU_TEXT("stands in the file twice"), {}};
    }
    names.insert(parts.last().name.toLower());
  };
  visitor.refuse = [&](const archive::Member&, const archive::Refusal& refusal) {
    odd = refusal.error;
  };
  const auto read = archive::readBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                       limits(), visitor);
  if (!read) {
    odd = read.error().error;
  }
  if (*odd.text != '\0') {
    odd.where = name.toStdString() + (odd.where.empty() ? "" : ":") + odd.where;
    return tl::unexpected(odd);
  }
  return parts;
}

Result<QByteArray> packParts(const QList<Part>& parts) {
  std::vector<archive::NewMember> members;
  for (const Part& part : parts) {
    members.push_back({part.name.toStdString(), part.bytes.toStdString(), part.modified});
  }
  return archive::pack(archive::Format::Zip, members).map(&QByteArray::fromStdString);
}

const Part* findPart(const QList<Part>& parts, const QString& name) {
  for (const Part& part : parts) {
    if (part.name.compare(name, Qt::CaseInsensitive) == 0) {
      return &part;
    }
  }
  return nullptr;
}

Result<QList<Relationship>> relationshipsOf(const QList<Part>& parts, const QString& part,
                                            const QString& name) {
  const qsizetype slash = part.lastIndexOf(u'/') + 1;
  const QString folder = part.left(slash);
  const Part* file = findPart(parts, folder + u"_rels/"_s + part.mid(slash) + u".rels"_s);
  QList<Relationship> found;
  if (file == nullptr) {
    return found;
  }
  Xml xml(*file, name);
  while (xml.next()) {
    if (xml.isStart(u"Relationship") && xml.attribute(u"TargetMode") != u"External") {
      found.append({xml.attribute(u"Id"), xml.attribute(u"Type").section(u'/', -1),
                    resolved(folder, xml.attribute(u"Target"))});
    }
  }
  ENSHU_TRY(xml.check());
  return found;
}

QString targetOf(const QList<Relationship>& relationships, QStringView type) {
  for (const Relationship& relationship : relationships) {
    if (relationship.type == type) {
      return relationship.target;
    }
  }
  return {};
}

}  // namespace enshu::table
