// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/sheet_printing.h"

#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QPrintDialog>
#include <QPrinter>
#include <algorithm>
#include <memory>
#include <utility>

#include "core/course/text.h"
#include "core/sheet/pdf.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// All of it, or the pages that were asked for.
bool drawOn(QPrinter& printer, const sheet::Booklet& booklet) {
  const int last = booklet.pages() - 1;
  const int from = std::clamp(printer.fromPage() - 1, 0, last);
  const int to = printer.toPage() > 0 ? std::clamp(printer.toPage() - 1, from, last) : last;
  return booklet.draw(printer, from, to);
}

QString textOf(const QList<Error>& flaws) {
  QStringList lines;
  for (const Error& flaw : flaws) {
    lines += course::text(flaw);
  }
  return lines.join(u'\n');
}

}  // namespace

SheetPrinting::SheetPrinting(std::function<Shown()> shown, QMenu& menu, QWidget* window)
    : QObject(window), shown_(std::move(shown)), window_(window) {
  print_ = menu.addMenu(QString());
  addActions(*print_, u"print"_s, &SheetPrinting::print);
  print_->actions().first()->setShortcut(QKeySequence::Print);
  export_ = menu.addMenu(QString());
  addActions(*export_, u"pdf"_s, &SheetPrinting::exportPdf);
  menu.addSeparator();
  connect(&job_, &ExportJob::written, this, [this](const QString& path) {
    const QString done = path.isEmpty()
                             ? tr("The sheets are with the printer.")
                             : tr("Written: %1").arg(text::visible(QDir::toNativeSeparators(path)));
    Q_EMIT told((done + u'\n' + *flaws_).trimmed());
    refresh();
  });
  connect(&job_, &ExportJob::failed, this, [this](const Error& error) {
    Q_EMIT told(course::text(error));
    refresh();
  });
  refresh();
}

void SheetPrinting::addActions(QMenu& menu, const QString& name,
                               void (SheetPrinting::*slot)(Range)) {
  for (const auto& [range, part] :
       {std::pair{ThisExercise, u"exercise"_s}, std::pair{ThisLab, u"lab"_s},
        std::pair{WholeCourse, u"course"_s}}) {
    QAction* action = menu.addAction(QString());
    action->setObjectName(name + u'-' + part);
    connect(action, &QAction::triggered, this,
            [this, slot, asked = range] { (this->*slot)(asked); });
  }
}

void SheetPrinting::refresh() {
  const Shown shown = shown_();
  for (const QMenu* menu : {print_, export_}) {
    const QList<QAction*> actions = menu->actions();
    actions[ThisExercise]->setEnabled(shown.exercise && !job_.isRunning());
    actions[ThisLab]->setEnabled(shown.exercise && !job_.isRunning());
    actions[WholeCourse]->setEnabled(shown.course && !shown.course->exercises().isEmpty() &&
                                     !job_.isRunning());
  }
}

void SheetPrinting::retranslate() {
  print_->setTitle(tr("&Print sheets"));
  export_->setTitle(tr("Export sheets as P&DF"));
  for (const QMenu* menu : {print_, export_}) {
    const QList<QAction*> actions = menu->actions();
    actions[ThisExercise]->setText(tr("This &exercise…"));
    actions[ThisLab]->setText(tr("Its &lab…"));
    actions[WholeCourse]->setText(tr("The whole &course…"));
  }
}

QString SheetPrinting::fileName(Range range) const {
  const Shown shown = shown_();
  const QString name = range == WholeCourse ? shown.course->id
                       : range == ThisLab   ? shown.exercise->lab
                                            : shown.exercise->id;
  return (name.isEmpty() ? u"sheets"_s : name) + u".pdf"_s;
}

void SheetPrinting::print(Range range) {
  const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
  printer->setFullPage(true);
  printer->setPageSize(QPageSize(QPageSize::A4));
  printer->setDocName(fileName(range));
  auto* dialog = new QPrintDialog(printer.get(), window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setOption(QAbstractPrintDialog::PrintPageRange);
  connect(dialog, &QDialog::accepted, this, [this, range, printer] { start(range, printer, {}); });
  dialog->open();
}

void SheetPrinting::exportPdf(Range range) {
  auto* dialog = new QFileDialog(window_, tr("Sheets as PDF"), QDir::homePath());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilter(tr("PDF (*.pdf)"));
  dialog->setDefaultSuffix(u"pdf"_s);
  dialog->selectFile(fileName(range));
  connect(dialog, &QFileDialog::fileSelected, this,
          [this, range](const QString& path) { start(range, nullptr, path); });
  dialog->open();
}

// With a printer on it, without one into the file.
void SheetPrinting::start(Range range, const std::shared_ptr<QPrinter>& printer,
                          const QString& path) {
  const Shown shown = shown_();
  if (job_.isRunning() || !shown.course || (range != WholeCourse && !shown.exercise)) {
    return;
  }
  const QString id = range == ThisExercise ? shown.exercise->id
                     : range == ThisLab    ? shown.exercise->lab
                                           : QString();
  flaws_ = std::make_shared<QString>();
  job_.start(path,
             [course = *shown.course, id, printer, flaws = flaws_](
                 const QString& file, const std::stop_token& stop) -> Result<void> {
               const auto selection =
                   id.isEmpty() ? sheet::wholeCourse(course) : sheet::selectionOf(course, id);
               const sheet::Booklet booklet(course, *selection, {{}, stop});
               *flaws = textOf(booklet.flaws());
               if (stop.stop_requested()) {
                 return failure(file.toStdString(), ENSHU_TEXT("was not written"));
               }
               if (!printer) {
                 return sheet::writePdf(booklet, file);
               }
               if (!drawOn(*printer, booklet)) {
                 return failure(file.toStdString(), ENSHU_TEXT("the sheets could not be printed"));
               }
               return {};
             });
  refresh();
}

}  // namespace enshu::desk
