import type { MedicineSetRequest } from "@madoguchi/contract/medicine-set/medicine-set";

type Row = {
  name: string;
  diagnosis: readonly [code: string, name: string];
  note: string;
  medicines?: readonly (readonly [medicineId: string, days: number])[];
  explanation: string;
  plan: string;
};

const AFTER_A_WEEK = "7日たってもよくならないときは、もう一度ご予約ください。";
const BEFORE_IT_ENDS = "お薬がなくなる前に、1か月を目安に再診をご予約ください。";
const BREATH = "息苦しさや強い胸の痛み、意識がぼんやりするときは、すぐに119番へお電話ください。";
const RASH = "じんましんや息苦しさが出たときは、すぐに使うのをやめ、119番へお電話ください。";

/** Three sets of a department, with what they share. */
function setsOf(
  department: string,
  shared: Pick<MedicineSetRequest["advice"], "nextVisitAdvice" | "emergencyAdvice">,
  rows: readonly [Row, Row, Row],
): MedicineSetRequest[] {
  return rows.map(({ name, diagnosis: [code, diagnosis], note, medicines = [], explanation, plan }) => ({
    name: `${department}・${name}`,
    diagnoses: [{ code, name: diagnosis, isSuspected: false }],
    note,
    medicines: medicines.map(([medicineId, days]) => ({ medicineId, days, quantity: "" })),
    advice: { explanation, plan, ...shared },
    lines: [],
  }));
}

/**
 * Sets that each of the starter departments often needs, with the starter medicines. A doctor reviews each before use,
 * and each medicine before it can be prescribed.
 */
export const starterSets: readonly MedicineSetRequest[] = [
  ...setsOf("内科", { nextVisitAdvice: AFTER_A_WEEK, emergencyAdvice: BREATH }, [
    {
      name: "かぜ",
      diagnosis: ["J06.9", "急性上気道炎"],
      note: "のどの発赤あり。呼吸は平静、会話に支障なし。",
      medicines: [
        ["carbocisteine-500", 5],
        ["acetaminophen-500", 5],
      ],
      explanation: "のどの赤みとせきから、かぜによる症状と考えます。多くは1週間ほどでよくなります。",
      plan: "水分をこまめにとり、ゆっくり休んでください。熱が続くときは対面の診察に切り替えます。",
    },
    {
      name: "のどの痛み",
      diagnosis: ["J02.9", "急性咽頭炎"],
      note: "咽頭痛が主。開口障害、呼吸困難なし。",
      medicines: [
        ["tranexamic-acid-250", 5],
        ["acetaminophen-500", 5],
      ],
      explanation: "のどの炎症による痛みと考えます。",
      plan: "痛みがつらいときに痛み止めをお使いください。水分がとれないほど痛むときは対面の診察に切り替えます。",
    },
    {
      name: "胃の不調",
      diagnosis: ["K30", "機能性ディスペプシア"],
      note: "心窩部の不快感。黒色便、体重減少、嘔吐なし。",
      medicines: [["lansoprazole-15", 7]],
      explanation: "胃酸と胃の動きによる不調と考えます。",
      plan: "胃酸をおさえるお薬をお出しします。続くときや黒い便が出たときは、胃の検査ができる施設をご案内します。",
    },
  ]),
  ...setsOf("皮膚科", { nextVisitAdvice: AFTER_A_WEEK, emergencyAdvice: RASH }, [
    {
      name: "湿疹",
      diagnosis: ["L30.9", "湿疹"],
      note: "映像と写真で確認。境界明瞭な紅斑、びらん・滲出液なし。",
      medicines: [
        ["betamethasone-ointment-012", 5],
        ["heparinoid-cream-03", 5],
      ],
      explanation: "写真と映像から、皮膚の乾燥と刺激による湿疹と考えます。",
      plan: "塗り薬を5日間続け、赤みが引いたら保湿だけにしてください。",
    },
    {
      name: "にきび",
      diagnosis: ["L70.0", "尋常性ざ瘡"],
      note: "写真で面皰と丘疹を確認。妊娠の可能性がないことを確認。",
      medicines: [["adapalene-gel-01", 7]],
      explanation: "毛穴のつまりと炎症によるにきびと考えます。",
      plan: "夜の洗顔のあと、薄く塗ってください。はじめの2週間は乾燥や赤みが出やすくなります。",
    },
    {
      name: "乾燥",
      diagnosis: ["L85.3", "皮脂欠乏症"],
      note: "乾燥と鱗屑。びらん、感染の徴候なし。",
      medicines: [["heparinoid-cream-03", 5]],
      explanation: "皮膚の乾燥によるかゆみと考えます。",
      plan: "1日2回、入浴のあとは5分以内に塗ってください。",
    },
  ]),
  ...setsOf("アレルギー科", { nextVisitAdvice: BEFORE_IT_ENDS, emergencyAdvice: RASH }, [
    {
      name: "花粉症",
      diagnosis: ["J30.1", "花粉症"],
      note: "例年同じ時期の鼻汁、くしゃみ。喘鳴なし。",
      medicines: [
        ["fexofenadine-60", 7],
        ["mometasone-nasal-50", 5],
      ],
      explanation: "鼻水とくしゃみ、目のかゆみの出る時期から、花粉症による症状と考えます。",
      plan: "飲み薬を毎日続け、鼻づまりには点鼻薬をお使いください。",
    },
    {
      name: "鼻炎",
      diagnosis: ["J30.4", "アレルギー性鼻炎"],
      note: "通年性の鼻汁、鼻閉。",
      medicines: [
        ["fexofenadine-60", 7],
        ["montelukast-10", 7],
      ],
      explanation: "ダニやほこりなどによる、アレルギー性の鼻炎と考えます。",
      plan: "お薬を毎日続けてください。寝具の掃除と換気も症状を軽くします。",
    },
    {
      name: "じんま疹",
      diagnosis: ["L50.9", "じんま疹"],
      note: "膨疹は24時間以内に消退。口唇・咽頭の腫れ、呼吸困難なし。",
      medicines: [["fexofenadine-60", 7]],
      explanation: "じんま疹と考えます。原因がはっきりしないことも多くあります。",
      plan: "症状が消えても、お薬を7日間続けてください。",
    },
  ]),
  ...setsOf("睡眠・いびき外来", { nextVisitAdvice: BEFORE_IT_ENDS, emergencyAdvice: BREATH }, [
    {
      name: "睡眠時無呼吸の検査",
      diagnosis: ["G47.3", "睡眠時無呼吸症候群"],
      note: "いびき、日中の眠気。居眠り運転の有無を確認。",
      explanation: "いびきと日中の眠気から、睡眠中の呼吸を調べる必要があると考えます。",
      plan: "ご自宅での検査をご案内します。結果が出るまで、眠気のあるときの運転はしないでください。",
    },
    {
      name: "不眠・生活の助言",
      diagnosis: ["G47.0", "不眠症"],
      note: "入眠困難。抑うつ、希死念慮がないことを確認。",
      explanation: "寝つきの悪さが続いています。まず生活のリズムを整えます。",
      plan: "起きる時刻を毎日そろえ、午後のカフェインと寝る前の画面を控えてください。2週間の睡眠日誌をお願いします。",
    },
    {
      name: "結果の説明",
      diagnosis: ["G47.3", "睡眠時無呼吸症候群"],
      note: "検査の結果を説明。治療の選択肢を示し、質問に答えた。",
      explanation: "検査の結果をご説明しました。",
      plan: "治療の進め方を次回の診察で決めます。",
    },
  ]),
  ...setsOf("AGA外来", { nextVisitAdvice: BEFORE_IT_ENDS, emergencyAdvice: RASH }, [
    {
      name: "はじめての相談",
      diagnosis: ["L64.9", "男性型脱毛症"],
      note: "前頭部・頭頂部の状態を写真で確認。肝機能、献血の予定、家族計画を確認。",
      explanation: "写真と経過から、男性型脱毛症と考えます。",
      plan: "治療の効果は半年ほどで判断します。お薬の間は献血ができません。",
    },
    {
      name: "続けているお薬",
      diagnosis: ["L64.9", "男性型脱毛症"],
      note: "副作用の訴えなし。写真で前回と比較。",
      explanation: "経過は順調です。",
      plan: "同じお薬を続けます。気になることがあれば、早めにご連絡ください。",
    },
    {
      name: "円形の脱毛",
      diagnosis: ["L63.9", "円形脱毛症"],
      note: "境界明瞭な脱毛斑。範囲と爪の変化を確認。",
      explanation: "円形脱毛症と考えます。",
      plan: "広がるときは皮膚科の対面の診察が必要です。紹介状をお出しできます。",
    },
  ]),
  ...setsOf(
    "ED外来",
    {
      nextVisitAdvice: BEFORE_IT_ENDS,
      emergencyAdvice: "胸の痛みや、4時間以上続く勃起、急な視力の低下があるときは、すぐに119番へお電話ください。",
    },
    [
      {
        name: "はじめての相談",
        diagnosis: ["N48.4", "器質性勃起障害"],
        note: "硝酸薬・リオシグアトの使用なし、心血管の病歴、最近の血圧を確認。",
        explanation: "症状と経過をうかがいました。",
        plan: "硝酸薬（ニトログリセリンなど）とは、決していっしょに使わないでください。",
      },
      {
        name: "続けているお薬",
        diagnosis: ["N48.4", "器質性勃起障害"],
        note: "効果と副作用を確認。新しい病気・お薬なし。",
        explanation: "経過をうかがい、同じお薬を続けられると考えます。",
        plan: "新しいお薬をもらうときは、必ずこのお薬を使っていることを伝えてください。",
      },
      {
        name: "心理的なもの",
        diagnosis: ["F52.2", "心因性勃起障害"],
        note: "起床時の勃起あり。睡眠、仕事の負担、気分の落ち込みを確認。",
        explanation: "疲れや緊張の影響が大きいと考えます。",
        plan: "睡眠と休養を整え、必要なときは専門の施設をご案内します。",
      },
    ],
  ),
  ...setsOf(
    "ピル外来",
    {
      nextVisitAdvice: BEFORE_IT_ENDS,
      emergencyAdvice:
        "ふくらはぎの痛みや腫れ、胸の痛み、息苦しさ、激しい頭痛、見えにくさがあるときは、お薬をやめて119番へお電話ください。",
    },
    [
      {
        name: "月経痛",
        diagnosis: ["N94.6", "月経困難症"],
        note: "喫煙、前兆のある片頭痛、血栓症の既往、血圧、授乳の有無を確認。",
        explanation: "月経に伴う痛みが強く、生活に支障があります。",
        plan: "毎日同じ時刻に飲んでください。血栓症の症状をご説明しました。",
      },
      {
        name: "月経前の不調",
        diagnosis: ["N94.3", "月経前症候群"],
        note: "症状は月経の前に限られる。抑うつの程度を確認。",
        explanation: "月経前症候群と考えます。",
        plan: "症状を2周期つけていただき、次回の診察で治療を決めます。",
      },
      {
        name: "月経不順",
        diagnosis: ["N92.6", "月経不順"],
        note: "妊娠の可能性、体重の変化、内服を確認。",
        explanation: "周期の乱れについてうかがいました。",
        plan: "3か月以上月経がないときや出血が続くときは、婦人科の対面の診察をお受けください。",
      },
    ],
  ),
];
