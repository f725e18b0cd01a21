import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { hasCommand } from "./running/debian-packages.ts";

// Portal and desk may have to be built first.
vi.setConfig({ testTimeout: 900_000 });

const ROOT = join(import.meta.dirname, "..");
/** From the booking to the call between two browsers, and both sides of the room. */
const JOURNEYS = ["book-in-few-taps", "hold-a-visit"];
/** Node's own calls take Caddy's certificate, which nobody knows. */
const ENVIRONMENT = { JOURNEY_PROXY: "caddy", NODE_TLS_REJECT_UNAUTHORIZED: "0" };

test.runIf(hasCommand("caddy", "version"))(
  "a booking and a whole visit go through Caddy and TLS, from the operator's file",
  () => {
    const port = process.env["JOURNEY_PORT"] ?? "3500";
    const { status, stdout } = spawnSync(process.execPath, ["scripts/launch.mjs", "scripts/journey.ts", ...JOURNEYS], {
      cwd: ROOT,
      env: { ...process.env, ...ENVIRONMENT, JOURNEY_PORT: port },
      encoding: "utf8",
    });
    expect(stdout).toMatch(/\d+ passed/);
    expect(status, stdout).toBe(0);
  },
);
