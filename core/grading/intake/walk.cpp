// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/walk.h"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "core/archive/member_name.h"
#include "core/course/written_time.h"

namespace enshu::grading {

namespace {

constexpr std::size_t kMost = 500'000;
constexpr qsizetype kDeepest = 32;

class Walk {
 public:
  explicit Walk(const std::function<void(Entry)>& found) : found_(found) {}

  // Whether that was possible: the first folder can be opened, and there are not too many files.
  bool into(const std::filesystem::path& folder, const QStringList& parts) {
    std::error_code failed;
    std::vector<std::filesystem::directory_entry> entries;
    for (std::filesystem::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
      entries.push_back(*at);
      if (++count_ > kMost) {
        return false;
      }
    }
    if (failed && parts.isEmpty()) {
      return false;
    }
    if (!parts.isEmpty() && (failed || entries.empty() || parts.size() > kDeepest)) {
      tellOf(parts, failed, folder);
      return true;
    }
    std::sort(entries.begin(), entries.end());
    return std::all_of(entries.begin(), entries.end(),
                       [&](const auto& entry) { return take(entry, parts); });
  }

 private:
  // A folder in which nothing is found.
  void tellOf(const QStringList& parts, const std::error_code& failed,
              const std::filesystem::path& folder) {
    Entry entry{parts};
    entry.isFolder = true;
    entry.disk = folder.string();
    const bool deep = parts.size() > kDeepest;
    const char* why =
        deep ? ENSHU_TEXT("lies in too many folders") : ENSHU_TEXT("cannot be opened");
    if (deep || failed) {
      entry.refusal = archive::Refusal{Error{entry.path().toStdString(), why, {}}, deep};
    }
    found_(std::move(entry));
  }

  bool take(const std::filesystem::directory_entry& file, const QStringList& above) {
    const std::string disk = file.path().string();
    const QStringList parts =
        above + QStringList{partOf(archive::readableName(file.path().filename().string()))};
    struct stat status = {};
    if (lstat(disk.c_str(), &status) != 0) {
      return true;  // taken away meanwhile
    }
    if (S_ISDIR(status.st_mode)) {
      return into(file.path(), parts);
    }
    Entry entry{parts};
    entry.modified = course::sayable(status.st_mtime);
    entry.handedIn = entry.modified;
    entry.disk = disk;
    entry.isLink = S_ISLNK(status.st_mode);
    found_(std::move(entry));
    return true;
  }

  const std::function<void(Entry)>& found_;
  std::size_t count_ = 0;
};

}  // namespace

Result<void> walk(const std::string& folder, const std::function<void(Entry)>& found) {
  if (!Walk(found).into(folder, {})) {
    return failure(folder, ENSHU_TEXT("cannot be opened, or holds more than %1 files"),
                   {std::to_string(kMost)});
  }
  return {};
}

}  // namespace enshu::grading
