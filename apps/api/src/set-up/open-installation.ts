import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { z } from "zod";
import { createApp } from "../composition/app.ts";
import { createDeps } from "../composition/compose-deps.ts";
import { readServiceAccount } from "../platform/adapters/identity/service-account.ts";
import { openArchivedDatabase } from "../platform/backup/open-archived-database.ts";
import { readConfig } from "../platform/config/config.ts";
import { readVariables } from "../platform/config/secret-files.ts";
import { codeOf } from "../platform/errors/code-of.ts";
import { createLive } from "../platform/live/live.ts";
import { JOB_QUEUES } from "../records/notification/job-queues.ts";
import type { Installation } from "./installation.ts";
import { SetUpRefusal } from "./set-up-refusal.ts";

type Environment = Record<string, string | undefined>;

/** An installation on this machine answers at once. */
const ANSWER_MS = 10_000;

/** An installation that answers at this address. */
function reach(url: string, environment: Environment): Installation {
  const { given, problems } = readVariables(environment);
  const { ADMINISTRATION_SECRET: administrationSecret } = given;
  if (administrationSecret === undefined) {
    const missing = [`ADMINISTRATION_SECRET is not set, which ${url} asks for`];
    throw new SetUpRefusal("place", problems.length > 0 ? problems : missing, { problem: "wrong secret" });
  }
  return {
    where: `${url} (running)`,
    answer: (path, init) => fetch(`${url}${path}`, init),
    administrationSecret,
    close: async () => undefined,
  };
}

const aliveSchema = z.object({ state: z.literal("alive") });

/** Whether an installation answers there. Throws `SetUpRefusal` where another program does. */
async function isRunning(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    aliveSchema.parse(await response.json());
    return true;
  } catch (cause) {
    if (codeOf(cause) === "ECONNREFUSED") return false;
    const line = `Another program answers at ${url}. Stop it, or set PORT to another number.`;
    throw new SetUpRefusal("place", [line], { cause, problem: "port in use" });
  }
}

/** Makes the same calls in this process, on the configured database, which is created where it is missing. */
async function openHere(environment: Environment): Promise<Installation> {
  const config = readConfig(environment, readServiceAccount);
  const log = pino({ level: "silent" });
  const { databaseUrl: url, databaseFolder: folder, backup } = config;
  const opened = await openArchivedDatabase({ url, folder, backup, queues: JOB_QUEUES, log });
  const live = createLive({ database: opened.database, listenUrl: opened.url, log });
  const administrationSecret = config.administrationSecret ?? randomUUID();
  const deps = createDeps(
    { ...config, administrationSecret },
    { opened, live, log, now: () => new Date(), mailEnd: AbortSignal.abort() },
  );
  const app = createApp(deps, { hasApiDocs: false });
  return {
    where: `the database of ${url === undefined ? folder : "DATABASE_URL"} (nothing runs at it)`,
    answer: (path, init) => app.request(path, init),
    administrationSecret,
    close: () => opened.close(),
  };
}

const OWN_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** The administration secret is sent to this address: never over a network in the clear. */
function requirePrivate(url: string): string {
  const { protocol, hostname } = URL.parse(url) ?? {};
  const isPrivate = protocol === "https:" || (protocol === "http:" && OWN_HOSTS.includes(hostname ?? ""));
  if (isPrivate) return url;
  throw new SetUpRefusal("input", [`--url must begin with https:// (http:// for this machine alone), and is ${url}`]);
}

/** Opens the installation at `url`, else the running one, else its database. Throws `StartRefusal`. */
export async function openInstallation(environment: Environment, url: string | undefined): Promise<Installation> {
  if (url !== undefined) return reach(requirePrivate(url.replace(/\/+$/, "")), environment);
  const { HOST: host, PORT: port } = environment;
  const name = host === undefined || host === "0.0.0.0" || host === "" ? "localhost" : host;
  const own = `http://${name}:${port ?? 3000}`;
  return (await isRunning(own)) ? reach(own, environment) : openHere(environment);
}
