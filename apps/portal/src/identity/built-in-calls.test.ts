// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "../testing/network.ts";
import { askIdentity } from "./built-in-calls.ts";

test.each([
  ["session", 60_000],
  ["renewal", 30_000],
  ["sign-out", 30_000],
] as const)(
  "the built-in identity's %s is given up after %i ms (spec §9 network timeouts)",
  async (call, milliseconds) => {
    network.use(http.post("*/api/v1/identity/*", () => HttpResponse.json({})));
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await askIdentity("", call, {});
    expect(timeout.mock.calls).toEqual([[milliseconds]]);
    timeout.mockRestore();
  },
);
