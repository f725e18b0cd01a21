import { expect, test } from "vitest";
import { isLongWait, pollWaitMs } from "./payment-in-progress.tsx";

test.each([
  [0, 2000],
  [3000, 2000],
  [6000, 3000],
  [30_000, 15_000],
  [120_000, 60_000],
  [3_600_000, 60_000],
])("after %i ms the server is polled in %i ms", (waited, wait) => {
  expect(pollWaitMs(waited)).toBe(wait);
});

test("after a minute the patient may leave the page", () => {
  expect(isLongWait(59_999)).toBe(false);
  expect(isLongWait(60_000)).toBe(true);
});
