import { fillPath } from "@madoguchi/contract/http/paths";
import { changeCapacityCall, closeSpotCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { eq, lte } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { seat, spot } from "../../records/spot/spot.table.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { bookedId, bookHold, bookSpot, holdSpot, MORNING, readSeats } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const PATHS = {
  closeSpot: closeSpotCall.path,
  spot: changeCapacityCall.path,
};

const client = useTestClient({
  spots: { morning: { startsAt: MORNING, capacity: 4 } },
  customers: { hanako: {}, taro: {}, jiro: {}, saburo: {} },
});

function spotPath(name: "closeSpot" | "spot"): string {
  return fillPath(PATHS[name], { clinicId: client.clinicId, spotId: client.spotId("morning") });
}

async function waitingStatements(): Promise<number> {
  const found = await client.database.execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found.rows[0]?.count ?? 0;
}

/** Begins `calls` while another transaction has done `first` and not ended yet; they continue once all of them wait. */
async function whileUnderWay(
  first: (transaction: Database) => Promise<unknown>,
  calls: (() => Promise<TestAnswer>)[],
): Promise<TestAnswer[]> {
  const started = await client.database.transaction(async (transaction) => {
    await first(transaction);
    const answers = calls.map((call) => call());
    while ((await waitingStatements()) < calls.length);
    return { answers };
  });
  return Promise.all(started.answers);
}

const ofMorning = () => eq(spot.spotId, client.spotId("morning"));

function closeIt(transaction: Database) {
  return transaction.update(spot).set({ closedAt: client.now() }).where(ofMorning());
}

describe("a spot that is being closed", () => {
  test("refuses holds and bookings of that moment", async () => {
    const held = await holdSpot(client, "hanako", "morning");
    const answers = await whileUnderWay(closeIt, [
      () => bookHold(client, "hanako", held),
      () => bookSpot(client, "taro", "morning"),
      () => holdSpot(client, "jiro", "morning"),
    ]);
    expect(answers.map(refusalOf)).toEqual(["T003", "T003", "T003"]);
    expect((await readSeats(client)).filter(({ state }) => state === "taken")).toEqual([]);
  });

  test("waits for a booking under way, and names its reservation", async () => {
    const booked = await bookSpot(client, "hanako", "morning");
    const [closed] = await whileUnderWay(
      // A booking's lock until it commits: its spot, shared with other bookings.
      (transaction) => transaction.select().from(spot).where(ofMorning()).for("share"),
      [() => client.operator.post(spotPath("closeSpot"))],
    );
    expect(closed?.body).toEqual({ remainingTreatmentIds: [bookedId(booked)] });
  });
});

test("closing against a rush: every patient who has booked is among the remaining, and no later one books", async () => {
  const other = client.another();
  const names = ["hanako", "taro", "jiro", "saburo"];
  const [closed, ...booked] = await Promise.all([
    other.operator.post(spotPath("closeSpot")),
    ...names.map((name) => bookSpot(client, name, "morning")),
  ]);
  const taken = booked.flatMap((answer) => (answer.status === 201 ? [bookedId(answer)] : []));
  expect(booked.flatMap((answer) => refusalOf(answer) ?? []).filter((code) => code !== "T003")).toEqual([]);
  expect([...(closed.body as { remainingTreatmentIds: string[] }).remainingTreatmentIds].sort()).toEqual(taken.sort());
  expect(refusalOf(await bookSpot(client, "hanako", "morning"))).toMatch(/^(T003|R002)$/);
});

test("taking seats away against a rush never takes one that a patient gets", async () => {
  const other = client.another();
  const names = ["hanako", "taro", "jiro", "saburo"];
  const [shrunk, ...booked] = await Promise.all([
    other.operator.put(spotPath("spot"), { capacity: 2 }),
    ...names.map((name) => bookSpot(client, name, "morning")),
  ]);
  const taken = booked.filter((answer) => answer.status === 201).length;
  const seats = await readSeats(client);
  expect(booked.flatMap((answer) => refusalOf(answer) ?? []).filter((code) => code !== "T003")).toEqual([]);
  expect(seats.filter(({ state }) => state === "taken")).toHaveLength(taken);
  expect(seats).toHaveLength(shrunk.status === 200 ? 2 : 4);
  expect(taken).toBe(seats.length);
});

test("a seat that a refused change of capacity has locked is still booked and held", async () => {
  const answers = await whileUnderWay(
    // The locks of such a change until it is rolled back: its spot, and the free seats to be removed.
    async (transaction) => {
      await transaction.select().from(spot).where(ofMorning()).for("no key update");
      await transaction.select().from(seat).for("update");
    },
    [() => bookSpot(client, "hanako", "morning"), () => holdSpot(client, "taro", "morning")],
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
});

test("a seat that is being booked this moment is neither taken away nor waited for", async () => {
  await client.database.transaction(async (patient) => {
    await patient.select().from(seat).where(lte(seat.seatNumber, 3)).for("update");
    const shrink = (capacity: number) => client.operator.put(spotPath("spot"), { capacity });
    expect(refusalOf(await shrink(2))).toBe("E001");
    expect((await shrink(3)).status).toBe(200);
  });
  expect(await readSeats(client)).toHaveLength(3);
});
