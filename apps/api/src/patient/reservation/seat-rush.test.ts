import { afterEach, expect, test } from "vitest";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import { bookHold, bookSpot, holdSpot, MORNING, readSeats } from "../../testing/test-reservations.ts";

let client: TestClient;
afterEach(() => client.close());

function patients(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `patient${index}`);
}

/** How often each answer was given: `{ booked: 10, T003: 290 }`. */
function countAnswers(answers: readonly { status: number; body: unknown; headers: Headers }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const key = answer.status < 300 ? "booked" : (refusalOf(answer) ?? String(answer.status));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

test("300 patients after the last 10 seats, through two processes: 10 bookings, 290 refusals with T003", async () => {
  const names = patients(300);
  client = await createTestClient({
    spots: { last: { startsAt: MORNING, capacity: 10 } },
    customers: Object.fromEntries(names.map((name) => [name, {}])),
  });
  const other = client.another();
  const answers = await Promise.all(
    names.map((name, index) => bookSpot(index % 2 === 0 ? client : other, name, "last", {}, { idempotencyKey: name })),
  );
  expect(countAnswers(answers)).toEqual({ booked: 10, T003: 290 });
  const seats = await readSeats(client);
  expect(seats.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => "taken"));
  expect(new Set(seats.map(({ customerId }) => customerId)).size).toBe(10);
});

test("100 patients who first hold, then book, five seats: 5 holds, 5 bookings, no others", async () => {
  const names = patients(100);
  client = await createTestClient({
    spots: { last: { startsAt: MORNING, capacity: 5 } },
    customers: Object.fromEntries(names.map((name) => [name, {}])),
  });
  const other = client.another();
  const processOf = (index: number) => (index % 2 === 0 ? client : other);
  const holds = await Promise.all(names.map((name, index) => holdSpot(processOf(index), name, "last")));
  const holders = names.flatMap((name, index) => {
    const held = holds[index];
    return held?.status === 200 ? [{ name, held }] : [];
  });
  expect(holders).toHaveLength(5);
  expect(holds.filter((answer) => refusalOf(answer) === "T003")).toHaveLength(95);
  const booked = await Promise.all(holders.map(({ name, held }, index) => bookHold(processOf(index + 1), name, held)));
  expect(countAnswers(booked)).toEqual({ booked: 5 });
});
