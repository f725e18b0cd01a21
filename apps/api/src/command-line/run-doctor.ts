import { pino } from "pino";
import { mailServerOf } from "../composition/compose-deps.ts";
import { examineBackup } from "../doctor/examine-backup.ts";
import { examineCertificate } from "../doctor/examine-certificate.ts";
import { examineConfiguration } from "../doctor/examine-configuration.ts";
import { examineDatabase } from "../doctor/examine-database.ts";
import { examineDisk } from "../doctor/examine-disk.ts";
import { examineHosts } from "../doctor/examine-hosts.ts";
import { examineMailDomains } from "../doctor/examine-mail-domain.ts";
import { examinePictures } from "../doctor/examine-pictures.ts";
import { examinePreviousDatabase } from "../doctor/examine-previous-database.ts";
import { examineRoles } from "../doctor/examine-roles.ts";
import { examineSeals } from "../doctor/examine-seals.ts";
import { examineServices } from "../doctor/examine-services.ts";
import { bad, type Finding, warning } from "../doctor/finding.ts";
import type { ServiceAccount } from "../platform/adapters/identity/service-account.ts";
import { findRunningServer } from "../platform/backup/open-backed-up-server.ts";
import type { Config } from "../platform/config/config.ts";
import { describeCause } from "../platform/db/describe-cause.ts";
import { createPool, databaseOver } from "../platform/db/pool.ts";
import { reachServer } from "../platform/db/reach-server.ts";
import { EXIT_CODES } from "../platform/errors/command-refusal.ts";
import { openProbes } from "../platform/probes/open-probes.ts";
import type { Answer } from "./answer.ts";

const MARKS = { good: "ok  ", warning: "look", bad: "BAD " };

/** Examines the server and every service through it, without a migration or any other trace. */
async function examineRunning(config: Config<ServiceAccount>, url: string, now: () => Date): Promise<Finding[]> {
  const { databaseUrl: program, migrationUrl: migration, portalBaseUrl, desk } = config;
  const server = await reachServer(url);
  const pool = createPool(server.url, pino({ level: "silent" }), server);
  const database = databaseOver(pool, server);
  const mail = mailServerOf(config);
  try {
    const services = await examineServices(openProbes({ ...config, mail }, { database, now }));
    const isServing = services.some(({ subject, state }) => subject === "database" && state === "good");
    const roles = program === undefined ? [] : [await examineRoles(pool, { program, migration })];
    const rest = isServing
      ? [
          ...(await examineDatabase(database, now)),
          ...(await examinePictures(database, config.pictures, now)),
          ...(await examineSeals(database, config)),
          ...(await examineHosts(database, { portalBaseUrl, deskBaseUrl: desk.baseUrl }, now())),
        ]
      : [];
    return [...services, ...roles, ...rest];
  } finally {
    await pool.end();
  }
}

async function examineServer(config: Config<ServiceAccount>, now: () => Date): Promise<Finding[]> {
  const url = config.databaseUrl ?? findRunningServer(config.databaseFolder);
  if (url === undefined) {
    return [warning("database", "The embedded database does not run.", "start the program, and examine again")];
  }
  try {
    return await examineRunning(config, url, now);
  } catch (error) {
    const remedy = config.databaseUrl === undefined ? "start the program" : "check DATABASE_URL and the server";
    return [bad("database", `The database cannot be used: ${describeCause(error)}.`, remedy)];
  }
}

/** Examines the installation, and prints each finding with its remedy. Code 2 where something is bad. */
export async function runDoctor(answer: Answer, environment: Record<string, string | undefined>): Promise<void> {
  const now = () => new Date();
  const { config, findings } = examineConfiguration(environment);
  if (config) {
    const { portalBaseUrl, desk, backup, databaseUrl, databaseFolder, logFolder, mail, senderDomains } = config;
    const examined = await Promise.all([
      ...(databaseUrl === undefined
        ? [
            examineDisk("DATA_DIR", databaseFolder),
            examinePreviousDatabase(databaseFolder),
            examineBackup(backup, databaseFolder, now()),
          ]
        : []),
      ...(logFolder === undefined ? [] : [examineDisk("LOG_DIR", logFolder)]),
      examineServer(config, now),
      examineCertificate("PORTAL_BASE_URL", portalBaseUrl, now()),
      examineCertificate("DESK_BASE_URL", desk.baseUrl, now()),
      examineMailDomains({ from: mail.from, senderDomains }),
    ]);
    findings.push(...examined.flat());
  }
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const indent = " ".repeat(MARKS.good.length + width + 4);
  answer.end({ findings }, [
    ...findings.flatMap(({ subject, state, says, remedy }) => [
      `${MARKS[state]}  ${subject.padEnd(width)}  ${says}`,
      ...(remedy === undefined ? [] : [`${indent}→ ${remedy}`]),
    ]),
  ]);
  if (findings.some(({ state }) => state === "bad")) process.exitCode = config ? EXIT_CODES.place : EXIT_CODES.input;
}
