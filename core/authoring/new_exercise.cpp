// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/new_exercise.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>

#include "core/authoring/call_text.h"
#include "core/authoring/driver_text.h"
#include "core/json/edit.h"

namespace enshu::authoring {

namespace {

using Values = QMap<QString, QString>;

// "gravity-torque" as a class, GravityTorque.
QString className(const QString& id) {
  QString name;
  for (const QString& part : id.split(u'-')) {
    name += part.left(1).toUpper() + part.mid(1);
  }
  return name;
}

// Behind all others.
template <class List>
int nextOrder(const List& list) {
  int order = 0;
  for (const auto& entry : list) {
    order = std::max(order, entry.order);
  }
  return order + 1;
}

Result<void> refuseUnless(const course::Course& course, const QStringList& names) {
  static const QRegularExpression form(QStringLiteral("^[a-z][a-z0-9]*(-[a-z0-9]+)*$"));
  const bool good =
      names.size() == 2 && form.match(names[0]).hasMatch() && form.match(names[1]).hasMatch();
  if (!good) {
    return failure(names.join(u'/').toStdString(),
                   ENSHU_TEXT("expected lab/exercise in lower case, such as "
                              "statics/gravity-torque"));
  }
  if (course.find(names[1]) != nullptr || course.flawOf(names[1]) != nullptr) {
    return failure(names.join(u'/').toStdString(), ENSHU_TEXT("there is an exercise %1 already"),
                   {names[1].toStdString()});
  }
  return {};
}

Result<QString> checksOf(const Prototype& prototype, const QStringList& languages) {
  QStringList checks;
  for (const QString& output : outputsOf(prototype)) {
    const auto text = filled(QStringLiteral("assignment/check.json"),
                             {{QStringLiteral("output"), output}}, languages);
    if (!text) {
      return tl::unexpected(text.error());
    }
    checks += QString::fromUtf8(*text).chopped(1);
  }
  return checks.join(u',');
}

// One template after another; the first that cannot be read ends it.
class Filling {
 public:
  explicit Filling(Values values, QStringList languages = course::bothLanguages())
      : values_(std::move(values)), languages_(std::move(languages)) {}

  void add(const QString& name, const QString& path, const Values& more = {}) {
    if (fault_) {
      return;
    }
    Values all = values_;
    all.insert(more);
    Result<QByteArray> text = filled(name, all, languages_);
    if (text) {
      files_ += NewFile{path, *text};
    } else {
      fault_ = text.error();
    }
  }
  Result<QList<NewFile>> files() const {
    return fault_ ? tl::unexpected(*fault_) : Result<QList<NewFile>>(files_);
  }

 private:
  Values values_;
  QStringList languages_;
  QList<NewFile> files_;
  std::optional<Error> fault_;
};

Result<Values> valuesOf(const course::Course& course, const QStringList& names,
                        const Prototype& prototype) {
  const auto lab = std::find_if(course.labs.begin(), course.labs.end(),
                                [&](const course::Lab& one) { return one.id == names[0]; });
  const Result<QString> checks = checksOf(prototype, course.languages);
  if (!checks) {
    return tl::unexpected(checks.error());
  }
  const int order = lab == course.labs.end() ? 1 : nextOrder(lab->exercises);
  return Values{
      {QStringLiteral("lab"), names[0]},
      {QStringLiteral("id"), names[1]},
      {QStringLiteral("name"), QString(names[1]).replace(u'-', u'_')},
      {QStringLiteral("class"), className(names[1])},
      {QStringLiteral("order"), QString::number(order)},
      {QStringLiteral("points"), QString::number(10 * outputsOf(prototype).size())},
      {QStringLiteral("interface"), QStringLiteral("org.enshu.%1/1").arg(className(names[1]))},
      {QStringLiteral("function"), QString::fromUtf8(json::quoted(prototype.text))},
      {QStringLiteral("call"), callText(prototype).value_or(QString())},
      {QStringLiteral("motion"),
       callText(prototype) ? QStringLiteral("smooth") : QStringLiteral("drawn")},
      {QStringLiteral("checks"), *checks}};
}

}  // namespace

Result<QStringList> makeCourse(const QString& folder) {
  const QDir root(folder);
  const QDir::Filters all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
  if (QFileInfo::exists(folder) && (!QFileInfo(folder).isDir() || !root.isEmpty(all))) {
    return failure(folder.toStdString(), ENSHU_TEXT("holds something; choose an empty folder"));
  }
  const QString name = QFileInfo(root.absolutePath()).fileName();
  Filling filling({{QStringLiteral("course"), name},
                   {QStringLiteral("id"), QString::fromUtf8(json::quoted(name))}});
  QStringList names;
  for (const QString& file :
       {QStringLiteral("README.md"), QStringLiteral(".gitignore"),
        QStringLiteral("assignments/course.json"), QStringLiteral("robots/two-links.json")}) {
    filling.add(QStringLiteral("course/") + file, file);
    names += file;
  }
  const auto files = filling.files();
  if (!files) {
    return tl::unexpected(files.error());
  }
  if (const Result<void> made = makeFiles(folder, *files); !made) {
    return tl::unexpected(made.error());
  }
  if (!root.mkpath(QStringLiteral("solutions"))) {
    return failure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  return names;
}

Result<QList<NewFile>> newExercise(const course::Course& course, const QString& place,
                                   const Prototype& prototype) {
  const QStringList names = place.split(u'/');
  if (const Result<void> good = refuseUnless(course, names); !good) {
    return tl::unexpected(good.error());
  }
  const Result<Values> values = valuesOf(course, names, prototype);
  if (!values) {
    return tl::unexpected(values.error());
  }
  const QString name = values->value(QStringLiteral("name"));
  const QString given = QStringLiteral("assignments/") + place + u'/';
  const QString known = QStringLiteral("solutions/") + place + u'/';
  const QString lab = QStringLiteral("assignments/%1/lab.json").arg(names[0]);
  const QString code = QStringLiteral("function");
  const auto answering = [&](Stand stand) {
    return Values{{code, prototype.text}, {QStringLiteral("body"), bodyOf(prototype, stand)}};
  };
  Filling filling(*values, course.languages);
  if (!QFileInfo::exists(QDir(course.root).filePath(lab))) {
    filling.add(QStringLiteral("lab/lab.json"), lab,
                {{QStringLiteral("order"), QString::number(nextOrder(course.labs))}});
  }
  filling.add(QStringLiteral("assignment/exercise.json"), given + QStringLiteral("exercise.json"));
  filling.add(QStringLiteral("assignment/header.h.in"), given + name + QStringLiteral(".h"),
              {{code, prototype.text}, {QStringLiteral("parameters"), remarksOf(prototype)}});
  filling.add(QStringLiteral("assignment/starter.cpp.in"), given + name + QStringLiteral(".cpp"),
              answering(Stand::Starter));
  for (const QString& language : course.languages) {
    const QString sheet = QStringLiteral("sheet.%1.md").arg(language);
    filling.add(QStringLiteral("assignment/%1.in").arg(sheet), given + sheet);
  }
  filling.add(QStringLiteral("solution/solution.cpp.in"), known + name + QStringLiteral(".cpp"),
              answering(Stand::Solution));
  if (!callText(prototype)) {
    filling.add(QStringLiteral("solution/driver.cpp.in"), known + QStringLiteral("driver.cpp"),
                driverValues(prototype));
  }
  filling.add(QStringLiteral("solution/mistakes/first_mistake.cpp.in"),
              known + QStringLiteral("mistakes/first_mistake.cpp"), answering(Stand::Mistake));
  return filling.files();
}

}  // namespace enshu::authoring
