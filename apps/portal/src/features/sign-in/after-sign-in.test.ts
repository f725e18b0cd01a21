import { expect, test } from "vitest";
import { afterSignIn } from "./after-sign-in.ts";

const chosen = { spotId: "spot-1", startAt: "2026-05-12T14:30:00+09:00" };

test("a new patient registers the profile and keeps the chosen time", () => {
  expect(afterSignIn(false, chosen)).toEqual({ to: "/reservation/user-profile", search: chosen });
});

test("a new patient without a chosen time registers separately", () => {
  expect(afterSignIn(false, {})).toEqual({ to: "/reservation/registration", search: {} });
  const search = { isNewReservation: true };
  expect(afterSignIn(false, search)).toEqual({ to: "/reservation/user-profile", search });
});

test("a known patient with a chosen time continues to the confirmation", () => {
  expect(afterSignIn(true, chosen)).toEqual({ to: "/reservation/confirm", search: chosen });
});

test("a known patient who came to book without a time chooses one", () => {
  const search = { isNewReservation: true };
  expect(afterSignIn(true, search)).toEqual({ to: "/reservation/new", search });
});

test("a known patient who only signs in lands on the top page", () => {
  expect(afterSignIn(true, { spotId: "spot-1" })).toEqual({ to: "/mypage", search: {} });
  expect(afterSignIn(true, {})).toEqual({ to: "/mypage", search: {} });
});
