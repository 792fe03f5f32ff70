// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/run_form.h"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolButton>
#include <QTreeView>
#include <cmath>
#include <utility>

#include "core/runs/integrator_names.h"
#include "core/runs/run_names.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr double kMillisecond = 1e-3;
constexpr int kListWidth = 560;

QString text(double number) {
  return QString::number(number, 'g', QLocale::FloatingPointShortest);
}

QString text(const Eigen::VectorXd& numbers) {
  QStringList parts;
  for (const double number : numbers) {
    parts += text(number);
  }
  return parts.join(u", "_s);
}

std::optional<double> finite(const QString& written) {
  bool ok = false;
  const double number = written.trimmed().toDouble(&ok);
  return ok && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

// A list with a second column that says what each run is.
QTreeView* listOfRuns() {
  auto* list = new QTreeView;
  list->setRootIsDecorated(false);
  list->setHeaderHidden(true);
  list->setUniformRowHeights(true);
  list->setSelectionBehavior(QAbstractItemView::SelectRows);
  list->setAllColumnsShowFocus(true);
  list->setMinimumWidth(kListWidth);
  list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  return list;
}

}  // namespace

RunForm::RunForm(QString arm, QWidget* parent) : QWidget(parent), arm_(std::move(arm)) {
  build();
  retranslate();
  RunRequest plain;
  plain.robot = arm_;
  setRequest(plain);
  run_->setCurrentIndex(run_->findData(QLatin1StringView(runs::kLabFriction)));
  chooseRun();
}

void RunForm::build() {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(12, 8, 12, 8);
  form->setVerticalSpacing(6);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  addChoice(form, runLabel_, run_);
  run_->setView(listOfRuns());
  about_ = new QLabel(this);
  about_->setWordWrap(true);
  about_->setTextFormat(Qt::PlainText);
  form->addRow(about_);
  robotLabel_ = new QLabel(this);
  auto* row = new QHBoxLayout;
  robot_ = new QComboBox(this);
  robot_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  robot_->setMinimumContentsLength(8);
  browse_ = new QToolButton(this);
  row->addWidget(robot_, 1);
  row->addWidget(browse_);
  form->addRow(robotLabel_, row);
  robotLabel_->setBuddy(robot_);
  addHeading(form, startHeading_);
  addField(form, Q, RunPart::Start);
  addField(form, U, RunPart::Start);
  addField(form, Tau, RunPart::Start);
  addField(form, Damping, RunPart::Damping);
  addField(form, Duration, RunPart::Times);
  addField(form, Interval, RunPart::Times);
  addHeading(form, integrationHeading_);
  addChoice(form, integratorLabel_, integrator_);
  addField(form, Step, RunPart::Step);
  addField(form, Tolerance, RunPart::Tolerance);
  addHeading(form, groundHeading_);
  addChoice(form, methodLabel_, method_);
  addField(form, Ground, RunPart::Ground);
  addField(form, Height, RunPart::Ground);
  connect(run_, &QComboBox::activated, this, &RunForm::chooseRun);
  for (QComboBox* choice : {robot_, integrator_, method_}) {
    connect(choice, &QComboBox::activated, this, &RunForm::changed);
  }
  connect(browse_, &QToolButton::clicked, this, &RunForm::askForRobot);
}

void RunForm::addHeading(QFormLayout* form, QLabel*& heading) {
  heading = new QLabel(this);
  QFont bold = heading->font();
  bold.setBold(true);
  heading->setFont(bold);
  heading->setContentsMargins(0, 8, 0, 0);
  form->addRow(heading);
}

void RunForm::addChoice(QFormLayout* form, QLabel*& label, QComboBox*& choice) {
  label = new QLabel(this);
  choice = new QComboBox(this);
  choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  choice->setMinimumContentsLength(8);
  label->setBuddy(choice);
  form->addRow(label, choice);
}

void RunForm::addField(QFormLayout* form, Entry entry, RunPart part) {
  Field& field = fields_[entry];
  field = {new QLabel(this), new QLineEdit(this), part};
  field.label->setBuddy(field.line);
  form->addRow(field.label, field.line);
  connect(field.line, &QLineEdit::textEdited, this, &RunForm::changed);
}

void RunForm::chooseRun() {
  const auto preset = presetOf(run_->currentData().toString(), arm_);
  if (preset) {
    setRequest(*preset);
    Q_EMIT edited();
  } else {
    setRequest(shown_);
    Q_EMIT failed(preset.error());
  }
}

void RunForm::setRequest(const RunRequest& request) {
  shown_ = request;
  run_->setCurrentIndex(run_->findData(request.run));
  if (request.robot.isEmpty()) {
    robot_->setCurrentIndex(-1);  // the run has one of its own
  } else {
    chooseRobot(request.robot);
  }
  integrator_->setCurrentIndex(integrator_->findData(static_cast<int>(request.method.integrator)));
  method_->setCurrentIndex(method_->findData(static_cast<int>(request.method.stabilisation)));
  const auto put = [this](Entry entry, const QString& written) {
    fields_[entry].line->setText(written);
    fields_[entry].line->setCursorPosition(0);
  };
  put(Q, text(request.q));
  put(U, text(request.u));
  put(Tau, text(request.tau));
  put(Damping, text(request.damping));
  put(Duration, text(request.duration));
  put(Interval, text(request.dt / kMillisecond));
  put(Step, text(request.method.step / kMillisecond));
  put(Tolerance, text(request.method.tolerance));
  put(Ground, text(request.K));
  put(Height, text(request.baseHeight));
  refresh();
}

void RunForm::chooseRobot(const QString& path) {
  if (robot_->findData(path) < 0) {
    robot_->addItem(text::visibleName(QFileInfo(path).completeBaseName()), path);
    robot_->setItemData(robot_->count() - 1, text::visible(path), Qt::ToolTipRole);
  }
  robot_->setCurrentIndex(robot_->findData(path));
}

void RunForm::askForRobot() {
  const QString path =
      QFileDialog::getOpenFileName(this, tr("Choose a robot"), QFileInfo(arm_).path(),
                                   tr("Robots, enshu-robot/1 or URDF (*.json *.urdf *.xml)"));
  if (!path.isEmpty()) {
    chooseRobot(path);
    changed();
  }
}

void RunForm::changed() {
  refresh();
  Q_EMIT edited();
}

bool RunForm::applies(RunPart part) const {
  return whyNot(part, shown_).isEmpty();
}

QString RunForm::aboutRun(const QString& run) {
  for (const runs::RunName& known : runs::runNames()) {
    if (known.name == run) {
      return known.about;
    }
  }
  return tr("Any robot from any start, with friction and constant torques.");
}

// What is chosen, and with it what can be.
void RunForm::refresh() {
  shown_.run = run_->currentData().toString();
  shown_.method.integrator = static_cast<Integrator>(integrator_->currentData().toInt());
  shown_.method.stabilisation = static_cast<Stabilisation>(method_->currentData().toInt());
  about_->setText(aboutRun(shown_.run));
  const auto offer = [this](QWidget* label, QWidget* part, RunPart of) {
    const QString reason = whyNot(of, shown_);
    for (QWidget* widget : {label, part}) {
      widget->setEnabled(reason.isEmpty());
      widget->setToolTip(reason);
    }
  };
  offer(robotLabel_, robot_, RunPart::Robot);
  offer(robotLabel_, browse_, RunPart::Robot);
  offer(integratorLabel_, integrator_, RunPart::Integrator);
  offer(methodLabel_, method_, RunPart::Method);
  for (const Field& field : fields_) {
    offer(field.label, field.line, field.part);
  }
  for (const Entry entry : {Q, U, Tau, Damping}) {  // these may be longer than their lines
    QLineEdit* line = fields_[entry].line;
    line->setToolTip(line->isEnabled() ? line->text() : line->toolTip());
  }
}

Result<void> RunForm::read(Entry entry, double& into, double unit) const {
  const Field& field = fields_[entry];
  if (!applies(field.part)) {
    return {};
  }
  const auto number = finite(field.line->text());
  if (!number) {
    return failure(field.line->accessibleName().toStdString(),
                   ENSHU_TEXT("“%1” is no number; write it like 0.5 or 1e-3"),
                   {field.line->text().toStdString()});
  }
  into = *number * unit;
  return {};
}

Result<void> RunForm::read(Entry entry, Eigen::VectorXd& into) const {
  const Field& field = fields_[entry];
  if (!applies(field.part)) {
    return {};
  }
  const QStringList parts = field.line->text().split(u',', Qt::SkipEmptyParts);
  into.resize(field.line->text().trimmed().isEmpty() ? 0 : parts.size());
  for (Eigen::Index k = 0; k < into.size(); ++k) {
    const auto number = finite(parts[k]);
    if (!number) {
      return failure(field.line->accessibleName().toStdString(),
                     ENSHU_TEXT("“%1” is no number; write numbers with commas between them"),
                     {parts[k].trimmed().toStdString()});
    }
    into[k] = *number;
  }
  return {};
}

Result<RunRequest> RunForm::request() const {
  RunRequest asked = shown_;
  asked.robot = applies(RunPart::Robot) ? robot_->currentData().toString() : shown_.robot;
  for (const Result<void>& one :
       {read(Q, asked.q), read(U, asked.u), read(Tau, asked.tau), read(Damping, asked.damping),
        read(Duration, asked.duration), read(Interval, asked.dt, kMillisecond),
        read(Step, asked.method.step, kMillisecond), read(Tolerance, asked.method.tolerance),
        read(Ground, asked.K), read(Height, asked.baseHeight)}) {
    ENSHU_TRY(one);
  }
  return asked;
}

void RunForm::retranslateChoices() {
  const auto fill = [](QComboBox* choice, const QList<std::pair<QString, QVariant>>& items) {
    const QSignalBlocker quiet(choice);
    const int current = choice->currentIndex();
    choice->clear();
    for (const auto& [name, value] : items) {
      choice->addItem(name, value);
      choice->setItemData(choice->count() - 1, name, Qt::ToolTipRole);
    }
    choice->setCurrentIndex(std::max(current, 0));
  };
  QList<std::pair<QString, QVariant>> names{{tr("a robot of your own"), QString()}};
  for (const runs::RunName& known : runs::runNames()) {
    names.append({known.name, known.name});
  }
  fill(run_, names);
  auto* all = qobject_cast<QStandardItemModel*>(run_->model());
  all->setColumnCount(2);
  for (int k = 0; k < run_->count(); ++k) {
    all->setData(all->index(k, 1), aboutRun(run_->itemData(k).toString()));
  }
  fill(integrator_, {{tr("explicit Euler, as in the lab"), int(Integrator::ExplicitEuler)},
                     {tr("semi-implicit Euler"), int(Integrator::SemiImplicitEuler)},
                     {tr("Runge-Kutta of order 4"), int(Integrator::RungeKutta4)},
                     {tr("Dormand-Prince 5(4)"), int(Integrator::DormandPrince)},
                     {tr("implicit damping"), int(Integrator::ImplicitDamping)}});
  fill(method_, {{tr("stabilised"), int(Stabilisation::Projection)},
                 {tr("plain, as in the paper"), int(Stabilisation::Plain)}});
}

void RunForm::retranslate() {
  retranslateChoices();
  runLabel_->setText(tr("&Run"));
  robotLabel_->setText(tr("R&obot"));
  browse_->setText(tr("Choose…"));
  browse_->setAccessibleName(tr("Choose the file of a robot"));
  integratorLabel_->setText(tr("&Integrator"));
  methodLabel_->setText(tr("&Constraint"));
  run_->setAccessibleName(tr("Run"));
  robot_->setAccessibleName(tr("Robot"));
  integrator_->setAccessibleName(tr("Integrator"));
  method_->setAccessibleName(tr("Constraint"));
  startHeading_->setText(tr("Start, friction and time"));
  integrationHeading_->setText(tr("Integration"));
  groundHeading_->setText(tr("Ground of the constrained runs"));
  const std::pair<Entry, QString> names[] = {
      {Q, tr("q [rad, m]")},          {U, tr("u [rad/s, m/s]")},
      {Tau, tr("Torques [N m, N]")},  {Damping, tr("Friction D [N m s/rad]")},
      {Duration, tr("Duration [s]")}, {Interval, tr("Sample every [ms]")},
      {Step, tr("Step [ms]")},        {Tolerance, tr("Tolerance")},
      {Ground, tr("Friction K")},     {Height, tr("Base height [m]")}};
  for (const auto& [entry, name] : names) {
    fields_[entry].label->setText(name);
    fields_[entry].line->setAccessibleName(name);
  }
  for (const Entry entry : {Q, U, Tau}) {
    fields_[entry].line->setPlaceholderText(tr("zero; or numbers with commas"));
  }
  fields_[Damping].line->setPlaceholderText(tr("none; one number, or one each"));
  refresh();
}

void RunForm::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
