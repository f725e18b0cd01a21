import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { hasCommand } from "./running/debian-packages.ts";

// Portal and desk may have to be built first.
vi.setConfig({ testTimeout: 900_000 });

const ROOT = join(import.meta.dirname, "..");
const JOURNEY = "proxied/have-a-visit";
/** Node's own calls accept Caddy's certificate, whose authority is unknown. */
const ENVIRONMENT = { JOURNEY_PROXY: "caddy", NODE_TLS_REJECT_UNAUTHORIZED: "0" };

test.runIf(hasCommand("caddy", "version"))(
  "a visit is booked, prepared, held and paid through Caddy and TLS, from the operator's file",
  () => {
    const port = process.env["JOURNEY_PORT"] ?? "3500";
    const { status, stdout } = spawnSync(process.execPath, ["scripts/launch.mjs", "scripts/journey.ts", JOURNEY], {
      cwd: ROOT,
      env: { ...process.env, ...ENVIRONMENT, JOURNEY_PORT: port },
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining("1 passed")]);
  },
);
