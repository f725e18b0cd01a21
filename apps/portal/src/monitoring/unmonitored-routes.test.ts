// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderPortal } from "../testing/render-portal.tsx";
import { isUnmonitoredRoute } from "./unmonitored-routes.ts";

test.each([
  "/history",
  "/history?page=2",
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
  "/reservation/user-profile",
  "/settings/clinic-form",
  "/finish-magic-link-login?oobCode=1",
  "/line-login",
  "/line-link",
  "/email-undo",
  "/companion",
])("%s is not monitored", (path) => {
  expect(isUnmonitoredRoute(path)).toBe(true);
});

test.each(["/", "/login/", "/mypage", "/historical", "/reservation/new", "/settings/user-profile", "/payments"])(
  "%s may be monitored",
  (path) => {
    expect(isUnmonitoredRoute(path)).toBe(false);
  },
);

test("no screen of a payment, a card or a charge is monitored, including future ones", async () => {
  const { router, findByRole } = await renderPortal("/error");
  await findByRole("heading", { name: "問題が発生しました" });
  const paymentPaths = Object.keys(router.routesByPath).filter((path) => path.includes("payment"));
  expect(paymentPaths.length).toBeGreaterThanOrEqual(12);
  expect(paymentPaths.filter((path) => !isUnmonitoredRoute(path))).toEqual([]);
});
