import { beginLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import { holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { readSignInAttemptCall, requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { expect, test } from "vitest";
import { createTemplateReader } from "./route-template.ts";

const templateOf = createTemplateReader([
  "/",
  "/login/",
  "/treatment/$treatmentId",
  "/settings/address",
  "/$a/$b/$c/$d",
  readSignInAttemptCall.path,
  requestSignInCall.path,
  beginLineSignInCall.path,
  holdSeatCall.path,
]);

test.each([
  ["/", "/"],
  ["/login?returnTo=%2Fmypage", "/login/"],
  ["/treatment/0191e7a2-1111-7000-8000-000000000000/", "/treatment/$treatmentId"],
  ["/settings/address#home", "/settings/address"],
  ["/api/v1/signin", "/api/v1/signin"],
  ["/api/v1/signin/line", "/api/v1/signin/line"],
  ["/api/v1/signin/secret-attempt", "/api/v1/signin/{attemptId}"],
  ["/api/v1/customer/clinic/clinic-minato/treatment/hold", "/api/v1/customer/clinic/{clinicId}/treatment/hold"],
  ["/assets/main-Ab_12.js?x=1", "/assets/main-Ab_12.js"],
])("%s becomes %s", (path, template) => {
  expect(templateOf(path)).toBe(template);
});

test.each(["/hanako@example.com", "/treatment", "/assets/../hanako", "", "hanako"])(
  "an unknown path, such as %s, is not reported",
  (path) => {
    expect(templateOf(path)).toMatch(/^\/\*?$/);
  },
);
