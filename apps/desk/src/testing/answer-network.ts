import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { network } from "./network.ts";
import { SilentSource } from "./silent-source.ts";

beforeAll(() => {
  network.listen({ onUnhandledFrame: "error" });
  // The stream of changes is heard on every signed-in screen.
  vi.stubGlobal("EventSource", SilentSource);
});
afterEach(() => network.resetHandlers());
afterAll(() => network.close());
