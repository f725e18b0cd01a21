import { setTimeout as sleep } from "node:timers/promises";
import { backUpEachNight } from "./composition/back-up-nightly.ts";
import { createDeps } from "./composition/compose-deps.ts";
import { scheduleRestorePointRemoval } from "./composition/delete-restore-points.ts";
import { startBackgroundWork } from "./composition/jobs.ts";
import { watchFigures, watchHosts } from "./composition/watch-figures.ts";
import { watchStoredLog } from "./composition/watch-stored-log.ts";
import { renewProxyPages } from "./composition/write-proxy-pages.ts";
import { demonstrationClinic } from "./demonstration/clinic-minato.ts";
import type { ServiceAccount } from "./platform/adapters/identity/service-account.ts";
import { findBackupState } from "./platform/backup/backup-state.ts";
import type { ArchivedDatabase } from "./platform/backup/open-archived-database.ts";
import { watchBackups } from "./platform/backup/watch-backups.ts";
import type { Config } from "./platform/config/config.ts";
import { programVersion } from "./platform/config/program-build.ts";
import { isDatabaseReady } from "./platform/db/migrate.ts";
import { watchClock } from "./platform/db/watch-clock.ts";
import { createLive, type LiveMode } from "./platform/live/live.ts";
import type { OpenLog } from "./platform/log/open-log.ts";
import { countMails } from "./platform/metrics/count-mails.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { watchCertificates } from "./platform/metrics/watch-certificates.ts";
import { watchDisks } from "./platform/metrics/watch-disks.ts";
import { openPictureObjects } from "./platform/pictures/open-picture-objects.ts";
import { startTracing } from "./platform/tracing/start-tracing.ts";
import { serve } from "./serve.ts";
import type { SimulatedClinic } from "./simulated-clinic/start-simulated-clinic.ts";

const DATABASE_PAUSE_MS = 1_000;

type Opened = {
  opened: ArchivedDatabase;
  openedLog: OpenLog;
};

export type RunningApi = {
  liveMode: LiveMode;
  /** Starts the background work as soon as the database answers. */
  work: () => Promise<void>;
  /** Refuses new calls, finishes running ones, closes the database and writes the log. */
  stop: (signal: string) => Promise<void>;
};

/** Serves calls over an open database. Throws `StartRefusal`, and closes the database and the log then. */
export async function startApi(config: Config<ServiceAccount>, { opened, openedLog }: Opened): Promise<RunningApi> {
  const { log, isWritten, flush } = openedLog;
  const tracing = await startTracing(process.env, { version: programVersion(), log });
  const mailEnd = new AbortController();
  opened.database.outside.pictures = openPictureObjects(config.pictures);
  const live = createLive({
    database: opened.database,
    listenUrl: config.databaseListenUrl ?? opened.url,
    server: config.liveServer,
    log,
  });
  const metrics = config.metrics && createMetrics();
  const deps = createDeps(config, {
    opened,
    live,
    log,
    now: () => new Date(),
    mailEnd: mailEnd.signal,
  });
  if (metrics) deps.sendMail = countMails(deps.sendMail, metrics.countMail);
  const clock = await watchClock(deps);
  let isStopping = false;
  let simulated: SimulatedClinic | undefined;
  let backups: ReturnType<typeof backUpEachNight> | undefined;
  let stopWatchingLog: (() => Promise<void>) | undefined;
  let stopRestorePointRemoval: ReturnType<typeof scheduleRestorePointRemoval> | undefined;
  let stopPages: (() => Promise<void>) | undefined;
  let backgroundWork: ReturnType<typeof startBackgroundWork> | undefined;
  try {
    const liveMode = await live.start();
    if (config.hasDemonstrationPatients && config.clinicId === demonstrationClinic.clinicId) {
      const { startSimulatedClinic } = await import("./simulated-clinic/start-simulated-clinic.ts");
      simulated = await startSimulatedClinic(config, deps);
    }
    const state = {
      isStopping: () => isStopping,
      isLogWritten: isWritten,
      isClockRight: clock.isClockRight,
      isLiveConnected: live.isConnected,
    };
    const served = await serve(config, deps, state, metrics);
    if (metrics) {
      const { pool, archived } = opened;
      const { backup, databaseFolder, logFolder } = config;
      if (backup && archived) {
        const readState = () => findBackupState(backup.place, databaseFolder);
        watchBackups(metrics, deps.now, { readState, readLog: archived.logState });
      }
      watchDisks(metrics, {
        ...(opened.embedded && { data: databaseFolder }),
        ...(backup && "folder" in backup.place && { backup: backup.place.folder }),
        ...(logFolder !== undefined && { log: logFolder }),
      });
      watchCertificates(metrics, deps.now, { portal: config.portalBaseUrl, desk: config.desk.baseUrl });
      watchHosts(metrics, deps);
      watchFigures(metrics, deps, { ...served, pool, countListeners: live.countListeners });
    }
    return {
      liveMode,
      work: async () => {
        while (!isStopping && !(await isDatabaseReady(opened.database))) await sleep(DATABASE_PAUSE_MS);
        if (isStopping) return;
        backgroundWork = startBackgroundWork(deps, opened.url, {
          countJob: metrics?.countJob,
          isAnybodyWaiting: served.isAnybodyWaiting,
        });
        await backgroundWork;
        if (isStopping) return;
        stopRestorePointRemoval = scheduleRestorePointRemoval(opened.embedded, log);
        if (config.proxyPagesFolder !== undefined) stopPages = renewProxyPages(deps, config.proxyPagesFolder);
        backups = backUpEachNight({ opened, backup: config.backup, log });
        if (opened.archived) stopWatchingLog = watchStoredLog(deps, opened.archived);
        simulated?.begin();
      },
      stop: async (signal) => {
        isStopping = true;
        clock.stop();
        log.info({ signal }, "stopping");
        stopRestorePointRemoval?.();
        const isBackupCut = backups?.stop() === true;
        await Promise.all([
          served.close(),
          stopPages?.(),
          stopWatchingLog?.(),
          backgroundWork?.then((work) => work.stop()),
          simulated?.stop(),
        ]);
        mailEnd.abort();
        await live.stop();
        await opened.close();
        await tracing?.stop();
        log.info("stopped");
        await flush();
        // A stop does not wait for a drill or a verification, which take minutes.
        if (isBackupCut) process.exit();
      },
    };
  } catch (error) {
    clock.stop();
    await live.stop();
    await opened.close();
    await flush();
    throw error;
  }
}
