import { join } from "node:path";
import { startGroup } from "./launching/process-group.mjs";
import { readHashSecret, tellStartProblem } from "./running/data-folder.ts";
import { addressesOf, demonstrationEnvironment } from "./running/demonstration-environment.ts";
import { stopParameters, stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");

/** In production what is set; else what `npm start` sets besides, without the demonstration's clinic. */
function environmentOfSetUp(): Record<string, string | undefined> {
  if (process.env["ENVIRONMENT"] === "production") return process.env;
  const { dataFolder } = addressesOf(demonstrationEnvironment(process.env, "", ROOT));
  const environment = demonstrationEnvironment(process.env, readHashSecret(dataFolder), ROOT);
  const { CLINIC_ID, MEDICAL_BUSINESS_ID } = process.env;
  return { ...process.env, ...environment, CLINIC_ID, MEDICAL_BUSINESS_ID };
}

async function setUp(): Promise<number> {
  const signal = stopSignal();
  const command = [join(ROOT, "apps/api/src/set-up.ts"), ...process.argv.slice(2)];
  const group = startGroup(process.execPath, command, { env: environmentOfSetUp(), stdio: "inherit" });
  signal.addEventListener("abort", () => void group.stop(...stopParameters(signal)));
  return (await group.ended).code ?? 1;
}

process.exitCode = await setUp().catch(tellStartProblem);
