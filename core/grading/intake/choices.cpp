// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/choices.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include "core/grading/files/result_names.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxChoicesBytes = 16 << 20;
constexpr int kMostAttempts = 1'000'000;

Choices read(const json::Value& root) {
  root.format("enshu-choices/1");
  Choices choices{root.at("files").strings()};
  if (const auto attempts = root.find("attempts")) {  // none in what earlier versions wrote
    for (const json::Value& one : attempts->items()) {
      const auto number = [&one](const char* key) {
        return static_cast<int>(one.at(key).integer(1, kMostAttempts));
      };
      choices.attempts += {one.at("student").string(), one.at("exercise").string(),
                           number("counts"), number("newest")};
    }
  }
  return choices;
}

QString pathIn(const QString& directory) {
  return QDir(directory).filePath(kChoicesFile);
}

}  // namespace

Result<Choices> readChoices(const QString& directory) {
  const QString path = pathIn(directory);
  return QFileInfo::exists(path) ? json::readFile(path, kMaxChoicesBytes, read) : Choices();
}

Result<void> writeChoices(const QString& directory, const Choices& choices) {
  QJsonArray attempts;
  for (const AttemptChoice& one : choices.attempts) {
    attempts += QJsonObject{{u"student"_s, one.student},
                            {u"exercise"_s, one.exercise},
                            {u"counts"_s, one.counts},
                            {u"newest"_s, one.newest}};
  }
  return json::writeFile(pathIn(directory),
                         {{u"format"_s, u"enshu-choices/1"_s},
                          {u"files"_s, QJsonArray::fromStringList(choices.files)},
                          {u"attempts"_s, attempts}});
}

}  // namespace enshu::grading
