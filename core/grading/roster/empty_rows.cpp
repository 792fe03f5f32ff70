// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/empty_rows.h"

#include <QHash>
#include <algorithm>

namespace enshu::grading {

namespace {

using Rows = QSet<qsizetype>;
using Seats = QHash<qsizetype, qsizetype>;  // who has a row

// Seats one more, by moving on who has a row of his where it must be: a largest matching of people
// and rows grows by such a chain, or cannot.
bool seat(qsizetype who, const QList<Rows>& claims, Seats& seats, Rows& tried) {
  for (const qsizetype row : claims[who]) {
    if (tried.contains(row)) {
      continue;
    }
    tried += row;
    if (!seats.contains(row) || seat(seats[row], claims, seats, tried)) {
      seats[row] = who;
      return true;
    }
  }
  return false;
}

// Adds what somebody claims to the part of the rows that it hangs together with.
void join(Rows claim, QList<Rows>& parts) {
  for (qsizetype k = parts.size() - 1; k >= 0; --k) {
    if (parts[k].intersects(claim)) {
      claim += parts.takeAt(k);
    }
  }
  parts += claim;
}

}  // namespace

QList<Empty> emptyOf(const QList<Rows>& claims) {
  Seats seats;
  QList<Rows> parts;
  for (qsizetype who = 0; who < claims.size(); ++who) {
    Rows tried;
    seat(who, claims, seats, tried);
    join(claims[who], parts);
  }
  QList<Empty> all;
  for (const Rows& part : parts) {
    const auto empty = std::count_if(part.begin(), part.end(),
                                     [&seats](qsizetype row) { return !seats.contains(row); });
    if (empty > 0) {
      all += {part, static_cast<int>(empty)};
    }
  }
  return all;
}

}  // namespace enshu::grading
