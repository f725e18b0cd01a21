import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import type { Deps } from "../../platform/deps.ts";
import type { CustomerContext } from "../customer-context.ts";
import { findNextActionSituation } from "./next-action.store.ts";
import { nextActionOf } from "./next-action.ts";

/** What the patient does next in this clinic; the top of her mypage. */
export async function readNextAction(
  { database, cards, now }: Pick<Deps, "database" | "cards" | "now">,
  caller: CustomerContext,
): Promise<NextAction> {
  return nextActionOf(await findNextActionSituation(database, caller), cards !== undefined, now());
}
