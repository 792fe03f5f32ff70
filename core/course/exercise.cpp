// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/exercise.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

Text readText(const json::Value& value) {
  value.onlyKeys({"en", "ja"});
  return {value.at("en").text(), value.at("ja").text()};
}

TextList readTexts(const json::Value& value) {
  value.onlyKeys({"en", "ja"});
  const auto list = [](const json::Value& language) {
    QStringList lines;
    for (const json::Value& text : language.items()) {
      lines += text.text();
    }
    return lines;
  };
  TextList texts{list(value.at("en")), list(value.at("ja"))};
  if (texts.en.size() != texts.ja.size()) {
    value.refuse(ENSHU_TEXT("the two languages have different numbers of texts"));
  }
  return texts;
}

double positive(const json::Value& value) {
  const double number = value.number();
  if (!(number > 0)) {
    value.refuse(ENSHU_TEXT("must be greater than zero"));
  }
  return number;
}

double notNegative(const json::Value& value) {
  const double number = value.number();
  if (!(number >= 0)) {
    value.refuse(ENSHU_TEXT("must not be negative"));
  }
  return number;
}

QString readPathBelow(const QString& solutions, const json::Value& value) {
  const QString file = value.string();
  if (QDir::isAbsolutePath(file) || file.split(u'/').contains(u".."_s)) {
    value.refuse(ENSHU_TEXT("must be a path below the solutions' folder"));
  }
  return QDir(solutions).filePath(file);
}

QString readSha256(const json::Value& value) {
  static const QRegularExpression digits(u"^[0-9a-f]{64}$"_s);
  if (!digits.match(value.string()).hasMatch()) {
    value.refuse(ENSHU_TEXT("must be 64 hexadecimal digits"));
  }
  return value.string();
}

Reference readReference(const json::Value& value, const QString& solutions) {
  value.onlyKeys({"output", "file", "variable", "sha256"});
  const auto seal = value.find("sha256");
  return {value.at("output").string(), readPathBelow(solutions, value.at("file")),
          value.at("variable").string(), seal ? readSha256(*seal) : QString()};
}

double parameter(const json::Value& value) {
  return value.raw().isBool() ? (value.boolean() ? 1 : 0) : value.number();
}

// "name", or {"recipe": "name", "parameter": number or [from, to] ...}.
recipes::Recipe readRecipe(const json::Value& value) {
  if (value.isString()) {
    return {value.text().toStdString()};
  }
  recipes::Recipe recipe{value.at("recipe").text().toStdString()};
  for (const QString& key : value.keys()) {
    const json::Value member = value.at(key);
    if (key == "recipe"_L1) {
      continue;
    }
    std::vector<double>& numbers = recipe.parameters[key.toStdString()];
    if (member.raw().isArray()) {
      for (const json::Value& item : member.items()) {
        numbers.push_back(item.number());
      }
    } else {
      numbers = {parameter(member)};
    }
  }
  return recipe;
}

CaseSpec readCase(const json::Value& value, const QString& solutions) {
  value.onlyKeys({"id", "title", "motion", "robot", "seed", "hidden", "references"});
  CaseSpec spec;
  spec.id = value.at("id").text();
  if (const auto title = value.find("title")) {
    spec.title = readText(*title);
  }
  spec.motion = readRecipe(value.at("motion"));
  if (const auto robot = value.find("robot")) {
    if (robot->isString()) {
      spec.robot = robot->string();
    } else {
      spec.drawn = readRecipe(*robot);
    }
  }
  if (const auto seed = value.find("seed"); seed && seed->isString()) {
    if (seed->string() != "fresh"_L1) {
      seed->refuse(ENSHU_TEXT("must be a number or \"fresh\""));
    }
  } else if (seed) {
    spec.seed = static_cast<quint64>(seed->integer(0, qint64{1} << 53));
  }
  if (const auto hidden = value.find("hidden")) {
    spec.hidden = hidden->boolean();
  }
  if (const auto references = value.find("references")) {
    for (const json::Value& reference : references->items()) {
      spec.references += readReference(reference, solutions);
    }
  }
  return spec;
}

// What a comparison and a law have in common.
CheckSpec readRequirement(const json::Value& value, bool whole) {
  CheckSpec spec;
  spec.id = value.at("id").text();
  spec.unit = value.at("unit").text();
  spec.whole = whole;
  if (!whole) {
    spec.tolerance = positive(value.at("tolerance"));
    spec.floor = positive(value.at("floor"));
  } else if (value.find("tolerance") || value.find("floor")) {
    value.refuse(ENSHU_TEXT("whole numbers have no tolerance and no floor"));
  } else {
    spec.tolerance = 0.5;
    spec.floor = 1;
  }
  spec.title = readText(value.at("title"));
  spec.rationale = readText(value.at("rationale"));
  spec.hint = readText(value.at("hint"));
  return spec;
}

Shape readShape(const json::Value& value) {
  static const QHash<QString, Shape> known{
      {u"motion"_s, Shape::Motion}, {u"acceleration"_s, Shape::Acceleration},
      {u"force"_s, Shape::Force},   {u"3x3"_s, Shape::Matrix3},
      {u"6x6"_s, Shape::Matrix6},   {u"nxn"_s, Shape::Square},
      {u"6xn"_s, Shape::SixRows}};
  const auto found = known.constFind(value.text());
  if (found == known.constEnd()) {
    value.refuse(ENSHU_TEXT("must be motion, acceleration, force, 3x3, 6x6, nxn or 6xn"));
  }
  return *found;
}

CheckSpec readCheck(const json::Value& value) {
  value.onlyKeys({"id", "output", "unit", "tolerance", "floor", "whole", "shape", "points", "route",
                  "title", "rationale", "hint"});
  const auto whole = value.find("whole");
  CheckSpec spec = readRequirement(value, whole && whole->boolean());
  spec.output = value.at("output").string();
  spec.points = notNegative(value.at("points"));
  if (const auto shape = value.find("shape")) {
    spec.shape = readShape(*shape);
  }
  if (const auto route = value.find("route")) {
    spec.route = route->text();
  }
  return spec;
}

CheckSpec readLaw(const json::Value& value) {
  value.onlyKeys({"id", "unit", "tolerance", "floor", "title", "rationale", "hint"});
  return readRequirement(value, false);
}

MistakeSpec readMistake(const json::Value& value, const QString& solutions) {
  value.onlyKeys({"id", "text", "hint", "credit", "recorded"});
  MistakeSpec spec{value.at("id").text(), readText(value.at("text")), readText(value.at("hint"))};
  if (const auto credit = value.find("credit")) {
    spec.credit = notNegative(*credit);
    if (spec.credit >= 1) {
      credit->refuse(ENSHU_TEXT("a mistake must cost something: less than 1"));
    }
  }
  if (const auto recorded = value.find("recorded")) {
    recorded->onlyKeys({"file", "sha256"});
    spec.recorded = {readPathBelow(solutions, recorded->at("file")),
                     readSha256(recorded->at("sha256"))};
  }
  return spec;
}

Prediction readPrediction(const json::Value& value) {
  value.onlyKeys({"question", "answer", "unit", "explanation"});
  Prediction prediction{readText(value.at("question")), value.at("answer").number(),
                        value.at("unit").text(), readText(value.at("explanation"))};
  if (prediction.answer == 0) {
    value.at("answer").refuse(ENSHU_TEXT("must not be zero: right is what is off by 2 % of it"));
  }
  return prediction;
}

// What the way through the course is made of.
void readPath(const json::Value& root, Exercise& exercise) {
  if (const auto minutes = root.find("minutes")) {
    exercise.minutes = static_cast<int>(minutes->integer(1, 600));
  }
  if (const auto needs = root.find("needs")) {
    exercise.needs = needs->strings();
    if (exercise.needs.removeDuplicates() > 0) {
      needs->refuse(ENSHU_TEXT("an exercise stands twice"));
    }
  }
  if (const auto predict = root.find("predict")) {
    exercise.predict = readPrediction(*predict);
  }
}

LimitsSpec readLimits(const json::Value& value) {
  value.onlyKeys({"cpuMs", "wallMs", "memoryMiB"});
  return {static_cast<int>(value.at("cpuMs").integer(100, 600'000)),
          static_cast<int>(value.at("wallMs").integer(100, 600'000)),
          static_cast<int>(value.at("memoryMiB").integer(64, 8192))};
}

QStringList idsOf(const QList<CheckSpec>& checks) {
  QStringList ids;
  for (const CheckSpec& check : checks) {
    ids += check.id;
  }
  return ids;
}

template <class Spec>
void refuseDuplicateIds(const json::Value& list, const QList<Spec>& specs) {
  QStringList ids;
  for (const Spec& spec : specs) {
    if (ids.contains(spec.id)) {
      list.refuse(ENSHU_TEXT("the id %1 stands twice"), {spec.id.toStdString()});
    }
    ids += spec.id;
  }
}

// What "channels" says of an output need not be said again.
void shapeByChannels(Exercise& exercise) {
  const bool ofState = exercise.call && !exercise.call->eachLink;
  for (const CallOutput& output : ofState ? exercise.call->outputs : QList<CallOutput>()) {
    for (CheckSpec& check : exercise.checks) {
      if (check.output == output.name && check.shape == Shape::Channels &&
          output.channels == QStringList{u"matrix"_s}) {
        check.shape = Shape::Square;
      }
    }
  }
}

// What a check compares is one of the outputs that "call" names.
void requireOutputs(const json::Value& root, const Exercise& exercise) {
  if (!exercise.call) {
    return;
  }
  QStringList outputs;
  for (const CallOutput& output : exercise.call->outputs) {
    outputs += output.name;
  }
  for (const json::Value& check : root.at("checks").items()) {
    const json::Value output = check.at("output");
    if (!outputs.contains(output.string())) {
      output.refuse(ENSHU_TEXT("/call names no output %1, only %2"),
                    {output.string().toStdString(), outputs.join(", "_L1).toStdString()});
    }
  }
}

void readCasesAndChecks(const json::Value& root, const QString& solutions, Exercise& exercise) {
  for (const json::Value& value : root.at("cases").items()) {
    exercise.cases += readCase(value, solutions);
  }
  for (const json::Value& value : root.at("checks").items()) {
    exercise.checks += readCheck(value);
  }
  if (const auto laws = root.find("laws")) {
    for (const json::Value& value : laws->items()) {
      exercise.laws += readLaw(value);
    }
  }
  requireOutputs(root, exercise);
  shapeByChannels(exercise);
  refuseDuplicateIds(root.at("cases"), exercise.cases);
  refuseDuplicateIds(root.at("checks"), exercise.checks + exercise.laws);
  if (exercise.cases.isEmpty() || exercise.checks.isEmpty()) {
    root.refuse(ENSHU_TEXT("an exercise needs at least one case and one check"));
  }
  double points = 0;
  for (const CheckSpec& check : exercise.checks) {
    points += check.points;
  }
  if (qAbs(points - exercise.points) > 1e-9) {
    root.at("points").refuse(ENSHU_TEXT("the points of the checks add up to %1"),
                             {std::to_string(points)});
  }
}

Exercise readRoot(const json::Value& root, const QString& solutions) {
  root.format("enshu-exercise/1");
  root.onlyKeys({"format",  "id",     "lab",       "order",    "title", "summary",
                 "points",  "source", "interface", "function", "uses",  "call",
                 "cases",   "checks", "laws",      "limits",   "hints", "mistakes",
                 "minutes", "needs",  "predict",   "pictures"});
  Exercise exercise;
  exercise.id = root.at("id").text();
  exercise.lab = root.at("lab").text();
  exercise.order = static_cast<int>(root.at("order").integer(0, 1000));
  exercise.title = readText(root.at("title"));
  exercise.summary = readText(root.at("summary"));
  exercise.points = notNegative(root.at("points"));
  exercise.source = root.at("source").text();
  exercise.interfaceId = root.at("interface").string();
  exercise.function = root.at("function").text();
  const std::optional<Prototype> prototype = parsePrototype(exercise.function);
  if (!prototype) {
    root.at("function").refuse(ENSHU_TEXT("must be the declaration of a function"));
  }
  exercise.uses = root.at("uses").strings();
  readPath(root, exercise);
  if (const auto call = root.find("call")) {
    exercise.call = readCall(*call, *prototype);
  }
  exercise.limits = readLimits(root.at("limits"));
  exercise.hints = readTexts(root.at("hints"));
  for (const json::Value& value : root.at("mistakes").items()) {
    exercise.mistakes += readMistake(value, solutions);
  }
  refuseDuplicateIds(root.at("mistakes"), exercise.mistakes);
  readCasesAndChecks(root, solutions, exercise);
  if (const auto pictures = root.find("pictures")) {
    exercise.pictures = readPictures(*pictures, idsOf(exercise.checks));
  }
  return exercise;
}

void refuseMisplaced(const json::Value& root, const QFileInfo& file, const Exercise& exercise) {
  const QDir folder = file.dir();
  if (exercise.id != folder.dirName()) {
    root.at("id").refuse(ENSHU_TEXT("the folder is called %1"), {folder.dirName().toStdString()});
  }
  const QString lab = QFileInfo(folder.absolutePath()).dir().dirName();
  if (exercise.lab != lab) {
    root.at("lab").refuse(ENSHU_TEXT("the folder is called %1"), {lab.toStdString()});
  }
}

}  // namespace

QString Exercise::functionName() const {
  const std::optional<Prototype> prototype = parsePrototype(function);
  return prototype ? prototype->name : QString();
}

QString Exercise::fileName() const {
  return QString(id).replace(u'-', u'_') + u".cpp"_s;
}

QString Exercise::starter() const {
  return QDir(directory).filePath(fileName());
}

QString Exercise::header() const {
  return QDir(directory).filePath(QString(id).replace(u'-', u'_') + u".h"_s);
}

QString Exercise::sheet() const {
  const QDir folder(directory);
  QString wanted = folder.filePath(u"sheet.%1.md"_s.arg(language()));
  for (const QString& other : bothLanguages()) {
    QString there = folder.filePath(u"sheet.%1.md"_s.arg(other));
    if (!QFileInfo::exists(wanted) && QFileInfo::exists(there)) {
      return there;
    }
  }
  return wanted;
}

Result<Exercise> readExercise(const QString& path, const QString& solutions,
                              const QStringList& languages) {
  const Result<QByteArray> bytes = json::readBytes(path, kMostTextBytes);
  ENSHU_TRY(bytes);
  return parseExercise(*bytes, path, solutions, languages);
}

Result<Exercise> parseExercise(const QByteArray& bytes, const QString& path,
                               const QString& solutions, const QStringList& languages) {
  const QFileInfo file(path);
  const Result<QJsonValue> document = parseDocument(bytes, path, languages);
  ENSHU_TRY(document);
  Result<Exercise> exercise =
      json::attempt(json::Value(*document, path), [&](const json::Value& root) {
        Exercise read = readRoot(root, solutions);
        refuseMisplaced(root, file, read);
        return read;
      });
  if (exercise) {
    exercise->directory = file.absolutePath();
    exercise->version = QString::fromLatin1(
        QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(12));
  }
  return exercise;
}

}  // namespace enshu::course
