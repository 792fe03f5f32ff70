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
  return QStringLiteral("files processes network environment limits seccomp privileges")
      .split(u' ');
}

course::Exercise exercise(const QString& folder, const QString& id, const QString& lab, int order) {
  course::Exercise made;
  made.id = id;
  made.lab = lab;
  made.order = order;
  made.title = {QStringLiteral("Title of ") + id, QStringLiteral("題名「%1」").arg(order)};
  made.summary = {QStringLiteral("What it is about."), QStringLiteral("何についての演習か。")};
  made.points = 10;
  made.minutes = 15 * order;
  made.hints.en = QStringList{QStringLiteral("Think of a wheel."), QStringLiteral("Draw it."),
                              QStringLiteral("The sign.")};
  made.hints.ja = QStringList{QStringLiteral("車輪を思い浮かべましょう。"),
                              QStringLiteral("図を描きましょう。"), QStringLiteral("符号です。")};
  course::CheckSpec torque;
  torque.id = QStringLiteral("torque");
  made.checks = {torque};
  course::PictureSpec arrows;
  arrows.kind = course::PictureKind::Arrows;
  arrows.check = torque.id;
  arrows.at = course::ArrowPlace::Joints;
  course::PictureSpec error = arrows;
  error.kind = course::PictureKind::LogError;
  made.pictures = {arrows, error};
  made.directory = QDir(folder).filePath(id);
  write(made.directory + QStringLiteral("/sheet.en.md"),
        "# Sheet\n\nFind $x_1$.\n\n## Step 1: Read\n\n## Step 2: Write\n\n## How it is checked\n");
  write(
      made.directory + QStringLiteral("/sheet.ja.md"),
      "# 演習シート\n\n$x_1$ を求めます。\n\n## 手順1: 読む\n\n## 手順2: 書く\n\n## 判定の方法\n");
  write(made.starter(), "int answer() { return 0; }\n");
  return made;
}

grading::CheckResult check(const QString& caseId, grading::CheckOutcome outcome, double error) {
  grading::CheckResult made;
  made.caseId = caseId;
  made.checkId = QStringLiteral("torque");
  made.title = say(u"Joint torques", u"関節トルク");
  made.outcome = outcome;
  made.error = error;
  made.tolerance = 1e-4;
  made.hint = say(u"Look at the first column.", u"第1列を見ましょう。");
  if (outcome == grading::CheckOutcome::Failed) {
    made.rationale = say(u"First differs at t = 0.6 s: the velocity of the joint is missing.",
                         u"t = 0.6 s で最初に外れます。関節の速度が抜けています。");
    made.at = grading::Place{120, 0.6, QStringLiteral("joint 3")};
  }
  return made;
}

// Seven rods that turn by a hundredth of what the answer and the reference say.
std::shared_ptr<const grading::RobotRun> run(const grading::Trajectory& trajectory) {
  std::vector<Link> links;
  for (int i = 0; i < 7; ++i) {
    Link rod;
    rod.name = QStringLiteral("joint %1").arg(i + 1).toStdString();
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
  qputenv("XDG_CONFIG_HOME", folder_.filePath(QStringLiteral("config")).toUtf8());
  qputenv("XDG_DATA_HOME", folder_.filePath(QStringLiteral("data")).toUtf8());
  qputenv("ENSHU_LANG", "en");
}

void Home::clear() const {
  for (const auto name : {u"config", u"data", u"enshu"}) {
    QDir(folder_.filePath(QString::fromUtf16(name))).removeRecursively();
  }
  QSettings(QStringLiteral("enshu"), QStringLiteral("enshu-desk")).clear();
  Settings().setWelcomed(true);
  course::setLanguage(QStringLiteral("en"));
}

course::Course course(const QString& folder) {
  course::Course made;
  made.root = folder;
  course::Lab one{
      QStringLiteral("one"), 1, {QStringLiteral("Lab one"), QStringLiteral("実験一")}, {}, {}};
  course::Lab two{
      QStringLiteral("two"), 2, {QStringLiteral("Lab two"), QStringLiteral("実験二")}, {}, {}};
  one.exercises = {exercise(folder, QStringLiteral("first"), one.id, 1),
                   exercise(folder, QStringLiteral("second"), one.id, 2)};
  two.exercises = {exercise(folder, QStringLiteral("third"), two.id, 3)};
  two.exercises[0].uses = QStringList{QStringLiteral("first")};
  one.exercises[0].predict = {
      {QStringLiteral("How fast does the wheel turn?"), QStringLiteral("車輪の速さは？")},
      -42,
      QStringLiteral("rad/s"),
      {QStringLiteral("It turns backwards."), QStringLiteral("逆に回ります。")}};
  one.exercises[1].needs = QStringList{QStringLiteral("first")};
  two.exercises[0].needs = QStringList{QStringLiteral("first"), QStringLiteral("second")};
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
  made.result.run->stdoutTail = QStringLiteral("q = 0.1\nq = 0.2\n");
  made.result.checks = {check(QStringLiteral("lab"), CheckOutcome::Failed, 0.23),
                        check(QStringLiteral("seeded"), CheckOutcome::Passed, 2e-9),
                        check(QStringLiteral("hidden"), CheckOutcome::Failed, 0.4),
                        check(QStringLiteral("lab"), CheckOutcome::Failed, 0.5)};
  made.result.checks[2].hidden = true;
  made.result.checks[3].chained = true;
  made.trajectories = {swing(QStringLiteral("lab.torque")), swing(QStringLiteral("hidden.torque")),
                       swing(QStringLiteral("chained.lab.torque"))};
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
  made.result.checks = {check(QStringLiteral("lab"), CheckOutcome::Passed, 3e-9)};
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
  made.result.build = grading::BuildSummary{
      sandbox::BuildOutcome::CompileError,
      310,
      QStringLiteral("first.cpp:12:3: error: expected ';' before 'return'\n"),
      {{12, 3, QStringLiteral("error"), QStringLiteral("expected ';' before 'return'")},
       {14, 1, QStringLiteral("warning"), QStringLiteral("unused variable 'w'")}}};
  return made;
}

grading::Explanation explanation(grading::Explanation::Outcome outcome) {
  grading::Explanation made;
  made.exercise = QStringLiteral("first");
  made.file = QStringLiteral("first.cpp");
  made.outcome = outcome;
  made.tried = 12;
  const grading::SlipPlace place{12,
                                 7,
                                 12,
                                 16,
                                 QStringLiteral("q = 2 * w"),
                                 {edits::Kind::Factor, edits::Kind::Number},
                                 QStringLiteral("before-the-edit"),
                                 QStringLiteral("after-the-edit")};
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
  made.unit = QStringLiteral("N m");
  made.t = Eigen::VectorXd::LinSpaced(samples, 0, 2);
  made.reference = Eigen::MatrixXd(7, samples);
  for (int joint = 0; joint < 7; ++joint) {
    made.channels.append(QStringLiteral("joint %1").arg(joint + 1));
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
    write(root.filePath(QStringLiteral("aoki/") + exercise->fileName()), "int right() {}\n");
    write(root.filePath(QStringLiteral("baba/") + exercise->fileName()), "int wrong() {}\n");
  }
  const QString first = course.exercises().first()->fileName();
  write(root.filePath(QStringLiteral("chiba/") + first), "int wrong() {}\n");
  write(root.filePath(QStringLiteral("doi/notes.txt")), "sorry\n");
}

namespace {

grading::Graded gradeOf(const QString& student, const QString& exercise) {
  if (student == u"aoki") {
    return passed(exercise);
  }
  grading::Graded made = failed(exercise);
  made.result.diagnosis = {{QStringLiteral("friction-sign"),
                            say(u"the sign of friction is wrong", u"摩擦の符号が逆です"), 30}};
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
  writeJson(directory.filePath(QStringLiteral("batch.json")),
            {{QStringLiteral("format"), QStringLiteral("enshu-batch/1")},
             {QStringLiteral("secret"), QString(64, u'7')},
             {QStringLiteral("submissions"), submissions},
             {QStringLiteral("skipped"), list}});
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
      const grading::Graded graded = gradeOf(student.name, exercise->id);
      const QString base = QDir(directory).filePath(student.name + u'/' + exercise->id);
      writeJson(base + QStringLiteral(".json"), grading::toJson(graded.result));
      (void)grading::saveTrajectories(base + QStringLiteral(".mat"), graded.trajectories);
      options.finished(student, graded.result, ++done, 7);
    }
  }
  return grading::BatchSummary();
}

void savePicture(QWidget& view, const QString& name) {
  if (const QString folder = qEnvironmentVariable("ENSHU_PICTURES"); !folder.isEmpty()) {
    view.grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
  }
}

void saveLightAndDark(QWidget& view, const QString& name, const std::function<void()>& settle) {
  for (const QString& appearance : {QStringLiteral("light"), QStringLiteral("dark")}) {
    if (qEnvironmentVariableIsSet("ENSHU_PICTURES")) {
      useAppearance(appearance);
      view.setPalette(QApplication::palette());
      settle();
      savePicture(view, QStringLiteral("%1.%2").arg(name, appearance));
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
