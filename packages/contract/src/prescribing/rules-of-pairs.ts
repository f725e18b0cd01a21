import type { PrescribingRule } from "./prescribing-rule.ts";

const AVOID = "ほかのお薬に替えてください。";
const BLEEDING = "出血の徴候を確かめ、必要な期間だけにしてください。";

/**
 * Drugs that must not be taken at once, by the 電子化された添付文書 of the named drugs (PMDA 医療用医薬品情報検索) with its section, unless
 * another source is named.
 */
export const TOGETHER: readonly PrescribingRule[] = [
  {
    ...{ id: "pde5-nitrate", kind: "pair", one: ["pde5"], other: ["nitrate"], severity: "stop" },
    ...{
      reason: "併用禁忌です。血圧が大きく下がるおそれがあります。",
      toDo: "処方せず、硝酸薬の使用を確かめてください。",
    },
    source: "バイアグラ錠・シアリス錠 添付文書 2 禁忌、10.1 併用禁忌",
  },
  {
    ...{ id: "pde5-guanylate-cyclase", kind: "pair", one: ["pde5"], other: ["guanylate-cyclase"], severity: "stop" },
    ...{ reason: "併用禁忌です。血圧が下がるおそれがあります。", toDo: AVOID },
    source: "バイアグラ錠・アデムパス錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "warfarin-forbidden", kind: "pair", one: ["warfarin"], severity: "stop" },
    other: ["vitamin-k", "iguratimod", "miconazole"],
    ...{ reason: "併用禁忌です。ワルファリンの効き方が大きく変わります。", toDo: AVOID },
    source: "ワーファリン錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "anticoagulant-nsaid", kind: "pair", one: ["nsaid"], severity: "caution" },
    other: ["warfarin", "direct-anticoagulant"],
    ...{
      reason: "併用注意です。出血しやすくなります。",
      toDo: "アセトアミノフェンなどに替えられないか、ご検討ください。",
    },
    source: "ロキソニン錠 添付文書 10.2 併用注意",
  },
  {
    ...{ id: "warfarin-macrolide", kind: "pair", one: ["clarithromycin"], other: ["warfarin"], severity: "caution" },
    ...{ reason: "併用注意です。ワルファリンの作用が強まるおそれがあります。", toDo: "PT-INRの確認をご手配ください。" },
    source: "クラリス錠 添付文書 10.2 併用注意",
  },
  {
    ...{ id: "nsaid-twice", kind: "pair", one: ["nsaid"], other: ["nsaid"], severity: "caution" },
    ...{
      reason: "消炎鎮痛薬どうしの併用は、避けることが望ましいとされています。",
      toDo: "どちらか一つにしてください。",
    },
    source: "ロキソニン錠 添付文書 7 用法及び用量に関連する注意",
  },
  {
    ...{ id: "acetaminophen-twice", kind: "pair", one: ["acetaminophen"], other: ["acetaminophen"], severity: "stop" },
    ...{
      reason: "アセトアミノフェンが重なります。過量で重い肝障害のおそれがあります。",
      toDo: "どちらか一つにしてください。",
    },
    source: "カロナール錠 添付文書 1 警告（アセトアミノフェンを含む他の薬剤との併用を避ける）",
  },
  {
    ...{ id: "triazolam-azole", kind: "pair", one: ["triazolam"], severity: "stop" },
    other: ["azole", "miconazole", "hiv-protease"],
    ...{ reason: "併用禁忌です。トリアゾラムの作用が強く、長くなります。", toDo: AVOID },
    source: "ハルシオン錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "dextromethorphan-mao", kind: "pair", one: ["dextromethorphan"], severity: "stop" },
    other: ["mao-inhibitor"],
    ...{ reason: "併用禁忌です。セロトニン症候群のおそれがあります。", toDo: AVOID },
    source: "メジコン錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "antidepressant-mao", kind: "pair", one: ["serotonin-antidepressant"], severity: "stop" },
    other: ["mao-inhibitor"],
    ...{ reason: "併用禁忌です。セロトニン症候群のおそれがあります。", toDo: AVOID },
    source: "パキシル錠・サインバルタカプセル・リフレックス錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "antidepressant-triptan", kind: "pair", one: ["triptan"], severity: "caution" },
    other: ["serotonin-antidepressant"],
    ...{
      reason: "併用注意です。セロトニン症候群のおそれがあります。",
      toDo: "不安、発汗、ふるえなどが出たら連絡するよう伝えてください。",
    },
    source: "イミグラン錠 添付文書 10.2 併用注意",
  },
  {
    ...{ id: "antidepressant-nsaid", kind: "pair", one: ["nsaid"], severity: "caution" },
    other: ["serotonin-antidepressant"],
    ...{ reason: "併用注意です。出血しやすくなります。", toDo: BLEEDING },
    source: "パキシル錠 添付文書 10.2 併用注意",
  },
  {
    ...{ id: "triptan-ergot", kind: "pair", one: ["triptan"], other: ["ergot"], severity: "stop" },
    ...{ reason: "併用禁忌です（24時間以内）。血管が強く縮むおそれがあります。", toDo: AVOID },
    source: "イミグラン錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "triptan-twice", kind: "pair", one: ["triptan"], other: ["triptan"], severity: "stop" },
    ...{ reason: "トリプタンどうしは併用禁忌です（24時間以内）。", toDo: "どちらか一つにしてください。" },
    source: "イミグラン錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "fluvoxamine-forbidden", kind: "pair", one: ["fluvoxamine"], severity: "stop" },
    other: ["tizanidine", "melatonin-agonist", "pimozide"],
    ...{ reason: "併用禁忌です。相手のお薬の血中濃度が大きく上がります。", toDo: AVOID },
    source: "デプロメール錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "ciprofloxacin-forbidden", kind: "pair", one: ["ciprofloxacin"], severity: "stop" },
    other: ["tizanidine", "ketoprofen"],
    ...{ reason: "併用禁忌です（チザニジン：血圧低下、ケトプロフェン：けいれん）。", toDo: AVOID },
    source: "シプロキサン錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "quinolone-nsaid", kind: "pair", one: ["quinolone"], other: ["nsaid"], severity: "caution" },
    ...{ reason: "併用注意です。けいれんのおそれがあります。", toDo: "けいれんの既往を確かめてください。" },
    source: "クラビット錠 添付文書 10.2 併用注意",
  },
  {
    ...{ id: "clarithromycin-forbidden", kind: "pair", one: ["clarithromycin"], severity: "stop" },
    other: ["clarithromycin-forbidden"],
    ...{ reason: "併用禁忌です。相手のお薬の血中濃度が上がります。", toDo: AVOID },
    source: "クラリス錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "clarithromycin-caution", kind: "pair", one: ["clarithromycin"], severity: "caution" },
    other: ["theophylline", "simvastatin", "colchicine"],
    ...{
      reason: "併用注意です。相手のお薬の血中濃度が上がります。",
      toDo: "中毒の症状を確かめ、替えられないかご検討ください。",
    },
    source: "クラリス錠 添付文書 10.2 併用注意",
  },
  {
    ...{ id: "itraconazole-forbidden", kind: "pair", one: ["itraconazole"], severity: "stop" },
    other: ["simvastatin", "pimozide", "suvorexant", "ergot"],
    ...{ reason: "併用禁忌です。相手のお薬の血中濃度が上がります。", toDo: AVOID },
    source: "イトリゾールカプセル 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "tranexamic-thrombin", kind: "pair", one: ["tranexamic"], other: ["thrombin"], severity: "stop" },
    ...{ reason: "併用禁忌です。血栓ができやすくなります。", toDo: AVOID },
    source: "トランサミン錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "acid-blocker-antiviral", kind: "pair", one: ["acid-blocker"], severity: "stop" },
    other: ["acid-dependent-antiviral"],
    ...{ reason: "併用禁忌です。抗HIV薬の効き目が弱まります。", toDo: AVOID },
    source: "タケプロンOD錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "estrogen-inducer", kind: "pair", one: ["estrogen"], other: ["enzyme-inducer"], severity: "caution" },
    ...{
      reason: "併用注意です。避妊の効果が弱まり、不正出血のおそれがあります。",
      toDo: "ほかの避妊法を案内してください。",
    },
    source: "マーベロン28 添付文書 10.2 併用注意",
  },
  {
    ...{ id: "estrogen-lamotrigine", kind: "pair", one: ["estrogen"], other: ["lamotrigine"], severity: "caution" },
    ...{
      reason: "併用注意です。ラモトリギンの血中濃度が下がります。",
      toDo: "ラモトリギンを処方している医師にご確認ください。",
    },
    source: "ラミクタール錠 添付文書 10.2 併用注意",
  },
  {
    ...{ id: "valproate-carbapenem", kind: "pair", one: ["valproate"], other: ["carbapenem"], severity: "stop" },
    ...{ reason: "併用禁忌です。バルプロ酸の血中濃度が下がり、発作が起こるおそれがあります。", toDo: AVOID },
    source: "デパケン錠 添付文書 10.1 併用禁忌",
  },
  {
    ...{ id: "methotrexate-caution", kind: "pair", one: ["methotrexate"], other: ["nsaid", "trimethoprim"] },
    severity: "caution",
    ...{
      reason: "併用注意です。メトトレキサートの副作用が強まるおそれがあります。",
      toDo: "血液検査の予定を確かめてください。",
    },
    source: "リウマトレックスカプセル 添付文書 10.2 併用注意",
  },
  {
    ...{ id: "lithium-nsaid", kind: "pair", one: ["nsaid"], other: ["lithium"], severity: "caution" },
    ...{
      reason: "併用注意です。リチウム中毒のおそれがあります。",
      toDo: "リチウムを処方している医師にご確認ください。",
    },
    source: "ロキソニン錠・リーマス錠 添付文書 10.2 併用注意",
  },
  {
    ...{ id: "urate-thiopurine", kind: "pair", one: ["urate-blocker"], other: ["thiopurine"], severity: "stop" },
    ...{ reason: "併用禁忌です。骨髄抑制のおそれがあります。", toDo: AVOID },
    source: "フェブリク錠 添付文書 10.1 併用禁忌",
  },
];
