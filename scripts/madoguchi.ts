import { join } from "node:path";
import { startGroup } from "./launching/process-group.mjs";
import { environmentOfCommand } from "./running/command-environment.ts";
import { printStartProblem } from "./running/data-folder.ts";
import { stopParameters, stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");

/** The environment for setting up a clinic, without the demonstration's ids. */
function environmentOf(verb: string | undefined): Record<string, string | undefined> {
  const environment = environmentOfCommand(process.env, ROOT);
  const { CLINIC_ID, MEDICAL_BUSINESS_ID } = process.env;
  return verb === "set-up" ? { ...environment, CLINIC_ID, MEDICAL_BUSINESS_ID } : environment;
}

async function runMadoguchi(): Promise<number> {
  const signal = stopSignal();
  const command = [join(ROOT, "apps/api/src/madoguchi.ts"), ...process.argv.slice(2)];
  const env = environmentOf(process.argv[2]);
  const group = startGroup(process.execPath, command, { env, stdio: "inherit" });
  signal.addEventListener("abort", () => void group.stop(...stopParameters(signal)));
  return (await group.ended).code ?? 1;
}

process.exitCode = await runMadoguchi().catch(printStartProblem);
