import { expect, test } from "vitest";
import { type CallSample, checkCall, checkRefusals, checkStops, longestGap } from "./check-service.ts";

const stop = { fault: "the primary dies", writingMs: 30_000, readingMs: 10_000 };

test.each([
  ["the primary dies: writing stopped for 30.1 s", { writingMs: 30_100 }],
  ["the primary dies: reading stopped for 10.1 s", { readingMs: 10_100 }],
])("it finds: %s", (problem, longer) => {
  expect(checkStops([stop])).toEqual([]);
  expect(checkStops([stop, { ...stop, ...longer }])).toEqual([problem]);
});

/** A sample each second; both sides' counts are the same but for the given ones. */
function call(counts: (number | null)[], other: CallSample["doctor"][] = []): CallSample[] {
  return counts.map((patient, index) => ({ at: index * 1000, patient, doctor: other[index] ?? index }));
}

test.each<[string, CallSample[]]>([
  ["the patient saw no picture for 6.0 s", call([1, 2, 2, 2, 2, 2, 2, 3])],
  ["the patient saw no picture for 6.0 s", call([1, null, null, null, null, null, 1, 2])],
  ["the patient saw no picture for 6.0 s", call([1, 1, 1, 1, 1, 1, 1])],
  ["the doctor saw no picture for 6.0 s", call([1, 2, 3, 4, 5, 6, 7], [4, 4, 4, 4, 4, 4, 9])],
])("it finds: %s", (problem, samples) => {
  const found = checkCall(samples, []);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(problem);
  expect(longestGap(samples)).toBe(6_000);
});

test("a call stops while its relay is away, continues over a new connection, and counts again from one", () => {
  const away = call([1, 2, 2, 2, 2, 2, 2, 3]);
  expect(checkCall(away, [{ from: 1_000, to: 8_000 }])).toEqual([]);
  expect(checkCall(away, [{ from: 1_000, to: 6_000 }])).toHaveLength(1);
  expect(checkCall(call([9, 10, null, 1, 2, 3]), [])).toEqual([]);
});

test.each([[undefined], [""], ["Service Unavailable"], ["<html>"]])("a refusal that says %j is found", (message) => {
  const words = { path: "/spot", status: 503, message: "ただいま情報を保存できません。" };
  expect(checkRefusals([words])).toEqual([]);
  expect(checkRefusals([words, { ...words, message }])).toEqual(["503 of /spot says nothing to a patient"]);
});
