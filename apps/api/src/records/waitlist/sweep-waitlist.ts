import { randomUUID } from "node:crypto";
import { earliestOfferedStart } from "@madoguchi/contract/reservation/lead-time";
import { OFFER_MINUTES } from "@madoguchi/contract/waitlist/waitlist-limits";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { announceSpots } from "../clinic/announce-change.store.ts";
import { enqueueNotification } from "../notification/enqueue-notification.ts";
import { isQuiet } from "../notification/quiet-hours.ts";
import { holdFreeSeat, releaseHolds } from "../spot/seat.store.ts";
import { CLOSING_MINUTES, settlementOf } from "./place-settlement.ts";
import { endPlace, type PlaceKey } from "./waitlist.store.ts";
import {
  listFreeTimes,
  listNextInLine,
  listOpenPlaces,
  lockIdleCustomer,
  lockPlaceToOffer,
  type NextInLine,
  requeuePlace,
  storeOffer,
} from "./waitlist-offer.store.ts";

type Needs = Pick<Deps, "database" | "now">;

const OFFER_MS = OFFER_MINUTES * 60_000;
const CLOSING_MS = CLOSING_MINUTES * 60_000;

function instantsOf(now: Date): { earliest: Date; now: Date } {
  return { earliest: earliestOfferedStart(now, OFFER_MINUTES), now };
}

type ClosedPlace = PlaceKey & { customerId: string; clinicId: string; day: string };

/** Tells a waiting patient that the clinic takes no patients on that day; the place counts no longer. */
function announceClosedDay(database: Database, place: ClosedPlace, now: Date): Promise<void> {
  const { medicalBusinessId, clinicId, customerId, placeId, day } = place;
  const event = { type: "waitlist.closed", placeId, day } as const;
  return enqueueNotification(database, { medicalBusinessId, clinicId, customerId, treatmentId: null, event, now });
}

async function settlePlaces({ database, now }: Needs): Promise<void> {
  const at = now();
  const closing = new Date(at.getTime() - CLOSING_MS);
  for (const { facts, ...place } of await listOpenPlaces(database, { ...instantsOf(at), closing })) {
    const settlement = settlementOf(facts, at);
    if (settlement === undefined) continue;
    await database.transaction(async (transaction) => {
      if (settlement === "back-in-line") await requeuePlace(transaction, place);
      else if ((await endPlace(transaction, place, settlement, at)) && settlement === "closed")
        await announceClosedDay(transaction, { ...place, day: facts.day }, at);
      await announceSpots(transaction, place);
    });
  }
}

/**
 * Holds a seat for a waiting patient and notifies them. `busy`: the patient is changing their reservations at this
 * moment, and the list waits for them; `gone`: they cannot take it any more, or others took the seats.
 */
async function offerSeat({ database, now }: Needs, place: NextInLine): Promise<"offered" | "busy" | "gone"> {
  const { medicalBusinessId, customerId, clinicId, placeId } = place;
  return database.transaction(async (transaction) => {
    const at = now();
    if (!(await lockIdleCustomer(transaction, place))) return "busy";
    if (!(await lockPlaceToOffer(transaction, place, at))) return "gone";
    // An expired one: a patient holds one seat at most.
    await releaseHolds(transaction, place);
    const hold = { holdId: randomUUID(), heldUntil: new Date(at.getTime() + OFFER_MS) };
    for (const { spotId, startsAt } of await listFreeTimes(transaction, place, instantsOf(at))) {
      if (!(await holdFreeSeat(transaction, { medicalBusinessId, customerId, spotId, now: at, ...hold }))) continue;
      await storeOffer(transaction, place, { spotId, holdId: hold.holdId, now: at });
      const event = { type: "waitlist.offered", spotId, startsAt, until: hold.heldUntil } as const;
      await enqueueNotification(transaction, {
        ...{ medicalBusinessId, clinicId, customerId, treatmentId: null, event, now: at },
      });
      await recordAuditEvent(transaction, {
        ...{ medicalBusinessId, clinicId, customerId, actor: "system", action: "waitlist.offer" },
        ...{ subject: `waitlist-place:${placeId}`, requestId: "sweep-waitlist", at },
      });
      await announceSpots(transaction, place);
      return "offered";
    }
    return "gone";
  });
}

async function offerFreeSeats(needs: Needs): Promise<void> {
  const at = needs.now();
  // A sleeping patient would lose the seat before the message, which waits for the morning.
  if (isQuiet(at)) return;
  const waitingLines = new Set<string>();
  for (const place of await listNextInLine(needs.database, instantsOf(at))) {
    if (waitingLines.has(place.line)) continue;
    if ((await offerSeat(needs, place)) === "busy") waitingLines.add(place.line);
  }
}

/**
 * Ends the places of the waiting list that are over, and offers each free seat to the first of its list, however it
 * became free. It works on the present state, not on events, so that a killed process leaves nothing undone; safe to
 * run at any time, and twice at once (decision 93).
 */
export async function sweepWaitlist(needs: Needs): Promise<void> {
  await settlePlaces(needs);
  await offerFreeSeats(needs);
}
