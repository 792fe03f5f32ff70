// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/trajectory_file.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "core/matfile/read.h"
#include "core/matfile/write.h"
#include "core/text/visible.h"

namespace enshu::grading {

namespace {

class TrajectoryFileWords {
  Q_DECLARE_TR_FUNCTIONS(TrajectoryFile)
};

std::string variable(const QString& check, const char* part) {
  return trajectoryVariable(check, QString::fromLatin1(part)).toStdString();
}

constexpr qsizetype kLongestName = 100;  // letters

// Names as a MAT file of numbers holds them: letters by their numbers, blanks behind.
Eigen::MatrixXd lettersOf(const QStringList& names) {
  qsizetype longest = 1;
  for (const QString& name : names) {
    longest = std::max(longest, std::min(name.size(), kLongestName));
  }
  Eigen::MatrixXd letters = Eigen::MatrixXd::Constant(names.size(), longest, u' ');
  for (qsizetype row = 0; row < names.size(); ++row) {
    for (qsizetype k = 0; k < std::min(names[row].size(), longest); ++k) {
      letters(row, k) = names[row][k].unicode();
    }
  }
  return letters;
}

// The names; none where these are no letters. The file may have been through other hands.
QStringList namesOf(const Eigen::MatrixXd& letters) {
  const auto isLetter = [](double code) {
    return code >= 0 && code <= 0xffff && code == std::floor(code);
  };
  if (letters.cols() > kLongestName || !letters.unaryExpr(isLetter).all()) {
    return {};
  }
  QStringList names;
  for (Eigen::Index row = 0; row < letters.rows(); ++row) {
    QString name;
    for (Eigen::Index k = 0; k < letters.cols(); ++k) {
      name += QChar(static_cast<char16_t>(letters(row, k)));
    }
    names += text::visibleName(name.trimmed());
  }
  return names;
}

QStringList numbered(Eigen::Index count) {
  QStringList names;
  for (Eigen::Index row = 0; row < count; ++row) {
    names += TrajectoryFileWords::tr("channel %1").arg(row + 1);
  }
  return names;
}

}  // namespace

QString trajectoryVariable(const QString& check, const QString& part) {
  QString name = check;
  for (QChar& letter : name) {
    const bool plain = letter.isDigit() || (letter.isLetter() && letter.unicode() < 128);
    letter = plain ? letter : u'_';
  }
  return name + u'_' + part;
}

Result<void> saveTrajectories(const QString& path, const QList<Trajectory>& trajectories) {
  std::vector<matfile::Variable> variables;
  for (const Trajectory& trajectory : trajectories) {
    variables.push_back({variable(trajectory.check, trajectory.isMotion ? "t" : "sample"),
                         trajectory.t.transpose()});
    variables.push_back({variable(trajectory.check, "answer"), trajectory.answer});
    variables.push_back({variable(trajectory.check, "reference"), trajectory.reference});
    if (trajectory.channels.size() == trajectory.reference.rows() &&
        !trajectory.channels.isEmpty()) {
      variables.push_back({variable(trajectory.check, "channels"), lettersOf(trajectory.channels)});
    }
  }
  return matfile::writeMat(path.toStdString(), variables);
}

QList<Trajectory> visible(QList<Trajectory> trajectories) {
  trajectories.removeIf([](const Trajectory& trajectory) { return trajectory.hidden; });
  return trajectories;
}

QString unitOf(const course::Exercise& exercise, const CheckResult& check) {
  for (const course::CheckSpec& spec : exercise.checks) {
    if (spec.id == check.checkId && !check.law) {
      return spec.unit;
    }
  }
  return {};
}

Result<Trajectory> readTrajectory(const QString& path, const CheckResult& check) {
  Trajectory trajectory;
  trajectory.check = check.id();
  trajectory.title = check.title;
  trajectory.hidden = check.hidden;
  const std::string file = path.toStdString();
  Result<Eigen::MatrixXd> t = matfile::readMatrix(file, variable(check.id(), "t"), {1, -1});
  if (!t) {
    auto numbers = matfile::readMatrix(file, variable(check.id(), "sample"), {1, -1});
    if (numbers) {
      trajectory.isMotion = false;
      t = std::move(numbers);
    }
  }
  ENSHU_TRY(t);
  Result<Eigen::MatrixXd> answer =
      matfile::readMatrix(file, variable(check.id(), "answer"), {-1, t->cols()});
  ENSHU_TRY(answer);
  Result<Eigen::MatrixXd> reference =
      matfile::readMatrix(file, variable(check.id(), "reference"), {answer->rows(), t->cols()});
  ENSHU_TRY(reference);
  trajectory.t = t->transpose();
  trajectory.answer = std::move(*answer);
  trajectory.reference = std::move(*reference);
  const Eigen::Index rows = trajectory.answer.rows();
  const auto letters = matfile::readMatrix(file, variable(check.id(), "channels"), {rows, -1});
  const QStringList names = letters ? namesOf(*letters) : QStringList();
  trajectory.channels = names.size() == rows ? names : numbered(rows);
  return trajectory;
}

}  // namespace enshu::grading
