import { join } from "node:path";
import { buildApi, buildPortal } from "./running/portal-build.ts";
import { stopSignal } from "./running/stop-signal.ts";

const root = join(import.meta.dirname, "..");
const options = { isQuiet: false, signal: stopSignal() };
const problem = (await buildPortal(root, options)) ?? (await buildApi(root, options));
process.exitCode = problem === undefined ? 0 : 1;
