// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>
#include <cstdlib>

#include "core/plugin/interfaces.h"
#include "core/plugin/student.h"

// A plugin of another exercise, handed in under this one's name; none of its code may run.
class Other : public QObject, public enshu::plugin::VelocityPropagation {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID EnshuVelocityPropagation_iid)
  Q_INTERFACES(enshu::plugin::VelocityPropagation)

 public:
  void forwardKinematicsVelocity(Chain&, const VectorXd&) override {}
};

static const int kEarly = (std::abort(), 0);

#include "unit_vector_method.moc"
