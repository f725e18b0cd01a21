import { join } from "node:path";
import { buildPortal } from "./running/portal-build.ts";

process.exitCode = (await buildPortal(join(import.meta.dirname, ".."), false)) === undefined ? 0 : 1;
