import cluster from "node:cluster";
import { readFileSync } from "node:fs";
import { type ServiceAccount, serviceAccountSchema } from "./platform/adapters/identity/service-account.ts";
import { readConfig } from "./platform/config/config.ts";
import { describeRefusal } from "./platform/errors/start-refusal.ts";

function readServiceAccount(path: string): ServiceAccount {
  return serviceAccountSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** Each kind of process loads its own part alone: the parent of several answers no call. */
async function run(): Promise<void> {
  const config = readConfig(process.env, readServiceAccount);
  if (cluster.isWorker) return (await import("./run-worker.ts")).runWorker(config, Number(process.argv[2]));
  if (config.workers > 1) return (await import("./run-workers.ts")).runWorkers(config);
  return (await import("./run-alone.ts")).runAlone(config);
}

/** Says in one line why the program ends, on the error stream or, as a worker, to the parent that says it; and ends it. */
function leave(error: unknown): void {
  const line = describeRefusal(error);
  if (cluster.isWorker) return void process.send?.({ refusal: line }, () => process.exit(1));
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

run().catch(leave);
