import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import { z } from "zod";
import { findUnfitServices } from "./production-services.ts";
import { StartRefusal } from "./start-refusal.ts";

const PORTAL_DIST = fileURLToPath(new URL("../../portal/dist", import.meta.url));

/** Google publishes the identity platform's keys here. */
const PUBLIC_JWKS_URL = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** Postcode-JP, version 6. */
const POSTCODE_BASE_URL = "https://apis.postcode-jp.com/api/v6";

/** Spec §9: treatment.paymentExpireDays. */
const PAYMENT_EXPIRE_DAYS = 8;

const PUBLIC_LINE_LOGIN_URL = "https://access.line.me";
const PUBLIC_LINE_API_URL = "https://api.line.me";

const PUBLIC_TAG_MANAGER_URL = "https://www.googletagmanager.com";

/** `proto://publicKey@host/projectId`: the whole of it is public, the browser carries it. */
const MONITORING_DSN = /^https?:\/\/\w+@[^\s@/]+(\/[^\s/@]+)*\/\d+$/;

const required = z.string({ error: "is missing" });
const webAddress = z.url({ protocol: /^https?$/, error: "must be a web address (http:// or https://)" });
const withoutSlash = webAddress.transform((url) => url.replace(/\/+$/, ""));
/** The portal's pages lie at the root of their host: links in mails are made that way. */
const origin = withoutSlash.refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
  error: "must be a web address without a path, such as https://clinic.example",
});
const identifier = required.regex(/^[\x21-\x7e]{1,100}$/, {
  error: "must be 1 to 100 ASCII characters without spaces",
});

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

const environmentSchema = z.object({
  ENVIRONMENT: z
    .enum(["development", "test", "production"], { error: "must be development, test or production" })
    .default("development"),
  PORT: wholeNumber(1, 65_535).default(3000),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a PostgreSQL address (postgresql://…)" })
    .optional(),
  DATA_DIR: z.string().default("data"),
  PORTAL_BASE_URL: origin.optional(),
  PORTAL_DIST: z.string().default(PORTAL_DIST),
  CLINIC_ID: identifier,
  MEDICAL_BUSINESS_ID: identifier,
  IDENTITY_PROJECT_ID: identifier,
  IDENTITY_API_KEY: identifier,
  IDENTITY_AUTH_DOMAIN: identifier.optional(),
  IDENTITY_BASE_URL: withoutSlash.optional(),
  IDENTITY_JWKS_URL: webAddress.default(PUBLIC_JWKS_URL),
  IDENTITY_SERVICE_ACCOUNT_FILE: required,
  SMTP_URL: required.pipe(z.url({ protocol: /^smtps?$/, error: "must be a mail server (smtp:// or smtps://)" })),
  MAIL_FROM: required.regex(/@/, { error: "must be a mail address" }),
  POSTCODE_BASE_URL: withoutSlash.default(POSTCODE_BASE_URL),
  POSTCODE_API_KEY: identifier.optional(),
  HASH_SECRET: required.min(32, { error: "must have at least 32 characters" }),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  CHAT_APP_URL: webAddress.optional(),
  TREATMENT_PAYMENT_EXPIRE_DAYS: wholeNumber(1, 365).default(PAYMENT_EXPIRE_DAYS),
  LINE_CHANNEL_ID: identifier.optional(),
  LINE_CHANNEL_SECRET: identifier.optional(),
  LINE_LOGIN_BASE_URL: withoutSlash.default(PUBLIC_LINE_LOGIN_URL),
  LINE_API_BASE_URL: withoutSlash.default(PUBLIC_LINE_API_URL),
  LINE_MESSAGING_CHANNEL_SECRET: identifier.optional(),
  LINE_FRIEND_URL: webAddress.optional(),
  MONITORING_DSN: required.regex(MONITORING_DSN, { error: "must be a DSN (https://key@host/project)" }).optional(),
  TAG_MANAGER_CONTAINER_ID: required.regex(/^GTM-[A-Z0-9]{1,20}$/, { error: "must be like GTM-XXXX" }).optional(),
  TAG_MANAGER_BASE_URL: withoutSlash.default(PUBLIC_TAG_MANAGER_URL),
});

type LineConfig = {
  channelId: string;
  channelSecret: string;
  /** Where patients give their consent; also who signs LINE's tokens. */
  loginBaseUrl: string;
  apiBaseUrl: string;
  /** The secret of the clinic's messaging channel; without it no webhook is believed. */
  messagingChannelSecret: string | undefined;
  friendUrl: string | null;
};

/** Everything the program learns from its environment. The meaning of each variable is in the README's table. */
export type Config<ServiceAccount> = {
  environment: PublicConfiguration["environment"];
  port: number;
  databaseUrl: string | undefined;
  /** Where the embedded database lives. */
  databaseFolder: string;
  portalBaseUrl: string;
  portalDist: string;
  clinicId: string;
  medicalBusinessId: string;
  chatAppUrl: string | null;
  paymentExpireDays: number;
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    baseUrl: string | undefined;
    jwksUrl: string;
    serviceAccount: ServiceAccount;
  };
  smtpUrl: string;
  mailFrom: string;
  /** Without a key nobody is asked, and patients type their address by hand. */
  postcode: { baseUrl: string; apiKey: string | undefined };
  hashSecret: string;
  trustedProxyHops: number;
  /** `null`: LINE is not offered. */
  line: LineConfig | null;
  monitoring: PublicConfiguration["monitoring"];
  tagManager: PublicConfiguration["tagManager"];
};

function refuse(problems: string[]): never {
  throw new StartRefusal(`The configuration cannot be used: ${problems.join("; ")}.`);
}

function readKeyFile<ServiceAccount>(read: (path: string) => ServiceAccount, path: string): ServiceAccount | undefined {
  try {
    return read(path);
  } catch {
    return undefined;
  }
}

function readLine(values: z.infer<typeof environmentSchema>): LineConfig | null {
  const { LINE_CHANNEL_ID: channelId, LINE_CHANNEL_SECRET: channelSecret } = values;
  if (channelId === undefined || channelSecret === undefined) return null;
  return {
    channelId,
    channelSecret,
    loginBaseUrl: values.LINE_LOGIN_BASE_URL,
    apiBaseUrl: values.LINE_API_BASE_URL,
    messagingChannelSecret: values.LINE_MESSAGING_CHANNEL_SECRET,
    friendUrl: values.LINE_FRIEND_URL ?? null,
  };
}

/**
 * Reads the environment once. An empty variable counts as not set. Throws one `StartRefusal` that names every variable
 * that is missing or wrong; in production also every service that is still a sandbox.
 *
 * @param readServiceAccount reads the key file in Google's form; throws when it is none.
 */
export function readConfig<ServiceAccount extends { token_uri: string }>(
  environment: Record<string, string | undefined>,
  readServiceAccount: (path: string) => ServiceAccount,
): Config<ServiceAccount> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")} ${issue.message}`);
  const keyFile = given["IDENTITY_SERVICE_ACCOUNT_FILE"];
  const serviceAccount = keyFile === undefined ? undefined : readKeyFile(readServiceAccount, keyFile);
  if (keyFile !== undefined && serviceAccount === undefined) {
    problems.push("IDENTITY_SERVICE_ACCOUNT_FILE must name a readable service account key file");
  }
  const isLineOff = given["LINE_CHANNEL_ID"] === undefined;
  if (!isLineOff && given["LINE_CHANNEL_SECRET"] === undefined) problems.push("LINE_CHANNEL_SECRET is missing");
  if (!parsed.success || serviceAccount === undefined || problems.length > 0) return refuse(problems);

  const values = parsed.data;
  const portalBaseUrl = values.PORTAL_BASE_URL ?? `http://localhost:${values.PORT}`;
  if (values.ENVIRONMENT === "production") {
    const unfit = findUnfitServices({
      PORTAL_BASE_URL: portalBaseUrl,
      IDENTITY_BASE_URL: values.IDENTITY_BASE_URL,
      IDENTITY_JWKS_URL: values.IDENTITY_JWKS_URL,
      IDENTITY_SERVICE_ACCOUNT_FILE: serviceAccount.token_uri,
      SMTP_URL: values.SMTP_URL,
      POSTCODE_BASE_URL: values.POSTCODE_BASE_URL,
      LINE_LOGIN_BASE_URL: isLineOff ? undefined : values.LINE_LOGIN_BASE_URL,
      LINE_API_BASE_URL: isLineOff ? undefined : values.LINE_API_BASE_URL,
      MONITORING_DSN: values.MONITORING_DSN,
      TAG_MANAGER_BASE_URL: values.TAG_MANAGER_BASE_URL,
    });
    if (unfit.length > 0) return refuse(unfit);
  }

  return {
    environment: values.ENVIRONMENT,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    databaseFolder: resolve(values.DATA_DIR, "postgres"),
    portalBaseUrl,
    portalDist: resolve(values.PORTAL_DIST),
    clinicId: values.CLINIC_ID,
    medicalBusinessId: values.MEDICAL_BUSINESS_ID,
    chatAppUrl: values.CHAT_APP_URL ?? null,
    paymentExpireDays: values.TREATMENT_PAYMENT_EXPIRE_DAYS,
    identity: {
      projectId: values.IDENTITY_PROJECT_ID,
      apiKey: values.IDENTITY_API_KEY,
      authDomain: values.IDENTITY_AUTH_DOMAIN ?? `${values.IDENTITY_PROJECT_ID}.firebaseapp.com`,
      baseUrl: values.IDENTITY_BASE_URL,
      jwksUrl: values.IDENTITY_JWKS_URL,
      serviceAccount,
    },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    postcode: { baseUrl: values.POSTCODE_BASE_URL, apiKey: values.POSTCODE_API_KEY },
    hashSecret: values.HASH_SECRET,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    line: readLine(values),
    monitoring: values.MONITORING_DSN === undefined ? null : { dsn: values.MONITORING_DSN },
    tagManager:
      values.TAG_MANAGER_CONTAINER_ID === undefined
        ? null
        : { containerId: values.TAG_MANAGER_CONTAINER_ID, baseUrl: values.TAG_MANAGER_BASE_URL },
  };
}
