// 黒田　合成剛体：記事の RoKi の関数と同じ順番で計算する
#include "composite_bodies.h"

static void updateCRB(const std::vector<TreeLink>& links, int i, std::vector<MassProperties>& crb) {
  if (links[i].children.empty()) {  // 末端
    crb[i] = links[i].body;
    if (crb[i].mass == 0) crb[i].com = Vector3d(0, 0, 0);
    return;
  }
  // 質量と重心
  crb[i].mass = links[i].body.mass;
  crb[i].com = links[i].body.mass * links[i].body.com;
  for (int j : links[i].children) {
    updateCRB(links, j, crb);
    Vector3d tmpr = links[j].frame.r + links[j].frame.R * crb[j].com;
    crb[i].mass += crb[j].mass;
    crb[i].com += crb[j].mass * tmpr;
  }
  if (crb[i].mass == 0)
    crb[i].com = Vector3d(0, 0, 0);
  else
    crb[i].com /= crb[i].mass;
  // 慣性テンソル：a×(a×x) = (a a^T - |a|^2) x
  Vector3d d = links[i].body.com - crb[i].com;
  crb[i].inertia = links[i].body.inertia;
  crb[i].inertia -= links[i].body.mass * (d * d.transpose() - d.dot(d) * Matrix3d::Identity());
  for (int j : links[i].children) {
    Matrix3d tmpi = links[j].frame.R * crb[j].inertia * links[j].frame.R.transpose();
    Vector3d tmpr = links[j].frame.r + links[j].frame.R * crb[j].com - crb[i].com;
    tmpi -= crb[j].mass * (tmpr * tmpr.transpose() - tmpr.dot(tmpr) * Matrix3d::Identity());
    crb[i].inertia += tmpi;
  }
}

std::vector<MassProperties> compositeBodies(const std::vector<TreeLink>& links) {
  std::vector<MassProperties> crb(links.size());
  for (int i = 0; i < (int)links.size(); i++)
    if (links[i].parent == -1) updateCRB(links, i, crb);
  return crb;
}
