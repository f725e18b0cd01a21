import { type RuleCases, takes } from "./rule-cases.fixture.ts";

/** For each rule: drugs that its package insert names, and others that it does not. */
export const PAIR_CASES: RuleCases = {
  "pde5-nitrate": {
    met: [
      { drugs: ["シルデナフィル錠50mgVI"], facts: takes("ニトロペン舌下錠（胸が痛いとき）") },
      { drugs: ["タダラフィル錠20mgCI"], facts: takes("フランドルテープ40mg") },
      { drugs: ["レビトラ錠10mg"], facts: takes("シグマート錠5mg") },
      { drugs: ["シアリス錠10mg"], facts: takes("ニトログリセリンなどの硝酸薬（飲み薬、貼り薬、スプレー）") },
    ],
    unmet: [{ drugs: ["シルデナフィル錠50mgVI"], facts: takes("アムロジピン錠5mg") }],
  },
  "pde5-guanylate-cyclase": {
    met: [{ drugs: ["バイアグラ錠25mg"], facts: takes("アデムパス錠1.0mg") }],
    unmet: [{ drugs: ["アデムパス錠1.0mg"], facts: takes("ワーファリン") }],
  },
  "warfarin-forbidden": {
    met: [
      { drugs: ["ワーファリン錠1mg"], facts: takes("グラケーカプセル15mg") },
      { drugs: ["ケアラム錠25mg"], facts: takes("ワルファリン") },
      { drugs: ["フロリードゲル経口用2%"], facts: takes("ワーファリン錠") },
    ],
    unmet: [{ drugs: ["ワーファリン錠1mg"], facts: takes("カロナール") }],
  },
  "anticoagulant-nsaid": {
    met: [
      { drugs: ["ロキソプロフェンNa錠60mg"], facts: takes("ワーファリン1mg 2錠") },
      { drugs: ["セレコックス錠100mg"], facts: takes("エリキュース") },
      { drugs: ["リクシアナOD錠60mg", "ボルタレン錠25mg"] },
    ],
    unmet: [
      { drugs: ["ロキソニンテープ100mg"], facts: takes("ワーファリン") },
      { drugs: ["カロナール錠500"], facts: takes("ワーファリン") },
    ],
  },
  "warfarin-macrolide": {
    met: [{ drugs: ["クラリスロマイシン錠200mg"], facts: takes("ワーファリン") }],
    unmet: [{ drugs: ["サワシリンカプセル250"], facts: takes("ワーファリン") }],
  },
  "nsaid-twice": {
    met: [
      { drugs: ["ロキソニン錠60mg", "ボルタレン錠25mg"] },
      { drugs: ["イブプロフェン錠200mg"], facts: takes("市販の痛み止め（バファリン）") },
    ],
    unmet: [{ drugs: ["ロキソニン錠60mg", "モーラステープ20mg"] }, { drugs: ["ロキソニン錠60mg", "カロナール錠300"] }],
  },
  "acetaminophen-twice": {
    met: [
      { drugs: ["カロナール錠500", "PL配合顆粒"] },
      { drugs: ["アセトアミノフェン錠500mg"], facts: takes("タイレノール") },
    ],
    unmet: [{ drugs: ["カロナール錠500", "ロキソニン錠60mg"] }],
  },
  "triazolam-azole": {
    met: [
      { drugs: ["ハルシオン0.25mg錠"], facts: takes("イトリゾールカプセル50") },
      { drugs: ["トリアゾラム錠0.25mg"], facts: takes("パキロビッドパック") },
    ],
    unmet: [{ drugs: ["トリアゾラム錠0.25mg"], facts: takes("ラミシール錠125mg") }],
  },
  "dextromethorphan-mao": {
    met: [{ drugs: ["メジコン錠15mg"], facts: takes("エフピーOD錠2.5") }],
    unmet: [{ drugs: ["メジコン錠15mg"], facts: takes("メネシット") }],
  },
  "antidepressant-mao": {
    met: [{ drugs: ["レクサプロ錠10mg"], facts: takes("アジレクト錠1mg") }],
    unmet: [{ drugs: ["レクサプロ錠10mg"], facts: takes("ロゼレム錠8mg") }],
  },
  "antidepressant-triptan": {
    met: [{ drugs: ["スマトリプタン錠50mg"], facts: takes("パキシル錠10mg") }],
    unmet: [{ drugs: ["アミトリプチリン塩酸塩錠10mg"], facts: takes("パキシル錠10mg") }],
  },
  "antidepressant-nsaid": {
    met: [{ drugs: ["ロキソニン錠60mg"], facts: takes("ジェイゾロフト") }],
    unmet: [{ drugs: ["カロナール錠500"], facts: takes("ジェイゾロフト") }],
  },
  "triptan-ergot": {
    met: [{ drugs: ["マクサルト錠10mg"], facts: takes("クリアミン配合錠A1.0") }],
    unmet: [{ drugs: ["マクサルト錠10mg"], facts: takes("ブロモクリプチン") }],
  },
  "triptan-twice": {
    met: [{ drugs: ["イミグラン錠50"], facts: takes("アマージ錠2.5mg") }],
    unmet: [{ drugs: ["イミグラン錠50", "カロナール錠500"] }],
  },
  "fluvoxamine-forbidden": {
    met: [
      { drugs: ["テルネリン錠1mg"], facts: takes("ルボックス") },
      { drugs: ["ロゼレム錠8mg"], facts: takes("デプロメール錠50") },
    ],
    unmet: [{ drugs: ["テルネリン錠1mg"], facts: takes("レクサプロ") }],
  },
  "ciprofloxacin-forbidden": {
    met: [{ drugs: ["シプロフロキサシン錠200mg"], facts: takes("チザニジン") }],
    unmet: [{ drugs: ["クラビット錠500mg"], facts: takes("チザニジン") }],
  },
  "quinolone-nsaid": {
    met: [{ drugs: ["クラビット錠500mg", "ロキソニン錠60mg"] }],
    unmet: [{ drugs: ["クラビット錠500mg", "カロナール錠500"] }],
  },
  "clarithromycin-forbidden": {
    met: [{ drugs: ["クラリス錠200"], facts: takes("ベルソムラ錠15mg") }],
    unmet: [{ drugs: ["クラリス錠200"], facts: takes("デエビゴ") }],
  },
  "clarithromycin-caution": {
    met: [{ drugs: ["クラリスロマイシン錠200mg"], facts: takes("テオドール錠100mg") }],
    unmet: [{ drugs: ["クラリチン錠10mg"], facts: takes("テオドール錠100mg") }],
  },
  "itraconazole-forbidden": {
    met: [{ drugs: ["イトラコナゾール錠100"], facts: takes("リポバス錠5") }],
    unmet: [{ drugs: ["イトラコナゾール錠100"], facts: takes("クレストール") }],
  },
  "tranexamic-thrombin": {
    met: [{ drugs: ["トランサミン錠250mg"], facts: takes("トロンビン経口剤") }],
    unmet: [{ drugs: ["トランサミン錠250mg"], facts: takes("アンチトロンビン製剤") }],
  },
  "acid-blocker-antiviral": {
    met: [{ drugs: ["タケキャブ錠20mg"], facts: takes("エジュラント錠25mg") }],
    unmet: [{ drugs: ["ファモチジン錠20mg"], facts: takes("バラクルード") }],
  },
  "estrogen-inducer": {
    met: [{ drugs: ["マーベロン28"], facts: takes("テグレトール錠200mg") }],
    unmet: [{ drugs: ["ピルシカイニド塩酸塩カプセル50mg"], facts: takes("テグレトール錠200mg") }],
  },
  "estrogen-lamotrigine": {
    met: [{ drugs: ["ラミクタール錠100mg"], facts: takes("低用量ピル") }],
    unmet: [{ drugs: ["ラミクタール錠100mg"], facts: takes("ミレーナ") }],
  },
  "valproate-carbapenem": {
    met: [{ drugs: ["オラペネム小児用細粒10%"], facts: takes("デパケンR錠200mg") }],
    unmet: [{ drugs: ["ファロペネムナトリウム錠200mg"], facts: takes("デパケンR錠200mg") }],
  },
  "methotrexate-caution": {
    met: [{ drugs: ["バクタ配合錠"], facts: takes("リウマトレックスカプセル2mg") }],
    unmet: [{ drugs: ["カロナール錠500"], facts: takes("リウマトレックスカプセル2mg") }],
  },
  "lithium-nsaid": {
    met: [{ drugs: ["ロキソニン錠60mg"], facts: takes("リーマス錠200") }],
    unmet: [{ drugs: ["カロナール錠500"], facts: takes("リーマス錠200") }],
  },
  "urate-thiopurine": {
    met: [{ drugs: ["フェブリク錠10mg"], facts: takes("イムラン錠50mg") }],
    unmet: [{ drugs: ["ユリノーム錠50mg"], facts: takes("イムラン錠50mg") }],
  },
};
