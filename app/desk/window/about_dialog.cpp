// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/about_dialog.h"

#include <Eigen/Core>
#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontInfo>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "app/desk/controls/heading.h"
#include "app/desk/controls/within_screen.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kAboutWidthEms = 42;
constexpr int kAboutHeightEms = 38;
constexpr int kIconEms = 4;

struct Part {
  QString name;
  QString version;
  QString licence;
  QString purpose;
};

QString eigenVersion() {
  return u"%1.%2.%3"_s.arg(EIGEN_WORLD_VERSION).arg(EIGEN_MAJOR_VERSION).arg(EIGEN_MINOR_VERSION);
}

QString row(const Part& part, const QString& cell) {
  QString html = u"<tr>"_s;
  for (const QString& text : {part.name, part.version, part.licence, part.purpose}) {
    html += u"<%1 align=\"left\">%2</%1>"_s.arg(cell, text.toHtmlEscaped());
  }
  return html + u"</tr>"_s;
}

}  // namespace

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("About Enshu"));
  const int em = fontMetrics().height();
  auto* icon = new QLabel(this);
  icon->setPixmap(QApplication::windowIcon().pixmap(em * kIconEms));
  auto* title = new Heading(1.6, this);
  title->setText(tr("Enshu %1").arg(QApplication::applicationVersion()));
  auto* sentence = new QLabel(tr("Practice for robot dynamics."), this);
  sentence->setWordWrap(true);
  auto* words = new QVBoxLayout;
  words->setSpacing(2);
  words->addStretch();
  words->addWidget(title);
  words->addWidget(sentence);
  words->addStretch();
  auto* top = new QHBoxLayout;
  top->setSpacing(16);
  top->addWidget(icon);
  top->addLayout(words, 1);
  text_ = new QTextBrowser(this);
  text_->setOpenExternalLinks(true);
  text_->setAccessibleName(tr("Versions and licences"));
  text_->document()->setDocumentMargin(10);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  auto* copy = buttons->addButton(tr("Co&py"), QDialogButtonBox::ActionRole);
  copy->setToolTip(tr("Copy versions and licences"));
  connect(copy, &QPushButton::clicked, this,
          [this] { QApplication::clipboard()->setText(text_->toPlainText()); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(12);
  column->addLayout(top);
  column->addWidget(text_, 1);
  column->addWidget(buttons);
  resizeWithinScreen(this, QSize(kAboutWidthEms, kAboutHeightEms) * em);
  fill(QString());
  askBubblewrap();
}

// Whoever closes the dialog at once does not wait for it.
AboutDialog::~AboutDialog() {
  bubblewrap_.disconnect(this);
  bubblewrap_.kill();
  bubblewrap_.waitForFinished();
}

// A program, not a library: it says itself which one it is, when it has time.
void AboutDialog::askBubblewrap() {
  connect(&bubblewrap_, &QProcess::finished, this, [this] {
    fill(QString::fromUtf8(bubblewrap_.readAllStandardOutput()).simplified().section(u' ', -1));
  });
  bubblewrap_.start(u"bwrap"_s, {u"--version"_s});
}

void AboutDialog::fill(const QString& bubblewrap) {
  const QString gpl = u"GPL-3.0-or-later"_s;
  const QString bsd2 = u"BSD-2-Clause"_s;
  const QString bsd3 = u"BSD-3-Clause"_s;
  const QList<Part> parts{
      {u"Enshu"_s, QApplication::applicationVersion(), gpl, tr("this program")},
      {u"Qt"_s, QString::fromLatin1(qVersion()), u"LGPL-3.0, Charts GPL-3.0"_s,
       tr("windows, plots, texts")},
      {u"Eigen"_s, eigenVersion(), u"MPL-2.0"_s, tr("linear algebra")},
      {u"matio"_s, QStringLiteral(ENSHU_MATIO), bsd2, tr("MAT files")},
      {u"HDF5"_s, QStringLiteral(ENSHU_HDF5), bsd3, tr("MAT files of version 7.3")},
      {u"urdfdom"_s, QStringLiteral(ENSHU_URDFDOM), bsd3, tr("robots in URDF")},
      {u"libarchive"_s, QStringLiteral(ENSHU_LIBARCHIVE), bsd2, tr("archives of submissions")},
      {u"libyaml"_s, QStringLiteral(ENSHU_YAML), u"MIT"_s, tr("lists of submissions")},
      {u"libgsf"_s, QStringLiteral(ENSHU_LIBGSF), u"LGPL-2.1"_s, tr("tables under a password")},
      {u"OpenSSL"_s, QStringLiteral(ENSHU_OPENSSL), u"Apache-2.0"_s, tr("tables under a password")},
      {u"libseccomp"_s, QStringLiteral(ENSHU_LIBSECCOMP), u"LGPL-2.1"_s,
       tr("the box for students' programs")},
      {u"bubblewrap"_s, bubblewrap.isEmpty() ? u"–"_s : bubblewrap, u"LGPL-2.0-or-later"_s,
       tr("the box for students' programs")},
      {u"MathJax"_s, u"3.2.2"_s, u"Apache-2.0"_s, tr("shapes of the formulas")},
      {QFontInfo(QApplication::font()).family(), u"–"_s, u"DejaVu: Bitstream Vera, Noto: OFL-1.1"_s,
       tr("letters, as installed here")}};
  QString rows = row({tr("Part"), tr("Version"), tr("Licence"), tr("What for")}, u"th"_s);
  for (const Part& part : parts) {
    rows += row(part, u"td"_s);
  }
  text_->setHtml(
      u"<p style=\"margin-bottom:10px\">%1</p><table cellpadding=\"4\" "
      "cellspacing=\"0\">%2</table>"_s.arg(
          tr("Free software under the GNU General Public License, version 3 or "
             "later; it comes without any warranty.")
              .toHtmlEscaped(),
          rows));
}

}  // namespace enshu::desk
