import { expect, test } from "vitest";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import {
  atTheSameMoment,
  bookedId,
  bookHold,
  bookSpot,
  holdSpot,
  MORNING,
  readHold,
  readSeats,
} from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: { single: { startsAt: MORNING }, other: { startsAt: MORNING, doctorName: "高橋 健一" } },
  customers: { hanako: {}, taro: {} },
});

test("the same call again with its key answers the first booking", async () => {
  const held = await holdSpot(client, "hanako", "single");
  const first = await bookHold(client, "hanako", held, { idempotencyKey: "tap" });
  client.advance({ hours: 3 });
  const again = await bookHold(client, "hanako", held, { idempotencyKey: "tap" });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await client.database.select().from(treatment)).toHaveLength(1);
});

test("a double tap, both at the same moment and through two processes, is one booking", async () => {
  const held = await holdSpot(client, "hanako", "single");
  const other = client.another();
  const tap = { idempotencyKey: "double-tap" };
  const answers = await Promise.all([
    bookHold(client, "hanako", held, tap),
    bookHold(other, "hanako", held, tap),
    bookHold(client, "hanako", held, tap),
  ]);
  const booked = answers.filter(({ status }) => status === 201);
  const waiting = answers.filter(({ status }) => status === 409);
  expect(booked.length).toBeGreaterThanOrEqual(1);
  expect(booked.length + waiting.length).toBe(3);
  expect(new Set(booked.map(bookedId)).size).toBe(1);
  for (const answer of waiting) expect(answer.headers.get("retry-after")).toBe("1");
  expect((await bookHold(other, "hanako", held, tap)).body).toEqual(booked[0]?.body);
  expect(await client.database.select().from(treatment)).toHaveLength(1);
});

test("the same moment without a key is still one booking; the others get R002", async () => {
  const held = await holdSpot(client, "hanako", "single");
  const other = client.another();
  const answers = await atTheSameMoment(client, [
    () => bookHold(client, "hanako", held),
    () => bookHold(other, "hanako", held),
    () => bookSpot(client, "hanako", "other"),
    () => bookSpot(other, "hanako", "other"),
  ]);
  const codes = answers.map((answer) => refusalOf(answer) ?? "booked").sort();
  expect(codes).toEqual(["R002", "R002", "R002", "booked"]);
  const { customerId } = client.customer("hanako");
  expect((await readSeats(client)).filter((seat) => seat.customerId === customerId)).toHaveLength(1);
});

test("one key for two different bookings is refused: E001", async () => {
  await bookSpot(client, "hanako", "single", {}, { idempotencyKey: "k" });
  expect(refusalOf(await bookSpot(client, "hanako", "other", {}, { idempotencyKey: "k" }))).toBe("E001");
});

test("a refusal is not stored: the same key books once the seat is free", async () => {
  const held = await holdSpot(client, "taro", "single");
  expect(readHold(held).canExtend).toBe(true);
  expect(refusalOf(await bookSpot(client, "hanako", "single", {}, { idempotencyKey: "k" }))).toBe("T003");
  client.advance({ minutes: 10 });
  expect((await bookSpot(client, "hanako", "single", {}, { idempotencyKey: "k" })).status).toBe(201);
});
