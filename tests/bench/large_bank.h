// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

// A course of one exercise, called with data, whose bank has so many mistakes in one file.
namespace enshu::bench {

using namespace Qt::StringLiterals;

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
  QString text =
      u"#include \"core/driver/variant.h\"\n#include \"large_bank.h\"\n"
      "using enshu::driver::mistake;\n"
      "VectorXd largeBank(const Chain& chain) {\n"
      "  double more = 1;\n"_s;
  for (int k = 0; k < mistakes; ++k) {
    text += u"  if (mistake(\"mistake-%1\")) more += %2;\n"_s.arg(k).arg(0.001 * (k + 1));
  }
  return text +
         u"  VectorXd torque = VectorXd::Zero(chain.joints);\n"
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
         "}\n"_s;
}

inline QString largeBankExercise(int mistakes) {
  const QString text = u"{\"en\": \"%1\", \"ja\": \"%1\"}"_s;
  QStringList told;
  for (int k = 0; k < mistakes; ++k) {
    told += u"{\"id\": \"mistake-%1\", \"text\": %2, \"hint\": %2}"_s.arg(k).arg(text.arg(k));
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
      .arg(text.arg(u"bench"_s), told.join(u",\n"_s));
}

inline void makeLargeBank(const QString& course, const QString& enshu, int mistakes) {
  runProgram(enshu, {u"course"_s, u"new"_s, course});
  runProgram(enshu, {u"course"_s, u"add"_s, course, u"bench/large-bank"_s, u"--function"_s,
                     u"VectorXd largeBank(const Chain& chain)"_s});
  const QString solutions = course + u"/solutions/bench/large-bank/"_s;
  QDir(solutions + u"mistakes"_s).removeRecursively();
  QDir().mkpath(solutions + u"mistakes"_s);
  write(solutions + u"large_bank.cpp"_s, largeBankSource(0));
  write(solutions + u"mistakes/switches.cpp"_s, largeBankSource(mistakes));
  write(course + u"/assignments/bench/large-bank/exercise.json"_s, largeBankExercise(mistakes));
  runProgram(enshu, {u"course"_s, u"build"_s, course});
}

}  // namespace enshu::bench
