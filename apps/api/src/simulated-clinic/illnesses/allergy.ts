import { MONTH_LATER, STOP_AND_CALL_119 } from "./care-plan.ts";
import { listed } from "./diagnosis.ts";
import type { Illness } from "./illnesses.ts";

export const ALLERGIES: readonly Illness[] = [
  {
    clinicalDepartmentId: "allergy",
    complaint: "くしゃみと鼻水が止まらず、目もかゆいです。毎年この時期に出ます。",
    since: "week",
    severity: 6,
    note: "水様性鼻汁、くしゃみ、眼掻痒。喘鳴なし。季節性アレルギー性鼻炎。",
    diagnosis: listed("花粉症"),
    carePlan: {
      explanation: "症状の出る時期から、アレルギー性鼻炎と考えます。",
      plan: "飲み薬と点鼻薬を続けます。外から帰ったら顔を洗ってください。",
      nextVisitAdvice: MONTH_LATER,
      emergencyAdvice: STOP_AND_CALL_119,
    },
    medicines: [
      { medicineId: "fexofenadine-60", days: 7 },
      { medicineId: "mometasone-nasal-50", days: 5 },
    ],
    isLasting: true,
  },
  {
    clinicalDepartmentId: "allergy",
    complaint: "掃除をすると鼻がつまり、夜はせきが出ることがあります。",
    since: "longer",
    severity: 5,
    note: "通年性鼻炎、夜間の鼻閉。呼吸音は聴取できず、会話中の喘鳴なし。ダニの対策を説明。",
    diagnosis: listed("アレルギー性鼻炎"),
    carePlan: {
      explanation: "ほこりやダニによる、一年を通じたアレルギーと考えます。",
      plan: "寝る前の飲み薬を続けます。寝具は週に1回、掃除機をかけてください。",
      nextVisitAdvice: MONTH_LATER,
      emergencyAdvice: STOP_AND_CALL_119,
    },
    medicines: [{ medicineId: "montelukast-10", days: 7 }],
    isLasting: true,
  },
];
