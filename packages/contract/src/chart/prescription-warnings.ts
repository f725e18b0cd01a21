/** The longest supply at a first visit without knowledge of underlying disease (L8, `docs/design/screens.md` 10). */
const LONGEST_FIRST_SUPPLY_DAYS = 7;

/** The facts about one medicine; one outside the clinic's list is neither controlled nor of high risk. */
type PrescribedMedicine = { days: number; isControlled: boolean; isHighRisk: boolean };

const PRESCRIPTION_RULES = {
  controlled: {
    field: "medicineId",
    message: "初診では、麻薬・向精神薬を処方できません（オンライン診療の指針）。",
  },
  "high-risk": {
    field: "medicineId",
    message:
      "基礎疾患などの情報がないと、初診ではハイリスク薬を処方できません（オンライン診療の指針）。何で確認したかを記録すると処方できます。",
  },
  "long-supply": {
    field: "days",
    message:
      "基礎疾患などの情報がないと、初診では8日分以上を処方できません（オンライン診療の指針）。何で確認したかを記録すると処方できます。",
  },
} as const;

/** `index` is the medicine's place in the prescription. Each prevents the finish of a visit. */
export type PrescriptionWarning = {
  index: number;
  rule: keyof typeof PRESCRIPTION_RULES;
  field: "medicineId" | "days";
  message: string;
};

/**
 * The guideline's limits at a first visit by video (L8, `docs/design/screens.md` 10): no controlled drugs; no high-risk
 * drugs and no supply of eight days or more unless the doctor knows of underlying diseases, and names the source.
 */
export function prescriptionWarnings(visit: {
  isFirstTreatment: boolean;
  underlyingDiseaseKnownFrom: string;
  medicines: readonly PrescribedMedicine[];
}): PrescriptionWarning[] {
  if (!visit.isFirstTreatment) return [];
  const isDiseaseKnown = visit.underlyingDiseaseKnownFrom.trim() !== "";
  return visit.medicines.flatMap(({ days, isControlled, isHighRisk }, index) => {
    const broken: PrescriptionWarning["rule"][] = [];
    if (isControlled) broken.push("controlled");
    if (isHighRisk && !isDiseaseKnown) broken.push("high-risk");
    if (days > LONGEST_FIRST_SUPPLY_DAYS && !isDiseaseKnown) broken.push("long-supply");
    return broken.map((rule) => ({ index, rule, ...PRESCRIPTION_RULES[rule] }));
  });
}
