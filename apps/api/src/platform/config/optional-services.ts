import type { z } from "zod";
import type { SmsSettings } from "../adapters/sms/sms.ts";
import type { TurnConfig } from "../adapters/video-call/video-call.port.ts";
import type { environmentSchema } from "./environment-schema.ts";

type Values = z.infer<typeof environmentSchema>;

export type LineConfig = {
  channelId: string;
  channelSecret: string;
  /** The address of LINE's consent page, and the issuer of its tokens. */
  loginBaseUrl: string;
  apiBaseUrl: string;
  /** The secret of the clinic's messaging channel; without it no webhook is accepted. */
  messagingChannelSecret: string | undefined;
  /** Authorises messages as the clinic's account; without it all messages go by mail. */
  messagingAccessToken: string | undefined;
  friendUrl: string | null;
};

export type CardConfig = {
  baseUrl: string;
  merchantCcid: string;
  /** Hexadecimal; signs our requests and the provider's notifications. */
  merchantKey: string;
  /** Public: the browser turns a card into a token with it. */
  tokenApiKey: string;
  /** The provider's dummy mode: no card is charged. */
  isDummy: boolean;
};

/** `null` without a LINE Login channel. */
export function readLine(values: Values): LineConfig | null {
  const { LINE_CHANNEL_ID: channelId, LINE_CHANNEL_SECRET: channelSecret } = values;
  if (channelId === undefined || channelSecret === undefined) return null;
  return {
    channelId,
    channelSecret,
    loginBaseUrl: values.LINE_LOGIN_BASE_URL,
    apiBaseUrl: values.LINE_API_BASE_URL,
    messagingChannelSecret: values.LINE_MESSAGING_CHANNEL_SECRET,
    messagingAccessToken: values.LINE_MESSAGING_ACCESS_TOKEN,
    friendUrl: values.LINE_FRIEND_URL ?? null,
  };
}

export const SMS_VARIABLES = ["SMS_ACCOUNT_SID", "SMS_AUTH_TOKEN", "SMS_FROM"] as const;

/** `null` without an account: no SMS is sent. */
export function readSms(values: Values): SmsSettings | null {
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from } = values;
  if (accountSid === undefined || authToken === undefined || from === undefined) return null;
  return { baseUrl: values.SMS_BASE_URL, accountSid, authToken, from };
}

/** `null` without a relay. */
export function readTurn(values: Values): TurnConfig | null {
  const { TURN_URLS: urls, TURN_SECRET: secret } = values;
  if (urls === undefined || secret === undefined) return null;
  return { urls, secret, isOnly: values.TURN_ONLY === "1" };
}

export const CARD_VARIABLES = ["CARD_MERCHANT_CCID", "CARD_MERCHANT_KEY", "CARD_TOKEN_API_KEY"] as const;

/** `null` without a merchant. */
export function readCard(values: Values): CardConfig | null {
  const { CARD_MERCHANT_CCID: merchantCcid, CARD_MERCHANT_KEY: merchantKey, CARD_TOKEN_API_KEY: tokenApiKey } = values;
  if (merchantCcid === undefined || merchantKey === undefined || tokenApiKey === undefined) return null;
  return {
    baseUrl: values.CARD_BASE_URL,
    merchantCcid,
    merchantKey,
    tokenApiKey,
    isDummy: values.CARD_IS_DUMMY === "1",
  };
}
