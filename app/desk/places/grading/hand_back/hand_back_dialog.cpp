// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/hand_back/hand_back_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/controls/file_choice.h"
#include "app/desk/controls/mnemonic.h"
#include "app/desk/controls/notice.h"
#include "app/desk/controls/text_size.h"
#include "app/desk/controls/within_screen.h"
#include "app/desk/controls/wrapping_label.h"
#include "app/desk/places/grading/hand_back/hand_back_preview.h"
#include "app/desk/places/grading/hand_back/hand_back_words.h"
#include "core/course/text.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

using grading::Format;
using grading::ReportOption;

constexpr int kHandBackWidthEms = 46;
constexpr int kHandBackHeightEms = 40;
constexpr int kSoonMs = 120;  // what is typed or ticked together is looked at once
constexpr int kMostRows = 4;  // of exercises that are seen at once

// What a person looks for first stands first.
QStringList targets() {
  QStringList ids{u"moodle"_s,     u"canvas"_s, u"sakai"_s, u"utol"_s, u"feedback"_s,
                  u"gradescope"_s, u"xlsx"_s,   u"csv"_s,   u"html"_s, u"junit"_s};
  for (const QString& id : grading::formatIds()) {
    ids += ids.contains(id) ? QStringList() : QStringList{id};
  }
  return ids;
}

QString fileIn(const QMimeData& data) {
  const QList<QUrl> urls = data.urls();
  const QString path = urls.size() == 1 ? urls.first().toLocalFile() : QString();
  return QFileInfo(path).isFile() ? path : QString();
}

}  // namespace

HandBackDialog::HandBackDialog(const course::Course& course, const grading::ClassResults& results,
                               int drafts, HandBackJob* job, QWidget* parent)
    : QDialog(parent), course_(course), results_(results), job_(job) {
  setWindowTitle(tr("Hand back"));
  setAttribute(Qt::WA_DeleteOnClose);
  setAcceptDrops(true);
  soon_.setSingleShot(true);
  soon_.setInterval(kSoonMs);
  build(drafts);
  fillTargets();
  fillExercises();
  connectSignals();
  const Format* own = grading::findFormat(results.platform);
  choose(own != nullptr ? own : &grading::kFeedback);
  useTarget();
  lookSoon();
  resizeWithinScreen(this, QSize(kHandBackWidthEms, kHandBackHeightEms) * fontMetrics().height());
}

HandBackDialog::~HandBackDialog() {
  if (job_) {
    job_->cancel();
  }
}

void HandBackDialog::build(int drafts) {
  auto* column = new QVBoxLayout(this);
  if (drafts > 0) {
    auto* about = new WrappingLabel(this);
    about->setObjectName(u"drafts"_s);
    about->setText(
        tr("%n comment(s) or corrected score(s) are drafts; they are not in it.", nullptr, drafts));
    column->addWidget(about);
  }
  form_ = new QFormLayout;
  form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  column->addLayout(form_);
  target_ = new QComboBox(this);
  target_->setObjectName(u"target"_s);
  target_->setAccessibleName(withoutMnemonic(tr("&Target")));
  form_->addRow(tr("&Target"), target_);
  file_ = new FileChoice(this);
  file_->setObjectName(u"form"_s);
  form_->addRow(fileName(), file_);
  password_ = new QLineEdit(this);
  password_->setObjectName(u"password"_s);
  password_->setEchoMode(QLineEdit::Password);
  password_->setPlaceholderText(tr("it is not stored anywhere"));
  form_->addRow(tr("Its &password"), password_);
  buildOptions(*form_);
  buildEnd(*form_);
  preview_ = new HandBackPreview(this);
  column->addWidget(preview_, 1);
  progress_ = new QProgressBar(this);
  progress_->setAccessibleName(tr("Progress"));
  progress_->setTextVisible(false);
  progress_->setFixedHeight(8);
  notice_ = new Notice(this);
  told_ = new WrappingLabel(this);
  told_->setObjectName(u"told"_s);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  write_ = buttons->addButton(tr("&Write"), QDialogButtonBox::ActionRole);
  write_->setObjectName(u"write"_s);
  write_->setDefault(true);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  column->addWidget(progress_);
  column->addWidget(notice_);
  column->addWidget(told_);
  column->addWidget(buttons);
}

void HandBackDialog::buildOptions(QFormLayout& form) {
  exercises_ = new QListWidget(this);
  exercises_->setObjectName(u"exercises"_s);
  exercises_->setTabKeyNavigation(false);
  exercises_->setAccessibleName(withoutMnemonic(exercisesName()));
  form.addRow(exercisesName(), exercises_);
  column_ = new QComboBox(this);
  column_->setObjectName(u"column"_s);
  column_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  column_->setMinimumContentsLength(20);
  column_->setAccessibleName(withoutMnemonic(columnName()));
  form.addRow(columnName(), column_);
  scale_ = new QCheckBox(scaleName(), this);
  scale_->setObjectName(u"scale"_s);
  form.addRow(QString(), scale_);
  words_ = new QLineEdit(this);
  words_->setObjectName(u"words"_s);
  words_->setPlaceholderText(tr("in equal steps"));
  form.addRow(wordsName(), words_);
  onlyMarks_ = new QCheckBox(onlyMarksName(), this);
  onlyMarks_->setObjectName(u"onlyMarks"_s);
  replace_ = new QCheckBox(replaceName(), this);
  replace_->setObjectName(u"replace"_s);
  byName_ = new QCheckBox(byNameName(), this);
  byName_->setObjectName(u"byName"_s);
  markdown_ = new QCheckBox(tr("Pages as &Markdown, without plots"), this);
  markdown_->setObjectName(u"markdown"_s);
  for (QCheckBox* box : {onlyMarks_, replace_, byName_, markdown_}) {
    form.addRow(QString(), box);
  }
}

void HandBackDialog::buildEnd(QFormLayout& form) {
  place_ = new FileChoice(this);
  place_->setObjectName(u"place"_s);
  place_->setSaving(true);
  form.addRow(tr("&Save as"), place_);
}

void HandBackDialog::fillTargets() {
  for (const QString& id : targets()) {
    if (const Format* format = grading::findFormat(id)) {
      target_->addItem(formatName(*format), id);
    }
  }
}

void HandBackDialog::fillExercises() {
  for (const course::Exercise* exercise : grading::handedIn(course_, results_.students)) {
    auto* item = new QListWidgetItem(exercise->title.localised(), exercises_);
    item->setData(Qt::UserRole, exercise->id);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Checked);
  }
  fitToText(exercises_, [this](int) {
    const int row = std::max(exercises_->sizeHintForRow(0), fontMetrics().height() + 4);
    const int rows = std::clamp(exercises_->count(), 1, kMostRows);
    exercises_->setFixedHeight(rows * row + 2 * exercises_->frameWidth() + 4);
  });
}

// The first is the one that is found by what stands above it.
void HandBackDialog::fillColumns(const QStringList& titles) {
  const QSignalBlocker quiet(column_);
  const QString before = column_->currentData().toString();
  column_->clear();
  column_->addItem(tr("found by its title"), QString());
  for (const QString& title : titles) {
    column_->addItem(title.simplified(), title);
  }
  column_->setCurrentIndex(std::max(0, column_->findData(before)));
}

void HandBackDialog::connectSignals() {
  const auto soon = [this] { lookSoon(); };
  connect(target_, &QComboBox::currentIndexChanged, this, [this] {
    recognise_ = false;
    useTarget();
    lookSoon();
  });
  connect(file_, &FileChoice::chosen, this, &HandBackDialog::useForm);
  connect(place_, &FileChoice::chosen, this, [this](const QString& path) {
    out_ = json::followed(path);
    told_->clear();
    refresh();
  });
  connect(password_, &QLineEdit::textChanged, this, soon);
  connect(words_, &QLineEdit::textChanged, this, soon);
  connect(exercises_, &QListWidget::itemChanged, this, soon);
  connect(column_, &QComboBox::currentIndexChanged, this, soon);
  for (QCheckBox* box : {scale_, onlyMarks_, replace_, byName_, markdown_}) {
    connect(box, &QCheckBox::toggled, this, soon);
  }
  connect(write_, &QPushButton::clicked, this, &HandBackDialog::write);
  connect(&soon_, &QTimer::timeout, this, &HandBackDialog::look);
  connect(job_, &HandBackJob::prepared, this, &HandBackDialog::take);
  connect(job_, &HandBackJob::written, this, &HandBackDialog::conclude);
  connect(job_, &HandBackJob::progressed, this, [this](int done, int total) {
    progress_->setRange(0, total);
    progress_->setValue(done);
  });
}

const Format* HandBackDialog::format() const {
  return grading::findFormat(target_->currentData().toString());
}

void HandBackDialog::choose(const Format* format) {
  const QSignalBlocker quiet(target_);
  target_->setCurrentIndex(std::max(0, target_->findData(QString::fromLatin1(format->id))));
}

// What can be asked of this target.
void HandBackDialog::useTarget() {
  const Format& format = *this->format();
  const bool fills = format.fills != Format::Fills::Nothing;
  file_->setTexts(formName(format), tr("File to be filled in"),
                  {tr("Tables and zips (%1)").arg(u"*.csv *.xlsx *.zip"_s), tr("All files (*)")});
  form_->setRowVisible(file_, fills);
  form_->setRowVisible(password_, fills && draft_.isLocked);
  form_->setRowVisible(replace_, fills);
  const std::pair<QWidget*, ReportOption> options[] = {{column_, ReportOption::Column},
                                                       {scale_, ReportOption::Scale},
                                                       {onlyMarks_, ReportOption::OnlyMarks},
                                                       {byName_, ReportOption::ByName},
                                                       {markdown_, ReportOption::Markdown}};
  for (const auto& [field, option] : options) {
    form_->setRowVisible(field, format.options.testFlag(option));
  }
  showWords(format.options.testFlag(ReportOption::Scale) ? draft_.words : QStringList());
  const bool counts = format.options.testFlag(ReportOption::Exercise);
  form_->setRowVisible(exercises_, counts && exercises_->count() > 1);
  out_.clear();
}

// What was looked at is not what would be written any more.
void HandBackDialog::lookSoon() {
  told_->clear();
  draft_.made = tl::unexpected(Error());
  soon_.start();
  refresh();
}

// What somebody said of the words of one scale is of no use to another.
void HandBackDialog::showWords(const QStringList& words) {
  const bool isThere = !words.isEmpty();
  form_->setRowVisible(words_, isThere);
  words_->setToolTip(words.join(u", "_s));
  if (!isThere && !words_->text().isEmpty()) {
    const QSignalBlocker quiet(words_);
    words_->clear();
  }
}

void HandBackDialog::useForm(const QString& path) {
  file_->setFile(path);
  password_->clear();
  showWords({});
  draft_ = {};
  recognise_ = true;
  out_.clear();
  told_->clear();
  look();
}

grading::Wish HandBackDialog::wish() const {
  grading::Wish wish;
  wish.directory = results_.directory;
  wish.format = format();
  // Whose a file is that was just dropped, whatever the target was, is not known yet.
  const bool takesFile = recognise_ || wish.format->fills != Format::Fills::Nothing;
  wish.roster = takesFile ? file_->file() : QString();
  QStringList exercises;
  for (int k = 0; k < exercises_->count(); ++k) {
    if (exercises_->item(k)->checkState() == Qt::Checked) {
      exercises += exercises_->item(k)->data(Qt::UserRole).toString();
    }
  }
  wish.exercises = exercises.size() < exercises_->count() ? exercises : QStringList();
  wish.column = column_->currentData().toString();
  wish.words = words_->text();
  wish.scale = scale_->isChecked() || !wish.words.isEmpty();
  wish.onlyMarks =
      onlyMarks_->isChecked() && wish.format->options.testFlag(ReportOption::OnlyMarks);
  wish.replace = replace_->isChecked();
  wish.markdown = markdown_->isChecked();
  wish.byName = byName_->isChecked();
  return wish;
}

void HandBackDialog::look() {
  soon_.stop();
  notice_->hide();
  const grading::Wish asked = wish();
  const bool noForm =
      asked.format->fills == Format::Fills::Form && asked.roster.isEmpty() && !recognise_;
  const bool isLocked = draft_.isLocked;
  draft_ = {};
  draft_.isLocked = isLocked;
  if (noForm || (asked.exercises.isEmpty() && exercises_->count() > 0 &&
                 exercises_->item(0)->checkState() == Qt::Unchecked)) {
    job_->cancel();
    preview_->clear(noForm ? formName(*asked.format) : tr("Choose an exercise that counts."));
    refresh();
    return;
  }
  preview_->clear(tr("Looking at what would be written…"));
  progress_->setRange(0, 0);
  job_->prepare({asked, password_->text(), recognise_});
  refresh();
}

void HandBackDialog::take(const HandBackDraft& draft) {
  if (soon_.isActive()) {
    return;  // something else has been asked for meanwhile
  }
  if (draft.format != nullptr && draft.format != format()) {
    choose(draft.format);
    draft_.isLocked = draft.isLocked;
    useTarget();
  }
  draft_ = draft;
  const bool asks = draft.isLocked && password_->text().isEmpty();
  form_->setRowVisible(password_, draft.isLocked);
  fillColumns(draft.titles);
  showWords(draft.words);
  if (draft.made) {
    preview_->show(*draft.format, *draft.made, inFields);
  } else if (asks) {
    preview_->clear(tr("This file is protected by a password; type it above."));
    password_->setFocus();
  } else {
    preview_->clear(tr("Nothing can be written yet."));
    notice_->tell(inFields(course::text(draft.made.error())));
  }
  refresh();
}

void HandBackDialog::write() {
  isWriting_ = true;
  progress_->setRange(0, 0);
  const grading::Wish asked = wish();
  job_->write(draft_, asked.roster, out_.isEmpty() ? grading::usualPlace(asked) : out_);
  refresh();
}

void HandBackDialog::conclude(const QString& problem) {
  isWriting_ = false;
  const QString out = out_.isEmpty() ? grading::usualPlace(wish()) : out_;
  if (problem.isEmpty()) {
    told_->setText((tr("Written: %1").arg(QDir::toNativeSeparators(out)) + u'\n' +
                    nextStep(*format(), results_.platform))
                       .trimmed());
    draft_.made = tl::unexpected(Error());  // once is enough
  } else {
    notice_->tell(inFields(problem));
  }
  refresh();
}

void HandBackDialog::refresh() {
  const bool isBusy = job_->isRunning();
  place_->setFile(out_.isEmpty() ? grading::usualPlace(wish()) : out_);
  progress_->setVisible(isBusy);
  told_->setVisible(!told_->text().isEmpty());
  for (QWidget* field : {static_cast<QWidget*>(target_), static_cast<QWidget*>(file_),
                         static_cast<QWidget*>(place_)}) {
    field->setEnabled(!isWriting_);
  }
  write_->setEnabled(!isBusy && draft_.made && isChange(*draft_.format, *draft_.made));
}

void HandBackDialog::dragEnterEvent(QDragEnterEvent* event) {
  if (!fileIn(*event->mimeData()).isEmpty() && !isWriting_) {
    event->acceptProposedAction();
  }
}

void HandBackDialog::dropEvent(QDropEvent* event) {
  const QString path = fileIn(*event->mimeData());
  if (!path.isEmpty() && !isWriting_) {
    event->acceptProposedAction();
    useForm(path);
  }
}

}  // namespace enshu::desk
