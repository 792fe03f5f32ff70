// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/student_side.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "core/json/file.h"
#include "core/modules/run_compiler.h"

using namespace Qt::StringLiterals;

namespace enshu::modules {

namespace {

// The exercise's plugin class: any call of it is a call of the student's function.
constexpr char kGlue[] = R"(#include "%1.h"

#include "core/plugin/glue.h"

namespace {

class Glue : public QObject, public enshu::plugin::Function {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID EnshuFunction_iid FILE "%1.json")
  Q_INTERFACES(enshu::plugin::Function)

 public:
  void call(enshu::value::Reader& arguments, enshu::call::Asker& asker,
            enshu::value::Writer& result) override {
    enshu::call::Crossing<decltype(%2)>::serve(%2, arguments, asker, result);
  }
};

}  // namespace
)";

// What moc makes of that text.
constexpr char kMocOfGlue[] = "#include \"glue.moc\"\n";

QByteArray metadataOf(const course::Exercise& exercise) {
  return QJsonDocument(QJsonObject{{u"exercise"_s, exercise.id},
                                   {u"interface"_s, exercise.interfaceId},
                                   {u"function"_s, exercise.function}})
      .toJson();
}

// Makes the three files in a folder of their own.
Result<void> make(const course::Exercise& exercise, const CourseKit& kit, const QDir& in,
                  const QStringList& names, const std::stop_token& stop, QString& messages) {
  const QString name = QFileInfo(exercise.fileName()).completeBaseName();
  const QString text = in.filePath(u"glue.cpp"_s);
  const QString moc = in.filePath(u"glue.moc"_s);
  // Of the header the course's own, which the messages then name.
  const QStringList here{u"-I"_s + in.path(), u"-I"_s + exercise.directory};
  const Result<QByteArray> header = json::readBytes(exercise.header(), course::kMostTextBytes);
  ENSHU_TRY(header);
  return json::writeBytes(in.filePath(names[1]), metadataOf(exercise))
      .and_then([&] {
        return json::writeBytes(
            text,
            QString::fromLatin1(kGlue).arg(name, exercise.functionName()).toUtf8() + kMocOfGlue);
      })
      .and_then([&] {
        return runCompiler(exercise.header(), kit.moc + here + QStringList{text, u"-o"_s, moc},
                           stop, messages);
      })
      .and_then([&] {
        return runCompiler(
            exercise.header(),
            kit.glue + here + QStringList{u"-c"_s, text, u"-o"_s, in.filePath(names[2])}, stop,
            messages);
      })
      .and_then([&] { return json::writeBytes(in.filePath(names[0]), *header); });
}

QStringList namesOf(const course::Exercise& exercise) {
  const QString name = QFileInfo(exercise.fileName()).completeBaseName();
  return {name + u".h"_s, name + u".json"_s, u"glue_%1.o"_s.arg(name)};
}

}  // namespace

QStringList studentSideOf(const course::Exercise& exercise, const QString& folder) {
  QStringList paths;
  for (const QString& name : namesOf(exercise)) {
    paths += QDir(folder).filePath(name);
  }
  return paths;
}

Result<void> makeStudentSide(const course::Exercise& exercise, const CourseKit& kit,
                             const QString& folder, const std::stop_token& stop,
                             QString& messages) {
  const QTemporaryDir work(folder + u"/.building-XXXXXX"_s);
  if (!work.isValid()) {
    return machineFailure(folder.toStdString(), ENSHU_TEXT("cannot be written"));
  }
  const QStringList names = namesOf(exercise);
  Result<void> made = make(exercise, kit, QDir(work.path()), names, stop, messages);
  for (const QString& name : names) {
    made =
        made.and_then([&] { return moveOver(work.filePath(name), QDir(folder).filePath(name)); });
  }
  return made;
}

}  // namespace enshu::modules
