import { z } from "zod";
import { emailSchema } from "../sign-in/email.ts";
import { instantSchema } from "../time/instant.ts";
import { nameText } from "../validation/typed-text.ts";
import { isTurnAddress, splitTurnAddresses } from "./turn-addresses.ts";

/** The kinds of connections that a clinic can make itself, instead of the environment's (decision 115). */
export const CONNECTION_KINDS = ["card", "line", "mail", "turn", "tag"] as const;

export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/**
 * The kinds whose service can be asked whether it accepts the connection; a tag manager only gives browsers a script.
 */
export const ASKED_KINDS = ["card", "line", "mail", "turn"] as const satisfies ConnectionKind[];

export type AskedKind = (typeof ASKED_KINDS)[number];

/** Printable ASCII without spaces, as services issue their ids and keys. */
const issued = (message: string) => nameText(message).regex(/^[\x21-\x7e]{1,400}$/, message);

const MERCHANT_KEY = "加盟店の認証鍵を、32〜128桁の16進数でご入力ください。";

const card = {
  open: {
    merchantCcid: issued("加盟店のCCIDを、半角の英数字でご入力ください。"),
    /** Public: browsers exchange a card for a token with it. */
    tokenApiKey: issued("トークン用APIキーを、半角の英数字でご入力ください。"),
  },
  secret: {
    merchantKey: nameText(MERCHANT_KEY).regex(/^([0-9a-f]{2}){16,64}$/i, MERCHANT_KEY),
  },
};

const CHANNEL_SECRET = "LINEログインのチャネルシークレットを、半角の英数字でご入力ください。";
const MESSAGING_SECRET = "メッセージのチャネルシークレットを、半角の英数字でご入力ください。";
const ACCESS_TOKEN = "チャネルアクセストークンを、半角の英数字でご入力ください。";
const FRIEND_URL = "友だち追加のURLを、https:// から始めてご入力ください。";

const line = {
  open: {
    /** The channel of LINE Login. */
    channelId: nameText("LINEログインのチャネルIDを、数字でご入力ください。").regex(
      /^\d{1,20}$/,
      "LINEログインのチャネルIDを、数字でご入力ください。",
    ),
    /** The link to add the clinic as a friend; may be empty. */
    friendUrl: nameText(FRIEND_URL)
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

const FROM_NAME = "差出人の名前を、60文字以内でご入力ください。";

const REPLY_TO = "返信先のメールアドレスの形式が正しくありません。";

const mail = {
  open: {
    /** The sender of the clinic's mails, of a domain that the installation allows. */
    email: emailSchema,
    /** Empty: the clinic's name. */
    name: nameText(FROM_NAME).max(60, FROM_NAME),
    /** The address for replies; empty: replies are not read. */
    replyTo: nameText(REPLY_TO)
      .normalize("NFKC")
      .toLowerCase()
      .refine((text) => text === "" || emailSchema.safeParse(text).success, REPLY_TO),
  },
};

const TURN_URLS = "TURNサーバーのアドレスを、turn: か turns: から始めてご入力ください（複数はカンマ区切りで4つまで）。";
const TURN_SECRET = "共有の秘密を、16〜400文字の半角の英数字と記号でご入力ください。";
const MOST_ADDRESSES = 4;

const turn = {
  open: {
    /** Addresses of one relay, separated by commas. */
    urls: nameText(TURN_URLS)
      .normalize("NFKC")
      .max(500, TURN_URLS)
      .refine((text) => {
        const addresses = splitTurnAddresses(text);
        return addresses.length <= MOST_ADDRESSES && addresses.every(isTurnAddress);
      }, TURN_URLS),
    /** Media uses the relay alone, and neither side gets the other's address. */
    isOnly: z.boolean(),
  },
  secret: {
    /** Signs the credentials of each call (`static-auth-secret` of coturn). */
    sharedSecret: nameText(TURN_SECRET).regex(/^[\x21-\x7e]{16,400}$/, TURN_SECRET),
  },
};

const CONTAINER = "コンテナIDを、GTM-XXXXXXX の形式でご入力ください。";

const tag = {
  open: {
    containerId: nameText(CONTAINER)
      .normalize("NFKC")
      .toUpperCase()
      .regex(/^GTM-[A-Z0-9]{1,20}$/, CONTAINER),
  },
};

/** The open part of each kind, which is read again, and the secret part, which is not. */
export const CONNECTION_PARTS = {
  card: { open: z.strictObject(card.open), secret: z.strictObject(card.secret) },
  line: {
    open: z.strictObject(line.open),
    secret: z.strictObject(line.secret).partial({ messagingChannelSecret: true, messagingAccessToken: true }),
  },
  mail: { open: z.strictObject(mail.open), secret: z.strictObject({}) },
  turn: { open: z.strictObject(turn.open), secret: z.strictObject(turn.secret) },
  tag: { open: z.strictObject(tag.open), secret: z.strictObject({}) },
} as const satisfies Record<ConnectionKind, { open: z.ZodObject; secret: z.ZodObject }>;

export type ConnectionOpen<Kind extends ConnectionKind> = z.infer<(typeof CONNECTION_PARTS)[Kind]["open"]>;
export type ConnectionSecret<Kind extends ConnectionKind> = z.infer<(typeof CONNECTION_PARTS)[Kind]["secret"]>;

/**
 * `none`: nothing is connected; `environment`: by the installation's variables; `own`: as stored here; `unreadable`:
 * stored here, but sealed with another key than the installation's, so that nothing is connected until it is typed
 * again; `not-allowed`: stored here, but no longer allowed by the installation, so that its own is in use.
 */
export const CONNECTION_STATES = ["none", "environment", "own", "unreadable", "not-allowed"] as const;

function stored<Kind extends ConnectionKind, Open extends z.ZodObject>(kind: Kind, open: Open) {
  return z.object({
    kind: z.literal(kind),
    /** Whether all clinics of the business share it. */
    isOfBusiness: z.boolean(),
    state: z.enum(CONNECTION_STATES),
    /** The connection after a removal. */
    fallsBackTo: z.enum(["none", "environment"]),
    /** `null` without a stored one. No answer has a secret. */
    own: z.object({ open, changedAt: instantSchema, changedBy: z.string() }).nullable(),
    /** Payments begun by it with an unknown result, of the payment or of a refund. */
    unfinished: z.int().min(0),
  });
}

export const clinicConnectionSchema = z.discriminatedUnion("kind", [
  stored("card", CONNECTION_PARTS.card.open),
  stored("line", CONNECTION_PARTS.line.open),
  stored("mail", CONNECTION_PARTS.mail.open),
  stored("turn", CONNECTION_PARTS.turn.open),
  stored("tag", CONNECTION_PARTS.tag.open),
]);

export const clinicConnectionsSchema = z.object({
  /** Whether the installation has the key that seals secrets; without it none can be stored. */
  canSeal: z.boolean(),
  /** The domains that the installation allows to this business's senders. */
  senderDomains: z.array(z.string()),
  connections: z.array(clinicConnectionSchema),
});

/** A secret in a request; an empty one leaves the stored secret, if the connection is the same at its service. */
const orEmpty = (secret: z.ZodString, message: string) =>
  nameText(message).refine((text) => text === "" || secret.safeParse(text).success, message);

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

export const mailConnectionRequestSchema = z.strictObject({ kind: z.literal("mail"), ...mail.open });

export const turnConnectionRequestSchema = z.strictObject({
  kind: z.literal("turn"),
  ...turn.open,
  sharedSecret: orEmpty(turn.secret.sharedSecret, TURN_SECRET),
});

export const tagConnectionRequestSchema = z.strictObject({ kind: z.literal("tag"), ...tag.open });

export const clinicConnectionRequestSchema = z.discriminatedUnion("kind", [
  cardConnectionRequestSchema,
  lineConnectionRequestSchema,
  mailConnectionRequestSchema,
  turnConnectionRequestSchema,
  tagConnectionRequestSchema,
]);

export type ClinicConnection = z.infer<typeof clinicConnectionSchema>;
export type ClinicConnections = z.infer<typeof clinicConnectionsSchema>;
export type ClinicConnectionRequest = z.infer<typeof clinicConnectionRequestSchema>;

/** A connection with its secret, for use inside the program only. */
export type OpenedConnection = {
  [Kind in ConnectionKind]: { kind: Kind } & ConnectionOpen<Kind> & ConnectionSecret<Kind>;
}[ConnectionKind];
