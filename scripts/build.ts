import { join } from "node:path";
import { buildPortal } from "./running/portal-build.ts";
import { stopSignal } from "./running/stop-signal.ts";

const problem = await buildPortal(join(import.meta.dirname, ".."), { isQuiet: false, signal: stopSignal() });
process.exitCode = problem === undefined ? 0 : 1;
