import { MONTH_LATER, STOP_AND_CALL_119, WEEK_LATER } from "./care-plan.ts";
import { listed } from "./diagnosis.ts";
import type { Illness } from "./illnesses.ts";

export const SKIN: readonly Illness[] = [
  {
    clinicalDepartmentId: "dermatology",
    complaint: "ひじの内側が赤くなってかゆく、夜にかいてしまいます。",
    since: "week",
    severity: 5,
    note: "写真と映像で確認。肘窩に境界やや不明瞭な紅斑、掻破痕あり。滲出液なし。湿疹。",
    diagnosis: listed("湿疹"),
    carePlan: {
      explanation: "写真と映像から、皮膚の乾燥と刺激による湿疹と考えます。",
      plan: "塗り薬を5日間続け、赤みが引いたら保湿だけにしてください。",
      nextVisitAdvice: WEEK_LATER,
      emergencyAdvice: STOP_AND_CALL_119,
    },
    medicines: [
      { medicineId: "betamethasone-ointment-012", days: 5 },
      { medicineId: "heparinoid-cream-03", days: 5 },
    ],
    isLasting: false,
    hasPhoto: true,
  },
  {
    clinicalDepartmentId: "dermatology",
    complaint: "あごのまわりのにきびが繰り返しできます。前回の塗り薬で少しよくなりました。",
    since: "longer",
    severity: 4,
    note: "下顎部に面皰と炎症性丘疹が散在。乾燥軽度。妊娠の可能性なし。外用を継続。",
    diagnosis: listed("尋常性ざ瘡"),
    carePlan: {
      explanation: "毛穴のつまりから起こるにきびと考えます。",
      plan: "夜の塗り薬を続けます。乾くときは保湿を先に塗ってください。",
      nextVisitAdvice: MONTH_LATER,
      emergencyAdvice: STOP_AND_CALL_119,
    },
    medicines: [{ medicineId: "adapalene-gel-01", days: 7 }],
    isLasting: true,
    hasPhoto: true,
  },
  {
    clinicalDepartmentId: "dermatology",
    complaint: "冬になると、すねが粉をふいてかゆくなります。",
    since: "month",
    severity: 3,
    note: "両下腿の乾燥、鱗屑。紅斑なし。皮脂欠乏症。",
    diagnosis: listed("皮脂欠乏症"),
    carePlan: {
      explanation: "皮膚の乾燥によるかゆみと考えます。",
      plan: "入浴のあと5分以内に、保湿の塗り薬をたっぷり塗ってください。",
      nextVisitAdvice: MONTH_LATER,
      emergencyAdvice: STOP_AND_CALL_119,
    },
    medicines: [{ medicineId: "heparinoid-cream-03", days: 7 }],
    isLasting: true,
  },
];
