import { STARTER_PACKS, type StarterPackList } from "@madoguchi/contract/starter-pack/starter-pack";
import {
  readStarterPacksCall,
  takeStarterPackCall,
} from "@madoguchi/contract/starter-pack/starter-pack.operation.calls";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { ITEMS_OF_PACK } from "./starter-packs.ts";

/** Every pack with its items, and which of them the clinic has already. */
export const readStarterPacks = answers(readStarterPacksCall, ({ deps: { database, now }, operator }) => {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "starter-pack.read", `clinic:${clinicId}`, now());
    const packs: StarterPackList["packs"] = [];
    for (const pack of STARTER_PACKS) {
      const items = await ITEMS_OF_PACK[pack](transaction, clinicId);
      packs.push({ pack, items: items.map(({ itemId, name, isThere }) => ({ itemId, name, isThere })) });
    }
    return { packs };
  });
});

/** Adds the missing ones of these items to the clinic. Nothing is published. */
export const takeStarterPack = answers(
  takeStarterPackCall,
  ({ deps: { database, now }, operator, params: { pack }, body: { items: wanted } }) => {
    const { clinicId } = operator;
    const at = now();
    return database.transaction(async (transaction) => {
      await lockClinic(transaction, clinicId);
      const items = await ITEMS_OF_PACK[pack](transaction, clinicId);
      const missing = items.filter(({ itemId, isThere }) => !isThere && wanted.includes(itemId));
      for (const { add } of missing) await add(at);
      if (missing.length > 0) {
        const change = { before: null, after: { items: missing.map(({ name }) => name) } };
        await recordClinicEvent(transaction, operator, "starter-pack.take", `pack:${pack}`, at, change);
      }
      return { added: missing.length };
    });
  },
);
