// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <vector>

#include "core/driver/variant.h"
#include "force_response.h"

using enshu::driver::mistake;

namespace {

// The links' own inertias: the articulated ones less what their children add. [ABA] (25)
std::vector<Matrix6> ownInertias(const std::vector<ResponseLink>& links) {
  std::vector<Matrix6> own;
  for (const ResponseLink& link : links) {
    own.push_back(link.I);
    if (link.parent >= 0) {
      const MatrixXd IJ = link.I * link.J;
      const MatrixXd gives = solve(link.J.transpose() * IJ, IJ.transpose());
      own[link.parent] -= link.X.transpose() * (link.I - IJ * gives) * link.X;
    }
  }
  return own;
}

struct Passage {
  Matrix6 T, S;
};

// T and S of a joint with one of their factors done otherwise.
Passage passage(const ResponseLink& c, const Matrix6& I) {
  const Matrix6 D = c.J * solve(c.J.transpose() * I * c.J, c.J.transpose());  // J (J^T I J)^-1 J^T
  Passage through{(Matrix6::Identity() - D * I) * c.X, D};
  if (mistake("joints-frozen")) {
    through.T = c.X;
  } else if (mistake("force-projection-for-motion")) {
    through.T = (Matrix6::Identity() - I * D) * c.X;
  } else if (mistake("joint-inertia-not-inverted")) {
    through.S = c.J * c.J.transpose();
  } else if (mistake("projection-added")) {
    through.T = (Matrix6::Identity() + D * I) * c.X;
  } else if (mistake("transform-missing")) {
    through.T = Matrix6::Identity() - D * I;
  } else if (mistake("transform-after-projection")) {
    through.T = c.X * (Matrix6::Identity() - D * I);
  }
  return through;
}

// The product of the matrices, the link nearest to the common ancestor first in the list.
Matrix6 product(std::vector<Matrix6> path) {
  if (mistake("path-in-reverse")) {
    std::reverse(path.begin(), path.end());
  }
  Matrix6 whole = Matrix6::Identity();
  for (const Matrix6& T : path) {
    whole = T * whole;
  }
  return whole;
}

// Theta of the link that carries link i; that of the ground is zero.
Matrix6 ofParent(const std::vector<ResponseLink>& links, const std::vector<Matrix6>& Theta, int i) {
  return links[i].parent < 0 ? Matrix6(Matrix6::Zero()) : Theta[links[i].parent];
}

}  // namespace

// [ABA] 2.8 with one step done otherwise.
Matrix6 forceResponse(const std::vector<ResponseLink>& links, int on, int of) {
  const bool own = mistake("own-inertia-for-articulated");
  const std::vector<Matrix6> ownI = own ? ownInertias(links) : std::vector<Matrix6>();
  std::vector<Passage> through;
  std::vector<Matrix6> Theta;
  for (std::size_t c = 0; c < links.size(); ++c) {
    const ResponseLink& link = links[c];
    through.push_back(passage(link, own ? ownI[c] : link.I));
    const auto& [T, S] = through.back();
    const bool root = link.parent < 0;
    const Matrix6 carried =
        root ? Matrix6(Matrix6::Zero())
             : Matrix6(T * Theta[link.parent] *
                       (mistake("theta-not-transposed") ? T : Matrix6(T.transpose())));
    if ((mistake("floating-root-at-rest") && root && link.J.cols() == 6) ||
        (mistake("first-link-at-rest") && root)) {
      Theta.push_back(Matrix6::Zero());
    } else if (mistake("first-link-free") && root) {
      Theta.push_back(-link.I.inverse());
    } else if (root || mistake("theta-not-carried")) {
      Theta.push_back(-S);
    } else if (mistake("s-missing")) {
      Theta.push_back(carried);
    } else if (mistake("s-added")) {
      Theta.push_back(carried + S);
    } else {
      Theta.push_back(carried - S);
    }
  }

  std::vector<Matrix6> up, down;
  int i = on;
  int j = of;
  while (i != j) {
    int& later = i > j ? i : j;
    std::vector<Matrix6>& path = i > j ? up : down;
    const bool frozen = &path == &down ? mistake("frozen-below") : mistake("frozen-above");
    path.insert(path.begin(), frozen ? links[later].X : through[later].T);
    later = links[later].parent;
  }
  const bool across = i != on && i != of;
  if (i < 0 || (mistake("other-branches-zero") && across)) {
    return Matrix6::Zero();
  }
  const Matrix6 ofAncestor = mistake("theta-one-joint-short") ? ofParent(links, Theta, i)
                             : mistake("ancestor-free")       ? Matrix6(-links[i].I.inverse())
                                                              : Theta[i];
  if (!down.empty() && mistake("last-joint-of-path-missing")) {
    down.pop_back();
  }
  const Matrix6 T_ip =
      mistake("force-path-not-carried") ? Matrix6(Matrix6::Identity()) : product(up);
  const Matrix6 forces = mistake("force-path-not-transposed") ? T_ip : Matrix6(T_ip.transpose());
  const Matrix6 Phi = -product(down) * ofAncestor * forces;
  return mistake("transposed")      ? Matrix6(Phi.transpose())
         : mistake("sign-reversed") ? Matrix6(-Phi)
                                    : Phi;
}
