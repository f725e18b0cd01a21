import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { lineText } from "../validation/typed-text.ts";

/** What a clinic connects by itself, in place of the environment's (decision 115). */
export const CONNECTION_KINDS = ["card", "line"] as const;

export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** Printable ASCII without spaces, as services hand their ids and keys out. */
const issued = (message: string) => lineText(message).regex(/^[\x21-\x7e]{1,400}$/, message);

const MERCHANT_KEY = "加盟店の認証鍵を、32〜128桁の16進数でご入力ください。";

const card = {
  open: {
    merchantCcid: issued("加盟店のCCIDを、半角の英数字でご入力ください。"),
    /** Public: browsers turn a card into a token with it. */
    tokenApiKey: issued("トークン用APIキーを、半角の英数字でご入力ください。"),
  },
  secret: {
    merchantKey: lineText(MERCHANT_KEY).regex(/^([0-9a-f]{2}){16,64}$/i, MERCHANT_KEY),
  },
};

const CHANNEL_SECRET = "LINEログインのチャネルシークレットを、半角の英数字でご入力ください。";
const MESSAGING_SECRET = "メッセージのチャネルシークレットを、半角の英数字でご入力ください。";
const ACCESS_TOKEN = "チャネルアクセストークンを、半角の英数字でご入力ください。";
const FRIEND_URL = "友だち追加のURLを、https:// から始めてご入力ください。";

const line = {
  open: {
    /** Of LINE Login. */
    channelId: lineText("LINEログインのチャネルIDを、数字でご入力ください。").regex(
      /^\d{1,20}$/,
      "LINEログインのチャネルIDを、数字でご入力ください。",
    ),
    /** Where to add the clinic as a friend; empty: nowhere. */
    friendUrl: lineText(FRIEND_URL)
      .max(500, FRIEND_URL)
      .regex(/^(https:\/\/[^\s/]+\S*)?$/, FRIEND_URL),
  },
  secret: {
    channelSecret: issued(CHANNEL_SECRET),
    /** Verifies webhooks; without it every one is refused. */
    messagingChannelSecret: issued(MESSAGING_SECRET),
    /** Sends messages; without it all notifications go by mail. */
    messagingAccessToken: issued(ACCESS_TOKEN),
  },
};

/** The open part of each kind, which is read again, and the secret one, which never is. */
export const CONNECTION_PARTS = {
  card: { open: z.strictObject(card.open), secret: z.strictObject(card.secret) },
  line: {
    open: z.strictObject(line.open),
    secret: z.strictObject(line.secret).partial({ messagingChannelSecret: true, messagingAccessToken: true }),
  },
} as const satisfies Record<ConnectionKind, { open: z.ZodObject; secret: z.ZodObject }>;

export type ConnectionOpen<Kind extends ConnectionKind> = z.infer<(typeof CONNECTION_PARTS)[Kind]["open"]>;
export type ConnectionSecret<Kind extends ConnectionKind> = z.infer<(typeof CONNECTION_PARTS)[Kind]["secret"]>;

/**
 * `none`: nothing is connected; `environment`: by the installation's variables; `own`: as stored here; `unreadable`: stored here, and
 * sealed with another key than the installation has, so that nothing is connected until it is typed again.
 */
export const CONNECTION_STATES = ["none", "environment", "own", "unreadable"] as const;

function stored<Kind extends ConnectionKind, Open extends z.ZodObject>(kind: Kind, open: Open) {
  return z.object({
    kind: z.literal(kind),
    /** Whether all clinics of the business share it. */
    isOfBusiness: z.boolean(),
    state: z.enum(CONNECTION_STATES),
    /** What takes its place once it is removed. */
    fallsBackTo: z.enum(["none", "environment"]),
    /** `null` where nothing is stored. A secret is in no answer. */
    own: z.object({ open, changedAt: instantSchema, changedBy: z.string() }).nullable(),
    /** Payments begun by it whose result, or whose refund's, is awaited. */
    unfinished: z.int().min(0),
  });
}

export const clinicConnectionSchema = z.discriminatedUnion("kind", [
  stored("card", CONNECTION_PARTS.card.open),
  stored("line", CONNECTION_PARTS.line.open),
]);

export const clinicConnectionsSchema = z.object({
  /** Whether the installation has the key that seals secrets; without it none can be stored. */
  canSeal: z.boolean(),
  connections: z.array(clinicConnectionSchema),
});

/** A secret in a request; left empty it stays as it is, where the connection is still the same one at its service. */
const orEmpty = (secret: z.ZodString, message: string) =>
  lineText(message).refine((text) => text === "" || secret.safeParse(text).success, message);

export const cardConnectionRequestSchema = z.strictObject({
  kind: z.literal("card"),
  ...card.open,
  merchantKey: orEmpty(card.secret.merchantKey, MERCHANT_KEY),
});

export const lineConnectionRequestSchema = z.strictObject({
  kind: z.literal("line"),
  ...line.open,
  channelSecret: orEmpty(line.secret.channelSecret, CHANNEL_SECRET),
  messagingChannelSecret: orEmpty(line.secret.messagingChannelSecret, MESSAGING_SECRET),
  messagingAccessToken: orEmpty(line.secret.messagingAccessToken, ACCESS_TOKEN),
});

export const clinicConnectionRequestSchema = z.discriminatedUnion("kind", [
  cardConnectionRequestSchema,
  lineConnectionRequestSchema,
]);

export type ClinicConnection = z.infer<typeof clinicConnectionSchema>;
export type ClinicConnections = z.infer<typeof clinicConnectionsSchema>;
export type ClinicConnectionRequest = z.infer<typeof clinicConnectionRequestSchema>;

/** A connection with its secret, as it is used and nowhere told. */
export type OpenedConnection = {
  [Kind in ConnectionKind]: { kind: Kind } & ConnectionOpen<Kind> & ConnectionSecret<Kind>;
}[ConnectionKind];
