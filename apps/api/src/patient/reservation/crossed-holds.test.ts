import { afterEach, beforeEach, expect, test } from "vitest";
import { bookSpot, holdSpot, MORNING, readSeats } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

/** Makes every booking pause between the seat that it takes and the one that it releases. */
const SLOW_SEATS = `
  create function pause() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return new; end';
  create trigger seat_pause before update on seat for each row when (new.treatment_id is not null)
    execute function pause()`;

const client = useTestClient({
  spots: { early: { startsAt: MORNING }, late: { startsAt: MORNING, doctorName: "高橋 健一" } },
  customers: { hanako: {}, taro: {} },
});

beforeEach(async () => {
  await client.database.execute(SLOW_SEATS);
});
afterEach(() => client.database.execute("drop trigger seat_pause on seat; drop function pause"));

test("two patients with expired holds each book the seat that the other had held, at the same moment", async () => {
  await holdSpot(client, "hanako", "early");
  await holdSpot(client, "taro", "late");
  client.advance({ minutes: 11 });
  const answers = await Promise.all([bookSpot(client, "hanako", "late"), bookSpot(client, "taro", "early")]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const owners = Object.fromEntries((await readSeats(client)).map(({ spotId, customerId }) => [spotId, customerId]));
  expect(owners).toEqual({
    [client.spotId("late")]: client.customer("hanako").customerId,
    [client.spotId("early")]: client.customer("taro").customerId,
  });
});
