import { foldText } from "./fold-text.ts";
import { patternOf } from "./word-pattern.ts";

/** The classes of drugs whose allergies stop a prescription. */
export const ALLERGY_CLASSES = ["penicillin", "cephem", "nsaid", "macrolide", "quinolone", "sulfa", "iodine"] as const;

export type AllergyClass = (typeof ALLERGY_CLASSES)[number];

/** The facts about a drug: its name, and the others where the clinic's list has them. */
export type ListedDrug = { name: string; ingredient?: string | undefined; drugClass?: string | undefined };

export const ALLERGY_CLASS_NAMES = {
  penicillin: "ペニシリン系",
  cephem: "セフェム系",
  nsaid: "NSAIDs（解熱鎮痛薬）",
  macrolide: "マクロライド系",
  quinolone: "キノロン系",
  sulfa: "サルファ剤",
  iodine: "ヨード",
} as const satisfies Record<AllergyClass, string>;

/**
 * Ingredients, brands and English names by class, and patients' words for the class. The members follow the WHO's ATC
 * classification (J01C, J01DB to J01DE, M01A with N02BA, J01FA, J01M, J01E, and D08AG, V08A, C01BD01 for iodine); the
 * Japanese brands follow the ingredient named in their package inserts (添付文書, PMDA). A stem such as フロキサシン covers all
 * ingredients that end with it. They are regular expressions over `foldText`.
 */
const WORDS: Record<AllergyClass, string> = {
  penicillin: `ペニシリン アモキシシリン アンピシリン ピペラシリン スルタミシリン タランピシリン クラブラン スルバクタム タゾバクタム
    サワシリン パセトシン ワイドシリン アモリン オーグメンチン クラバモックス ビクシリン ユナシン バイシリン ステルイズ ペングッド ゾシン
    ペントシリン ボノサップ ラベキュア [a-z]+cillin augmentin`,
  cephem: `セフェム セファロスポリン セフカペン セフジトレン セフポドキシム セフジニル セフテラム セフロキシム セフィキシム セフトリアキソン
    セフォチアム セフォタキシム セフタジジム セフェピム セフメタゾール セフォペラゾン セフミノクス セフォゾプラン フロモキセフ ラタモキセフ
    セファレキシン セファクロル セファゾリン セファロチン セファドロキシル セフロキサジン フロモックス メイアクト バナン セフゾン トミロン オラセフ
    セフスパン ロセフィン ケフレックス ラリキシン ケフラール ジェイクロル セファメジン パンスポリン セフメタゾン フルマリン マキシピーム モダシン
    クラフォラン セフォタックス ce(f|ph)[a-z]{3,}`,
  nsaid: `nsaid エヌセイド 非ステロイド プロフェン ロキソニン ロキソマリン イブa イブクイック ブルフェン ナロン アスピリン バファリン
    アセチルサリチル タケルダ キャブピリン ジクロフェナク ボルタレン ナボール ジクトル メフェナム ポンタール セレコキシブ セレコックス メロキシカム モービック
    エトドラク ハイペン オステラック ナプロキセン ナイキサン インドメタシン インテバン インダシン インフリー カトレップ モーラス フロベン ロピオン
    アドフィード ヤクバン ニフラン ソレトン ペオン ロルノキシカム ロルカム スリンダク クリノリル ピロキシカム フェルデン バキソ アンピロキシカム
    ロコア サリチルアミド pl配合 ピーエイ配合 aspirin profen diclofenac naproxen celecoxib loxonin
    痛み止め 鎮痛 解熱 頭痛薬 風邪薬 かぜ薬 総合感冒`,
  macrolide: `マクロライド スロマイシン エリスロシン クラリス クラリシッド ジスロマック ルリッド ジョサマイ スピラマイシン フィダキソマイシン
    ボノサップ ラベキュア macrolide thromycin`,
  quinolone: `キノロン フロキサシン クラビット タリビッド シプロキサン アベロックス ジェニナック ガレノキサシン グレースビット オゼックス トスキサシン
    バクシダール スオード ラスビック バレオン ロメフロン パシル quinolone floxacin`,
  sulfa: `サルファ スルファ スルホンアミド st合剤 トリメトプリム バクタ(?!ム) バクトラミン ダイフェン サラゾピリン アザルフィジン ゲーベン
    sul(f|ph)a sulfonamide bactrim trimethoprim`,
  iodine: `ヨード ヨウ素 ヨウド 沃素 ヨウ化 造影剤 イソジン ネグミン ルゴール カデックス ユーパスタ オムニパーク イオパミロン イオパミドール
    イオヘキソール イオメロン イオメプロール イオプロミド アミオダロン アンカロン iodine iodide povidone contrast`,
};

/** Patients' words that name no class: each class that they may mean is asked about. */
const GENERAL: readonly { words: string; classes: readonly AllergyClass[] }[] = [
  {
    words: "抗生物質 抗生剤 抗菌薬 抗菌剤 化膿止め antibiotic",
    classes: ["penicillin", "cephem", "macrolide", "quinolone", "sulfa"],
  },
];

/** Cross-reactions to ask about: the rings of penicillins and cephems are alike (their package inserts). */
export const CROSS_REACTIONS: Partial<Record<AllergyClass, AllergyClass>> = {
  penicillin: "cephem",
  cephem: "penicillin",
};

const PATTERNS = ALLERGY_CLASSES.map((each) => ({ each, pattern: patternOf(WORDS[each]) }));
const GENERAL_PATTERNS = GENERAL.map(({ words, classes }) => ({ pattern: patternOf(words), classes }));

/** Names of drug classes in clinics' lists (薬効); 「解熱鎮痛薬」 alone is not yet an NSAID. */
const CLASS_TEXTS = Object.entries({
  penicillin: "ペニシリン系",
  cephem: "セフェム系",
  nsaid: "nsaid 非ステロイド 消炎鎮痛",
  macrolide: "マクロライド系",
  quinolone: "キノロン系",
  sulfa: "サルファ剤 サルファ薬",
  iodine: "ヨード造影",
} satisfies Record<AllergyClass, string>).map(([each, words]) => ({ each, pattern: patternOf(words) }));

/** The classes to which a drug belongs by its name. */
export function classesOfMedicine(name: string): AllergyClass[] {
  const plain = foldText(name);
  return PATTERNS.filter(({ pattern }) => pattern.test(plain)).map(({ each }) => each);
}

/** The classes of a drug by the clinic's list: name, 有効成分 and 薬効. */
export function classesOfListed({ name, ingredient = "", drugClass = "" }: ListedDrug): AllergyClass[] {
  const plain = foldText(drugClass);
  const byClass = CLASS_TEXTS.filter(({ pattern }) => pattern.test(plain)).map(({ each }) => each as AllergyClass);
  return [...new Set([...classesOfMedicine(name), ...classesOfMedicine(ingredient), ...byClass])];
}

/** The classes that a patient's words name or may mean. */
export function classesInAnswer(answer: string): AllergyClass[] {
  const plain = foldText(answer);
  const meant = GENERAL_PATTERNS.filter(({ pattern }) => pattern.test(plain)).flatMap(({ classes }) => classes);
  return [...new Set([...classesOfMedicine(answer), ...meant])];
}
