import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { WaitlistPlace } from "@madoguchi/contract/waitlist/waitlist";
import type { Place } from "./waitlist.store.ts";

/** The held seat as both sides read it. */
export function toOffer(offer: Place["offer"]): WaitlistPlace["offer"] {
  return offer && { ...offer, startsAt: toWireTime(offer.startsAt), until: toWireTime(offer.until) };
}
