// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>

#include "core/archive/read.h"
#include "core/base/contract.h"
#include "tests/fuzz/targets.h"

namespace enshu::fuzz {

namespace {

constexpr std::int64_t kWanted = 1 << 16;

// Small, so that an input of a few bytes can be beyond them.
archive::Limits limits() {
  archive::Limits limits;
  limits.totalBytes = 1 << 22;
  limits.takenBytes = 1 << 18;
  limits.ratioFromBytes = 1 << 16;
  limits.members = 100;
  return limits;
}

// That a member may be unpacked under its name in any folder.
void expectBelow(const archive::Member& member) {
  expects(!member.parts.empty(), "a member has no name");
  for (const std::string& part : member.parts) {
    expects(!part.empty() && part != "." && part != ".." &&
                part.find_first_of(std::string_view("/\\\0", 3)) == std::string::npos,
            "a member is not below its folder");
  }
  const QString name = QString::fromStdString(member.name);
  expects(name.toStdString() == member.name, "a member's name is not UTF-8");
}

}  // namespace

bool archive(const QByteArray& bytes) {
  std::int64_t taken = 0;
  archive::Visitor visitor;
  visitor.wanted = [](const archive::Member&) { return kWanted; };
  visitor.take = [&](const archive::Member& member, const std::string& contents) {
    expectBelow(member);
    const auto size = static_cast<std::int64_t>(contents.size());
    taken += size;
    expects(size <= kWanted && taken <= limits().takenBytes, "more was read than is allowed");
  };
  visitor.refuse = [](const archive::Member& member, const archive::Refusal& refusal) {
    expects(*refusal.error.text != '\0', "a member is refused without a reason");
    expects(refusal.error.where.size() <= member.name.size() + 8, "a reason names another member");
  };
  const auto read = archive::readBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                       limits(), visitor);
  expects(read || *read.error().error.text != '\0', "an archive is refused without a reason");
  return read && taken > 0;
}

}  // namespace enshu::fuzz
