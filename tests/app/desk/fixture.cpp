// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/desk/fixture.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <cmath>

#include "app/desk/theme.h"
#include "core/grading/intake/class_folder.h"
#include "core/grading/result/trajectory_file.h"

using namespace Qt::StringLiterals;

namespace enshu::desk::fixture {

namespace {

bool japanese() {
  return course::language() == u"ja";
}

QString say(const char16_t* english, const char16_t* other) {
  return QString::fromUtf16(japanese() ? other : english);
}

// Every layer that a verdict needs.
QStringList isolation() {
  return u"files processes network environment limits seccomp privileges"_s.split(u' ');
}

course::Exercise exercise(const QString& folder, const QString& id, const QString& lab, int order) {
  course::Exercise made;
  made.id = id;
  made.lab = lab;
  made.order = order;
  made.title = {u"Title of "_s + id, u"題名「%1」"_s.arg(order)};
  made.summary = {u"What it is about."_s, u"何についての演習か。"_s};
  made.points = 10;
  made.minutes = 15 * order;
  made.hints.en = QStringList{u"Think of a wheel."_s, u"Draw it."_s, u"The sign."_s};
  made.hints.ja =
      QStringList{u"車輪を思い浮かべましょう。"_s, u"図を描きましょう。"_s, u"符号です。"_s};
  course::CheckSpec torque;
  torque.id = u"torque"_s;
  made.checks = {torque};
  course::PictureSpec arrows;
  arrows.kind = course::PictureKind::Arrows;
  arrows.check = torque.id;
  arrows.at = course::ArrowPlace::Joints;
  course::PictureSpec error = arrows;
  error.kind = course::PictureKind::LogError;
  made.pictures = {arrows, error};
  made.directory = QDir(folder).filePath(id);
  write(made.directory + u"/sheet.en.md"_s,
        "# Sheet\n\nFind $x_1$.\n\n## Step 1: Read\n\n## Step 2: Write\n\n## How it is checked\n");
  write(
      made.directory + u"/sheet.ja.md"_s,
      "# 演習シート\n\n$x_1$ を求めます。\n\n## 手順1: 読む\n\n## 手順2: 書く\n\n## 判定の方法\n");
  write(made.starter(), "int answer() { return 0; }\n");
  return made;
}

grading::CheckResult check(const QString& caseId, grading::CheckOutcome outcome, double error) {
  grading::CheckResult made;
  made.caseId = caseId;
  made.checkId = u"torque"_s;
  made.title = say(u"Joint torques", u"関節トルク");
  made.outcome = outcome;
  made.error = error;
  made.tolerance = 1e-4;
  made.hint = say(u"Look at the first column.", u"第1列を見ましょう。");
  if (outcome == grading::CheckOutcome::Failed) {
    made.rationale = say(u"First differs at t = 0.6 s: the velocity of the joint is missing.",
                         u"t = 0.6 s で最初に外れます。関節の速度が抜けています。");
    made.at = grading::Place{120, 0.6, u"joint 3"_s};
  }
  return made;
}

// Seven rods that turn by a hundredth of what the answer and the reference say.
std::shared_ptr<const grading::RobotRun> run(const grading::Trajectory& trajectory) {
  std::vector<Link> links;
  for (int i = 0; i < 7; ++i) {
    Link rod;
    rod.name = u"joint %1"_s.arg(i + 1).toStdString();
    rod.parent = i - 1;
    rod.joint.type = JointType::Revolute;
    rod.socket.p = {i == 0 ? 0.0 : 0.4, 0, 0};
    rod.mass = 1;
    rod.com = {0.2, 0, 0};
    rod.inertia = Eigen::Vector3d(0, 0.01, 0.01).asDiagonal();
    links.push_back(rod);
  }
  return std::make_shared<const grading::RobotRun>(grading::RobotRun{
      Robot::build("rods", links), trajectory.answer / 100, trajectory.reference / 100});
}

}  // namespace

Home::Home() {
  qputenv("HOME", folder_.path().toUtf8());
  qputenv("XDG_CONFIG_HOME", folder_.filePath(u"config"_s).toUtf8());
  qputenv("XDG_DATA_HOME", folder_.filePath(u"data"_s).toUtf8());
  qputenv("ENSHU_LANG", "en");
}

void Home::clear() const {
  for (const auto name : {u"config", u"data", u"enshu"}) {
    QDir(folder_.filePath(QString::fromUtf16(name))).removeRecursively();
  }
  QSettings(u"enshu"_s, u"enshu-desk"_s).clear();
  Settings().setWelcomed(true);
  course::setLanguage(u"en"_s);
}

course::Course course(const QString& folder) {
  course::Course made;
  made.root = folder;
  course::Lab one{u"one"_s, 1, {u"Lab one"_s, u"実験一"_s}, {}, {}};
  course::Lab two{u"two"_s, 2, {u"Lab two"_s, u"実験二"_s}, {}, {}};
  one.exercises = {exercise(folder, u"first"_s, one.id, 1),
                   exercise(folder, u"second"_s, one.id, 2)};
  two.exercises = {exercise(folder, u"third"_s, two.id, 3)};
  two.exercises[0].uses = QStringList{u"first"_s};
  one.exercises[0].predict = {{u"How fast does the wheel turn?"_s, u"車輪の速さは？"_s},
                              -42,
                              u"rad/s"_s,
                              {u"It turns backwards."_s, u"逆に回ります。"_s}};
  one.exercises[1].needs = QStringList{u"first"_s};
  two.exercises[0].needs = QStringList{u"first"_s, u"second"_s};
  made.labs = {one, two};
  return made;
}

grading::Graded failed(const QString& exercise) {
  using grading::CheckOutcome;
  grading::Graded made;
  made.result.exercise = exercise;
  made.result.verdict = grading::Verdict::Failed;
  made.result.score = 4;
  made.result.maxScore = 10;
  made.result.receipt.isolation = isolation();
  made.result.summary = say(u"Not yet: the joint torques differ from the reference.",
                            u"関節トルクが参照解と異なります。");
  made.result.build = grading::BuildSummary{sandbox::BuildOutcome::Built, 420, {}, {}};
  made.result.run = grading::RunSummary{};
  made.result.run->stdoutTail = u"q = 0.1\nq = 0.2\n"_s;
  made.result.checks = {
      check(u"lab"_s, CheckOutcome::Failed, 0.23), check(u"seeded"_s, CheckOutcome::Passed, 2e-9),
      check(u"hidden"_s, CheckOutcome::Failed, 0.4), check(u"lab"_s, CheckOutcome::Failed, 0.5)};
  made.result.checks[2].hidden = true;
  made.result.checks[3].chained = true;
  made.trajectories = {swing(u"lab.torque"_s), swing(u"hidden.torque"_s),
                       swing(u"chained.lab.torque"_s)};
  made.trajectories[1].hidden = true;
  made.trajectories[0].run = run(made.trajectories[0]);
  made.trajectories[1].run = made.trajectories[0].run;
  return made;
}

grading::Graded passed(const QString& exercise) {
  using grading::CheckOutcome;
  grading::Graded made = failed(exercise);
  made.result.verdict = grading::Verdict::Passed;
  made.result.score = 10;
  made.result.summary = say(u"Passed: everything agrees.", u"合格です。すべて一致しました。");
  made.result.checks = {check(u"lab"_s, CheckOutcome::Passed, 3e-9)};
  for (grading::Trajectory& trajectory : made.trajectories) {
    trajectory.answer = trajectory.reference;
  }
  return made;
}

grading::Graded broken(const QString& exercise) {
  grading::Graded made;
  made.result.exercise = exercise;
  made.result.verdict = grading::Verdict::Failed;
  made.result.maxScore = 10;
  made.result.receipt.isolation = isolation();
  made.result.summary = say(u"first.cpp does not compile.", u"first.cpp をコンパイルできません。");
  made.result.build =
      grading::BuildSummary{sandbox::BuildOutcome::CompileError,
                            310,
                            u"first.cpp:12:3: error: expected ';' before 'return'\n"_s,
                            {{12, 3, u"error"_s, u"expected ';' before 'return'"_s},
                             {14, 1, u"warning"_s, u"unused variable 'w'"_s}}};
  return made;
}

grading::Explanation explanation(grading::Explanation::Outcome outcome) {
  grading::Explanation made;
  made.exercise = u"first"_s;
  made.file = u"first.cpp"_s;
  made.outcome = outcome;
  made.tried = 12;
  const grading::SlipPlace place{12,
                                 7,
                                 12,
                                 16,
                                 u"q = 2 * w"_s,
                                 {edits::Kind::Factor, edits::Kind::Number},
                                 u"before-the-edit"_s,
                                 u"after-the-edit"_s};
  if (outcome == grading::Explanation::Outcome::Found) {
    made.places = {place, place};
    made.places[1].line = 20;
    made.places[1].endLine = 21;
  }
  return made;
}

grading::Trajectory swing(const QString& check, int samples) {
  grading::Trajectory made;
  made.check = check;
  made.title = say(u"Joint torques", u"関節トルク");
  made.unit = u"N m"_s;
  made.t = Eigen::VectorXd::LinSpaced(samples, 0, 2);
  made.reference = Eigen::MatrixXd(7, samples);
  for (int joint = 0; joint < 7; ++joint) {
    made.channels.append(u"joint %1"_s.arg(joint + 1));
    for (int k = 0; k < samples; ++k) {
      made.reference(joint, k) =
          (40 - 5 * joint) * std::sin((1 + 0.3 * joint) * 2 * made.t[k] + joint);
    }
  }
  made.answer = made.reference;
  for (int k = 0; k < samples; ++k) {
    made.answer(2, k) += made.t[k] < 0.6 ? 0 : 12 * (made.t[k] - 0.6);
  }
  return made;
}

void handIn(const course::Course& course, const QString& folder) {
  const QDir root(folder);
  for (const course::Exercise* exercise : course.exercises()) {
    write(root.filePath(u"aoki/"_s + exercise->fileName()), "int right() {}\n");
    write(root.filePath(u"baba/"_s + exercise->fileName()), "int wrong() {}\n");
  }
  const QString first = course.exercises().first()->fileName();
  write(root.filePath(u"chiba/"_s + first), "int wrong() {}\n");
  write(root.filePath(u"doi/notes.txt"_s), "sorry\n");
}

namespace {

grading::Graded gradeOf(const QString& student, const QString& exercise) {
  if (student == u"aoki") {
    return passed(exercise);
  }
  grading::Graded made = failed(exercise);
  made.result.diagnosis = {
      {u"friction-sign"_s, say(u"the sign of friction is wrong", u"摩擦の符号が逆です"), 30}};
  return made;
}

void writeJson(const QString& path, const QJsonObject& object) {
  write(path, QJsonDocument(object).toJson());
}

void writeBatch(const QString& submissions, const QDir& directory,
                const QList<grading::Skipped>& skipped) {
  QJsonArray list;
  for (const grading::Skipped& one : skipped) {
    list += grading::toJson(one);
  }
  writeJson(directory.filePath(u"batch.json"_s), {{u"format"_s, u"enshu-batch/1"_s},
                                                  {u"secret"_s, QString(64, u'7')},
                                                  {u"submissions"_s, submissions},
                                                  {u"skipped"_s, list}});
}

}  // namespace

Result<grading::BatchSummary> gradeClass(const course::Course& course, const QString& submissions,
                                         const QString& directory,
                                         const grading::BatchOptions& options) {
  const auto folder = grading::openClass(course, submissions, {}, options.password);
  if (!folder) {
    return tl::unexpected(folder.error());
  }
  writeBatch(submissions, QDir(directory), folder->skipped);
  const QList<const course::Exercise*> exercises = course.exercises();
  int done = 0;
  for (const grading::Submission& student : folder->submissions) {
    for (const course::Exercise* exercise : exercises) {
      const bool wanted = !options.again || options.again(student.name, exercise->id);
      if (!student.files.contains(exercise->id) || !wanted || options.stop.stop_requested()) {
        continue;
      }
      grading::Graded graded = gradeOf(student.name, exercise->id);
      graded.result.receipt.sources = grading::sourceHashes(*exercise, student);
      const QString base = QDir(directory).filePath(student.name + u'/' + exercise->id);
      writeJson(base + u".json"_s, grading::toJson(graded.result));
      (void)grading::saveTrajectories(base + u".mat"_s, graded.trajectories);
      options.finished(student, graded.result, ++done, 7);
    }
  }
  return grading::BatchSummary();
}

void savePicture(QWidget& view, const QString& name) {
  if (const QString folder = qEnvironmentVariable("ENSHU_PICTURES"); !folder.isEmpty()) {
    view.grab().save(QDir(folder).filePath(name + u".png"_s));
  }
}

void saveLightAndDark(QWidget& view, const QString& name, const std::function<void()>& settle) {
  for (const QString& appearance : {u"light"_s, u"dark"_s}) {
    if (qEnvironmentVariableIsSet("ENSHU_PICTURES")) {
      useAppearance(appearance);
      view.setPalette(QApplication::palette());
      settle();
      savePicture(view, u"%1.%2"_s.arg(name, appearance));
    }
  }
}

void write(const QString& path, const QByteArray& text) {
  QDir().mkpath(QFileInfo(path).path());
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
    qFatal("cannot write %s", qPrintable(path));
  }
}

}  // namespace enshu::desk::fixture
