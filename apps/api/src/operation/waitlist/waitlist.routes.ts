import { readWaitlistCall, removeFromWaitlistCall } from "@madoguchi/contract/operation/waitlist.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { readWaitlist, removeFromWaitlist } from "./waitlist.ts";

/** Who waits for a seat of a day that is full. */
export function createKeptWaitlistRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readWaitlistCall, ({ deps, operator, query }) => readWaitlist(deps, operator, query));
  act(removeFromWaitlistCall, ({ deps, operator, params }) => removeFromWaitlist(deps, operator, params.placeId));
  return routes;
}
