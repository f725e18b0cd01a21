import { type ChartDraftContent, LONGEST_NOTE } from "@madoguchi/contract/chart/chart";
import { amountFor } from "@madoguchi/contract/chart/visit-charge";
import { MOST_DIAGNOSES } from "@madoguchi/contract/diagnosis/diagnosis";
import type { LastPrescription, MedicineSet } from "@madoguchi/contract/medicine-set/medicine-set";
import { type ChartGround, changePrescription, type PrescribedLine, prescribe } from "./chart-form.ts";

type Wished = { medicineId: string; name?: string } & Partial<
  Pick<PrescribedLine, "quantity" | "days" | "usage" | "additionalSupplies">
>;

export type Taken = {
  change: Partial<ChartDraftContent>;
  /** The reasons why a medicine was not added. */
  leftOut: string[];
};

/** Adds the medicines that the clinic still has and the prescription does not; existing lines stay unchanged. */
function addMedicines(content: ChartDraftContent, wished: readonly Wished[], ground: ChartGround) {
  const leftOut: string[] = [];
  const added = wished.flatMap(({ medicineId, name, ...own }): PrescribedLine[] => {
    const medicine = ground.medicines.find((drug) => drug.medicineId === medicineId);
    if (!medicine || medicine.isRetired) {
      leftOut.push(`${medicine?.name ?? name ?? medicineId}は、いまのお薬の一覧で使えないため入れていません。`);
      return [];
    }
    if (content.prescription.some((line) => line.medicineId === medicineId)) {
      leftOut.push(`${medicine.name}は、すでに処方にあります。`);
      return [];
    }
    const days = own.days ?? medicine.days;
    return [{ ...prescribe(medicine), ...own, days, quantity: own.quantity || amountFor(medicine, days) }];
  });
  return { prescription: [...content.prescription, ...added], leftOut };
}

/** Appends a text, unless it is already contained. */
function withText(written: string, more: string): string {
  if (more === "" || written.includes(more)) return written;
  return written.trim() === "" ? more : `${written.trimEnd()}\n${more}`;
}

/** Adds the diagnoses that are not there yet, as many as a visit may have. */
function withDiagnoses(written: ChartDraftContent["diagnoses"], more: MedicineSet["diagnoses"]) {
  const added = more.filter(({ name }) => !written.some((each) => each.name === name));
  return [...written, ...added].slice(0, MOST_DIAGNOSES);
}

/**
 * Adds a set: its diagnoses, its note, its medicines, its advice after the text in the plan's fields, and its further lines in the charge, which
 * then no longer follows the prescription.
 */
export function takeSet(content: ChartDraftContent, set: MedicineSet, ground: ChartGround): Taken {
  const { prescription, leftOut } = addMedicines(content, set.medicines, ground);
  const { lines = content.lines, ...change } = changePrescription(content, prescription, ground);
  const further = set.lines.filter(({ label }) => !lines.some((line) => line.label === label));
  const { explanation, plan, nextVisitAdvice, emergencyAdvice } = set.advice;
  return {
    leftOut,
    change: {
      ...change,
      lines: [...lines, ...further],
      ...(further.length > 0 && { areLinesByHand: true }),
      diagnoses: withDiagnoses(content.diagnoses, set.diagnoses),
      note: withText(content.note, set.note).slice(0, LONGEST_NOTE),
      explanation: withText(content.explanation, explanation),
      plan: withText(content.plan, plan),
      nextVisitAdvice: withText(content.nextVisitAdvice, nextVisitAdvice),
      emergencyAdvice: withText(content.emergencyAdvice, emergencyAdvice),
    },
  };
}

/** 「前回と同じ」: adds the last prescription, with its instructions. */
export function takeLast(content: ChartDraftContent, last: NonNullable<LastPrescription>, ground: ChartGround): Taken {
  const { prescription, leftOut } = addMedicines(content, last.lines, ground);
  return { leftOut, change: changePrescription(content, prescription, ground) };
}
