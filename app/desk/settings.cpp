// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/settings.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "core/course/course.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

QString Settings::language() const {
  return store_.value(u"language").toString();
}

void Settings::setLanguage(const QString& language) {
  store_.setValue(u"language", language);
}

QString Settings::appearance() const {
  return store_.value(u"appearance").toString();
}

void Settings::setAppearance(const QString& appearance) {
  store_.setValue(u"appearance", appearance);
}

QString Settings::editor() const {
  return store_.value(u"editor").toString();
}

void Settings::setEditor(const QString& command) {
  store_.setValue(u"editor", command);
}

bool Settings::checkOnSave() const {
  return store_.value(u"checkOnSave", true).toBool();
}

void Settings::setCheckOnSave(bool on) {
  store_.setValue(u"checkOnSave", on);
}

QString Settings::course() const {
  return store_.value(u"course").toString();
}

void Settings::setCourse(const QString& root) {
  store_.setValue(u"course", root);
}

QStringList Settings::recentCourses() const {
  return store_.value(u"recentCourses").toStringList();
}

void Settings::setRecentCourses(const QStringList& roots) {
  store_.setValue(u"recentCourses", roots);
}

void Settings::useRecord(const QString& record) {
  prefix_ = record == course::ownRecord() ? QString()
                                          : u"courses/%1/"_s.arg(QFileInfo(record).fileName());
}

QString Settings::ofCourse(const QString& key) const {
  return prefix_ + key;
}

QStringList Settings::recentClasses() const {
  return store_.value(ofCourse(u"recentClasses"_s)).toStringList();
}

void Settings::setRecentClasses(const QStringList& results) {
  store_.setValue(ofCourse(u"recentClasses"_s), results);
}

QString Settings::exercise() const {
  return store_.value(ofCourse(u"exercise"_s)).toString();
}

void Settings::setExercise(const QString& id) {
  store_.setValue(ofCourse(u"exercise"_s), id);
}

QSet<int> Settings::stepsDone(const QString& exercise) const {
  QSet<int> steps;
  for (const QVariant& step : store_.value(ofCourse(u"steps/"_s + exercise)).toList()) {
    steps.insert(step.toInt());
  }
  return steps;
}

void Settings::setStepsDone(const QString& exercise, const QSet<int>& steps) {
  QVariantList numbers;
  for (const int step : steps) {
    numbers.append(step);
  }
  store_.setValue(ofCourse(u"steps/"_s + exercise), numbers);
}

int Settings::textSize() const {
  return std::clamp(store_.value(u"textSize", 100).toInt(), 60, 250);
}

void Settings::setTextSize(int percent) {
  store_.setValue(u"textSize", percent);
}

QString Settings::workspaceRoot() const {
  return store_.value(u"workspaceRoot", QDir::home().filePath(u"enshu"_s)).toString();
}

QString Settings::folder(const QString& purpose) const {
  return store_.value(u"folder/"_s + purpose).toString();
}

void Settings::setFolder(const QString& purpose, const QString& folder) {
  store_.setValue(u"folder/"_s + purpose, folder);
}

void Settings::setWorkspaceRoot(const QString& folder) {
  store_.setValue(u"workspaceRoot", folder);
}

bool Settings::welcomed() const {
  return store_.value(u"welcomed").toBool();
}

void Settings::setWelcomed(bool on) {
  store_.setValue(u"welcomed", on);
}

int Settings::place() const {
  return store_.value(u"place").toInt();
}

void Settings::setPlace(int place) {
  store_.setValue(u"place", place);
}

QByteArray Settings::layout(const QString& name) const {
  return store_.value(u"layout/"_s + name).toByteArray();
}

void Settings::setLayout(const QString& name, const QByteArray& state) {
  store_.setValue(u"layout/"_s + name, state);
}

}  // namespace enshu::desk
