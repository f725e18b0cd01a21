import { expect, test } from "vitest";
import { apiPaths, fillPath, isCustomerPath } from "./paths.ts";

test("a path is filled with its values", () => {
  const path = fillPath(apiPaths.cancelTreatment, { clinicId: "clinic-minato", treatmentId: "t-1" });
  expect(path).toBe("/api/v1/customer/clinic/clinic-minato/treatment/t-1/cancel");
});

test("a value cannot leave its place in the path", () => {
  expect(fillPath(apiPaths.clinic, { clinicId: "../customer?x=1#y" })).toBe("/api/v1/clinic/..%2Fcustomer%3Fx%3D1%23y");
});

test("every call is below /api/v1", () => {
  for (const path of Object.values(apiPaths)) expect(path).toMatch(/^\/api\/v1\//);
});

test.each([
  ["/api/v1/customer/clinic/clinic-minato/treatment", true],
  ["/api/v1/customer", true],
  ["/api/v12/customer/business/b/information", true],
  ["/api/v1/clinic/clinic-minato", false],
  ["/api/v1/signin", false],
  ["/api/v1/customers", false],
  ["/api/vx/customer/clinic", false],
  ["/evil/api/v1/customer/clinic", false],
])("%s carries the bearer token: %j", (pathname, expected) => {
  expect(isCustomerPath(pathname)).toBe(expected);
});
