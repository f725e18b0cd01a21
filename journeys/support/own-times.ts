import { randomInt } from "node:crypto";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { addSpotCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { addCalendarDays, startOfCalendarDay, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { journeyAddresses } from "./addresses.ts";
import { sendJson } from "./send-json.ts";
import { operationKey } from "./stack.ts";

const MINUTE_MS = 60_000;

const headers = {
  authorization: `Bearer ${operationKey}`,
  [OPERATOR_HEADER]: encodeURIComponent("受付の田中"),
};

/** A doctor whom no other journey uses. */
export function inventDoctor(): string {
  const letters = Array.from({ length: 6 }, () => String.fromCodePoint(0x30a2 + 2 * randomInt(20)));
  return `空待 ${letters.join("")}`;
}

/** A day far enough ahead that no other journey books on it. */
export function inventDay(): string {
  return addCalendarDays(toCalendarDay(new Date()), 20 + randomInt(25));
}

/** Adds a time of 15 minutes for one patient with a doctor of the journey's own, at `hour` o'clock. */
export async function addOwnTime(doctorName: string, day: string, hour: number, minute = 0): Promise<Spot> {
  const clinicalDepartmentId = "internal-medicine";
  const start = startOfCalendarDay(day).getTime() + (hour * 60 + minute) * MINUTE_MS;
  const [startsAt, endsAt] = [toWireTime(new Date(start)), toWireTime(new Date(start + 15 * MINUTE_MS))];
  const path = fillPath(addSpotCall.path, { clinicId: "clinic-minato" });
  const body = { clinicalDepartmentId, doctorName, startsAt, endsAt, capacity: 1 };
  const made: { spotId: string } = await (
    await sendJson(`${journeyAddresses.portal}${path}`, body, { headers })
  ).json();
  return { spotId: made.spotId, clinicalDepartmentId, doctorName, startsAt, endsAt, availability: "open" };
}
