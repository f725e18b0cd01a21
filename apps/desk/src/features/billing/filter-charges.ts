import type { ChargedTreatment } from "@madoguchi/contract/billing/billing-overview";
import { isInName } from "@madoguchi/contract/japanese-input/fold-name";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";

export type BillingFilter = { kind: TreatmentKind | undefined; search: string };

/** Whether an item is of this kind, and its patient matches the search text in any variant of its name. */
export function isShown(item: ChargedTreatment, { kind, search }: BillingFilter): boolean {
  const isOfKind = kind === undefined || item.kind === kind;
  const code = search.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
  return isOfKind && (isInName(item.patientName, search) || item.medicalRecordCode.toUpperCase().includes(code));
}
