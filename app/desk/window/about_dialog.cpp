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
  return QStringLiteral("%1.%2.%3")
      .arg(EIGEN_WORLD_VERSION)
      .arg(EIGEN_MAJOR_VERSION)
      .arg(EIGEN_MINOR_VERSION);
}

QString row(const Part& part, const QString& cell) {
  QString html = QStringLiteral("<tr>");
  for (const QString& text : {part.name, part.version, part.licence, part.purpose}) {
    html += QStringLiteral("<%1 align=\"left\">%2</%1>").arg(cell, text.toHtmlEscaped());
  }
  return html + QStringLiteral("</tr>");
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
  resize(em * kAboutWidthEms, em * kAboutHeightEms);
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
  bubblewrap_.start(QStringLiteral("bwrap"), {QStringLiteral("--version")});
}

void AboutDialog::fill(const QString& bubblewrap) {
  const QString gpl = QStringLiteral("GPL-3.0-or-later");
  const QString bsd2 = QStringLiteral("BSD-2-Clause");
  const QString bsd3 = QStringLiteral("BSD-3-Clause");
  const QList<Part> parts{
      {QStringLiteral("Enshu"), QApplication::applicationVersion(), gpl, tr("this program")},
      {QStringLiteral("Qt"), QString::fromLatin1(qVersion()),
       QStringLiteral("LGPL-3.0, Charts GPL-3.0"), tr("windows, plots, texts")},
      {QStringLiteral("Eigen"), eigenVersion(), QStringLiteral("MPL-2.0"), tr("linear algebra")},
      {QStringLiteral("matio"), QStringLiteral(ENSHU_MATIO), bsd2, tr("MAT files")},
      {QStringLiteral("HDF5"), QStringLiteral(ENSHU_HDF5), bsd3, tr("MAT files of version 7.3")},
      {QStringLiteral("urdfdom"), QStringLiteral(ENSHU_URDFDOM), bsd3, tr("robots in URDF")},
      {QStringLiteral("libarchive"), QStringLiteral(ENSHU_LIBARCHIVE), bsd2,
       tr("archives of submissions")},
      {QStringLiteral("libyaml"), QStringLiteral(ENSHU_YAML), QStringLiteral("MIT"),
       tr("lists of submissions")},
      {QStringLiteral("libgsf"), QStringLiteral(ENSHU_LIBGSF), QStringLiteral("LGPL-2.1"),
       tr("tables under a password")},
      {QStringLiteral("OpenSSL"), QStringLiteral(ENSHU_OPENSSL), QStringLiteral("Apache-2.0"),
       tr("tables under a password")},
      {QStringLiteral("libseccomp"), QStringLiteral(ENSHU_LIBSECCOMP), QStringLiteral("LGPL-2.1"),
       tr("the box for students' programs")},
      {QStringLiteral("bubblewrap"), bubblewrap.isEmpty() ? QStringLiteral("–") : bubblewrap,
       QStringLiteral("LGPL-2.0-or-later"), tr("the box for students' programs")},
      {QStringLiteral("MathJax"), QStringLiteral("3.2.2"), QStringLiteral("Apache-2.0"),
       tr("shapes of the formulas")},
      {QFontInfo(QApplication::font()).family(), QStringLiteral("–"),
       QStringLiteral("DejaVu: Bitstream Vera, Noto: OFL-1.1"), tr("letters, as installed here")}};
  QString rows =
      row({tr("Part"), tr("Version"), tr("Licence"), tr("What for")}, QStringLiteral("th"));
  for (const Part& part : parts) {
    rows += row(part, QStringLiteral("td"));
  }
  text_->setHtml(QStringLiteral("<p style=\"margin-bottom:10px\">%1</p><table cellpadding=\"4\" "
                                "cellspacing=\"0\">%2</table>")
                     .arg(tr("Free software under the GNU General Public License, version 3 or "
                             "later; it comes without any warranty.")
                              .toHtmlEscaped(),
                          rows));
}

}  // namespace enshu::desk
