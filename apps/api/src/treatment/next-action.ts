import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import type { Deps } from "../deps.ts";
import type { Caller } from "./caller.ts";
import { chooseNextAction } from "./choose-next-action.ts";
import { findNextActionSituation } from "./next-action.store.ts";

/** What the patient does next in this clinic; the top of her mypage. */
export async function nextAction(
  { database, cards, now }: Pick<Deps, "database" | "cards" | "now">,
  caller: Caller,
): Promise<NextAction> {
  return chooseNextAction(await findNextActionSituation(database, caller), cards !== undefined, now());
}
