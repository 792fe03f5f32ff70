// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/new_exercise.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>

#include "core/authoring/call_text.h"
#include "core/authoring/driver_text.h"
#include "core/json/edit.h"

using namespace Qt::StringLiterals;

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
  static const QRegularExpression form(u"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"_s);
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

Result<QString> checksOf(const FirstPrototype& prototype, const QStringList& languages) {
  QStringList checks;
  for (const QString& output : outputsOf(prototype)) {
    const auto text = filled(u"assignment/check.json"_s, {{u"output"_s, output}}, languages);
    ENSHU_TRY(text);
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
      files_ += TextFile{path, *text};
    } else {
      fault_ = text.error();
    }
  }
  Result<QList<TextFile>> files() const {
    return fault_ ? tl::unexpected(*fault_) : Result<QList<TextFile>>(files_);
  }

 private:
  Values values_;
  QStringList languages_;
  QList<TextFile> files_;
  std::optional<Error> fault_;
};

Result<Values> valuesOf(const course::Course& course, const QStringList& names,
                        const FirstPrototype& prototype) {
  const auto lab = std::find_if(course.labs.begin(), course.labs.end(),
                                [&](const course::Lab& one) { return one.id == names[0]; });
  const Result<QString> checks = checksOf(prototype, course.languages);
  ENSHU_TRY(checks);
  const int order = lab == course.labs.end() ? 1 : nextOrder(lab->exercises);
  return Values{{u"lab"_s, names[0]},
                {u"id"_s, names[1]},
                {u"name"_s, QString(names[1]).replace(u'-', u'_')},
                {u"class"_s, className(names[1])},
                {u"order"_s, QString::number(order)},
                {u"points"_s, QString::number(10 * outputsOf(prototype).size())},
                {u"interface"_s, u"org.enshu.%1/1"_s.arg(className(names[1]))},
                {u"function"_s, QString::fromUtf8(json::quoted(prototype.text))},
                {u"call"_s, callText(prototype).value_or(QString())},
                {u"motion"_s, callText(prototype) ? u"smooth"_s : u"drawn"_s},
                {u"checks"_s, *checks}};
}

}  // namespace

Result<QStringList> makeCourse(const QString& folder) {
  const QDir root(folder);
  const QDir::Filters all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
  if (QFileInfo::exists(folder) && (!QFileInfo(folder).isDir() || !root.isEmpty(all))) {
    return failure(folder.toStdString(), ENSHU_TEXT("holds something; choose an empty folder"));
  }
  const QString name = QFileInfo(root.absolutePath()).fileName();
  Filling filling({{u"course"_s, name}, {u"id"_s, QString::fromUtf8(json::quoted(name))}});
  QStringList names;
  for (const QString& file : {u"README.md"_s, u".gitignore"_s, u"assignments/course.json"_s,
                              u"robots/two-links.json"_s}) {
    filling.add(u"course/"_s + file, file);
    names += file;
  }
  const auto files = filling.files();
  ENSHU_TRY(files);
  ENSHU_TRY(makeFiles(folder, *files));
  if (!root.mkpath(u"solutions"_s)) {
    return machineFailure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  return names;
}

Result<QList<TextFile>> newExercise(const course::Course& course, const QString& place,
                                    const FirstPrototype& prototype) {
  const QStringList names = place.split(u'/');
  ENSHU_TRY(refuseUnless(course, names));
  const Result<Values> values = valuesOf(course, names, prototype);
  ENSHU_TRY(values);
  const QString name = values->value(u"name"_s);
  const QString given = u"assignments/"_s + place + u'/';
  const QString known = u"solutions/"_s + place + u'/';
  const QString lab = u"assignments/%1/lab.json"_s.arg(names[0]);
  const QString code = u"function"_s;
  const auto answering = [&](Stand stand) {
    return Values{{code, prototype.text}, {u"body"_s, bodyOf(prototype, stand)}};
  };
  Filling filling(*values, course.languages);
  if (!QFileInfo::exists(QDir(course.root).filePath(lab))) {
    filling.add(u"lab/lab.json"_s, lab, {{u"order"_s, QString::number(nextOrder(course.labs))}});
  }
  filling.add(u"assignment/exercise.json"_s, given + u"exercise.json"_s);
  filling.add(u"assignment/header.h.in"_s, given + name + u".h"_s,
              {{code, prototype.text}, {u"parameters"_s, remarksOf(prototype)}});
  filling.add(u"assignment/starter.cpp.in"_s, given + name + u".cpp"_s, answering(Stand::Starter));
  for (const QString& language : course.languages) {
    const QString sheet = u"sheet.%1.md"_s.arg(language);
    filling.add(u"assignment/%1.in"_s.arg(sheet), given + sheet);
  }
  filling.add(u"solution/solution.cpp.in"_s, known + name + u".cpp"_s, answering(Stand::Solution));
  if (!callText(prototype)) {
    filling.add(u"solution/driver.cpp.in"_s, known + u"driver.cpp"_s, driverValues(prototype));
  }
  filling.add(u"solution/mistakes/first_mistake.cpp.in"_s, known + u"mistakes/first_mistake.cpp"_s,
              answering(Stand::Mistake));
  return filling.files();
}

}  // namespace enshu::authoring
