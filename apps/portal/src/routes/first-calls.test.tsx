import { HttpResponse, http } from "msw";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { network } from "../testing/network.ts";
import { openTestPortal } from "../testing/render-portal.tsx";
import { demonstrationUser } from "../testing/session-in-memory.ts";

const NEW_YEARS_EVE = new Date("2026-12-31T23:59:00+09:00");

let calls: string[];

beforeEach(() => {
  calls = [];
  network.use(
    http.get("*/api/v1/*", ({ request }) => {
      calls.push(request.url.replace(/^.*\/api\/v1\//, ""));
      return HttpResponse.json({});
    }),
  );
});

/** Runs the guards and loaders of an address, and draws nothing, so that no read sends a request. */
async function load(address: string) {
  const opened = openTestPortal(address, { now: () => NEW_YEARS_EVE, user: demonstrationUser });
  onTestFinished(opened.session.leave);
  opened.portal.identity.start();
  await opened.router.load();
  // This call waits until a prefetched call has been sent.
  await opened.portal.api.consumePrefetched(["nothing"]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return opened;
}

test.each([
  ["/mypage", "customer/clinic/clinic-minato/home"],
  ["/mypage/", "customer/clinic/clinic-minato/home"],
  ["/treatment/t-1?change=time", "customer/clinic/clinic-minato/treatment/t-1/page"],
  ["/history", "customer/clinic/clinic-minato/treatment?page=1"],
  [
    "/history?page=3&kind=medicine&cancelled=hide",
    "customer/clinic/clinic-minato/treatment?page=3&kind=medicine&cancelled=hide",
  ],
  ["/history?page=-1", "customer/clinic/clinic-minato/treatment?page=1"],
  ["/terms", "clinic/clinic-minato/terms"],
  ["/payment/t-1/", "customer/clinic/clinic-minato/treatment/t-1/payment"],
  ["/payment/t-1/payment-method", "customer/clinic/clinic-minato/treatment/t-1/payment"],
  ["/payment/t-1/confirm", "customer/clinic/clinic-minato/treatment/t-1/payment"],
  [
    "/questions/first-visit/?treatmentId=t-1&isFirstTreatment=1",
    "customer/clinic/clinic-minato/questionnaire/first-visit?treatmentId=t-1",
  ],
  ["/repurchase-medicines/t-1", "customer/clinic/clinic-minato/treatment/t-1/medicine"],
  ["/settings/people", "customer/business/business-minato/person"],
  ["/settings/proposals", "customer/business/business-minato/proposal"],
  ["/settings/address", "customer/business/business-minato/address"],
  ["/payment-information/shipping-address", "customer/business/business-minato/address"],
  ["/settings/payment-method", "customer/business/business-minato/card"],
  ["/payment-information/payment-method", "customer/business/business-minato/card"],
  ["/settings/user-profile", "customer/business/business-minato/information"],
  ["/settings/notifications", "customer/business/business-minato/notification"],
  ["/medicines", "customer/clinic/clinic-minato/prescription"],
  ["/settings/documents", "customer/clinic/clinic-minato/document"],
  ["/settings/receipts", "customer/clinic/clinic-minato/receipt/2026"],
  ["/settings/devices", "customer/business/business-minato/session"],
])("the loader of %s begins one call", async (address, path) => {
  await load(address);
  expect(calls).toEqual([path]);
});

test.each(["/settings", "/examination/t-1", "/repurchase-medicines/complete", "/payment/t-1/secure"])(
  "the screen at %s has no loader call",
  async (address) => {
    await load(address);
    expect(calls).toEqual([]);
  },
);

test("when the guards run again, as after the session was read, no loader sends a request", async () => {
  const { router } = await load("/mypage");
  await router.invalidate();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toHaveLength(1);
});
