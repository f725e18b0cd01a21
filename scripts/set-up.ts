import { join } from "node:path";
import { startGroup } from "./launching/process-group.mjs";
import { environmentOfCommand } from "./running/command-environment.ts";
import { tellStartProblem } from "./running/data-folder.ts";
import { stopParameters, stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");

/** Without the demonstration's clinic. */
function environmentOfSetUp(): Record<string, string | undefined> {
  const { CLINIC_ID, MEDICAL_BUSINESS_ID } = process.env;
  return { ...environmentOfCommand(process.env, ROOT), CLINIC_ID, MEDICAL_BUSINESS_ID };
}

async function setUp(): Promise<number> {
  const signal = stopSignal();
  const command = [join(ROOT, "apps/api/src/set-up.ts"), ...process.argv.slice(2)];
  const group = startGroup(process.execPath, command, { env: environmentOfSetUp(), stdio: "inherit" });
  signal.addEventListener("abort", () => void group.stop(...stopParameters(signal)));
  return (await group.ended).code ?? 1;
}

process.exitCode = await setUp().catch(tellStartProblem);
