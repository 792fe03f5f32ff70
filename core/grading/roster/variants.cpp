// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/variants.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// Latin letters that no accent parts from another.
const QHash<char32_t, QString>& latin() {
  static const QHash<char32_t, QString> all{{U'đ', u"d"_s},  {U'Đ', u"D"_s},  {U'ø', u"o"_s},
                                            {U'Ø', u"O"_s},  {U'ł', u"l"_s},  {U'Ł', u"L"_s},
                                            {U'ß', u"ss"_s}, {U'æ', u"ae"_s}, {U'Æ', u"AE"_s},
                                            {U'œ', u"oe"_s}, {U'Œ', u"OE"_s}, {U'ı', u"i"_s}};
  return all;
}

// Pairs of a variant and the form that most people type: letters of family and given names that
// Unicode keeps apart under every normalization.
const QHash<char32_t, char32_t>& variants() {
  static const QHash<char32_t, char32_t> all = [] {
    const QString pairs =
        u"髙高﨑崎嵜崎德徳𠮷吉𡈽土邊辺邉辺齋斎齊斉濵浜濱浜澤沢廣広國国櫻桜嶋島嶌島眞真惠恵龍竜瀧滝"
        u"瀨瀬槇槙冨富桒桑舘館淺浅關関會会曾曽增増黑黒彌弥豐豊實実寬寛敎教凞熙"
        u"靜静榮栄學学藏蔵萬万與与壽寿條条莊荘圓円渕淵檜桧峯峰埜野舩船凜凛堯尭遙遥瑤瑶禮礼亞亜悅悦"
        u"緖緒郞郎淸清靑青吳呉內内步歩橫横鷗鴎籠篭藪薮檢検應応爲為晉晋薰薫祿禄"
        u"穗穂兒児靈霊鐵鉄鹽塩龜亀栁柳"_s;
    const QList<uint> letters = pairs.toUcs4();
    QHash<char32_t, char32_t> known;
    for (qsizetype k = 0; k + 1 < letters.size(); k += 2) {
      known[letters[k]] = letters[k + 1];
    }
    return known;
  }();
  return all;
}

}  // namespace

QString withoutVariants(const QString& name) {
  QString plain;
  for (const char32_t letter : name.toUcs4()) {
    const char32_t common = variants().value(letter, letter);
    plain += latin().value(letter, QString::fromUcs4(&common, 1));
  }
  return plain;
}

}  // namespace enshu::grading
