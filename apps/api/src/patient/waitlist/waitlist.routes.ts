import { joinWaitlistCall, leaveWaitlistCall, readOwnWaitlistCall } from "@madoguchi/contract/patient/waitlist.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { joinWaitlist, leaveWaitlist, readOwnWaitlist } from "./waitlist.ts";

/** The waiting list for a seat of a day that is full. */
export function createWaitlistRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openClinicRoutes(needs);
  answer(readOwnWaitlistCall, ({ deps, customer }) => readOwnWaitlist(deps, customer));
  answer(joinWaitlistCall, ({ deps, customer, body }) => joinWaitlist(deps, customer, body));
  act(leaveWaitlistCall, ({ deps, customer, params }) => leaveWaitlist(deps, customer, params.placeId));
  return routes;
}
