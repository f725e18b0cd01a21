import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { prepareForLater } from "./after-start.tsx";
import { renderPortal } from "./testing/render-portal.tsx";
import { demonstrationUser } from "./testing/session-in-memory.ts";

/** Counts the screens whose code a page loads after its start. */
async function countPrepared(options: Parameters<typeof renderPortal>[1], connection?: object): Promise<number> {
  const { portal, router } = await renderPortal("/logout/", options);
  await portal.identity.whenKnown();
  const load = vi.spyOn(router, "loadRouteChunk").mockResolvedValue(undefined);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), connection && { connection }));
  await act(async () => prepareForLater(window, portal, router));
  vi.unstubAllGlobals();
  return load.mock.calls.length;
}

test("a signed-in page loads the code of the screens that its links lead to, for a patient only", async () => {
  expect(await countPrepared({ user: demonstrationUser })).toBeGreaterThan(3);
  expect(await countPrepared({})).toBe(0);
});

test("a device that saves data does not load screens that may never be opened", async () => {
  expect(await countPrepared({ user: demonstrationUser }, { saveData: true })).toBe(0);
});
