import type { HealthEntry } from "@madoguchi/contract/health/health-list";

/** The list of a patient who answered that penicillin is an allergy. */
export const testHealth: HealthEntry[] = [
  {
    ...{ kind: "allergy", source: "answer", label: "アレルギー", text: "ペニシリン", isNone: false },
    ...{ saidAt: "2026-05-11T21:00:00+09:00", isWithdrawn: false, healthFactId: null, corrects: null, versions: [] },
  },
];
