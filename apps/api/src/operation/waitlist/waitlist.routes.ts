import { readWaitlistCall, removeFromWaitlistCall } from "@madoguchi/contract/operation/waitlist.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { readWaitlist, removeFromWaitlist } from "./waitlist.ts";

/** The clinic's calls on the waiting list of a full day. */
export function createClinicWaitlistRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readWaitlistCall, ({ deps, operator, query }) => readWaitlist(deps, operator, query));
  act(removeFromWaitlistCall, ({ deps, operator, params }) => removeFromWaitlist(deps, operator, params.placeId));
  return routes;
}
