import {
  createCalendarFeedCall,
  endCalendarFeedCall,
  readCalendarFeedCall,
} from "@madoguchi/contract/calendar-feed/calendar-feed.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readCalendarCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from "ical-generator";
import { fail } from "../../platform/errors/fail.ts";
import { type AnsweredKind, handlersOf } from "../../platform/http/answer-call.ts";
import type { AppContext, AppEnv } from "../../platform/http/app-env.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { findDeskAddress } from "../../records/clinic-host/clinic-addresses.ts";
import {
  deleteStaffCalendar,
  findCalendarOwner,
  findStaffCalendar,
  recordCalendarRead,
  storeStaffCalendar,
} from "../../records/staff/staff-calendar.store.ts";
import { createStaffToken, hashStaffToken } from "../../records/staff/staff-token.ts";
import { findActingDoctor } from "../../records/visit/visit-doctor.store.ts";
import { doctorRight } from "../../records/visit/visit-doctor.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { requireDoctor } from "../require-doctor.ts";
import { listPlannedVisits } from "./calendar-visits.store.ts";

type CalendarEntry = {
  treatmentId: string;
  startsAt: Date;
  endsAt: Date;
  /** How often the visit was moved. */
  timeChanges: number;
  department: string;
};

/** The polling interval that the file asks for; many programs have their own. */
const REFRESH_SECONDS = 900;

/**
 * A doctor's visits as an iCalendar file (RFC 5545) for a program outside the clinic: times, departments and links to
 * the desk, without patients' data.
 */
function doctorCalendar(
  entries: readonly CalendarEntry[],
  { clinicName, deskBaseUrl }: { clinicName: string; deskBaseUrl: string },
  now: Date,
): string {
  const calendar = ical({
    prodId: { company: "Madoguchi", product: "Desk", language: "JA" },
    name: `${clinicName} オンライン診察`,
    method: ICalCalendarMethod.PUBLISH,
    scale: "GREGORIAN",
    ttl: REFRESH_SECONDS,
    events: entries.map(({ treatmentId, startsAt, endsAt, timeChanges, department }) => ({
      id: treatmentId,
      sequence: timeChanges,
      stamp: now,
      start: startsAt,
      end: endsAt,
      summary: `オンライン診察（${department}）`,
      url: `${deskBaseUrl}/visit/${treatmentId}`,
      class: ICalEventClass.PRIVATE,
      status: ICalEventStatus.CONFIRMED,
    })),
  });
  // Every line ends in CRLF (RFC 5545, 3.1), the last one too, which the library leaves out.
  return `${calendar.toString()}\r\n`;
}

const HOUR_MS = 3_600_000;
/** How far back a calendar shows visits. */
const PAST_MS = 30 * 24 * HOUR_MS;

/** Whether the doctor has an address, since when, and when it was last read. E005 for other staff. */
export const readCalendarFeed = answers(readCalendarFeedCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    const { staffId } = await requireDoctor({ transaction, operator });
    await recordClinicEvent(transaction, operator, "calendar.read", `staff:${staffId}`, now());
    const found = await findStaffCalendar(transaction, staffId);
    if (!found) return { feed: null };
    const { createdAt, lastReadAt } = found;
    return { feed: { createdAt: toWireTime(createdAt), lastReadAt: lastReadAt && toWireTime(lastReadAt) } };
  });
});

/** Makes a new secret address, and ends the earlier one. E005 for staff who are not doctors. */
export const createCalendarFeed = answers(
  createCalendarFeedCall,
  async ({ deps: { database, now, settings }, operator }) => {
    const token = createStaffToken();
    await database.transaction(async (transaction) => {
      const { staffId } = await requireDoctor({ transaction, operator });
      const createdAt = now();
      await storeStaffCalendar(transaction, { staffId, tokenHash: hashStaffToken(token), createdAt });
      await recordClinicEvent(transaction, operator, "calendar.create", `staff:${staffId}`, createdAt);
    });
    return {
      url: `${await findDeskAddress(database, settings, operator)}${fillPath(readCalendarCall.path, { token })}`,
    };
  },
);

/** Ends the doctor's address, if there is one. E005 for staff who are not doctors. */
export const endCalendarFeed = acts(endCalendarFeedCall, async ({ deps: { database, now }, operator }) => {
  await database.transaction(async (transaction) => {
    const { staffId } = await requireDoctor({ transaction, operator });
    if (!(await deleteStaffCalendar(transaction, staffId))) return;
    await recordClinicEvent(transaction, operator, "calendar.end", `staff:${staffId}`, now());
  });
});

/** The limit counts by network: one vendor's machines may read the calendars of a whole clinic. */
const READINGS = { name: "calendar", limit: 300, windowSeconds: 600 } as const satisfies RateRule;

const OF_CALENDARS: AnsweredKind<AppEnv, unknown, { context: AppContext }> = {
  sharedBy: () => ["ResourceNotFound", "Validation"],
  actorOf: (context) => ({ context }),
};

/** Returns the visits of the address's doctor as a file. E004 for an ended address, or a former doctor. */
export const readCalendar = handlersOf(OF_CALENDARS).answers(
  readCalendarCall,
  async ({ deps, params: { token }, context }) => {
    const subject = networkAtBusiness(context, deps.settings);
    await countAgainst(deps, [{ rule: READINGS, subject }]);
    const { database, now, settings } = deps;
    const owner = await findCalendarOwner(database, hashStaffToken(token));
    const doctor = owner && (await findActingDoctor(database, owner.staffId));
    if (!owner || !doctor) return fail("ResourceNotFound", { reason: "no calendar of this address" });
    const at = now();
    await recordCalendarRead(database, owner.staffId, { at, before: new Date(at.getTime() - HOUR_MS) });
    const planned = await listPlannedVisits(database, owner, new Date(at.getTime() - PAST_MS));
    const deskBaseUrl = await findDeskAddress(database, settings, owner);
    const own = planned.filter((visit) => doctorRight(doctor, visit) === "own");
    return context.body(doctorCalendar(own, { clinicName: owner.clinicName, deskBaseUrl }, at), 200, {
      "Content-Type": "text/calendar; charset=utf-8",
    });
  },
);
