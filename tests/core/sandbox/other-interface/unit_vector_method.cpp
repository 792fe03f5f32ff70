// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>
#include <cstdlib>

#include "core/plugin/function.h"

// A plugin of another exercise, handed in under this one's name; none of its code may run.
class Other : public QObject, public enshu::plugin::Function {
  Q_OBJECT
  Q_PLUGIN_METADATA(IID EnshuFunction_iid FILE "velocity_propagation.json")
  Q_INTERFACES(enshu::plugin::Function)

 public:
  void call(enshu::value::Reader&, enshu::call::Asker&, enshu::value::Writer&) override {}
};

static const int kEarly = (std::abort(), 0);

#include "unit_vector_method.moc"
