import { expect, test } from "vitest";
import { departmentRequestSchema } from "../department/department.ts";
import { closureRequestSchema } from "./closure.ts";
import { fromTemplateRequestSchema, spotRequestSchema } from "./managed-spot.ts";
import { weeklySessionRequestSchema } from "./weekly-session.ts";

const session = {
  clinicalDepartmentId: "internal-medicine",
  doctorName: "佐藤 美咲",
  weekday: 1,
  from: "09:00",
  until: "13:00",
  capacity: 3,
  validFrom: "2026-05-11",
  validUntil: null,
};

test("a line of the weekly template names its day, its hours, its doctor and how many at a time", () => {
  expect(weeklySessionRequestSchema.parse(session)).toEqual(session);
});

test.each([
  { until: "09:00" },
  { until: "08:00" },
  { weekday: 7 },
  { capacity: 0 },
  { capacity: 101 },
  { doctorName: " " },
  { validUntil: "2026-05-10" },
  { validFrom: "2026-02-30" },
  { weekly: true },
])("a line of the weekly template is refused with %j", (change) => {
  expect(weeklySessionRequestSchema.safeParse({ ...session, ...change }).success).toBe(false);
});

test("a closure lasts the whole day unless hours are given", () => {
  const closure = { clinicalDepartmentId: null, day: "2026-05-12", reason: "学会のため" };
  expect(closureRequestSchema.parse(closure)).toMatchObject({ from: "00:00", until: "24:00" });
  expect(closureRequestSchema.safeParse({ ...closure, from: "12:00", until: "12:00" }).success).toBe(false);
});

test("spots are made for 92 days at most", () => {
  expect(fromTemplateRequestSchema.safeParse({ from: "2026-05-01", to: "2026-07-31" }).success).toBe(true);
  expect(fromTemplateRequestSchema.safeParse({ from: "2026-05-01", to: "2026-08-01" }).success).toBe(false);
  expect(fromTemplateRequestSchema.safeParse({ from: "2026-05-02", to: "2026-05-01" }).success).toBe(false);
});

test.each([
  ["2026-05-12T10:00:00+09:00", false],
  ["2026-05-12T09:45:00+09:00", false],
  ["2026-05-13T10:15:00+09:00", false],
  ["2026-05-12T10:15:00+09:00", true],
  ["2026-05-12T10:15:30+09:00", false],
  ["2026-05-12T10:15:00.500+09:00", false],
])("a spot from ten o'clock until %s: %s", (endsAt, isTaken) => {
  const spot = {
    clinicalDepartmentId: "internal-medicine",
    doctorName: "佐藤 美咲",
    startsAt: "2026-05-12T10:00:00+09:00",
    endsAt,
    capacity: 1,
  };
  expect(spotRequestSchema.safeParse(spot).success).toBe(isTaken);
});

test("a department lasts five minutes at least, and costs nothing at least", () => {
  const department = { name: "内科", description: "かぜなど", durationMinutes: 5, priceFrom: 0, position: 0 };
  expect(departmentRequestSchema.safeParse(department).success).toBe(true);
  expect(departmentRequestSchema.safeParse({ ...department, durationMinutes: 4 }).success).toBe(false);
  expect(departmentRequestSchema.safeParse({ ...department, priceFrom: -1 }).success).toBe(false);
});
