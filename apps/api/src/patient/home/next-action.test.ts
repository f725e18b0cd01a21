import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { expect, test } from "vitest";
import type { NextActionSituation } from "./next-action.store.ts";
import { nextActionOf } from "./next-action.ts";

const NOTHING: NextActionSituation = {
  visit: undefined,
  visitElsewhere: null,
  unpaid: undefined,
  heldSeat: undefined,
  hasDocumentToAnswer: false,
  waitingParcel: undefined,
  hasAddress: true,
  hasCard: true,
};

/** A visit on 12 May 2026 at 10:00, whose room opens at 9:45. */
const visit = {
  treatmentId: "visit",
  statusId: 1,
  clinicalDepartmentName: "内科",
  isFirstTreatment: true,
  questionnaire: null,
  needsDeviceTest: false,
  startsAt: new Date("2026-05-12T10:00:00+09:00"),
  endsAt: new Date("2026-05-12T10:15:00+09:00"),
  roomOpensMinutesBefore: 15,
} as const;

/** A charge that can be paid until the end of 20 May 2026. */
const unpaid = {
  treatmentId: "charged",
  kind: "consultation",
  statusId: TreatmentStatus.Unpaid,
  charge: { total: 3300, dueAt: new Date("2026-05-20T23:59:59+09:00") },
  acceptsLatePayment: false,
  paymentProgress: null,
} as const;

/** A seat of 13 May 2026 at 9:00, on hold until 9:15 of the day before the visit. */
const heldSeat = {
  spotId: "spot",
  clinicalDepartmentName: "内科",
  doctorName: "佐藤 健",
  startsAt: new Date("2026-05-13T09:00:00+09:00"),
  until: new Date("2026-05-11T09:15:00+09:00"),
  isOffered: true,
} as const;
const TIMES = { startsAt: "2026-05-13T09:00:00+09:00", until: "2026-05-11T09:15:00+09:00" };
const BOOK_HELD = { ...heldSeat, kind: "book-held-seat", ...TIMES };

const PAY = {
  kind: "pay",
  treatmentId: "charged",
  treatmentKind: "consultation",
  total: 3300,
  dueAt: "2026-05-20T23:59:59+09:00",
  isExpired: false,
  canPay: true,
  progress: null,
};
const VISIT_AHEAD = {
  kind: "visit-ahead",
  treatmentId: "visit",
  clinicalDepartmentName: "内科",
  startsAt: "2026-05-12T10:00:00+09:00",
  endsAt: "2026-05-12T10:15:00+09:00",
  roomOpensAt: "2026-05-12T09:45:00+09:00",
};
const ROOM_OPEN = { kind: "room-open", treatmentId: "visit", startsAt: "2026-05-12T10:00:00+09:00" };

const UNANSWERED = { questionnaireId: "first-visit", submittedAt: null, hasDraft: false };
const ANSWER = {
  kind: "answer-questionnaire",
  treatmentId: "visit",
  questionnaireId: "first-visit",
  isFirstTreatment: true,
  startsAt: "2026-05-12T10:00:00+09:00",
  roomOpensAt: "2026-05-12T09:45:00+09:00",
  hasDraft: false,
};

const DAY_BEFORE = "2026-05-11T09:00:00+09:00";

test.each<[string, string, Partial<NextActionSituation>, object]>([
  ["a visit elsewhere", DAY_BEFORE, { visitElsewhere: "B", heldSeat }, { kind: "visit-elsewhere", clinicName: "B" }],
  ["nothing ahead: book", DAY_BEFORE, {}, { kind: "book" }],
  ["nothing ahead and no address or card: book", DAY_BEFORE, { hasAddress: false, hasCard: false }, { kind: "book" }],
  ["a visit ahead", DAY_BEFORE, { visit }, VISIT_AHEAD],
  ["one second before the room opens", "2026-05-12T09:44:59+09:00", { visit }, VISIT_AHEAD],
  ["the room has opened", "2026-05-12T09:45:00+09:00", { visit }, ROOM_OPEN],
  ["the visit's time has passed and nobody has begun it", "2026-05-12T11:00:00+09:00", { visit }, ROOM_OPEN],
  [
    "the visit is in progress",
    "2026-05-12T10:05:00+09:00",
    { visit: { ...visit, statusId: 2 } },
    { kind: "visit-in-progress", treatmentId: "visit" },
  ],
  [
    "a visit that was begun early is in progress before its room would open",
    DAY_BEFORE,
    { visit: { ...visit, statusId: 2 } },
    { kind: "visit-in-progress", treatmentId: "visit" },
  ],
  [
    "no address for the visit ahead",
    DAY_BEFORE,
    { visit, hasAddress: false, hasCard: false },
    { kind: "register-address", treatmentId: "visit", isParcelWaiting: false },
  ],
  [
    "a questionnaire that is not answered, before address and card: the doctor needs it",
    DAY_BEFORE,
    { visit: { ...visit, questionnaire: UNANSWERED }, hasAddress: false, hasCard: false },
    ANSWER,
  ],
  [
    "a questionnaire that is half answered",
    DAY_BEFORE,
    { visit: { ...visit, questionnaire: { ...UNANSWERED, hasDraft: true } } },
    { ...ANSWER, hasDraft: true },
  ],
  [
    "a questionnaire that is answered, also while it is corrected",
    DAY_BEFORE,
    { visit: { ...visit, questionnaire: { ...UNANSWERED, submittedAt: new Date(DAY_BEFORE), hasDraft: true } } },
    VISIT_AHEAD,
  ],
  [
    "the open room comes before a questionnaire",
    "2026-05-12T09:45:00+09:00",
    { visit: { ...visit, questionnaire: UNANSWERED } },
    ROOM_OPEN,
  ],
  [
    "a charge comes before a questionnaire",
    DAY_BEFORE,
    { unpaid, visit: { ...visit, questionnaire: UNANSWERED } },
    PAY,
  ],
  [
    "medicine that waits for an address comes before a questionnaire",
    DAY_BEFORE,
    {
      visit: { ...visit, questionnaire: UNANSWERED },
      waitingParcel: { treatmentId: "sent" },
      hasAddress: false,
    },
    { kind: "register-address", treatmentId: "sent", isParcelWaiting: true },
  ],
  [
    "medicine that waits for an address, before the visit ahead",
    DAY_BEFORE,
    { visit, waitingParcel: { treatmentId: "sent" }, hasAddress: false },
    { kind: "register-address", treatmentId: "sent", isParcelWaiting: true },
  ],
  [
    "medicine that waits for an address, after an unpaid charge",
    DAY_BEFORE,
    { unpaid, waitingParcel: { treatmentId: "sent" }, hasAddress: false },
    PAY,
  ],
  [
    "no card for the visit ahead",
    DAY_BEFORE,
    { visit, hasCard: false },
    { kind: "register-card", treatmentId: "visit" },
  ],
  [
    "a device that is not tested, after all else that is missing",
    DAY_BEFORE,
    { visit: { ...visit, needsDeviceTest: true } },
    {
      kind: "test-device",
      treatmentId: "visit",
      startsAt: "2026-05-12T10:00:00+09:00",
      roomOpensAt: "2026-05-12T09:45:00+09:00",
    },
  ],
  [
    "a card comes before a device test",
    DAY_BEFORE,
    { visit: { ...visit, needsDeviceTest: true }, hasCard: false },
    { kind: "register-card", treatmentId: "visit" },
  ],
  [
    "the open room comes before a device test",
    "2026-05-12T09:45:00+09:00",
    { visit: { ...visit, needsDeviceTest: true } },
    ROOM_OPEN,
  ],
  [
    "the open room comes before a missing address",
    "2026-05-12T09:45:00+09:00",
    { visit, hasAddress: false },
    ROOM_OPEN,
  ],
  ["a charge", DAY_BEFORE, { unpaid }, PAY],
  [
    "a charge whose payment is at the bank",
    DAY_BEFORE,
    { unpaid: { ...unpaid, paymentProgress: "confirming" } },
    { ...PAY, canPay: false, progress: "confirming" },
  ],
  ["a seat on hold", DAY_BEFORE, { heldSeat }, BOOK_HELD],
  [
    "a seat on hold comes before medicine that waits for an address, because its minutes run",
    DAY_BEFORE,
    { heldSeat, waitingParcel: { treatmentId: "sent" }, hasAddress: false, hasDocumentToAnswer: true },
    BOOK_HELD,
  ],
  ["a charge comes before a seat on hold, which it keeps from being booked", DAY_BEFORE, { heldSeat, unpaid }, PAY],
  [
    "a booked visit comes before a seat on hold, which could not be booked",
    DAY_BEFORE,
    { heldSeat, visit },
    VISIT_AHEAD,
  ],
  ["a document to answer", DAY_BEFORE, { hasDocumentToAnswer: true }, { kind: "answer-document" }],
  [
    "a questionnaire comes before a document",
    DAY_BEFORE,
    { hasDocumentToAnswer: true, visit: { ...visit, questionnaire: UNANSWERED } },
    ANSWER,
  ],
  ["a charge comes before a visit ahead", DAY_BEFORE, { unpaid, visit }, PAY],
  ["a charge comes before a missing card", DAY_BEFORE, { unpaid, visit, hasCard: false }, PAY],
  ["the open room comes before a charge", "2026-05-12T09:45:00+09:00", { unpaid, visit }, ROOM_OPEN],
  ["the last second of a charge", "2026-05-20T23:59:59+09:00", { unpaid }, PAY],
  [
    "a charge whose time has run out",
    "2026-05-21T00:00:00+09:00",
    { unpaid },
    { ...PAY, isExpired: true, canPay: false },
  ],
  [
    "a charge whose time has run out, where late payment is accepted",
    "2026-05-21T00:00:00+09:00",
    { unpaid: { ...unpaid, acceptsLatePayment: true } },
    { ...PAY, isExpired: true },
  ],
])("next: %s", (_, at, situation, action) => {
  expect(nextActionOf({ ...NOTHING, ...situation }, true, new Date(at))).toEqual(action);
});

test("where the clinic takes no cards, a missing card is no action", () => {
  const situation = { ...NOTHING, visit, hasCard: false };
  expect(nextActionOf(situation, false, new Date(DAY_BEFORE))).toEqual(VISIT_AHEAD);
});
