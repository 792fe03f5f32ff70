// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/trajectory_status.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <cmath>
#include <optional>

#include "app/desk/controls/elided_label.h"
#include "app/desk/places/trajectories/trajectory_files.h"
#include "app/desk/plot/plot_stack.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr double kFar = 1e5;  // from where on seven digits do not reach the milliseconds

}  // namespace

TrajectoryStatus::TrajectoryStatus(const PlotStack* plots, TrajectoryFiles* files, QWidget* parent)
    : QWidget(parent), plots_(plots), files_(files) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(4, 0, 0, 0);
  label_ = new ElidedLabel(this);
  label_->setObjectName(u"status"_s);
  cancel_ = new QToolButton(this);
  cancel_->hide();
  row->addWidget(label_, 1);
  row->addWidget(cancel_);
  setFixedHeight(cancel_->sizeHint().height() + 4);
  connect(cancel_, &QToolButton::clicked, files, &TrajectoryFiles::cancel);
  connect(files, &TrajectoryFiles::progressed, this, &TrajectoryStatus::refresh);
  connect(files, &TrajectoryFiles::writingChanged, this, &TrajectoryStatus::refresh);
  connect(plots_, &PlotStack::timesChanged, this, &TrajectoryStatus::refresh);
}

void TrajectoryStatus::refresh() {
  cancel_->setVisible(!files_->reading().isEmpty() || files_->isWriting());
  label_->setFullText(text());
}

QString TrajectoryStatus::text() const {
  const QString reading = files_->reading();
  if (!reading.isEmpty()) {
    return tr("Reading %1…").arg(reading);
  }
  if (files_->isWriting()) {
    return tr("Writing…");
  }
  const QString times = timesText();
  return times.isEmpty() && !files_->saved().isEmpty() ? tr("Saved: %1").arg(files_->saved())
                                                       : times;
}

QString TrajectoryStatus::timesText() const {
  QStringList parts;
  const auto& [a, b] = plots_->cursors();
  const auto add = [&parts](const QString& name, const std::optional<double>& time) {
    if (time) {
      parts +=
          u"%1 = %2 s"_s.arg(name, QString::number(*time, 'g', std::abs(*time) < kFar ? 7 : 13));
    }
  };
  add(u"t"_s, plots_->tracker());
  add(u"A"_s, a);
  add(u"B"_s, b);
  add(u"B − A"_s, a && b ? std::optional(*b - *a) : std::nullopt);
  return parts.join(u"     "_s);
}

void TrajectoryStatus::retranslate() {
  cancel_->setText(tr("Cancel"));
  refresh();
}

}  // namespace enshu::desk
