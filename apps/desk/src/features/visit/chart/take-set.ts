import type { ChartDraftContent } from "@madoguchi/contract/operation/chart";
import { amountFor } from "@madoguchi/contract/operation/visit-charge";
import type { LastPrescription, MedicineSet } from "@madoguchi/contract/prescribing/medicine-set";
import { type ChartGround, changePrescription, type PrescribedLine, prescribe } from "./chart-form.ts";

type Wished = { medicineId: string; name?: string } & Partial<
  Pick<PrescribedLine, "quantity" | "days" | "usage" | "additionalSupplies">
>;

export type Taken = {
  change: Partial<ChartDraftContent>;
  /** Why what was wished for is not among it. */
  leftOut: string[];
};

/** Adds what the clinic still prescribes and the prescription does not have yet; what it has stays as it was written. */
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

/** A text with another one after it, unless it has that already. */
function withText(written: string, more: string): string {
  if (more === "" || written.includes(more)) return written;
  return written.trim() === "" ? more : `${written.trimEnd()}\n${more}`;
}

/**
 * A set in one press: its medicines, its advice in the plan's fields after what is written there, and its further lines in
 * the charge, which no longer follows the prescription then.
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
      explanation: withText(content.explanation, explanation),
      plan: withText(content.plan, plan),
      nextVisitAdvice: withText(content.nextVisitAdvice, nextVisitAdvice),
      emergencyAdvice: withText(content.emergencyAdvice, emergencyAdvice),
    },
  };
}

/** 「前回と同じ」: what was prescribed last, with the words of then. */
export function takeLast(content: ChartDraftContent, last: NonNullable<LastPrescription>, ground: ChartGround): Taken {
  const { prescription, leftOut } = addMedicines(content, last.lines, ground);
  return { leftOut, change: changePrescription(content, prescription, ground) };
}
