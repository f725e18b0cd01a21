import { cancelTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import {
  bookedId,
  bookSpot,
  cancelTreatment,
  changeTime,
  holdSpot,
  MORNING,
  nextTreatment,
  readSeats,
} from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-10T23:50:00+09:00",
  spots: { single: { startsAt: MORNING }, other: { startsAt: MORNING, doctorName: "田中 誠" } },
  customers: { hanako: {}, taro: {} },
});

/** Books and cancels, alternately over two processes, `times` times in all. */
async function bookAndCancel(times: number): Promise<void> {
  const other = client.another();
  for (let change = 0; change < times; change += 2) {
    const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
    expect((await cancelTreatment(other, "hanako", treatmentId)).status).toBe(200);
  }
}

test("a patient books and cancels fifty times a day; the fifty-first is refused until midnight in Japan", async () => {
  await bookAndCancel(50);

  const refused = await bookSpot(client.another(), "hanako", "single", {}, { idempotencyKey: "fifty-first" });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("600");
  expect(refused.body).toEqual({
    code: "E005",
    message:
      "本日のご予約・変更・キャンセルの回数の上限に達しました。明日もう一度お試しいただくか、クリニックへお問い合わせください。",
  });
  expect((await holdSpot(client, "hanako", "single")).status).toBe(429);
  expect((await readSeats(client)).map(({ state }) => state)).toEqual(["free", "free"]);

  client.moveTo("2026-05-11T00:00:00+09:00");
  expect((await bookSpot(client, "hanako", "single", {}, { idempotencyKey: "fifty-first" })).status).toBe(201);
});

test("one patient's limit does not count for another", async () => {
  await bookAndCancel(50);
  expect((await bookSpot(client, "taro", "single")).status).toBe(201);
});

test("moving counts as well, and a reservation can be cancelled on any day", async () => {
  await bookAndCancel(48);
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  expect((await changeTime(client, "hanako", treatmentId, "other")).status).toBe(200);
  const refused = await changeTime(client, "hanako", treatmentId, "single");
  expect([refused.status, refusalOf(refused)]).toEqual([429, "E005"]);
  // The present time: a call whose answer was lost may be repeated.
  expect((await changeTime(client, "hanako", treatmentId, "other")).status).toBe(200);
  expect((await cancelTreatment(client, "hanako", treatmentId)).status).toBe(200);
  expect((await nextTreatment(client, "hanako")).body).toMatchObject({ treatmentId: null });
});

test("a refused booking, a repeated call and the clinic's cancellation do not count", async () => {
  await bookAndCancel(46);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(refusalOf(await bookSpot(client, "hanako", "single", { consents: [] }))).toBe("E001");
  }
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single", {}, { idempotencyKey: "forty-seventh" }));
  expect((await bookSpot(client, "hanako", "single", {}, { idempotencyKey: "forty-seventh" })).status).toBe(201);
  expect(
    (
      await client.operator.send(cancelTreatmentCall, {
        params: { treatmentId },
        body: { reason: "担当の医師が休診のため" },
      })
    ).status,
  ).toBe(200);

  await bookAndCancel(2);
  expect((await bookSpot(client, "hanako", "single")).status).toBe(201);
  expect((await holdSpot(client, "hanako", "other")).status).toBe(429);
});
