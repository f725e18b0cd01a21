// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { openTestPortal } from "../testing/render-portal.tsx";
import { createUnmonitoredCheck } from "./monitored-routes.ts";

const { router } = openTestPortal("/error");
const isUnmonitored = createUnmonitoredCheck(router.routesByPath);

test("only these screens are monitored: none shows health, a card, another person or a key in its address", () => {
  const monitored = Object.keys(router.routesByPath).filter((path) => !isUnmonitored(path));
  expect(monitored.toSorted()).toEqual([
    "/",
    "/error",
    "/legal",
    "/login",
    "/login/mail-certification",
    "/logout",
    "/mypage",
    "/reservation/cancel-complete",
    "/reservation/complete",
    "/reservation/confirm",
    "/reservation/mail-certification",
    "/reservation/new",
    "/reservation/signup",
    "/reservation/unable",
    "/settings",
    "/settings/address",
    "/settings/data",
    "/settings/devices",
    "/settings/notifications",
    "/settings/sign-in",
    "/settings/user-profile",
    "/terms",
  ]);
});

test.each(["/login/", "/login", "/reservation/new?spotId=1", "/settings/"])("%s may be monitored", (path) => {
  expect(isUnmonitored(path)).toBe(false);
});

test.each([
  "/treatment/0191",
  "/history?page=2",
  "/settings/people",
  "/settings/add-person",
  "/no-such-page",
  "/a/b/c",
])("%s is not monitored, as every screen whose route does not allow it", (path) => {
  expect(isUnmonitored(path)).toBe(true);
});
