import { expect, test } from "vitest";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import {
  atTheSameMoment,
  bookSpot,
  cancelTreatment,
  changeTime,
  getTreatment,
  MORNING,
  readSeats,
} from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const NEXT_DAY = "2026-05-13T10:00:00+09:00";

const client = useTestClient({
  spots: {
    hanakos: { startsAt: MORNING },
    taros: { startsAt: MORNING, doctorName: "鈴木 由紀" },
    wished: { startsAt: NEXT_DAY },
    second: { startsAt: NEXT_DAY, doctorName: "鈴木 由紀" },
  },
  customers: { hanako: {}, taro: {} },
  treatments: {
    hanakos: { customer: "hanako", statusId: 1, spot: "hanakos" },
    taros: { customer: "taro", statusId: 1, spot: "taros" },
  },
});

function codesOf(answers: readonly TestAnswer[]): string[] {
  return answers.map((answer) => refusalOf(answer) ?? String(answer.status)).sort();
}

async function seatsTaken(): Promise<number> {
  return (await readSeats(client)).filter(({ state }) => state === "taken").length;
}

function moveHanako(spot: string, process = client) {
  return changeTime(process, "hanako", client.treatmentId("hanakos"), spot, NEXT_DAY);
}

test("of two patients who move to the last seat at once one gets it; the other stays at their time and gets T003", async () => {
  const other = client.another();
  const answers = await atTheSameMoment(client, [
    () => moveHanako("wished"),
    () => changeTime(other, "taro", client.treatmentId("taros"), "wished", NEXT_DAY),
  ]);
  expect(codesOf(answers)).toEqual(["200", "T003"]);
  expect(await seatsTaken()).toBe(2);
  const mover = answers[0]?.status === 200 ? "hanako" : "taro";
  const stayer = mover === "hanako" ? "taro" : "hanako";
  expect((await getTreatment(client, mover, client.treatmentId(`${mover}s`))).body).toMatchObject({
    spotId: client.spotId("wished"),
  });
  expect((await getTreatment(client, stayer, client.treatmentId(`${stayer}s`))).body).toMatchObject({
    spotId: client.spotId(`${stayer}s`),
  });
});

test("two patients who exchange their times at once both have a seat, whichever comes first", async () => {
  const answers = await Promise.all([
    changeTime(client, "hanako", client.treatmentId("hanakos"), "taros", MORNING),
    changeTime(client.another(), "taro", client.treatmentId("taros"), "hanakos", MORNING),
  ]);
  // Each finds the other's seat taken, or free when the other call came first; never a deadlock.
  for (const answer of answers) expect(["200", "T003"]).toContain(refusalOf(answer) ?? String(answer.status));
  expect(await seatsTaken()).toBe(2);
});

test("one patient who moves to two times at once has one of them and one seat", async () => {
  const answers = await atTheSameMoment(client, [
    () => moveHanako("wished"),
    () => moveHanako("second", client.another()),
  ]);
  // The second call moves what the first has moved: the last one is final.
  expect(codesOf(answers)).toEqual(["200", "200"]);
  expect(await seatsTaken()).toBe(2);
});

test("the clinic begins the visit while the patient moves it: one of them succeeds, and the other is refused", async () => {
  // It is the day of the visit by the clock; the patient's deadline has not passed.
  client.moveTo("2026-05-12T07:59:00+09:00");
  const answers = await atTheSameMoment(client, [() => moveHanako("wished")], {
    meanwhile: async () => {
      expect((await operate(client, "startTreatment", "hanakos")).status).toBe(200);
    },
  });
  expect(codesOf(answers)).toEqual(["T007"]);
  expect((await getTreatment(client, "hanako", client.treatmentId("hanakos"))).body).toMatchObject({
    statusId: 2,
    spotId: client.spotId("hanakos"),
    startsAt: "2026-05-12T10:00:00+09:00",
  });
  expect(await seatsTaken()).toBe(2);
});

test("a move that waits for the clinic's own change of the visit decides by the result of that change", async () => {
  const started = await client.database.transaction(async (clinic) => {
    await clinic.execute("update treatment set status_id = 2");
    const move = moveHanako("wished");
    let waiting = 0;
    while (waiting === 0) {
      const { rows } = await client.database.execute<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = rows[0]?.count ?? 0;
    }
    return { move };
  });
  expect(refusalOf(await started.move)).toBe("T007");
  expect((await readSeats(client)).find(({ spotId }) => spotId === client.spotId("wished"))?.state).toBe("free");
});

test("a patient moves and cancels at once: the visit is cancelled, or moved and then cancelled, and no seat is lost", async () => {
  const [moved, cancelled] = await Promise.all([
    moveHanako("wished"),
    cancelTreatment(client.another(), "hanako", client.treatmentId("hanakos")),
  ]);
  expect(cancelled.status).toBe(200);
  expect(["200", "T007"]).toContain(refusalOf(moved) ?? String(moved.status));
  expect(await seatsTaken()).toBe(1);
});

test("a seat that a move releases is taken once, although two patients try", async () => {
  await moveHanako("wished");
  await cancelTreatment(client, "taro", client.treatmentId("taros"));
  const answers = await Promise.all([
    bookSpot(client, "taro", "hanakos"),
    changeTime(client.another(), "hanako", client.treatmentId("hanakos"), "hanakos", MORNING),
  ]);
  expect(codesOf(answers).filter((code) => code === "T003")).toHaveLength(1);
  expect((await readSeats(client)).filter(({ spotId }) => spotId === client.spotId("hanakos"))).toMatchObject([
    { state: "taken" },
  ]);
});
