import { expect, test } from "vitest";
import { isSlowConnection, swrNumbers } from "./data-fetching.tsx";

test("retries, deduplication and timeouts of fetched data have the specification's numbers (spec §9 data fetching)", () => {
  expect(swrNumbers(false)).toEqual({
    errorRetryInterval: 5000,
    focusThrottleInterval: 5000,
    dedupingInterval: 2000,
    loadingTimeout: 3000,
  });
});

test("a slow connection is given more time (spec §9 data fetching: retry, spec §9 data fetching: loading)", () => {
  expect(swrNumbers(true)).toMatchObject({ errorRetryInterval: 10_000, loadingTimeout: 5000 });
});

test.each([
  ["2g", false, true],
  ["slow-2g", false, true],
  ["4g", true, true],
  ["4g", false, false],
  [undefined, false, false],
])("a device that says %s (saving data: %s) is slow: %s", (effectiveType, saveData, isSlow) => {
  const device = { onLine: true, connection: { ...(effectiveType && { effectiveType }), saveData } };
  expect(isSlowConnection(device)).toBe(isSlow);
});

test("a device that reports nothing counts as fast", () => {
  expect(isSlowConnection({ onLine: true })).toBe(false);
});
