import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useRinging } from "./use-ringing.ts";

afterEach(() => {
  Reflect.deleteProperty(navigator, "vibrate");
  Reflect.deleteProperty(navigator, "userActivation");
});

test.each([
  ["is not shaken before the first press on the page, which browsers refuse", false, 0],
  ["is shaken once the page was pressed", true, 1],
])("the telephone of a patient who is called %s", (_, hasBeenActive, times) => {
  const vibrate = vi.fn<(pattern: number | number[]) => boolean>(() => true);
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true });
  const { unmount } = renderHook(() => useRinging(true, "/examination/treatment-1/"));
  expect(vibrate).toHaveBeenCalledTimes(times);
  unmount();
});
