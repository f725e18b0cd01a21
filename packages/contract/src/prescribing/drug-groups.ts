import { classesInAnswer, classesOfListed, type ListedDrug } from "../allergy/allergy-classes.ts";
import { foldText } from "../allergy/fold-text.ts";
import { patternOf } from "../allergy/word-pattern.ts";

/**
 * Groups of ingredients that the rules compare, by the name that a doctor reads and the words that name them: Japanese
 * ingredients, brands, and lists' names of the class. Members follow the package inserts that the rules cite. A drug
 * that no word names is in no group, which `check-prescription.ts` reports.
 */
const GROUPS = {
  acetaminophen: [
    "アセトアミノフェン",
    "アセトアミノフェン カロナール タイレノール アンヒバ トラムセット トアラセット pl配合 ピーエイ配合 sg配合",
  ],
  aspirin: [
    "アスピリン・サリチル酸",
    "アスピリン アセチルサリチル バイアスピリン バファリン タケルダ キャブピリン サリチルアミド pl配合 ピーエイ配合",
  ],
  warfarin: ["ワルファリン", "ワルファリン ワーファリン warfarin"],
  "direct-anticoagulant": [
    "直接経口抗凝固薬",
    "リバーロキサバン イグザレルト アピキサバン エリキュース エドキサバン リクシアナ ダビガトラン プラザキサ",
  ],
  "vitamin-k": ["メナテトレノン（ビタミンK2）", "メナテトレノン グラケー ケイツー"],
  iguratimod: ["イグラチモド", "イグラチモド ケアラム"],
  miconazole: ["ミコナゾール", "ミコナゾール フロリード オラビ"],
  azole: [
    "アゾール系抗真菌薬",
    "イトラコナゾール イトリゾール ホスフルコナゾール プロジフ フルコナゾール ジフルカン ボリコナゾール ブイフェンド ポサコナゾール ノクサフィル",
  ],
  itraconazole: ["イトラコナゾール", "イトラコナゾール イトリゾール"],
  "hiv-protease": [
    "HIVプロテアーゼ阻害薬・リトナビル",
    "hivプロテアーゼ リトナビル ノービア カレトラ ダルナビル プリジスタ プレジコビックス コビシスタット アタザナビル レイアタッツ シムツーザ パキロビッド",
  ],
  triazolam: ["トリアゾラム", "トリアゾラム ハルシオン"],
  "benzodiazepine-hypnotic": [
    "ベンゾジアゼピン系の睡眠薬・抗不安薬",
    "ベンゾジアゼピン トリアゾラム ハルシオン ブロチゾラム レンドルミン エチゾラム デパス フルニトラゼパム サイレース ニトラゼパム ベンザリン エスタゾラム ユーロジン ロルメタゼパム リルマザホン リスミー クアゼパム ドラール",
  ],
  "mao-inhibitor": ["MAO阻害薬", "mao阻害 セレギリン エフピー ラサギリン アジレクト サフィナミド エクフィナ"],
  dextromethorphan: ["デキストロメトルファン", "デキストロメトルファン メジコン"],
  "serotonin-antidepressant": [
    "SSRI・SNRI・ミルタザピン",
    "ssri snri パロキセチン パキシル セルトラリン ジェイゾロフト エスシタロプラム レクサプロ フルボキサミン デプロメール ルボックス デュロキセチン サインバルタ ベンラファキシン イフェクサー ミルナシプラン トレドミン ミルタザピン リフレックス レメロン",
  ],
  fluvoxamine: ["フルボキサミン", "フルボキサミン デプロメール ルボックス"],
  tizanidine: ["チザニジン", "チザニジン テルネリン"],
  "melatonin-agonist": ["ラメルテオン・メラトニン", "ラメルテオン ロゼレム メラトニン メラトベル"],
  pimozide: ["ピモジド", "ピモジド オーラップ"],
  tranexamic: ["トラネキサム酸", "トラネキサム トランサミン"],
  thrombin: ["トロンビン", "(?<!アンチ|プロ)トロンビン(?!阻害)"],
  "acid-blocker": [
    "プロトンポンプ阻害薬・ボノプラザン",
    "プロトンポンプ阻害 ランソプラゾール タケプロン オメプラゾール オメプラール エソメプラゾール ネキシウム ラベプラゾール パリエット ボノプラザン タケキャブ ボノサップ ラベキュア",
  ],
  "acid-dependent-antiviral": [
    "アタザナビル・リルピビリン",
    "アタザナビル レイアタッツ リルピビリン エジュラント オデフシィ ジャルカ コムプレラ",
  ],
  pde5: [
    "PDE5阻害薬",
    "pde5 シルデナフィル バイアグラ レバチオ タダラフィル シアリス ザルティア アドシルカ バルデナフィル レビトラ",
  ],
  nitrate: [
    "硝酸薬・NO供与薬",
    "硝酸薬 硝酸剤 ニトログリセリン ニトロール ニトロペン ニトロダーム ミリステープ ミオコール フランドル アイトロール 硝酸イソソルビド 亜硝酸アミル ニコランジル シグマート",
  ],
  "guanylate-cyclase": ["リオシグアト", "リオシグアト アデムパス"],
  estrogen: [
    "卵胞ホルモンを含むピル",
    "エチニルエストラジオール 経口避妊薬 低用量ピル ピル(?![^、。（(をはの]) ヤーズ ルナベル フリウェル ジェミーナ ドロエチ マーベロン ファボワール トリキュラー ラベルフィーユ アンジュ シンフェーズ",
  ],
  "enzyme-inducer": [
    "肝酵素を誘導する薬",
    "リファンピシン リファジン カルバマゼピン テグレトール フェニトイン アレビアチン ヒダントール フェノバルビタール フェノバール セイヨウオトギリソウ セントジョーンズワート",
  ],
  lamotrigine: ["ラモトリギン", "ラモトリギン ラミクタール"],
  finasteride: ["フィナステリド", "フィナステリド プロペシア"],
  dutasteride: ["デュタステリド", "デュタステリド ザガーロ アボルブ"],
  adapalene: ["アダパレン", "アダパレン ディフェリン エピデュオ"],
  retinoid: ["内服レチノイド", "エトレチナート チガソン イソトレチノイン アキュテイン ロアキュタン"],
  tetracycline: [
    "テトラサイクリン系",
    "テトラサイクリン ドキシサイクリン ビブラマイシン ミノサイクリン ミノマイシン アクロマイシン レダマイシン",
  ],
  "adult-quinolone": [
    "小児に使わないキノロン系",
    "レボフロキサシン クラビット シプロフロキサシン シプロキサン モキシフロキサシン アベロックス ガレノキサシン ジェニナック シタフロキサシン グレースビット オフロキサシン タリビッド ラスクフロキサシン ラスビック",
  ],
  ciprofloxacin: ["シプロフロキサシン", "シプロフロキサシン シプロキサン"],
  ketoprofen: ["ケトプロフェン（全身投与）", "ケトプロフェン カピステン"],
  clarithromycin: ["クラリスロマイシン", "クラリスロマイシン クラリス クラリシッド ボノサップ ラベキュア"],
  ergot: ["エルゴタミン製剤", "(?<!ブロモ)エルゴタミン クリアミン エルゴメトリン パルタン"],
  suvorexant: ["スボレキサント", "スボレキサント ベルソムラ"],
  "clarithromycin-forbidden": [
    "クラリスロマイシンと併用できない薬",
    "ピモジド オーラップ エルゴタミン クリアミン スボレキサント ベルソムラ チカグレロル ブリリンタ ルラシドン ラツーダ",
  ],
  simvastatin: ["シンバスタチン", "シンバスタチン リポバス"],
  statin: [
    "スタチン",
    "hmg-coa (?<!シラ|ナイ|ソマト)スタチン リピトール クレストール リバロ メバロチン リポバス ローコール",
  ],
  colchicine: ["コルヒチン", "コルヒチン"],
  theophylline: ["テオフィリン", "テオフィリン テオドール ユニフィル テオロング アミノフィリン ネオフィリン"],
  "renin-angiotensin": [
    "ACE阻害薬・ARB",
    "ace阻害 アンジオテンシン サルタン エナラプリル レニベース リシノプリル ロンゲス ペリンドプリル コバシル イミダプリル タナトリル カプトプリル テモカプリル エースコール トランドラプリル ベナゼプリル シラザプリル アラセプリル デラプリル ブロプレス ディオバン ミカルディス オルメテック アジルバ イルベタン アバプロ ニューロタン エンレスト プレミネント エックスフォージ ミカムロ レザルタス ザクラス アムバロ",
  ],
  valproate: ["バルプロ酸", "バルプロ デパケン セレニカ"],
  carbapenem: ["カルバペネム系", "カルバペネム (?<!ファロ)ペネム オラペネム"],
  codeine: ["コデイン類", "コデイン フスコデ"],
  tramadol: ["トラマドール", "トラマドール トラマール ワントラム ツートラム トラムセット トアラセット"],
  promethazine: ["プロメタジン", "プロメタジン ピレチア ヒベルナ pl配合 ピーエイ配合"],
  hydroxyzine: ["ヒドロキシジン", "ヒドロキシジン アタラックス"],
  "first-antihistamine": [
    "第一世代の抗ヒスタミン薬",
    "クロルフェニラミン ポララミン ジフェンヒドラミン レスタミン ヒドロキシジン アタラックス プロメタジン ピレチア ヒベルナ シプロヘプタジン ペリアクチン pl配合",
  ],
  "covid-antiviral": ["モルヌピラビル・エンシトレルビル", "モルヌピラビル ラゲブリオ エンシトレルビル ゾコーバ"],
  "teratogenic-antiviral": ["リバビリン・ファビピラビル", "リバビリン レベトール ファビピラビル アビガン"],
  misoprostol: ["ミソプロストール", "ミソプロストール サイトテック"],
  metformin: ["メトホルミン", "メトホルミン メトグルコ グリコラン イニシンク エクメット メタクト メトアナ"],
  triptan: ["トリプタン", "トリプタン イミグラン ゾーミッグ レルパックス マクサルト アマージ"],
  methotrexate: ["メトトレキサート", "メトトレキサート リウマトレックス methotrexate"],
  trimethoprim: ["ST合剤", "トリメトプリム バクタ(?!ム) バクトラミン ダイフェン st合剤"],
  lithium: ["リチウム", "炭酸リチウム リーマス"],
  "urate-blocker": [
    "フェブキソスタット・トピロキソスタット",
    "フェブキソスタット フェブリク トピロキソスタット トピロリック ウリアデック",
  ],
  thiopurine: ["アザチオプリン・メルカプトプリン", "アザチオプリン イムラン アザニン メルカプトプリン ロイケリン"],
} as const satisfies Record<string, readonly [name: string, words: string]>;

/** The classes of the allergy table are groups too, so that NSAIDs, for example, are defined once. */
const CLASS_GROUPS = { nsaid: "NSAIDs（解熱鎮痛薬）", macrolide: "マクロライド系", quinolone: "キノロン系" } as const;

export type DrugGroup = keyof typeof GROUPS | keyof typeof CLASS_GROUPS;

export const DRUG_GROUP_NAMES: Record<DrugGroup, string> = {
  ...(Object.fromEntries(Object.entries(GROUPS).map(([group, [name]]) => [group, name])) as Record<
    keyof typeof GROUPS,
    string
  >),
  ...CLASS_GROUPS,
};

const PATTERNS = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => ({
  group,
  pattern: patternOf(GROUPS[group][1]),
}));

/** Topical drugs hardly reach the blood: only these groups count for them. */
const TOPICAL = patternOf(
  "テープ パップ(?!剤用) ゲル(?!経口) クリーム 軟膏 ローション 点眼 点鼻 点耳 外用 うがい トローチ",
);
const TOPICAL_TOO: readonly DrugGroup[] = ["nitrate", "adapalene", "miconazole", "thrombin"];

function groupsIn(folded: string): DrugGroup[] {
  return PATTERNS.filter(({ pattern }) => pattern.test(folded)).map(({ group }) => group);
}

function isClassGroup(name: string): name is keyof typeof CLASS_GROUPS {
  return name in CLASS_GROUPS;
}

/** The groups of a drug by name, 有効成分 and 薬効 of the clinic's list. */
export function groupsOfListed(drug: ListedDrug): DrugGroup[] {
  const { name, ingredient = "", drugClass = "" } = drug;
  const found = [
    ...groupsIn(foldText(`${name} ${ingredient} ${drugClass}`)),
    ...classesOfListed(drug).filter(isClassGroup),
  ];
  return TOPICAL.test(foldText(name)) ? found.filter((group) => TOPICAL_TOO.includes(group)) : found;
}

/** The groups that a patient's words name or may mean: 「かぜ薬」 may be an NSAID. */
export function groupsSaid(words: string): DrugGroup[] {
  return [...groupsIn(foldText(words)), ...classesInAnswer(words).filter(isClassGroup)];
}
