import { expect, onTestFinished, test, vi } from "vitest";
import { paceBehind } from "./pace-behind.ts";

test("letters begin at once while nobody waits, and forty a second while somebody does", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let isAnybodyWaiting = true;
  let begun = 0;
  const pace = paceBehind(() => isAnybodyWaiting);
  const letters = Array.from({ length: 100 }, () => pace().then(() => (begun += 1)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toBe(40);
  isAnybodyWaiting = false;
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(letters);
  expect(begun).toBe(100);
});
