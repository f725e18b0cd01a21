import { randomUUID } from "node:crypto";
import { waitlistJoinedSchema } from "@madoguchi/contract/waitlist/waitlist";
import {
  joinWaitlistCall,
  leaveWaitlistCall,
  readOwnWaitlistCall,
} from "@madoguchi/contract/waitlist/waitlist.patient.calls";
import { asc } from "drizzle-orm";
import { waitlistPlace } from "../records/waitlist/waitlist.table.ts";
import type { TestAnswer, TestClient, TestClientOptions } from "./test-client.ts";
import { cancelTreatment, MORNING } from "./test-reservations.ts";

export const NEXT_DAY = "2026-05-13T10:00:00+09:00";

/** One department with two booked times of a Tuesday, a free one the day after, and people who could wait. */
export const WAITLIST_DATA: TestClientOptions = {
  at: "2026-05-11T09:00:00+09:00",
  departments: ["internal", "skin"],
  spots: {
    first: { startsAt: MORNING },
    second: { startsAt: "2026-05-12T11:00:00+09:00", doctorName: "高橋 健一" },
    nextDay: { startsAt: NEXT_DAY },
    skin: { startsAt: MORNING, department: "skin", doctorName: "鈴木 由紀" },
  },
  customers: { booked: {}, other: {}, hanako: {}, taro: {}, jiro: {}, fourth: {}, unregistered: { hasProfile: false } },
  treatments: {
    atTen: { customer: "booked", statusId: 1, spot: "first" },
    atEleven: { customer: "other", statusId: 1, spot: "second" },
  },
};

/** The day of `MORNING`. */
export const TUESDAY = "2026-05-12";

export function joinLine(client: TestClient, customer: string, body: Record<string, unknown> = {}) {
  const wish = { clinicalDepartmentId: "internal", day: TUESDAY, ...body };
  return client.as(customer).send(joinWaitlistCall, { body: wish });
}

export function joinedId(answer: TestAnswer): string {
  return waitlistJoinedSchema.parse(answer.body).placeId;
}

export function leaveLine(client: TestClient, customer: string, placeId: string) {
  return client.as(customer).send(leaveWaitlistCall, { params: { placeId } });
}

/** The patient's open places. */
export async function readLine(client: TestClient, customer: string) {
  return (await client.as(customer).read(readOwnWaitlistCall)).places;
}

/** The state of every place, in the order of joining: `waits`, `offered` or its end. */
export async function readPlaceStates(client: TestClient): Promise<string[]> {
  const rows = await client.database.select().from(waitlistPlace).orderBy(asc(waitlistPlace.joinedAt));
  return rows.map(({ endedAs, offeredAt }) => endedAs ?? (offeredAt === null ? "waits" : "offered"));
}

/** A place of any day, unchecked, for tests that only need one. */
export async function insertTestPlace(client: TestClient, customer: string, day = TUESDAY): Promise<string> {
  const placeId = randomUUID();
  const { medicalBusinessId, clinicId } = client;
  const { customerId } = client.customer(customer);
  await client.database.insert(waitlistPlace).values({
    ...{ medicalBusinessId, clinicId, customerId, placeId, clinicalDepartmentId: "internal", day },
    joinedAt: client.now(),
  });
  return placeId;
}

/** 花子, 太郎 and 次郎 wait for Tuesday, a minute after each other. */
export async function threeWait(client: TestClient): Promise<void> {
  for (const name of ["hanako", "taro", "jiro"]) {
    const { status } = await joinLine(client, name);
    if (status !== 201) throw new Error(`${name} could not join: ${status}`);
    client.advance({ minutes: 1 });
  }
}

/** The patient of Tuesday, ten o'clock, cancels. */
export function freeFirst(client: TestClient) {
  return cancelTreatment(client, "booked", client.treatmentId("atTen"));
}
