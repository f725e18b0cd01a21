import { type RuleCases, told } from "./rule-cases.fixture.ts";

/** For each rule: drugs that its package insert names, and others that it does not. */
export const PAIR_CASES: RuleCases = {
  "pde5-nitrate": {
    met: [
      { drugs: ["シルデナフィル錠50mgVI"], facts: told("ニトロペン舌下錠（胸が痛いとき）") },
      { drugs: ["タダラフィル錠20mgCI"], facts: told("フランドルテープ40mg") },
      { drugs: ["レビトラ錠10mg"], facts: told("シグマート錠5mg") },
      { drugs: ["シアリス錠10mg"], facts: told("ニトログリセリンなどの硝酸薬（飲み薬、貼り薬、スプレー）") },
    ],
    unmet: [{ drugs: ["シルデナフィル錠50mgVI"], facts: told("アムロジピン錠5mg") }],
  },
  "pde5-guanylate-cyclase": {
    met: [{ drugs: ["バイアグラ錠25mg"], facts: told("アデムパス錠1.0mg") }],
    unmet: [{ drugs: ["アデムパス錠1.0mg"], facts: told("ワーファリン") }],
  },
  "warfarin-forbidden": {
    met: [
      { drugs: ["ワーファリン錠1mg"], facts: told("グラケーカプセル15mg") },
      { drugs: ["ケアラム錠25mg"], facts: told("ワルファリン") },
      { drugs: ["フロリードゲル経口用2%"], facts: told("ワーファリン錠") },
    ],
    unmet: [{ drugs: ["ワーファリン錠1mg"], facts: told("カロナール") }],
  },
  "anticoagulant-nsaid": {
    met: [
      { drugs: ["ロキソプロフェンNa錠60mg"], facts: told("ワーファリン1mg 2錠") },
      { drugs: ["セレコックス錠100mg"], facts: told("エリキュース") },
      { drugs: ["リクシアナOD錠60mg", "ボルタレン錠25mg"] },
    ],
    unmet: [
      { drugs: ["ロキソニンテープ100mg"], facts: told("ワーファリン") },
      { drugs: ["カロナール錠500"], facts: told("ワーファリン") },
    ],
  },
  "warfarin-macrolide": {
    met: [{ drugs: ["クラリスロマイシン錠200mg"], facts: told("ワーファリン") }],
    unmet: [{ drugs: ["サワシリンカプセル250"], facts: told("ワーファリン") }],
  },
  "nsaid-twice": {
    met: [
      { drugs: ["ロキソニン錠60mg", "ボルタレン錠25mg"] },
      { drugs: ["イブプロフェン錠200mg"], facts: told("市販の痛み止め（バファリン）") },
    ],
    unmet: [{ drugs: ["ロキソニン錠60mg", "モーラステープ20mg"] }, { drugs: ["ロキソニン錠60mg", "カロナール錠300"] }],
  },
  "acetaminophen-twice": {
    met: [
      { drugs: ["カロナール錠500", "PL配合顆粒"] },
      { drugs: ["アセトアミノフェン錠500mg"], facts: told("タイレノール") },
    ],
    unmet: [{ drugs: ["カロナール錠500", "ロキソニン錠60mg"] }],
  },
  "triazolam-azole": {
    met: [
      { drugs: ["ハルシオン0.25mg錠"], facts: told("イトリゾールカプセル50") },
      { drugs: ["トリアゾラム錠0.25mg"], facts: told("パキロビッドパック") },
    ],
    unmet: [{ drugs: ["トリアゾラム錠0.25mg"], facts: told("ラミシール錠125mg") }],
  },
  "dextromethorphan-mao": {
    met: [{ drugs: ["メジコン錠15mg"], facts: told("エフピーOD錠2.5") }],
    unmet: [{ drugs: ["メジコン錠15mg"], facts: told("メネシット") }],
  },
  "antidepressant-mao": {
    met: [{ drugs: ["レクサプロ錠10mg"], facts: told("アジレクト錠1mg") }],
    unmet: [{ drugs: ["レクサプロ錠10mg"], facts: told("ロゼレム錠8mg") }],
  },
  "antidepressant-triptan": {
    met: [{ drugs: ["スマトリプタン錠50mg"], facts: told("パキシル錠10mg") }],
    unmet: [{ drugs: ["アミトリプチリン塩酸塩錠10mg"], facts: told("パキシル錠10mg") }],
  },
  "antidepressant-nsaid": {
    met: [{ drugs: ["ロキソニン錠60mg"], facts: told("ジェイゾロフト") }],
    unmet: [{ drugs: ["カロナール錠500"], facts: told("ジェイゾロフト") }],
  },
  "triptan-ergot": {
    met: [{ drugs: ["マクサルト錠10mg"], facts: told("クリアミン配合錠A1.0") }],
    unmet: [{ drugs: ["マクサルト錠10mg"], facts: told("ブロモクリプチン") }],
  },
  "triptan-twice": {
    met: [{ drugs: ["イミグラン錠50"], facts: told("アマージ錠2.5mg") }],
    unmet: [{ drugs: ["イミグラン錠50", "カロナール錠500"] }],
  },
  "fluvoxamine-forbidden": {
    met: [
      { drugs: ["テルネリン錠1mg"], facts: told("ルボックス") },
      { drugs: ["ロゼレム錠8mg"], facts: told("デプロメール錠50") },
    ],
    unmet: [{ drugs: ["テルネリン錠1mg"], facts: told("レクサプロ") }],
  },
  "ciprofloxacin-forbidden": {
    met: [{ drugs: ["シプロフロキサシン錠200mg"], facts: told("チザニジン") }],
    unmet: [{ drugs: ["クラビット錠500mg"], facts: told("チザニジン") }],
  },
  "quinolone-nsaid": {
    met: [{ drugs: ["クラビット錠500mg", "ロキソニン錠60mg"] }],
    unmet: [{ drugs: ["クラビット錠500mg", "カロナール錠500"] }],
  },
  "clarithromycin-forbidden": {
    met: [{ drugs: ["クラリス錠200"], facts: told("ベルソムラ錠15mg") }],
    unmet: [{ drugs: ["クラリス錠200"], facts: told("デエビゴ") }],
  },
  "clarithromycin-caution": {
    met: [{ drugs: ["クラリスロマイシン錠200mg"], facts: told("テオドール錠100mg") }],
    unmet: [{ drugs: ["クラリチン錠10mg"], facts: told("テオドール錠100mg") }],
  },
  "itraconazole-forbidden": {
    met: [{ drugs: ["イトラコナゾール錠100"], facts: told("リポバス錠5") }],
    unmet: [{ drugs: ["イトラコナゾール錠100"], facts: told("クレストール") }],
  },
  "tranexamic-thrombin": {
    met: [{ drugs: ["トランサミン錠250mg"], facts: told("トロンビン経口剤") }],
    unmet: [{ drugs: ["トランサミン錠250mg"], facts: told("アンチトロンビン製剤") }],
  },
  "acid-blocker-antiviral": {
    met: [{ drugs: ["タケキャブ錠20mg"], facts: told("エジュラント錠25mg") }],
    unmet: [{ drugs: ["ファモチジン錠20mg"], facts: told("バラクルード") }],
  },
  "estrogen-inducer": {
    met: [{ drugs: ["マーベロン28"], facts: told("テグレトール錠200mg") }],
    unmet: [{ drugs: ["ピルシカイニド塩酸塩カプセル50mg"], facts: told("テグレトール錠200mg") }],
  },
  "estrogen-lamotrigine": {
    met: [{ drugs: ["ラミクタール錠100mg"], facts: told("低用量ピル") }],
    unmet: [{ drugs: ["ラミクタール錠100mg"], facts: told("ミレーナ") }],
  },
  "valproate-carbapenem": {
    met: [{ drugs: ["オラペネム小児用細粒10%"], facts: told("デパケンR錠200mg") }],
    unmet: [{ drugs: ["ファロペネムナトリウム錠200mg"], facts: told("デパケンR錠200mg") }],
  },
  "methotrexate-caution": {
    met: [{ drugs: ["バクタ配合錠"], facts: told("リウマトレックスカプセル2mg") }],
    unmet: [{ drugs: ["カロナール錠500"], facts: told("リウマトレックスカプセル2mg") }],
  },
  "lithium-nsaid": {
    met: [{ drugs: ["ロキソニン錠60mg"], facts: told("リーマス錠200") }],
    unmet: [{ drugs: ["カロナール錠500"], facts: told("リーマス錠200") }],
  },
  "urate-thiopurine": {
    met: [{ drugs: ["フェブリク錠10mg"], facts: told("イムラン錠50mg") }],
    unmet: [{ drugs: ["ユリノーム錠50mg"], facts: told("イムラン錠50mg") }],
  },
};
