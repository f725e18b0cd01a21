import { resolve } from "node:path";
import { z } from "zod";
import type { CardSettings } from "./card/provider.ts";
import type { LineSettings } from "./line/line.ts";
import type { SmsAccountSettings } from "./sms/sms-account.ts";

/** The default SMTP port is as far above the web port as 3025 is above 3001. */
const SMTP_PORT_DISTANCE = 24;

export type SandboxSettings = {
  /** Where both ports listen; this machine alone unless `HOST` says otherwise. */
  host: string;
  port: number;
  smtpPort: number;
  /** The sandbox's own folder inside the data folder. */
  folder: string;
  /** The project of the identity platform. */
  projectId: string;
  /** The sandbox's own address in token audiences and links. No slash at the end. */
  baseUrl: string;
  line: LineSettings;
  card: CardSettings;
  sms: SmsAccountSettings;
};

const portSchema = z.coerce.number().int().min(1).max(65_535);

const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be an address of this machine, such as 0.0.0.0")
    .default("127.0.0.1"),
  SANDBOX_PORT: portSchema.default(3001),
  SANDBOX_SMTP_PORT: portSchema.optional(),
  DATA_DIR: z.string().min(1).default("data"),
  IDENTITY_PROJECT_ID: z.string().min(1).default("madoguchi-sandbox"),
  PORT: portSchema.default(3000),
  PORTAL_BASE_URL: z.url().optional(),
  LINE_CHANNEL_ID: z.string().min(1).default("2000000001"),
  LINE_CHANNEL_SECRET: z.string().min(1).default("sandbox-line-channel-secret"),
  LINE_MESSAGING_CHANNEL_SECRET: z.string().min(1).default("sandbox-line-messaging-secret"),
  LINE_MESSAGING_ACCESS_TOKEN: z.string().min(1).default("sandbox-line-messaging-token"),
  SMS_ACCOUNT_SID: z.string().min(1).default("AC00000000000000000000000000000001"),
  SMS_AUTH_TOKEN: z.string().min(1).default("sandbox-sms-token"),
  CARD_MERCHANT_CCID: z.string().min(1).default("A100000000000001069999cc"),
  CARD_MERCHANT_KEY: z
    .string()
    .regex(/^([0-9a-f]{2})+$/i)
    .default("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"),
  CARD_TOKEN_API_KEY: z.string().min(1).default("sandbox-card-token-key"),
});

export type SettingsAnswer = { settings: SandboxSettings } | { problem: string };

function readLine(values: z.infer<typeof environmentSchema>): LineSettings {
  const portal = (values.PORTAL_BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  return {
    channelId: values.LINE_CHANNEL_ID,
    channelSecret: values.LINE_CHANNEL_SECRET,
    messagingSecret: values.LINE_MESSAGING_CHANNEL_SECRET,
    messagingAccessToken: values.LINE_MESSAGING_ACCESS_TOKEN,
    callbackUrls: [`${portal}/line-login`, `${portal}/line-link`],
    webhookUrl: `${portal}/api/v1/callback/line`,
  };
}

/**
 * Reads the environment. The sandbox accepts mail and sign-ins from anyone, so it refuses production. That, and every
 * unreadable variable, is one line of English.
 */
export function readSettings(environment: Record<string, string | undefined>): SettingsAnswer {
  if (environment["ENVIRONMENT"] === "production" || environment["NODE_ENV"] === "production") {
    return { problem: "The sandbox refuses to run in production: it accepts mail and sign-ins from anyone." };
  }
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    return { problem: `The sandbox cannot start. ${problems.join("; ")}` };
  }
  const { HOST: host, SANDBOX_PORT: port, SANDBOX_SMTP_PORT, DATA_DIR, IDENTITY_PROJECT_ID: projectId } = parsed.data;
  return {
    settings: {
      host,
      port,
      smtpPort: SANDBOX_SMTP_PORT ?? port + SMTP_PORT_DISTANCE,
      folder: resolve(DATA_DIR, "sandbox"),
      projectId,
      baseUrl: `http://localhost:${port}`,
      line: readLine(parsed.data),
      sms: { accountSid: parsed.data.SMS_ACCOUNT_SID, authToken: parsed.data.SMS_AUTH_TOKEN },
      card: {
        merchant: { ccid: parsed.data.CARD_MERCHANT_CCID, key: parsed.data.CARD_MERCHANT_KEY },
        tokenApiKey: parsed.data.CARD_TOKEN_API_KEY,
      },
    },
  };
}
