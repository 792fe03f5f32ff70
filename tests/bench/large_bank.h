// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

// A course of one exercise, called with data, whose bank has so many mistakes in one file.
namespace enshu::bench {

inline void write(const QString& path, const QString& text) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0) {
    qFatal("cannot write %s", qPrintable(path));
  }
}

inline void runProgram(const QString& program, const QStringList& arguments) {
  QProcess process;
  process.setStandardOutputFile(QProcess::nullDevice());
  process.start(program, arguments);
  if (!process.waitForFinished(-1) || process.exitCode() != 0) {
    qFatal("%s %s: %s", qPrintable(program), qPrintable(arguments.join(u' ')),
           process.readAllStandardError().constData());
  }
}

// Each of the lines is changed by a switch of its own: mistake k adds k + 1 thousandths to what a
// link weighs.
inline QString largeBankSource(int mistakes) {
  QString text = QStringLiteral(
      "#include \"core/driver/variant.h\"\n#include \"large_bank.h\"\n"
      "using enshu::driver::mistake;\n"
      "VectorXd largeBank(const Chain& chain) {\n"
      "  double more = 1;\n");
  for (int k = 0; k < mistakes; ++k) {
    text +=
        QStringLiteral("  if (mistake(\"mistake-%1\")) more += %2;\n").arg(k).arg(0.001 * (k + 1));
  }
  return text + QStringLiteral(
                    "  VectorXd torque = VectorXd::Zero(chain.joints);\n"
                    "  for (size_t i = 0; i < chain.links.size(); ++i) {\n"
                    "    const ChainLink& load = chain.links[i];\n"
                    "    const Vector3d weight = more * load.mass * chain.gravity;\n"
                    "    const Vector3d com = load.p + load.R * load.com;\n"
                    "    for (int j = int(i); j >= 0; j = chain.links[size_t(j)].parent) {\n"
                    "      const ChainLink& carrier = chain.links[size_t(j)];\n"
                    "      if (carrier.jointIndex >= 0)\n"
                    "        torque(carrier.jointIndex) -=\n"
                    "            (carrier.R * carrier.axis).dot((com - carrier.p).cross(weight));\n"
                    "    }\n"
                    "  }\n"
                    "  return torque;\n"
                    "}\n");
}

inline QString largeBankExercise(int mistakes) {
  const QString text = QStringLiteral("{\"en\": \"%1\", \"ja\": \"%1\"}");
  QStringList told;
  for (int k = 0; k < mistakes; ++k) {
    told += QStringLiteral("{\"id\": \"mistake-%1\", \"text\": %2, \"hint\": %2}")
                .arg(k)
                .arg(text.arg(k));
  }
  return QString::fromUtf8(R"json({"format": "enshu-exercise/1", "id": "large-bank", "lab": "bench",
"order": 1, "title": %1, "summary": %1, "points": 10, "source": "bench",
"interface": "org.enshu.LargeBank/1", "function": "VectorXd largeBank(const Chain& chain)",
"uses": [], "call": {"each": "state", "outputs": [{"name": "torque", "channels": "joints"}]},
"cases": [
{"id": "drawn", "robot": {"recipe": "tree", "links": [8, 8]},
 "motion": {"recipe": "smooth", "samples": 50}, "seed": 1},
{"id": "states", "robot": {"recipe": "tree", "links": [8, 8]},
 "motion": {"recipe": "states", "samples": 50}, "seed": 2},
{"id": "hidden", "robot": {"recipe": "tree", "links": [8, 8]},
 "motion": {"recipe": "smooth", "samples": 50}, "seed": "fresh", "hidden": true}],
"checks": [{"id": "torque", "output": "torque", "unit": "N m", "tolerance": 1e-4, "floor": 1e-2,
"points": 10, "title": %1, "rationale": %1, "hint": %1}],
"limits": {"cpuMs": 2000, "wallMs": 8000, "memoryMiB": 256},
"hints": {"en": [], "ja": []}, "mistakes": [%2]
})json")
      .arg(text.arg(QStringLiteral("bench")), told.join(QStringLiteral(",\n")));
}

inline void makeLargeBank(const QString& course, const QString& enshu, int mistakes) {
  runProgram(enshu, {QStringLiteral("course"), QStringLiteral("new"), course});
  runProgram(enshu, {QStringLiteral("course"), QStringLiteral("add"), course,
                     QStringLiteral("bench/large-bank"), QStringLiteral("--function"),
                     QStringLiteral("VectorXd largeBank(const Chain& chain)")});
  const QString solutions = course + QStringLiteral("/solutions/bench/large-bank/");
  QDir(solutions + QStringLiteral("mistakes")).removeRecursively();
  QDir().mkpath(solutions + QStringLiteral("mistakes"));
  write(solutions + QStringLiteral("large_bank.cpp"), largeBankSource(0));
  write(solutions + QStringLiteral("mistakes/switches.cpp"), largeBankSource(mistakes));
  write(course + QStringLiteral("/assignments/bench/large-bank/exercise.json"),
        largeBankExercise(mistakes));
  runProgram(enshu, {QStringLiteral("course"), QStringLiteral("build"), course});
}

}  // namespace enshu::bench
