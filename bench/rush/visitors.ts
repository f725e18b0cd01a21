/**
 * Visitors of one clinic, in a process of their own, so that they do not slow the measuring process: each opens the
 * first page and some days; those with a token register and book. Started by its parent's message, it runs until it is
 * ended.
 */
import { Agent } from "node:http";
import { constants, setPriority } from "node:os";
import { fillPath } from "@madoguchi/contract/http/paths";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { spotListSchema } from "@madoguchi/contract/spot/spot";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { BOOKING_CONSENT_KINDS } from "@madoguchi/contract/terms/terms";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { testPhoneNumber } from "../../apps/api/src/testing/test-phone-number.ts";
import { type Answered, send } from "../http/send.ts";
import type { FilledClinic } from "../many-clinics/fill-clinic.ts";

export type Rush = { port: number; clinic: FilledClinic; visitors: number; tokens: string[] };
export type RushCounts = { answers: number; refused: number; booked: number };

const FIRST_NUMBER = 50_000;
const DAYS = 40;
/** One of ten rounds of a visitor is a registration with a booking. */
const BOOKS_EACH = 10;

const counts: RushCounts = { answers: 0, refused: 0, booked: 0 };

function createVisitors({ port, clinic, visitors, tokens }: Rush) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const { clinicId, medicalBusinessId, host } = clinic;
  let booking = 0;

  async function call(method: string, path: string, token?: string, body?: object): Promise<Answered> {
    const headers = { host, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const answered = await send(port, { method, path, headers, body }, agent).catch(() => ({ status: 0, text: "" }));
    counts.answers += 1;
    if (answered.status >= 400) counts.refused += 1;
    return answered;
  }

  async function lookAtDays(index: number) {
    const from = addCalendarDays(toCalendarDay(new Date()), 1 + (index % DAYS));
    const search = new URLSearchParams({
      clinicalDepartmentId: "internal-medicine",
      from,
      to: addCalendarDays(from, 3),
    });
    return call("GET", `${fillPath(readSpotsCall.path, { clinicId })}?${search}`);
  }

  async function book(): Promise<void> {
    const number = booking;
    booking += 1;
    const token = tokens[number];
    if (token === undefined) return;
    const profile = { clinicId, ...profileFixture, phoneNumber: testPhoneNumber(FIRST_NUMBER + number) };
    await call("POST", fillPath(readProfileCall.path, { medicalBusinessId }), token, profile);
    const { status, text } = await lookAtDays(number);
    if (status !== 200) return;
    const { spots } = spotListSchema.parse(JSON.parse(text));
    const spot = spots[number % Math.max(1, spots.length)];
    const consents = BOOKING_CONSENT_KINDS.map((kind) => ({ kind, version: 1 }));
    const wish = { spotId: spot?.spotId, startAt: spot?.startsAt, isFirstTreatment: true, consents };
    const booked = await call("POST", fillPath(readTreatmentsCall.path, { clinicId }), token, wish);
    if (booked.status === 201) counts.booked += 1;
  }

  return async (visitor: number) => {
    for (let round = visitor; ; round += 1) {
      await call("GET", "/");
      await lookAtDays(round);
      if (round % BOOKS_EACH === 0) await book();
    }
  };
}

process.on("message", (rush: Rush) => {
  // Patients have machines of their own, so this process has a low priority.
  setPriority(constants.priority.PRIORITY_LOW);
  const visit = createVisitors(rush);
  for (let visitor = 0; visitor < rush.visitors; visitor += 1) void visit(visitor);
  setInterval(() => process.send?.(counts), 500);
});
