import { MONTH_LATER } from "./care-plan.ts";
import { suspected } from "./diagnosis.ts";
import type { Illness } from "./illnesses.ts";

export const SLEEP: readonly Illness[] = [
  {
    clinicalDepartmentId: "sleep",
    complaint: "いびきが大きいと家族に言われます。昼の会議で眠くなります。",
    since: "longer",
    severity: 5,
    note: "いびき、日中の眠気（ESS 12点）。BMI 27。睡眠時無呼吸の簡易検査を案内。",
    diagnosis: suspected("睡眠時無呼吸症候群"),
    carePlan: {
      explanation: "睡眠時無呼吸症候群の可能性があります。",
      plan: "ご自宅でできる検査の機器をお送りします。結果がそろいましたら、もう一度お話しします。",
      nextVisitAdvice: MONTH_LATER,
      emergencyAdvice: "運転中に強い眠気があるときは、運転をお控えください。",
    },
    medicines: [],
    isLasting: true,
  },
];
