import { CALL_119, MONTH_LATER, STOP_AND_CALL_119, WEEK_LATER } from "./care-plan.ts";
import { listed, suspected } from "./diagnosis.ts";
import type { Illness } from "./illnesses.ts";

export const INTERNAL: readonly Illness[] = [
  {
    clinicalDepartmentId: "internal-medicine",
    complaint: "一昨日からのどが痛く、せきとたんが出ます。熱は37.4度で、食事はとれています。",
    since: "days",
    severity: 5,
    note: "咽頭発赤あり。呼吸平静、会話に支障なし。水分・食事とれている。かぜ症候群。",
    diagnosis: listed("急性上気道炎"),
    carePlan: {
      explanation: "のどの赤みとせきから、かぜによる症状と考えます。多くは1週間ほどでよくなります。",
      plan: "お薬を7日分お出しします。水分をこまめにとり、ゆっくり休んでください。",
      nextVisitAdvice: WEEK_LATER,
      emergencyAdvice: CALL_119,
    },
    medicines: [
      { medicineId: "carbocisteine-500", days: 7 },
      { medicineId: "acetaminophen-500", days: 5 },
    ],
    isLasting: false,
  },
  {
    clinicalDepartmentId: "internal-medicine",
    complaint: "夕方になると胸やけがして、すっぱいものが上がってきます。前にもらった薬で楽になりました。",
    since: "month",
    severity: 4,
    note: "食後と臥位で増悪する胸やけ。体重減少・黒色便なし。胃食道逆流症として内服を続ける。",
    diagnosis: listed("逆流性食道炎"),
    carePlan: {
      explanation: "胃の酸が食道に上がることによる症状と考えます。",
      plan: "お薬を続けます。食べてすぐ横にならないようにし、夕食を軽めにしてください。",
      nextVisitAdvice: MONTH_LATER,
      emergencyAdvice: "血を吐いたとき、便が黒くなったときは、すぐに医療機関を受診してください。",
    },
    medicines: [{ medicineId: "lansoprazole-15", days: 7 }],
    isLasting: true,
  },
  {
    clinicalDepartmentId: "internal-medicine",
    complaint: "3日前から右のほほが重く、黄色い鼻水が出ます。頭を下げると痛みます。",
    since: "days",
    severity: 6,
    note: "膿性鼻汁、右頬部の圧痛（自己触診）。発熱なし。急性副鼻腔炎を疑う。",
    diagnosis: suspected("急性副鼻腔炎"),
    carePlan: {
      explanation: "副鼻腔に炎症が起きていると考えます。",
      plan: "抗菌薬を5日間、飲みきってください。痛みには頓服をお使いください。",
      nextVisitAdvice: "5日たっても痛みが続くときは、耳鼻咽喉科での対面の診察をお願いします。",
      emergencyAdvice: STOP_AND_CALL_119,
    },
    medicines: [
      { medicineId: "cefcapene-100", days: 5 },
      { medicineId: "carbocisteine-500", days: 7 },
    ],
    isLasting: false,
  },
  {
    clinicalDepartmentId: "internal-medicine",
    complaint: "昨日から下痢が5回ほど続いています。吐き気は落ち着き、水分はとれています。",
    since: "today",
    severity: 4,
    note: "水様便5回、血便なし、尿量保たれる。家族に同症状。感染性胃腸炎、脱水の所見なし。",
    diagnosis: listed("感染性胃腸炎"),
    carePlan: {
      explanation: "ウイルスによる胃腸炎と考えます。多くは3日ほどでよくなります。",
      plan: "お薬は使わずに様子を見ます。経口補水液を少しずつとってください。",
      nextVisitAdvice: "水分がとれないとき、血が混じるときは、対面の診察を受けてください。",
      emergencyAdvice: CALL_119,
    },
    medicines: [],
    isLasting: false,
  },
];
