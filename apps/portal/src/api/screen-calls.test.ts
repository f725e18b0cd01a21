import { expect, test } from "vitest";
import { screenCallOf } from "./screen-calls.ts";

const PLACE = { clinicId: "clinic-minato", medicalBusinessId: "business-minato" };
const NEW_YEARS_EVE = new Date("2026-12-31T23:59:00+09:00");

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
  [
    "/questions/first-visit/?treatmentId=t-1&isFirstTreatment=1",
    "customer/clinic/clinic-minato/questionnaire/first-visit?treatmentId=t-1",
  ],
  ["/repurchase-medicines/t-1", "customer/clinic/clinic-minato/treatment/t-1/medicine"],
  ["/settings/address", "customer/business/business-minato/address"],
  ["/settings/payment-method", "customer/business/business-minato/card"],
  ["/settings/user-profile", "customer/business/business-minato/information"],
  ["/settings/notifications", "customer/business/business-minato/notification"],
  ["/settings/documents", "customer/clinic/clinic-minato/document"],
  ["/settings/receipts", "customer/clinic/clinic-minato/receipt/2026"],
  ["/settings/devices", "customer/business/business-minato/session"],
])("the screen at %s begins with one call", (href, path) => {
  expect(screenCallOf(href, PLACE, NEW_YEARS_EVE)?.key).toBe(`/api/v1/${path}`);
});

test.each([
  "/settings",
  "/examination/t-1",
  "/repurchase-medicines/complete",
  "/payment/t-1/secure",
  "/reservation/new",
])("the screen at %s asks for nothing, or not before it is there", (href) => {
  expect(screenCallOf(href, PLACE, NEW_YEARS_EVE)).toBeUndefined();
});
