import { MOST_FOUND_LISTED } from "@madoguchi/contract/medicine-list/listed-medicine";
import { searchListedMedicinesCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { countListedMedicines, findListedMedicines } from "../../records/medicine-list/listed-medicine.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** Searches the ministry's price list, as the clinic has imported it, by a part of a name or of an ingredient. */
export const searchListedMedicines = answers(
  searchListedMedicinesCall,
  async ({ deps: { database, now }, operator, body: { query } }) => {
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
  },
);
