import { expect, test } from "vitest";
import { fillPath, isCustomerPath } from "./paths.ts";

test("a path is filled with its values", () => {
  const path = fillPath("/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/cancel", {
    clinicId: "clinic-minato",
    treatmentId: "t-1",
  });
  expect(path).toBe("/api/v1/customer/clinic/clinic-minato/treatment/t-1/cancel");
});

test("a value cannot leave its place in the path", () => {
  expect(fillPath("/api/v1/clinic/{clinicId}", { clinicId: "../customer?x=1#y" })).toBe(
    "/api/v1/clinic/..%2Fcustomer%3Fx%3D1%23y",
  );
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
])(
  "%s carries the bearer token: %j (spec §6 a call whose path, spec §6 any other call, spec §9 pattern of customer paths)",
  (pathname, expected) => {
    expect(isCustomerPath(pathname)).toBe(expected);
  },
);
