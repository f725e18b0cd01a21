import {
  type ListedMedicineResult,
  type ListedMedicineSearch,
  MOST_FOUND_LISTED,
} from "@madoguchi/contract/operation/listed-medicine";
import type { Deps } from "../../platform/deps.ts";
import { countListedMedicines, findListedMedicines } from "../../records/listed-medicine/listed-medicine.store.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** Searches the ministry's price list, as the clinic has imported it, by a part of a name or of an ingredient. */
export async function searchListedMedicines(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  { query }: ListedMedicineSearch,
): Promise<ListedMedicineResult> {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "listed-medicine.search", `clinic:${clinicId}`, now());
    const found = await findListedMedicines(transaction, clinicId, { query, most: MOST_FOUND_LISTED + 1 });
    return {
      medicines: found.slice(0, MOST_FOUND_LISTED),
      hasMore: found.length > MOST_FOUND_LISTED,
      all: await countListedMedicines(transaction, clinicId),
    };
  });
}
