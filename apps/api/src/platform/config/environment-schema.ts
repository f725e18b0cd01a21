import { join } from "node:path";
import { isTurnAddress, splitTurnAddresses } from "@madoguchi/contract/configuration/turn-addresses";
import { z } from "zod";
import { API_FOLDER } from "./api-folder.ts";
import { liveServers } from "./live-server.ts";
import { masterKey, pictureAddress } from "./picture-config.ts";
import { postgresAddress } from "./postgres-address.ts";
import { senderDomainsText } from "./sender-domains.ts";

const DESK_DIST = join(API_FOLDER, "../desk/dist");
const PORTAL_DIST = join(API_FOLDER, "../portal/dist");

/** Google publishes the identity platform's keys here. */
const PUBLIC_JWKS_URL = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** Postcode-JP, version 6. */
const POSTCODE_BASE_URL = "https://apis.postcode-jp.com/api/v6";

/** Spec §9: treatment.paymentExpireDays. */
const PAYMENT_EXPIRE_DAYS = 8;

const PUBLIC_LINE_LOGIN_URL = "https://access.line.me";
const PUBLIC_LINE_API_URL = "https://api.line.me";

/** Twilio. */
const SMS_BASE_URL = "https://api.twilio.com";

const SMS_SENDER = /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{2,11})$/;

/** VeriTrans 4G. */
const CARD_BASE_URL = "https://api3.veritrans.co.jp";

const PUBLIC_TAG_MANAGER_URL = "https://www.googletagmanager.com";

/** `proto://publicKey@host/projectId`: all of it is public, since the browser has it. */
const MONITORING_DSN = /^https?:\/\/\w+@[^\s@/]+(\/[^\s/@]+)*\/\d+$/;

const NO_DSN = "must be a DSN (https://key@host/project)";

const required = z.string({ error: "is missing" });
const webAddress = z.url({ protocol: /^https?$/, error: "must be a web address (http:// or https://)" });
const withoutSlash = webAddress.transform((url) => url.replace(/\/+$/, ""));
const monitoringDsn = required.refine((dsn) => MONITORING_DSN.test(dsn) && URL.canParse(dsn), { error: NO_DSN });
/** The portal is at the root of its host, as the links in mails require. */
const origin = withoutSlash.refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
  error: "must be a web address without a path, such as https://clinic.example",
});
const identifier = required.regex(/^[\x21-\x7e]{1,100}$/, {
  error: "must be 1 to 100 ASCII characters without spaces",
});

const listenAddress = z.string().regex(/^[\w.:-]+$/, { error: "must be an address of this machine, such as 0.0.0.0" });

/** A token for an `Authorization: Bearer` header, which ends at a space; LINE's own tokens have 172 characters. */
function bearerToken(least: number) {
  const error = `must be ${least} to 2000 ASCII characters without spaces`;
  return required.regex(new RegExp(`^[\\x21-\\x7e]{${least},2000}$`), { error });
}

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

const turnUrls = required.transform(splitTurnAddresses).refine((urls) => urls.every(isTurnAddress), {
  error: "must be TURN addresses separated by commas, such as turn:turn.clinic.example:3478",
});

/** Whether the driver or the mail transport can decode the address: a password's `%` must be written as `%25`. */
function isDecodable(url: URL): boolean {
  return [url.username, url.password].every((text) => !/%(?![0-9a-f]{2})/i.test(text));
}

const mailServer = required.refine(
  (text) => {
    const url = URL.parse(text);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "" && isDecodable(url);
  },
  { error: "must be a mail server (smtp:// or smtps://), signs of its password percent-encoded" },
);

/** Every variable that the program reads, explained in `docs/configuration.md`. */
export const environmentSchema = z.object({
  ENVIRONMENT: z
    .enum(["development", "test", "production"], { error: "must be development, test or production" })
    .default("development"),
  HOST: listenAddress.default("127.0.0.1"),
  PORT: wholeNumber(1, 65_535).default(3000),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: listenAddress.default("127.0.0.1"),
  WORKERS: z.literal("1", { error: "is withdrawn: start several programs behind a balancer" }).optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_LISTEN_URL: postgresAddress.optional(),
  LIVE_URL: liveServers.optional(),
  MIGRATION_DATABASE_URL: postgresAddress.optional(),
  UPGRADE_WITHOUT_BACKUP: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  DATABASE_REPLICA_URL: z.never({ error: "is withdrawn: every list is read from DATABASE_URL" }).optional(),
  DATA_DIR: z.string().default("data"),
  LOG_DIR: z.string().optional(),
  PROXY_PAGES_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENT: required.regex(/^age1[a-z\d]{20,}$/, { error: "must be an age recipient (age1…)" }).optional(),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_S3_ENDPOINT: withoutSlash.optional(),
  BACKUP_S3_REGION: identifier.optional(),
  BACKUP_S3_ACCESS_KEY_ID: required.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: required.optional(),
  PICTURES_URL: pictureAddress.optional(),
  MASTER_KEY: masterKey.optional(),
  MASTER_KEY_PREVIOUS: masterKey.optional(),
  PORTAL_BASE_URL: origin.optional(),
  PORTAL_DIST: z.string().default(PORTAL_DIST),
  DESK_PORT: wholeNumber(1, 65_535).optional(),
  DESK_BASE_URL: origin.optional(),
  DESK_DIST: z.string().default(DESK_DIST),
  DEMONSTRATION_DESK_LINK: bearerToken(32).optional(),
  CLINIC_ID: identifier,
  MEDICAL_BUSINESS_ID: identifier,
  IDENTITY: z.enum(["platform", "built-in"], { error: "must be platform or built-in" }).optional(),
  IDENTITY_PROJECT_ID: identifier.optional(),
  IDENTITY_API_KEY: identifier.optional(),
  IDENTITY_AUTH_DOMAIN: identifier.optional(),
  IDENTITY_BASE_URL: withoutSlash.optional(),
  IDENTITY_JWKS_URL: webAddress.default(PUBLIC_JWKS_URL),
  IDENTITY_SERVICE_ACCOUNT_FILE: required.optional(),
  SMTP_URL: mailServer,
  SMTP_LOCAL_RELAY: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  MAIL_FROM: required.regex(/@/, { error: "must be a mail address" }),
  MAIL_SENDER_DOMAINS: senderDomainsText.optional(),
  POSTCODE_BASE_URL: withoutSlash.default(POSTCODE_BASE_URL),
  POSTCODE_API_KEY: identifier.optional(),
  HASH_SECRET: required.min(32, { error: "must have at least 32 characters" }),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  TRUSTED_FORWARDED_HOST: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  HTTPS_SUBDOMAINS: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  CHAT_APP_URL: webAddress.optional(),
  MOCK_SERVICE: z
    .literal("off", {
      error: "must be off: this program imitates no service, the sandbox does, at the services' own addresses",
    })
    .default("off"),
  CLINICAL_DEPARTMENT_ID_FOR_EXAMINATION: identifier.optional(),
  TREATMENT_PAYMENT_EXPIRE_DAYS: wholeNumber(1, 365).default(PAYMENT_EXPIRE_DAYS),
  LINE_CHANNEL_ID: identifier.optional(),
  LINE_CHANNEL_SECRET: identifier.optional(),
  LINE_LOGIN_BASE_URL: withoutSlash.default(PUBLIC_LINE_LOGIN_URL),
  LINE_API_BASE_URL: withoutSlash.default(PUBLIC_LINE_API_URL),
  LINE_MESSAGING_CHANNEL_SECRET: identifier.optional(),
  LINE_MESSAGING_ACCESS_TOKEN: bearerToken(1).optional(),
  LINE_FRIEND_URL: webAddress.optional(),
  SMS_BASE_URL: withoutSlash.default(SMS_BASE_URL),
  SMS_ACCOUNT_SID: required
    .regex(/^AC[0-9a-f]{32}$/, { error: "must be like AC and 32 hexadecimal digits" })
    .optional(),
  SMS_AUTH_TOKEN: identifier.optional(),
  SMS_FROM: required
    .regex(SMS_SENDER, { error: "must be a number (+81…), a messaging service (MG…) or a name of 2 to 11 letters" })
    .optional(),
  ADMINISTRATION_SECRET: bearerToken(32).optional(),
  DEMONSTRATION_OPERATION_KEY: bearerToken(32).optional(),
  DEMONSTRATION_PATIENTS: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  API_DOCS: z.enum(["0", "1"], { error: "must be 0 or 1" }).optional(),
  OFFLINE_SHELL: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("1"),
  CARD_BASE_URL: withoutSlash.default(CARD_BASE_URL),
  CARD_MERCHANT_CCID: identifier.optional(),
  CARD_MERCHANT_KEY: required.regex(/^([0-9a-f]{2}){16,64}$/i, { error: "must be hexadecimal digits" }).optional(),
  CARD_TOKEN_API_KEY: identifier.optional(),
  CARD_IS_DUMMY: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  TURN_URLS: turnUrls.optional(),
  TURN_SECRET: required.min(16, { error: "must have at least 16 characters" }).optional(),
  TURN_ONLY: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  MONITORING_DSN: monitoringDsn.optional(),
  TAG_MANAGER_CONTAINER_ID: required.regex(/^GTM-[A-Z0-9]{1,20}$/, { error: "must be like GTM-XXXX" }).optional(),
  TAG_MANAGER_BASE_URL: withoutSlash.default(PUBLIC_TAG_MANAGER_URL),
});
