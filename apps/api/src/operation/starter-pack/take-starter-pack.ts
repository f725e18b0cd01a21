import { STARTER_PACKS, type StarterPackId, type StarterPackList } from "@madoguchi/contract/operation/starter-pack";
import type { Deps } from "../../platform/deps.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { ITEMS_OF_PACK } from "./starter-packs.ts";

type Needs = Pick<Deps, "database" | "now">;

/** Every pack with its items, and which of them the clinic has already. */
export function readStarterPacks({ database, now }: Needs, operator: Operator): Promise<StarterPackList> {
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
}

/** Adds the missing ones of these items to the clinic. Nothing is published. */
export function takeStarterPack(
  { database, now }: Needs,
  operator: Operator,
  pack: StarterPackId,
  wanted: readonly string[],
): Promise<{ added: number }> {
  const { clinicId } = operator;
  const at = now();
  return database.transaction(async (transaction) => {
    await lockClinic(transaction, clinicId);
    const items = await ITEMS_OF_PACK[pack](transaction, clinicId);
    const missing = items.filter(({ itemId, isThere }) => !isThere && wanted.includes(itemId));
    for (const { add } of missing) await add(at);
    if (missing.length > 0) await recordClinicEvent(transaction, operator, "starter-pack.take", `pack:${pack}`, at);
    return { added: missing.length };
  });
}
