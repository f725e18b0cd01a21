import { expect, test } from "vitest";
import { spotQuerySchema } from "./spot.ts";

const query = { clinicalDepartmentId: "internal-medicine", from: "2026-05-12", to: "2026-05-25" };

test("free times are asked for by department and by days", () => {
  expect(spotQuerySchema.parse(query)).toEqual(query);
});

test.each([
  { from: "2026-05-26" },
  { to: "2026-05-11" },
  { to: "2026-06-13" },
  { from: "2026-02-30" },
  { to: "12.05.2026" },
  { clinicalDepartmentId: "" },
  { clinicalDepartmentId: "internal\u0000" },
  { clinicalDepartmentId: "内科" },
])("a range is refused with %j", (change) => {
  expect(spotQuerySchema.safeParse({ ...query, ...change }).success).toBe(false);
});

test("31 days apart is the most that one call may ask for", () => {
  expect(spotQuerySchema.safeParse({ ...query, to: "2026-06-12" }).success).toBe(true);
});
