import { resolve } from "node:path";
import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import type { SmsSettings } from "../adapters/sms/sms.ts";
import type { TurnConfig } from "../adapters/video-call/video-call.port.ts";
import { StartRefusal } from "../errors/start-refusal.ts";
import { type BackupConfig, readBackup } from "./backup-config.ts";
import { describeIssues } from "./describe-issues.ts";
import { environmentSchema } from "./environment-schema.ts";
import { type IdentityConfig, readAccount, readIdentity } from "./identity-config.ts";
import { findUnfitLiveServer, type LiveServer } from "./live-server.ts";
import {
  CARD_VARIABLES,
  type CardConfig,
  type LineConfig,
  readCard,
  readLine,
  readSms,
  readTurn,
  SMS_VARIABLES,
} from "./optional-services.ts";
import { findPictureProblems, findUnfitPictures, type PictureConfig, readPictures } from "./picture-config.ts";
import { findUnfitServices, isThisMachine } from "./production-services.ts";
import { readVariables } from "./secret-files.ts";
import { readSenderDomains, type SenderDomain } from "./sender-domains.ts";

/** The program's configuration from its environment. `docs/configuration.md` explains each variable. */
export type Config<ServiceAccount> = {
  environment: PublicConfiguration["environment"];
  /** The address to listen on; this machine alone unless `HOST` says otherwise. */
  host: string;
  port: number;
  desk: { port: number; baseUrl: string; dist: string };
  /** The address of the metrics; `undefined`: they are not served. */
  metrics: { host: string; port: number } | undefined;
  /** The secret of the link that signs in as the demonstration's doctor. */
  demonstrationDeskLink: string | undefined;
  databaseUrl: string | undefined;
  /** The same database by the role that may change its tables; the program itself does not use it. */
  migrationUrl: string | undefined;
  /** Whether a server's database is upgraded at the start without a known time of its last backup. */
  isBackupNeedless: boolean;
  /** The address for LISTEN, when a pooler is in front of `databaseUrl`; `undefined`: `databaseUrl`. */
  databaseListenUrl: string | undefined;
  /** The server of live messages in place of the database's notifications; `undefined`: the database. */
  liveServer: LiveServer | undefined;
  /** The folder of the embedded database. */
  databaseFolder: string;
  /** `undefined`: there are no backups. */
  backup: BackupConfig | undefined;
  /** The bucket of patients' photos; `undefined`: they are in the database. */
  pictures: PictureConfig | undefined;
  /** The folder of rotated log files; `undefined`: the log goes to the standard output. */
  logFolder: string | undefined;
  /** The folder of the pages that a proxy shows while no program answers; `undefined`: none are written. */
  proxyPagesFolder: string | undefined;
  portalBaseUrl: string;
  portalDist: string;
  clinicId: string;
  medicalBusinessId: string;
  chatAppUrl: string | null;
  paymentExpireDays: number;
  /** The one department whose visits are by video; `undefined`: every one. */
  examinationDepartmentId: string | undefined;
  /** The identity platform; `null`: the API signs patients in itself. */
  identity: IdentityConfig<ServiceAccount> | null;
  /** `requiresTls`: no mail leaves in plain text. */
  mail: { url: string; from: string; requiresTls: boolean };
  senderDomains: readonly SenderDomain[];
  /** Without a key no address is looked up, and patients type it by hand. */
  postcode: { baseUrl: string; apiKey: string | undefined };
  hashSecret: string;
  trustedProxyHops: number;
  /** Whether every name below the portal's and the desk's hosts is served over https, too (for HSTS). */
  /** The proxies whose `X-Forwarded-Host` names the host: none unless the operator has said that they send it. */
  forwardedHostHops: number;
  hasHttpsSubdomains: boolean;
  /** `null`: LINE is not offered. */
  line: LineConfig | null;
  /** `null`: no SMS is sent. */
  sms: SmsSettings | null;
  /** `null`: the environment names no merchant. */
  card: CardConfig | null;
  /** LINE's addresses, for the environment's channels and those of clinics. */
  lineService: Pick<LineConfig, "loginBaseUrl" | "apiBaseUrl">;
  /** The card provider's address, for the environment's merchant and those of clinics. */
  cardService: Pick<CardConfig, "baseUrl" | "isDummy">;
  /** The installation's key (decisions 109 and 115). */
  masterKey: Buffer | undefined;
  /** Opens secrets that were sealed before a change of the key, and seals none. */
  previousMasterKey: Buffer | undefined;
  /** `null`: browsers connect without a relay, which many networks do not allow. */
  turn: TurnConfig | null;
  /** Authorises the set-up of businesses, clinics and keys; `undefined` refuses every such call. */
  administrationSecret: string | undefined;
  /** The operation key that the demonstration clinic gets. */
  demonstrationOperationKey: string | undefined;
  /** Whether the demonstration clinic is filled with patients, by that key. */
  hasDemonstrationPatients: boolean;
  /** Whether the API's description is public. */
  hasApiDocs: boolean;
  /** Whether browsers store the portal's code for use without a connection. */
  hasOfflineShell: boolean;
  monitoring: PublicConfiguration["monitoring"];
  tagManager: PublicConfiguration["tagManager"];
  /** The address of the tag manager's script, for the environment's container and those of clinics. */
  tagManagerBaseUrl: string;
};

function refuse(problems: string[]): never {
  throw new StartRefusal(`The configuration cannot be used: ${problems.join("; ")}.`, { problem: "configuration" });
}

/** The distance between 3002 and 3000, applied to the portal's port. */
const DESK_PORT_DISTANCE = 2;

/**
 * Reads the environment once, and the secrets of `NAME_FILE` variables. An empty variable counts as not set. Throws one
 * `StartRefusal` that names every variable that is missing or wrong; in production also every service that is still a
 * sandbox.
 *
 * @param readServiceAccount reads the key file in Google's form; throws for any other.
 */
export function readConfig<ServiceAccount extends { token_uri: string }>(
  environment: Record<string, string | undefined>,
  readServiceAccount: (path: string) => ServiceAccount,
): Config<ServiceAccount> {
  const { given, problems: fileProblems } = readVariables(environment);
  const parsed = environmentSchema.safeParse(given);
  const { serviceAccount, problems: accountProblems } = readAccount(given, readServiceAccount);
  const problems = [...describeIssues(parsed.error, given), ...fileProblems, ...accountProblems];
  const isLineOff = given["LINE_CHANNEL_ID"] === undefined;
  if (!isLineOff && given["LINE_CHANNEL_SECRET"] === undefined) problems.push("LINE_CHANNEL_SECRET is missing");
  const missingOfCard = CARD_VARIABLES.filter((name) => given[name] === undefined);
  const isCardOff = missingOfCard.length === CARD_VARIABLES.length;
  if (!isCardOff) problems.push(...missingOfCard.map((name) => `${name} is missing`));
  const missingOfSms = SMS_VARIABLES.filter((name) => given[name] === undefined);
  const isSmsOff = missingOfSms.length === SMS_VARIABLES.length;
  if (!isSmsOff) problems.push(...missingOfSms.map((name) => `${name} is missing`));
  const missingOfTurn = ["TURN_URLS", "TURN_SECRET"].filter((name) => given[name] === undefined);
  if (missingOfTurn.length === 1 || (given["TURN_ONLY"] === "1" && missingOfTurn.length > 0)) {
    problems.push(...missingOfTurn.map((name) => `${name} is missing`));
  }
  const { backup, problems: backupProblems } = readBackup(given);
  problems.push(...backupProblems, ...findPictureProblems(given));
  if (!parsed.success || problems.length > 0) return refuse(problems);

  const values = parsed.data;
  const identity = readIdentity(values, serviceAccount);
  const hasDemonstrationPatients = values.DEMONSTRATION_PATIENTS === "1";
  if (hasDemonstrationPatients && values.DEMONSTRATION_OPERATION_KEY === undefined) {
    return refuse(["DEMONSTRATION_PATIENTS needs DEMONSTRATION_OPERATION_KEY, by which they are made"]);
  }
  const isRelayLocal = values.SMTP_LOCAL_RELAY === "1";
  if (isRelayLocal && !isThisMachine(values.SMTP_URL)) {
    return refuse(["SMTP_LOCAL_RELAY is for a mail server on this machine, which SMTP_URL does not name"]);
  }
  const portalBaseUrl = values.PORTAL_BASE_URL ?? `http://localhost:${values.PORT}`;
  const deskPort = values.DESK_PORT ?? values.PORT + DESK_PORT_DISTANCE;
  const deskBaseUrl = values.DESK_BASE_URL ?? `http://localhost:${deskPort}`;
  if (new URL(deskBaseUrl).origin === new URL(portalBaseUrl).origin) {
    return refuse(["DESK_BASE_URL must be another origin than PORTAL_BASE_URL"]);
  }
  if (values.ENVIRONMENT === "production") {
    const unfit = findUnfitServices({
      PORTAL_BASE_URL: portalBaseUrl,
      DESK_BASE_URL: deskBaseUrl,
      IDENTITY_BASE_URL: identity?.baseUrl,
      IDENTITY_JWKS_URL: identity?.jwksUrl,
      IDENTITY_SERVICE_ACCOUNT_FILE: identity?.serviceAccount.token_uri,
      SMTP_URL: isRelayLocal ? undefined : values.SMTP_URL,
      POSTCODE_BASE_URL: values.POSTCODE_BASE_URL,
      LINE_LOGIN_BASE_URL: isLineOff && values.MASTER_KEY === undefined ? undefined : values.LINE_LOGIN_BASE_URL,
      LINE_API_BASE_URL: isLineOff && values.MASTER_KEY === undefined ? undefined : values.LINE_API_BASE_URL,
      CARD_BASE_URL: isCardOff && values.MASTER_KEY === undefined ? undefined : values.CARD_BASE_URL,
      SMS_BASE_URL: isSmsOff ? undefined : values.SMS_BASE_URL,
      TURN_URLS: values.TURN_URLS?.map((url) => url.replace(/^turns?:/i, "https://")).find(isThisMachine),
      CHAT_APP_URL: values.CHAT_APP_URL,
      MONITORING_DSN: values.MONITORING_DSN,
      TAG_MANAGER_BASE_URL: values.TAG_MANAGER_BASE_URL,
    });
    unfit.push(...findUnfitLiveServer(values.LIVE_URL), ...findUnfitPictures(values.PICTURES_URL));
    if (values.CARD_IS_DUMMY === "1") unfit.push("CARD_IS_DUMMY must be 0 in production: no card would be charged");
    if (values.ADMINISTRATION_SECRET === undefined) unfit.push("ADMINISTRATION_SECRET is missing");
    for (const name of ["DEMONSTRATION_OPERATION_KEY", "DEMONSTRATION_DESK_LINK"] as const) {
      if (values[name] !== undefined) unfit.push(`${name} is the demonstration's alone`);
    }
    if (hasDemonstrationPatients) unfit.push("DEMONSTRATION_PATIENTS is the demonstration's alone");
    if (unfit.length > 0) return refuse(unfit);
  }

  return {
    environment: values.ENVIRONMENT,
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    migrationUrl: values.MIGRATION_DATABASE_URL,
    isBackupNeedless: values.UPGRADE_WITHOUT_BACKUP === "1",
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    liveServer: values.LIVE_URL,
    databaseFolder: resolve(values.DATA_DIR, "postgres"),
    backup,
    pictures: readPictures(values),
    logFolder: values.LOG_DIR === undefined ? undefined : resolve(values.LOG_DIR),
    proxyPagesFolder: values.PROXY_PAGES_DIR === undefined ? undefined : resolve(values.PROXY_PAGES_DIR),
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    desk: { port: deskPort, baseUrl: deskBaseUrl, dist: resolve(values.DESK_DIST) },
    demonstrationDeskLink: values.DEMONSTRATION_DESK_LINK,
    portalBaseUrl,
    portalDist: resolve(values.PORTAL_DIST),
    clinicId: values.CLINIC_ID,
    medicalBusinessId: values.MEDICAL_BUSINESS_ID,
    chatAppUrl: values.CHAT_APP_URL ?? null,
    paymentExpireDays: values.TREATMENT_PAYMENT_EXPIRE_DAYS,
    examinationDepartmentId: values.CLINICAL_DEPARTMENT_ID_FOR_EXAMINATION,
    identity,
    mail: {
      url: values.SMTP_URL,
      from: values.MAIL_FROM,
      requiresTls: values.ENVIRONMENT === "production" && !isRelayLocal,
    },
    senderDomains: readSenderDomains(values.MAIL_SENDER_DOMAINS ?? [], values.MEDICAL_BUSINESS_ID),
    postcode: { baseUrl: values.POSTCODE_BASE_URL, apiKey: values.POSTCODE_API_KEY },
    hashSecret: values.HASH_SECRET,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    forwardedHostHops: values.TRUSTED_FORWARDED_HOST === "1" ? values.TRUSTED_PROXY_HOPS : 0,
    hasHttpsSubdomains: values.HTTPS_SUBDOMAINS === "1",
    line: readLine(values),
    sms: readSms(values),
    card: readCard(values),
    lineService: { loginBaseUrl: values.LINE_LOGIN_BASE_URL, apiBaseUrl: values.LINE_API_BASE_URL },
    cardService: { baseUrl: values.CARD_BASE_URL, isDummy: values.CARD_IS_DUMMY === "1" },
    masterKey: values.MASTER_KEY,
    previousMasterKey: values.MASTER_KEY_PREVIOUS,
    turn: readTurn(values),
    administrationSecret: values.ADMINISTRATION_SECRET,
    demonstrationOperationKey: values.DEMONSTRATION_OPERATION_KEY,
    hasDemonstrationPatients,
    hasApiDocs: values.API_DOCS === undefined ? values.ENVIRONMENT !== "production" : values.API_DOCS === "1",
    hasOfflineShell: values.OFFLINE_SHELL === "1",
    monitoring: values.MONITORING_DSN === undefined ? null : { dsn: values.MONITORING_DSN },
    tagManager:
      values.TAG_MANAGER_CONTAINER_ID === undefined
        ? null
        : { containerId: values.TAG_MANAGER_CONTAINER_ID, baseUrl: values.TAG_MANAGER_BASE_URL },
    tagManagerBaseUrl: values.TAG_MANAGER_BASE_URL,
  };
}
