// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFile>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QRegularExpression>
#include <QTranslator>
#include <algorithm>
#include <csignal>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/terminal.h"
#include "core/course/text.h"
#include "core/text/nearest.h"
#include "core/text/version.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class MainWords {
  Q_DECLARE_TR_FUNCTIONS(Main)
};

void printHelp() {
  print(MainWords::tr("enshu %1: practice for robot dynamics\n\nCommands:")
            .arg(QCoreApplication::applicationVersion())
            .split(u'\n'));
  for (const Command& command : commands()) {
    if (command.description == nullptr) {
      continue;
    }
    const QString name = QString::fromLatin1(command.name);
    print(u"  "_s + u"enshu %1 %2"_s.arg(name, synopsis(command)).trimmed());
    print(u"        "_s + QCoreApplication::translate("Command", command.description));
  }
  print(MainWords::tr(
            "\nAny command takes --course DIR: a course other than the one that came with Enshu.")
            .split(u'\n'));
  print(MainWords::tr(
            "\nExit codes: 0 passed or done, 1 a submission failed, 2 the call or a file is "
            "wrong, 3 the tool or the machine failed.")
            .split(u'\n'));
}

// Where --course DIR or --course=DIR stands among the words of a call, the program's name first.
struct CourseOption {
  qsizetype at = -1;  // -1: nowhere
  qsizetype words = 0;

  explicit CourseOption(const QStringList& call) {
    static const QRegularExpression form(u"^--course(=.*)?$"_s,
                                         QRegularExpression::DotMatchesEverythingOption);
    at = call.indexOf(form);
    words = at < 0 ? 0 : call.at(at).contains(u'=') ? 1 : 2;
  }
};

// Takes the course out of the call: what is run, the desk too, finds it in the environment.
bool takeCourse(QStringList& call) {
  const CourseOption option(call);
  if (option.at < 0) {
    return true;
  }
  const bool isOneWord = option.words == 1;
  const QString folder =
      isOneWord ? call.at(option.at).section(u'=', 1) : call.value(option.at + 1);
  if (folder.isEmpty() || (!isOneWord && folder.startsWith(u'-'))) {
    complain(MainWords::tr("--course takes the folder of a course"));
    return false;
  }
  qputenv("ENSHU_COURSE", QFile::encodeName(folder));
  call.remove(option.at, option.words);
  return true;
}

int run(QStringList arguments) {
  if (!takeCourse(arguments)) {
    return kUsage;
  }
  if (arguments.value(1) == "help"_L1 && arguments.size() == 3) {
    arguments = {arguments[0], arguments[2], u"--help"_s};
  }
  const QString name = arguments.value(1);
  if (name.isEmpty() || name == "--help"_L1 || name == "-h"_L1 || name == "help"_L1) {
    printHelp();
    return name.isEmpty() ? kUsage : kDone;
  }
  if (name == "--version"_L1) {
    print(u"enshu %1"_s.arg(QCoreApplication::applicationVersion()));
    return kDone;
  }
  for (const Command& command : commands()) {
    if (name == QLatin1StringView(command.name)) {
      return command.run(arguments.mid(1));
    }
  }
  QStringList names;
  for (const Command& command : commands()) {
    names += command.description == nullptr ? QStringList()
                                            : QStringList(QString::fromLatin1(command.name));
  }
  const QString meant = text::nearest(name, names);
  complain(meant.isEmpty()
               ? MainWords::tr("there is no command %1; `enshu --help` lists them").arg(name)
               : MainWords::tr("there is no command %1; did you mean %2?").arg(name, meant));
  return kUsage;
}

// The word that names the command.
QString commandOf(int argc, char** argv) {
  QStringList call;
  for (int k = 0; k < argc; ++k) {
    call += QString::fromLocal8Bit(argv[k]);
  }
  const CourseOption option(call);
  if (option.at >= 0) {
    call.remove(option.at, std::min(option.words, call.size() - option.at));
  }
  return call.value(1);
}

// Sheets are set in fonts, which a program without windows can have too; all else starts without.
std::unique_ptr<QCoreApplication> application(int& argc, char** argv) {
  if (commandOf(argc, argv) != "sheet"_L1) {
    return std::make_unique<QCoreApplication>(argc, argv);
  }
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // What Qt thinks of the folder for sockets of a session concerns nobody here.
  const QtMessageHandler before =
      qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& message) {
        if (type != QtWarningMsg) {
          complain(message);
        }
      });
  auto application = std::make_unique<QGuiApplication>(argc, argv);
  qInstallMessageHandler(before);
  return application;
}

}  // namespace

const std::vector<Command>& commands() {
  static const std::vector<Command> all{
      {"labs", &labsSyntax(), QT_TRANSLATE_NOOP("Command", "what there is and how far you are"),
       labsCommand},
      {"start", &startSyntax(),
       QT_TRANSLATE_NOOP("Command", "make a workspace: starter, sheet, editor project"),
       startCommand},
      {"check", &checkSyntax(), QT_TRANSLATE_NOOP("Command", "build, run and compare a solution"),
       checkCommand},
      {"watch", &watchSyntax(), QT_TRANSLATE_NOOP("Command", "check whenever a file is saved"),
       watchCommand},
      {"grade", &gradeSyntax(),
       QT_TRANSLATE_NOOP(
           "Command",
           "grade a class: a folder of the students' folders or archives, or an archive of it"),
       gradeCommand},
      {"grade-part", nullptr, nullptr, gradePartCommand, u"FOLDER ARRAY TASK"_s},
      {"explain", &explainSyntax(),
       QT_TRANSLATE_NOOP("Command",
                         "the place in a wrong solution where a single slip explains it"),
       explainCommand},
      {"groups", &groupsSyntax(),
       QT_TRANSLATE_NOOP("Command",
                         "wrong answers of a class that agree with one another and that nothing "
                         "explains; say what a group is, or comment it"),
       groupsCommand},
      {"similar", &similarSyntax(),
       QT_TRANSLATE_NOOP("Command",
                         "answers of a class, or of earlier years, that are alike: a hint to read "
                         "both"),
       similarCommand},
      {"extend", &extendSyntax(),
       QT_TRANSLATE_NOOP("Command", "more time for one student or one group of a class"),
       extendCommand},
      {"correct", &correctSyntax(),
       QT_TRANSLATE_NOOP("Command",
                         "correct or comment what one student has for an exercise, or withdraw it"),
       correctCommand},
      {"appeal", &appealSyntax(),
       QT_TRANSLATE_NOOP("Command",
                         "what was asked about a mark after it was given, and what was decided"),
       appealCommand},
      {"report", &reportSyntax(),
       QT_TRANSLATE_NOOP("Command",
                         "report on a graded class, or hand back: files for students, marks in a "
                         "learning platform's own file"),
       reportCommand},
      {"history", &historySyntax(),
       QT_TRANSLATE_NOOP("Command",
                         "all classes of the course over the year: statistics, attempts, search"),
       historyCommand},
      {"compute", &computeSyntax(), QT_TRANSLATE_NOOP("Command", "dynamic quantities of a robot"),
       computeCommand},
      {"simulate", nullptr,
       QT_TRANSLATE_NOOP("Command", "record a run of a paper, or a robot's motion"),
       simulateCommand,
       u"--list | --run NAME --out FILE.mat [--method plain|stabilised] [--friction K] "
       "[--base-height H] | --robot FILE --out FILE.mat [--states FILE] [--q N,N...] "
       "[--u N,N...] [--tau N,N...] [--damping D] [--time T] [--dt DT]; both: "
       "[--integrator NAME] [--step H] [--tolerance E] [--force]"_s},
      {"reference", &referenceSyntax(),
       QT_TRANSLATE_NOOP("Command", "compare the stored references, or write them anew"),
       referenceCommand},
      {"manual", nullptr, nullptr, manualCommand, u"man|bash|zsh"_s},
      {"course", nullptr,
       QT_TRANSLATE_NOOP("Command",
                         "make a course, build it, look whether it is ready, or hand it on"),
       courseCommand, courseSynopsis()},
      {"sheet", &sheetSyntax(), QT_TRANSLATE_NOOP("Command", "sheets to hand out on paper"),
       sheetCommand},
      {"doctor", &doctorSyntax(),
       QT_TRANSLATE_NOOP("Command", "whether this machine, and this course, can be trusted"),
       doctorCommand},
      {"app", nullptr, QT_TRANSLATE_NOOP("Command", "start the desk"), appCommand},
  };
  return all;
}

QString synopsis(const Command& command) {
  return command.syntax == nullptr ? command.parts : synopsis(*command.syntax);
}

}  // namespace enshu::cli

int main(int argc, char** argv) {
  const auto app = enshu::cli::application(argc, argv);
  QCoreApplication::setApplicationName(u"enshu"_s);
  QCoreApplication::setApplicationVersion(enshu::text::version());
  const QString language = enshu::course::language();
  QTranslator qt;  // Qt's own words, such as those of QCommandLineParser
  if (qt.load(u"qtbase_"_s + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(&qt);
  }
  QTranslator texts;
  if (texts.load(u":/i18n/enshu_%1.qm"_s.arg(language))) {
    QCoreApplication::installTranslator(&texts);
  }
  enshu::cli::complainOfQt();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a write that fails
  try {
    const int code = enshu::cli::run(QCoreApplication::arguments());
    return enshu::cli::isPrinted() ? code : enshu::cli::kTool;
  } catch (const std::exception& bug) {
    enshu::cli::complain(u"internal error: "_s + QString::fromUtf8(bug.what()));
    return enshu::cli::kTool;
  }
}
