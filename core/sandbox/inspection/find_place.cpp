// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/inspection/find_place.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include "core/sandbox/compiler/tools.h"
#include "core/sandbox/compiler/work_folder.h"
#include "core/sandbox/inspection/object_file.h"
#include "core/sandbox/source/code_text.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

const QString kReader = u"/usr/bin/addr2line"_s;
const QString kPlugin = u"plugin.so"_s;  // in the box

Limits readingLimits() {
  Limits limits;
  limits.cpuMs = 10'000;  // a slow machine needs two for Eigen's tables
  limits.wallMs = 20'000;
  limits.memoryBytes = 1LL << 30;
  limits.outputBytes = 64LL << 10;
  limits.answerBytes = 1LL << 20;
  return limits;
}

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.read(buildLimits().answerBytes) : QByteArray();
}

QStringList question(const QList<quint32>& frames) {
  QStringList question{kReader, u"-e"_s, kPlugin, u"-i"_s, u"-f"_s, u"-C"_s};
  for (const quint32 frame : frames) {
    question += "0x"_L1 + QString::number(frame, 16);
  }
  return question;
}

// "pick(Eigen::Matrix<...> const&, int)" -> "pick"
QString plainName(const QString& function) {
  static const QRegularExpression name(
      u"^(?:\\(anonymous namespace\\)::)?([A-Za-z_][\\w:]{0,79})(?:\\(|$)"_s);
  return name.match(function).captured(1);
}

// The answer is two lines for each frame and each function that is compiled into another one there,
// from inside: the function, and FILE:LINE.
std::optional<CodePlace> placeIn(const QString& answer, const SourceFile& source) {
  static const QRegularExpression place(u"^(.*):(\\d{1,7})(?: \\(discriminator \\d+\\))?$"_s);
  const QStringList lines = answer.split(u'\n');
  for (qsizetype k = 0; k + 1 < lines.size(); k += 2) {
    const QRegularExpressionMatch match = place.match(lines[k + 1]);
    const int line = match.captured(2).toInt();
    if (match.hasMatch() && QFileInfo(match.captured(1)).fileName() == source.name && line > 0 &&
        line <= linesOf(source.text)) {
      return CodePlace{line, plainName(lines[k])};
    }
  }
  return std::nullopt;
}

}  // namespace

Kit withLines(Kit kit) {
  kit.lines = true;
  return kit;
}

Result<std::optional<CodePlace>> findPlace(const Kit& kit, const SourceFile& source,
                                           const QString& plugin, const QString& lined,
                                           const QList<quint32>& frames, const QString& directory,
                                           const std::stop_token& stop) {
  const QByteArray table = bytesOf(lined);
  if (frames.isEmpty() || !keepsLines(readCode(source.text)) || !sameCode(bytesOf(plugin), table) ||
      !QFileInfo::exists(kReader)) {
    return std::nullopt;
  }
  const WorkFolder folder(directory);
  QFile copy(folder.path() + "/in/"_L1 + kPlugin);
  if (!folder.layOut() || !copy.open(QIODevice::WriteOnly) || copy.write(table) != table.size() ||
      !copy.flush()) {
    return failure(directory.toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  const Limits limits = readingLimits();
  const Workshop shop{kit, limits, stop, source, folder.path()};
  const Result<Ended> ended = runTool(shop, question(frames));
  ENSHU_TRY(ended);
  return placeIn(text::visibleOutput(outputOf(*ended)), source);
}

}  // namespace enshu::sandbox
