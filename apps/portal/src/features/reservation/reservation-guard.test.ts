import { describe, expect, test } from "vitest";
import {
  decideReservation,
  type GuardInput,
  needsCustomerRecord,
  type ReservationPage,
  readReservationPage,
} from "./reservation-guard.ts";

const chosen = { spotId: "spot-1", startAt: "2026-05-12T14:30:00+09:00", isFirstTreatment: true };
const noTreatment = { treatmentId: null };
const reserved = { treatmentId: "treatment-1" };
const booked = { createdAt: "2026-03-30T10:00:00+09:00", startsAt: "2026-04-01T10:00:00+09:00" };
const unpaidConsultation = { statusId: 3, kind: "consultation", ...booked } as const;
/** Like every application: it has no time of a visit, and starts when it is sent. */
const unpaidMedicine = { statusId: 7, kind: "medicine", ...booked, startsAt: null } as const;
const completed = { statusId: 4, kind: "consultation", ...booked } as const;

const anonymous = (page: ReservationPage, search = chosen as GuardInput["search"]): GuardInput => ({
  page,
  isSignedIn: false,
  search,
});

const signedIn = (page: ReservationPage, more: Partial<GuardInput> = {}): GuardInput => ({
  page,
  isSignedIn: true,
  search: chosen,
  nextTreatment: noTreatment,
  history: [],
  ...more,
});

const proceed = { kind: "proceed" };
const to = (page: ReservationPage, search: GuardInput["search"] = chosen) => ({ kind: "redirect", to: page, search });

const rows: [bullet: string, input: GuardInput, decision: ReturnType<typeof to> | typeof proceed][] = [
  [
    "1 unable is not checked, whatever the record says (spec §4 /reservation/unable)",
    signedIn("/reservation/unable", { nextTreatment: reserved, history: [unpaidConsultation] }),
    proceed,
  ],
  [
    "1 payment-remaining is not checked, whatever the record says (spec §4 /reservation/unable)",
    signedIn("/reservation/payment-remaining", { nextTreatment: reserved, history: [unpaidConsultation] }),
    proceed,
  ],
  [
    "2 not signed in: user-profile → signup, search kept (spec §4 Not signed in)",
    anonymous("/reservation/user-profile"),
    to("/reservation/signup"),
  ],
  ["2 not signed in: confirm → signup", anonymous("/reservation/confirm"), to("/reservation/signup")],
  ["2 not signed in: complete → signup", anonymous("/reservation/complete"), to("/reservation/signup")],
  ["2 not signed in: unable → signup", anonymous("/reservation/unable"), to("/reservation/signup")],
  [
    "2 not signed in: payment-remaining → signup",
    anonymous("/reservation/payment-remaining"),
    to("/reservation/signup"),
  ],
  ["2 not signed in: new proceeds", anonymous("/reservation/new"), proceed],
  ["2 not signed in: signup proceeds", anonymous("/reservation/signup"), proceed],
  ["2 not signed in: mail-certification proceeds", anonymous("/reservation/mail-certification"), proceed],
  ["2 not signed in: cancel-complete proceeds", anonymous("/reservation/cancel-complete"), proceed],
  [
    "3 signed in: signup → user-profile, search kept (spec §4 Signed in: signup)",
    signedIn("/reservation/signup"),
    to("/reservation/user-profile"),
  ],
  [
    "3 signed in: mail-certification → user-profile",
    signedIn("/reservation/mail-certification"),
    to("/reservation/user-profile"),
  ],
  [
    "4 a next treatment exists: new → unable (spec §4 a next treatment)",
    signedIn("/reservation/new", { nextTreatment: reserved }),
    to("/reservation/unable"),
  ],
  [
    "4 a next treatment exists: confirm → unable",
    signedIn("/reservation/confirm", { nextTreatment: reserved }),
    to("/reservation/unable"),
  ],
  [
    "4 a next treatment exists: complete stays (spec §4 a next treatment)",
    signedIn("/reservation/complete", { nextTreatment: reserved }),
    proceed,
  ],
  [
    "4 an empty treatmentId is no next treatment",
    signedIn("/reservation/new", { nextTreatment: { treatmentId: "" } }),
    proceed,
  ],
  [
    "4 a next treatment comes before an unpaid one",
    signedIn("/reservation/new", { nextTreatment: reserved, history: [unpaidConsultation] }),
    to("/reservation/unable"),
  ],
  [
    "5 status 3 with a start → payment-remaining (spec §4 an item of the history)",
    signedIn("/reservation/new", { history: [completed, unpaidConsultation] }),
    to("/reservation/payment-remaining"),
  ],
  [
    "5 status 7, which starts with its application → payment-remaining (spec §4 an item of the history)",
    signedIn("/reservation/confirm", { history: [unpaidMedicine] }),
    to("/reservation/payment-remaining"),
  ],
  [
    "5 complete too goes to payment-remaining",
    signedIn("/reservation/complete", { history: [unpaidConsultation] }),
    to("/reservation/payment-remaining"),
  ],
  [
    "5 an unpaid visit without a start does not count",
    signedIn("/reservation/new", { history: [{ ...unpaidConsultation, startsAt: null }] }),
    proceed,
  ],
  ["5 a completed treatment does not count", signedIn("/reservation/new", { history: [completed] }), proceed],
  [
    "6 the clinic is not the customer's: confirm → user-profile (spec §4 When the fetch is refused)",
    { page: "/reservation/confirm", isSignedIn: true, search: chosen, errorCode: "C001" },
    to("/reservation/user-profile"),
  ],
  [
    "6 the same on another page is ignored",
    { page: "/reservation/user-profile", isSignedIn: true, search: chosen, errorCode: "C001" },
    proceed,
  ],
  [
    "6 any other error on confirm is ignored (spec §4 When the fetch is refused)",
    { page: "/reservation/confirm", isSignedIn: true, search: chosen, errorCode: "E006" },
    proceed,
  ],
  [
    "7 user-profile with an empty search → new (spec §4 /reservation/user-profile)",
    signedIn("/reservation/user-profile", { search: {} }),
    to("/reservation/new", {}),
  ],
  [
    "7 confirm with an empty search → new (spec §4 /reservation/user-profile)",
    signedIn("/reservation/confirm", { search: {} }),
    to("/reservation/new", {}),
  ],
  [
    "7 isFirstTreatment=false alone is a search that says something",
    signedIn("/reservation/user-profile", { search: { isFirstTreatment: false } }),
    proceed,
  ],
  [
    "7 isNewReservation alone is enough",
    signedIn("/reservation/confirm", { search: { isNewReservation: true } }),
    proceed,
  ],
  ["7 complete needs no search", signedIn("/reservation/complete", { search: {} }), proceed],
];

test.each(rows)("%s", (_, input, decision) => {
  expect(decideReservation(input)).toEqual(decision);
});

describe("the customer's record", () => {
  test("is fetched for a signed-in customer on a page that depends on it (spec §4 Signed in: the next treatment)", () => {
    expect(needsCustomerRecord({ page: "/reservation/new", isSignedIn: true })).toBe(true);
    expect(needsCustomerRecord({ page: "/reservation/complete", isSignedIn: true })).toBe(true);
  });

  test.each<[ReservationPage, boolean]>([
    ["/reservation/new", false],
    ["/reservation/unable", true],
    ["/reservation/payment-remaining", true],
    ["/reservation/signup", true],
    ["/reservation/mail-certification", true],
  ])("is not fetched on %s when signed in is %s", (page, isSignedIn) => {
    expect(needsCustomerRecord({ page, isSignedIn })).toBe(false);
  });
});

test("a page is recognised with and without its closing slash", () => {
  expect(readReservationPage("/reservation/confirm")).toBe("/reservation/confirm");
  expect(readReservationPage("/reservation/confirm/")).toBe("/reservation/confirm");
  expect(readReservationPage("/reservation")).toBeUndefined();
  expect(readReservationPage("/mypage")).toBeUndefined();
});
