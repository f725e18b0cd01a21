import { expect, test } from "vitest";
import { checkHistories, type Found, type HistoryEntry, longestStop } from "./check-histories.ts";

const line = (history: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ client: "hanako", act: "book", askedAt: 0, answeredAt: 10, outcome: "done", subject: "t1" },
  ...history,
});

const RIGHT: Found = {
  bookings: [{ treatmentId: "t1", client: "hanako" }],
  seats: [{ seat: "spot 1", treatmentId: "t1" }],
  charged: [{ treatmentId: "t1", orderId: "o1" }],
  paid: [{ treatmentId: "t1", orderId: "o1" }],
  notifications: [{ id: "n1", state: "sent", arrivedAs: ["<n1>", "<n1>"] }],
  photos: [{ photoId: "p1", client: "hanako", isWhole: true }],
};
const HISTORY = [
  line({}),
  line({ act: "pay" }),
  line({ act: "read", askedAt: 20, answeredAt: 30 }),
  line({ act: "photo", subject: "p1" }),
];

const check = (found: Partial<Found>, history: HistoryEntry[] = HISTORY) =>
  checkHistories(history, { ...RIGHT, ...found });

test("a history without losses has no problems; a mail that was sent again under its own id counts once", () => {
  expect(check({})).toEqual([]);
});

test.each<[string, Partial<Found>, HistoryEntry[] | undefined]>([
  ["the booking t1 that hanako was told of is not there", { bookings: [], seats: [] }, undefined],
  [
    "the booking t1 that hanako was told of is not there",
    { bookings: [{ treatmentId: "t1", client: "taro" }] },
    undefined,
  ],
  [
    "hanako has two bookings",
    {
      bookings: [...RIGHT.bookings, { treatmentId: "t2", client: "hanako" }],
      seats: [...RIGHT.seats, { seat: "spot 2", treatmentId: "t2" }],
    },
    undefined,
  ],
  [
    "the seat spot 1 was given twice",
    {
      bookings: [...RIGHT.bookings, { treatmentId: "t2", client: "taro" }],
      seats: [...RIGHT.seats, { seat: "spot 1", treatmentId: "t2" }],
    },
    undefined,
  ],
  ["the booking t1 has two seats", { seats: [...RIGHT.seats, { seat: "spot 2", treatmentId: "t1" }] }, undefined],
  ["the booking t1 has no seat", { seats: [] }, undefined],
  [
    "the visit t1 was charged twice",
    {
      charged: [...RIGHT.charged, { treatmentId: "t1", orderId: "o2" }],
      paid: [...RIGHT.paid, { treatmentId: "t1", orderId: "o2" }],
    },
    undefined,
  ],
  ["the payment of t1 that was told of was not charged", { charged: [], paid: [] }, undefined],
  ["o1 is paid and not charged", { charged: [] }, [line({})]],
  ["o1 was charged and is not paid", { paid: [] }, undefined],
  ["the notification n1 is waiting", { notifications: [{ id: "n1", state: "waiting", arrivedAs: [] }] }, undefined],
  [
    "the notification n1 arrived as 0 mails",
    { notifications: [{ id: "n1", state: "sent", arrivedAs: [] }] },
    undefined,
  ],
  [
    "the notification n1 arrived as 2 mails",
    { notifications: [{ id: "n1", state: "sent", arrivedAs: ["<n1>", "<n2>"] }] },
    undefined,
  ],
  [
    "hanako was told of t1 and did not find it",
    {},
    [line({}), line({ act: "read", askedAt: 20, answeredAt: 30, outcome: "refused" })],
  ],
  ["the photo p1 that hanako was told of is not there", { photos: [] }, undefined],
  [
    "the photo p1 that hanako was told of is not there",
    { photos: [{ photoId: "p1", client: "taro", isWhole: true }] },
    undefined,
  ],
  [
    "the photo p1 is not as it was stored",
    { photos: [{ photoId: "p1", client: "hanako", isWhole: false }] },
    undefined,
  ],
  [
    "hanako has sent one photo and has two",
    { photos: [...RIGHT.photos, { photoId: "p2", client: "hanako", isWhole: true }] },
    undefined,
  ],
  [
    "hanako saw another picture than the photo p1",
    {},
    [line({}), line({ act: "see-photo", subject: "p1", outcome: "refused" })],
  ],
])("it finds: %s", (problem, found, history) => {
  expect(check(found, history)).toEqual([problem]);
});

test("an unacknowledged booking may be there or not", () => {
  const unknown = [line({ outcome: "unknown" })];
  expect(check({ charged: [], paid: [] }, unknown)).toEqual([]);
  expect(
    checkHistories(unknown, { bookings: [], seats: [], charged: [], paid: [], notifications: [], photos: [] }),
  ).toEqual([]);
});

test("a stop is a time with requests and no answers, not one without requests", () => {
  const at = (askedAt: number, answeredAt: number, outcome: HistoryEntry["outcome"] = "done") =>
    line({ askedAt, answeredAt, outcome });
  expect(longestStop([at(0, 10), at(5_000, 5_010)], ["book"])).toBe(10);
  expect(longestStop([at(0, 10), at(20, 4_020, "unknown"), at(4_030, 9_000)], ["book"])).toBe(8_980);
  expect(longestStop([at(0, 10), at(10, 9_000)], ["pay"])).toBe(0);
});
