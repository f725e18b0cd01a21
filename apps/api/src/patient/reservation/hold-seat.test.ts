import { expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import {
  atTheSameMoment,
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
  departments: ["internal", "skin"],
  spots: {
    single: { startsAt: MORNING },
    other: { startsAt: MORNING, doctorName: "高橋 健一" },
    double: { startsAt: MORNING, doctorName: "鈴木 由紀", capacity: 2 },
    closed: { startsAt: MORNING, doctorName: "田中 誠", closedAt: "2026-05-10T09:00:00+09:00" },
    past: { startsAt: "2026-05-11T08:00:00+09:00" },
    inOneHour: { startsAt: "2026-05-11T10:00:00+09:00" },
    skin: { startsAt: MORNING, department: "skin" },
  },
  customers: { hanako: {}, taro: {}, jiro: {}, owing: {}, owingMedicine: {}, reserved: {}, returning: {} },
  treatments: {
    unpaid: { customer: "owing", statusId: 3, startsAt: "2026-05-01T10:00:00+09:00" },
    former: { customer: "owingMedicine", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    unpaidMedicine: {
      customer: "owingMedicine",
      statusId: 7,
      parent: "former",
      startsAt: "2026-05-01T10:00:00+09:00",
    },
    reserved: { customer: "reserved", statusId: 1, startsAt: "2026-05-20T10:00:00+09:00" },
    completed: { customer: "returning", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
  },
});

test("a free seat is held for ten minutes, and the answer has everything that the confirmation shows", async () => {
  const answer = await holdSpot(client, "hanako", "single");
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    holdId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    expiresAt: "2026-05-11T09:10:00+09:00",
    canExtend: true,
    spotId: client.spotId("single"),
    clinicalDepartmentId: "internal",
    clinicalDepartmentName: "内科",
    doctorName: "佐藤 健",
    startsAt: "2026-05-12T10:00:00+09:00",
    endsAt: "2026-05-12T10:15:00+09:00",
    isFirstTreatment: true,
    proposedFirstTreatment: true,
    bookingTerms: [
      { kind: "online-care", version: 1, title: "オンライン診療の説明" },
      { kind: "cancellation", version: 1, title: "キャンセル規定" },
    ],
    termsToAgree: [],
  });
});

test("a repeated request for the held spot answers the same hold and does not prolong it", async () => {
  const first = await holdSpot(client, "hanako", "single");
  client.advance({ minutes: 4 });
  const again = await holdSpot(client, "hanako", "single");
  expect(again.body).toEqual(first.body);
});

test("a hold is extended by ten minutes, once", async () => {
  await holdSpot(client, "hanako", "single");
  client.advance({ minutes: 9 });
  const extended = readHold(await holdSpot(client, "hanako", "single", { extend: true }));
  expect(extended).toMatchObject({ expiresAt: "2026-05-11T09:20:00+09:00", canExtend: false });
  client.advance({ minutes: 9 });
  const twice = readHold(await holdSpot(client, "hanako", "single", { extend: true }));
  expect(twice).toEqual(extended);
});

test("holding another spot releases the first one", async () => {
  await holdSpot(client, "hanako", "single");
  await holdSpot(client, "hanako", "other");
  expect(refusalOf(await holdSpot(client, "taro", "single"))).toBeUndefined();
  expect(refusalOf(await holdSpot(client, "taro", "other"))).toBe("T003");
  const held = (await readSeats(client)).filter(
    ({ customerId }) => customerId === client.customer("hanako").customerId,
  );
  expect(held).toEqual([{ spotId: client.spotId("other"), customerId: expect.any(String), state: "held" }]);
});

test("when the other spot is full, the present hold stays", async () => {
  await holdSpot(client, "taro", "other");
  const first = readHold(await holdSpot(client, "hanako", "single"));
  expect(refusalOf(await holdSpot(client, "hanako", "other"))).toBe("T003");
  expect(readHold(await holdSpot(client, "hanako", "single")).holdId).toBe(first.holdId);
});

test("an expired hold is taken by another patient at once, and the first one is refused", async () => {
  const mine = await holdSpot(client, "hanako", "single");
  client.advance({ minutes: 9, seconds: 59 });
  expect(refusalOf(await holdSpot(client, "taro", "single"))).toBe("T003");
  client.advance({ seconds: 1 });
  expect((await holdSpot(client, "taro", "single")).status).toBe(200);
  expect(refusalOf(await bookHold(client, "hanako", mine))).toBe("T003");
  expect(refusalOf(await holdSpot(client, "hanako", "single"))).toBe("T003");
});

test("the patient's own expired hold is available again, as a new one", async () => {
  const first = readHold(await holdSpot(client, "hanako", "single"));
  client.advance({ minutes: 10 });
  const second = readHold(await holdSpot(client, "hanako", "single", { extend: true }));
  expect(second).toMatchObject({ expiresAt: "2026-05-11T09:20:00+09:00", canExtend: true });
  expect(second.holdId).not.toBe(first.holdId);
});

test("a spot for two is full for the third", async () => {
  expect((await holdSpot(client, "hanako", "double")).status).toBe(200);
  expect((await holdSpot(client, "taro", "double")).status).toBe(200);
  expect(refusalOf(await holdSpot(client, "jiro", "double"))).toBe("T003");
});

test("a taken seat cannot be held", async () => {
  expect((await bookSpot(client, "hanako", "single")).status).toBe(201);
  expect(refusalOf(await holdSpot(client, "taro", "single"))).toBe("T003");
});

test.each([
  ["a closed one", "closed", MORNING],
  ["one that has begun", "past", "2026-05-11T08:00:00+09:00"],
  ["one whose start is not the one shown", "single", "2026-05-12T10:15:00+09:00"],
])("of all spots %s is refused", async (_, spot, startAt) => {
  expect(refusalOf(await holdSpot(client, "hanako", spot, { startAt }))).toBe("T003");
});

test("a spot that does not exist is refused like one that is not available", async () => {
  const unknown = { spotId: "00000000-0000-4000-8000-000000000000" };
  expect(refusalOf(await holdSpot(client, "hanako", "single", unknown))).toBe("T003");
  expect(refusalOf(await holdSpot(client, "hanako", "single", { spotId: "slot-1" }))).toBe("T003");
});

test("a time is held until one hour before it, and not a second longer (spec §5 The chosen time)", async () => {
  const startAt = "2026-05-11T10:00:00+09:00";
  client.moveTo("2026-05-11T09:00:01+09:00");
  expect(refusalOf(await holdSpot(client, "hanako", "inOneHour", { startAt }))).toBe("T003");
  client.moveTo("2026-05-11T09:00:00+09:00");
  expect((await holdSpot(client, "hanako", "inOneHour", { startAt })).status).toBe(200);
  client.moveTo("2026-05-11T09:05:00+09:00");
  expect((await holdSpot(client, "hanako", "inOneHour", { startAt })).status).toBe(200);
});

test("the start may be written in another zone or without seconds", async () => {
  expect((await holdSpot(client, "hanako", "single", { startAt: "2026-05-12T01:00:00Z" })).status).toBe(200);
  expect((await holdSpot(client, "hanako", "single", { startAt: "2026-05-12T10:00+09:00" })).status).toBe(200);
});

test("a patient with a booked visit holds no second one: R001", async () => {
  expect(refusalOf(await holdSpot(client, "reserved", "single"))).toBe("R001");
});

test("a patient with an unpaid visit or unpaid additional medicine pays first: T010", async () => {
  expect(refusalOf(await holdSpot(client, "owing", "single"))).toBe("T010");
  expect(refusalOf(await holdSpot(client, "owingMedicine", "single"))).toBe("T010");
});

test("初診 is proposed by department, whatever the patient chose", async () => {
  const internal = readHold(await holdSpot(client, "returning", "single", { isFirstTreatment: true }));
  expect(internal).toMatchObject({ isFirstTreatment: true, proposedFirstTreatment: false });
  const skin = readHold(await holdSpot(client, "returning", "skin", { isFirstTreatment: false }));
  expect(skin).toMatchObject({ isFirstTreatment: false, proposedFirstTreatment: true });
  const unsaid = readHold(await holdSpot(client, "returning", "single", { isFirstTreatment: undefined }));
  expect(unsaid).toMatchObject({ isFirstTreatment: false, proposedFirstTreatment: false });
});

test("two holds of one patient at the same moment leave one seat held", async () => {
  const other = client.another();
  const answers = await atTheSameMoment(client, [
    () => holdSpot(client, "hanako", "double"),
    () => holdSpot(client, "hanako", "double"),
    () => holdSpot(other, "hanako", "double"),
  ]);
  const ids = answers.map((answer) => readHold(answer).holdId);
  expect(new Set(ids).size).toBe(1);
  expect((await readSeats(client)).filter(({ state }) => state === "held")).toHaveLength(1);
});

test("an incomplete body is E001 with its fields", async () => {
  const answer = await holdSpot(client, "hanako", "single", { startAt: "あした" });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    code: "E001",
    issues: [{ path: "startAt", message: "日時の形式が正しくありません。" }],
  });
});
