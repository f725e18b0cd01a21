import { join } from "node:path";
import { startGroup } from "./launching/process-group.mjs";
import { environmentOfCommand, environmentOfSetUp } from "./running/command-environment.ts";
import { printStartProblem } from "./running/data-folder.ts";
import { stopParameters, stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");

async function runMadoguchi(): Promise<number> {
  const signal = stopSignal();
  const command = [join(ROOT, "apps/api/src/madoguchi.ts"), ...process.argv.slice(2)];
  const environmentOf = process.argv[2] === "set-up" ? environmentOfSetUp : environmentOfCommand;
  const env = environmentOf(process.env, ROOT);
  const group = startGroup(process.execPath, command, { env, stdio: "inherit" });
  signal.addEventListener("abort", () => void group.stop(...stopParameters(signal)));
  return (await group.ended).code ?? 1;
}

process.exitCode = await runMadoguchi().catch(printStartProblem);
