// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtWidgets/QApplication>
#include <QtWidgets/QWidget>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  int count = 0;
  QApplication application(count, nullptr);
  QWidget().show();
  return tau;
}
