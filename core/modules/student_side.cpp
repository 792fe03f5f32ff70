// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/student_side.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "core/json/file.h"
#include "core/modules/run_compiler.h"

namespace enshu::modules {

namespace {

constexpr qint64 kMostBytes = 1 << 20;

// The exercise's plugin class: any call of it is a call of the student's function.
constexpr char kGlue[] = R"(#include "%1.h"

#include <QObject>

#include "core/plugin/function.h"
#include "core/plugin/lab_types.h"

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
  return QJsonDocument(QJsonObject{{QStringLiteral("exercise"), exercise.id},
                                   {QStringLiteral("interface"), exercise.interfaceId},
                                   {QStringLiteral("function"), exercise.function}})
      .toJson();
}

}  // namespace

Result<void> makeStudentSide(const course::Exercise& exercise, const CourseKit& kit,
                             const QString& folder, const std::stop_token& stop,
                             QString& messages) {
  const QString name = QFileInfo(exercise.fileName()).completeBaseName();
  const QDir to(folder);
  const QTemporaryDir work(to.filePath(QStringLiteral(".building-XXXXXX")));
  const QString text = work.filePath(QStringLiteral("glue.cpp"));
  const QString object = work.filePath(QStringLiteral("glue.o"));
  const QStringList here{QStringLiteral("-I") + folder, QStringLiteral("-I") + work.path()};
  const Result<QByteArray> header = json::readBytes(exercise.header(), kMostBytes);
  if (!header) {
    return tl::unexpected(header.error());
  }
  return json::writeBytes(to.filePath(name + QStringLiteral(".h")), *header)
      .and_then([&] {
        return json::writeBytes(to.filePath(name + QStringLiteral(".json")), metadataOf(exercise));
      })
      .and_then([&] {
        return json::writeBytes(
            text,
            QString::fromLatin1(kGlue).arg(name, exercise.functionName()).toUtf8() + kMocOfGlue);
      })
      .and_then([&] {
        return runCompiler(
            exercise.header(),
            kit.moc + here +
                QStringList{text, QStringLiteral("-o"), work.filePath(QStringLiteral("glue.moc"))},
            stop, messages);
      })
      .and_then([&] {
        return runCompiler(
            exercise.header(),
            kit.glue + here + QStringList{QStringLiteral("-c"), text, QStringLiteral("-o"), object},
            stop, messages);
      })
      .and_then(
          [&] { return moveOver(object, to.filePath(QStringLiteral("glue_%1.o").arg(name))); });
}

}  // namespace enshu::modules
