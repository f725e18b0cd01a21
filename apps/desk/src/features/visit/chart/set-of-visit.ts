import type { ChartDraftContent } from "@madoguchi/contract/chart/chart";
import {
  type MedicineSetRequest,
  MOST_SET_LINES,
  MOST_SET_MEDICINES,
} from "@madoguchi/contract/medicine-set/medicine-set";
import { type ChartGround, computeLines } from "./chart-form.ts";

/** The draft's diagnoses, note, medicines of the clinic's list, texts, and the lines that no prescription brings. */
export function setOfVisit(content: ChartDraftContent, ground: ChartGround): MedicineSetRequest {
  const { note, diagnoses, prescription, explanation, plan, nextVisitAdvice, emergencyAdvice } = content;
  const proposed = computeLines(prescription, { ...ground, medicines: ground.medicines });
  const further = content.areLinesByHand
    ? content.lines.filter(({ label, unitPrice }) => unitPrice !== 0 && !isProposed(label, proposed, ground))
    : [];
  return {
    name: "",
    ...{ note, diagnoses },
    medicines: prescription
      .filter(({ medicineId }) => ground.medicines.some((each) => each.medicineId === medicineId))
      .slice(0, MOST_SET_MEDICINES)
      .map(({ medicineId, days, quantity }) => ({ medicineId, days, quantity })),
    advice: { explanation, plan, nextVisitAdvice, emergencyAdvice },
    lines: further.slice(0, MOST_SET_LINES),
  };
}

/** Whether a line is the department's price, a medicine of the list or the parcel. */
function isProposed(label: string, proposed: ChartDraftContent["lines"], { medicines }: ChartGround): boolean {
  return (
    ["診察料", "送料"].includes(label) ||
    proposed.some((line) => line.label === label) ||
    medicines.some(({ name }) => label.startsWith(`${name}（`))
  );
}
