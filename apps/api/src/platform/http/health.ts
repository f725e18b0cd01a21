import { Hono } from "hono";
import { programBuild } from "../config/program-build.ts";
import type { Database } from "../db/database.ts";
import { readDatabaseState } from "../db/migrate.ts";
import { createWriteProbe } from "../db/write-probe.ts";
import type { AppEnv } from "./app-env.ts";

/** The state of this process. */
type ProcessState = {
  isStopping: () => boolean;
  isLogWritten: () => boolean;
  isClockRight: () => boolean;
  isLiveConnected: () => boolean;
};

/**
 * For monitoring: `/healthz` says that the process runs, and its version, `/readyz` that it can serve (database reachable and taking
 * writes, its disk not full, migrations applied, its clock within 30 seconds of the database's, not stopping) or which
 * of these is missing. `/readyz` also reports whether the log is written, and whether live messages arrive by
 * notification or by polling; neither a full disk of the log nor a lost message server makes the process unready.
 */
export function createHealthRoutes(
  { database }: { database: Database },
  { isStopping, isLogWritten, isClockRight, isLiveConnected }: ProcessState,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const isWritable = createWriteProbe(database);
  routes.get("/healthz", (context) =>
    context.json({ state: "alive", ...programBuild() }, 200, { "Cache-Control": "no-store" }),
  );
  routes.get("/readyz", async (context) => {
    const clock = isClockRight() ? "right" : "wrong";
    const read = await readDatabaseState(database);
    const found = read === "ready" && !(await isWritable()) ? "not-writable" : read;
    const isReady = !isStopping() && clock === "right" && found === "ready";
    const state = isStopping() ? "stopping" : isReady ? "ready" : "not ready";
    const log = isLogWritten() ? "written" : "not written";
    const live = isLiveConnected() ? "at once" : "every second";
    return context.json({ state, database: found, log, clock, live }, isReady ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });
  return routes;
}
