import { readFileSync } from "node:fs";
import { createApp } from "./app.ts";
import { createDeps } from "./compose-deps.ts";
import { demonstrationClinic } from "./demonstration/clinic-minato.ts";
import { ensureDemonstrationClinic } from "./demonstration/ensure-demonstration-clinic.ts";
import { startBackgroundWork } from "./jobs.ts";
import { type ClinicReaders, createClinicReaders } from "./patient/clinic/clinic-readers.ts";
import { type ServiceAccount, serviceAccountSchema } from "./platform/adapters/identity/service-account.ts";
import { type Config, readConfig } from "./platform/config/config.ts";
import { openDatabase } from "./platform/db/open.ts";
import type { Deps } from "./platform/deps.ts";
import { StartRefusal } from "./platform/errors/start-refusal.ts";
import { listen } from "./platform/http/listen.ts";
import { framesOf } from "./platform/http/on-error.ts";
import { createLive } from "./platform/live/live.ts";
import { openLog } from "./platform/log/open-log.ts";
import { serveDesk } from "./platform/portal-serving/desk.routes.ts";
import { openPortalBuild } from "./platform/portal-serving/open-portal.ts";
import { servePortal } from "./platform/portal-serving/portal.routes.ts";
import { JOB_QUEUES } from "./records/notification/job-queues.ts";
import { createRoomServer } from "./room/room-server.ts";

function readServiceAccount(path: string): ServiceAccount {
  return serviceAccountSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

async function openPortal(config: Config<ServiceAccount>, deps: Deps, clinicReaders: ClinicReaders) {
  const build = await openPortalBuild(config.portalDist);
  if (!build) {
    const problem = `There is no built portal in ${config.portalDist}.`;
    if (config.environment === "production") throw new StartRefusal(`${problem} Build it, or set PORTAL_DIST.`);
    deps.log.warn(`${problem} Only the API is served.`);
  }
  const { identity } = config;
  return servePortal({
    settings: {
      environment: config.environment,
      apiBaseUrl: "",
      clinicId: config.clinicId,
      medicalBusinessId: config.medicalBusinessId,
      chatAppUrl: config.chatAppUrl,
      treatment: { paymentExpireDays: config.paymentExpireDays },
      identity: {
        apiKey: identity.apiKey,
        projectId: identity.projectId,
        authDomain: identity.authDomain,
        baseUrl: identity.baseUrl ?? null,
      },
      line: config.line && { friendUrl: config.line.friendUrl },
      payment: config.card && { baseUrl: config.card.baseUrl, apiKey: config.card.tokenApiKey },
      monitoring: config.monitoring,
      tagManager: config.tagManager,
      isHttps: config.portalBaseUrl.startsWith("https:"),
      hasOfflineShell: config.hasOfflineShell,
    },
    ...clinicReaders,
    build,
    log: deps.log,
  });
}

function openDesk({ desk, environment }: Config<ServiceAccount>, { log }: Deps) {
  const served = serveDesk(desk.dist, { isHttps: desk.baseUrl.startsWith("https:") });
  if (served) return served;
  const problem = `There is no built desk in ${desk.dist}.`;
  if (environment === "production") throw new StartRefusal(`${problem} Build it, or set DESK_DIST.`);
  log.warn(`${problem} Only the API is served at the desk's origin.`);
  return undefined;
}

/** The demonstration clinic and its coming two weeks, where it is the one that this process serves; never in production. */
async function demonstrate(config: Config<ServiceAccount>, deps: Deps): Promise<void> {
  if (config.environment === "production" || config.clinicId !== demonstrationClinic.clinicId) return;
  await ensureDemonstrationClinic(deps.database, deps.now(), config.demonstrationOperationKey);
}

async function run(): Promise<void> {
  const config = readConfig(process.env, readServiceAccount);
  const { log, isWritten, flush } = await openLog(config.logFolder);
  process.on("uncaughtException", (error) => {
    log.fatal({ reason: error.name, frames: framesOf(error) }, "ended by an unexpected error");
    void flush().finally(() => process.exit(1));
  });
  const opened = await openDatabase({
    url: config.databaseUrl,
    folder: config.databaseFolder,
    queues: JOB_QUEUES,
    log,
  });
  const now = () => new Date();
  const mailEnd = new AbortController();
  const live = createLive({ database: opened.database, listenUrl: config.databaseListenUrl ?? opened.url, log });
  const deps = createDeps(config, { opened, live, log, now, mailEnd: mailEnd.signal });
  try {
    await demonstrate(config, deps);
    const clinicReaders = createClinicReaders(deps);
    const portal = await openPortal(config, deps, clinicReaders);
    await portal.prepare().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : "unknown";
      log.warn({ reason }, "the pages could not be rendered yet");
    });
    const liveMode = await live.start();
    let isStopping = false;
    const common = { isStopping: () => isStopping, isLogWritten: isWritten, clinicReaders };
    const app = createApp(deps, { ...common, portal, hasApiDocs: config.hasApiDocs });
    const desk = openDesk(config, deps);
    const deskApp = createApp(deps, { ...common, origin: "desk", hasApiDocs: false, ...(desk && { portal: desk }) });
    const rooms = createRoomServer(deps);
    const server = await listen(app.fetch, config, (listener) =>
      rooms.attach(listener, { side: "patient", origin: config.portalBaseUrl }),
    );
    const deskAddress = { host: config.host, port: config.desk.port, variable: "DESK_PORT" } as const;
    const deskServer = await listen(deskApp.fetch, deskAddress, (listener) =>
      rooms.attach(listener, { side: "doctor", origin: config.desk.baseUrl }),
    );
    const backgroundWork = startBackgroundWork(deps, opened.url);

    const stop = async (signal: string) => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, "stopping");
      await Promise.all([rooms.stop(), server.close(), deskServer.close(), backgroundWork.then((work) => work.stop())]);
      mailEnd.abort();
      await live.stop();
      await opened.close();
      log.info("stopped");
      await flush();
    };
    for (const signal of ["SIGTERM", "SIGINT"]) {
      process.on(signal, () => void stop(signal).catch(() => process.exit(1)));
    }
    await backgroundWork;
    if (config.environment === "production" && config.turn === null) {
      log.warn("TURN_URLS is not set: patients on many mobile and office networks will not see their doctor");
    }
    log.info(
      { host: config.host, port: config.port, portal: config.portalBaseUrl, desk: config.desk.baseUrl, live: liveMode },
      "ready",
    );
  } catch (error) {
    await live.stop();
    await opened.close();
    await flush();
    throw error;
  }
}

/** Says in one line on the error stream why the program ends, and ends it. */
function leave(error: unknown): never {
  const line = error instanceof StartRefusal ? error.message : `The API could not start: ${String(error)}`;
  process.stderr.write(`${line.replaceAll(/\s+/g, " ")}\n`);
  process.exit(1);
}

run().catch(leave);
