import { totalOfApplication } from "@madoguchi/contract/medicine-application/application-total";
import type { MedicineOffer } from "@madoguchi/contract/medicine-application/medicine-application";
import { formatYen } from "@madoguchi/contract/payment/money";
import type { ApplicationInput } from "../../entities/medicine-application/use-application-input.ts";
import { chosenMedicines } from "./application-steps.ts";

function describeTotal(total: number | null): string {
  return total === null ? "金額は、医師の確認後に確定します。" : `合計は${formatYen(total)}になりました。`;
}

/** Describes the changes of the shown offer and of the patient's choice, in sentences; empty without a change. */
export function describeChanges(
  shown: MedicineOffer,
  offer: MedicineOffer,
  input: Pick<ApplicationInput, "supplies">,
): string[] {
  if (shown === offer) return [];
  const changes: string[] = [];
  for (const { medicineId, name } of shown.medicines) {
    const count = input.supplies[medicineId] ?? 0;
    const left = offer.medicines.find((medicine) => medicine.medicineId === medicineId)?.suppliesLeft ?? 0;
    if (count > left && left === 0) changes.push(`「${name}」は、追加できなくなりました。`);
    else if (count > left) changes.push(`「${name}」は、${left}回分までになりました。`);
  }
  const before = totalOfApplication(chosenMedicines(shown, input), shown);
  const now = totalOfApplication(chosenMedicines(offer, input), offer);
  if (before !== now) changes.push(describeTotal(now));
  const hasOtherQuestions =
    shown.questionnaire?.version !== offer.questionnaire?.version ||
    shown.questionnaire?.questionnaireId !== offer.questionnaire?.questionnaireId;
  if (hasOtherQuestions) changes.push("体調の質問が変わりました。");
  return changes;
}
