import { expect, test } from "vitest";
import { isSilentRoute } from "./silent-routes.ts";

test.each([
  "/questions/form-1/confirm",
  "/treatment/0191",
  "/treatment/$treatmentId",
  "/examination/0191/",
  "/examination-test/",
  "/repurchase-medicines/0191",
  "/payment/0191/payment-method",
  "/payment-information/payment-method",
  "/settings/payment-method",
  "/reservation/payment-remaining",
  "/finish-magic-link-login?oobCode=1",
  "/line-login",
  "/line-link",
])("nobody watches %s", (path) => {
  expect(isSilentRoute(path)).toBe(true);
});

test.each(["/", "/login/", "/mypage", "/history", "/reservation/new", "/settings/user-profile", "/payments"])(
  "%s may be watched",
  (path) => {
    expect(isSilentRoute(path)).toBe(false);
  },
);
