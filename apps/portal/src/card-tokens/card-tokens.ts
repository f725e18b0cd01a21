import type { CardFields } from "@madoguchi/contract/card/card-fields";
import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";

/** Spec §8, card errors: the patient's input is wrong. */
const WRONG_CARD = "カード情報に誤りがあります。入力内容をご確認ください。";

/** Spec §8, card errors: every other failure, including the merchant's keys and the connection. */
const FAILED = "カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。";

/** The provider's codes for wrong input (`docs/design/providers.md` 1.2). */
const WRONG_CARD_CODES = [
  "missing_card_number",
  "invalid_card_number",
  "digit_check_error",
  "missing_card_expire",
  "invalid_card_expire",
  "missing_security_code",
  "invalid_security_code",
  "invalid_cardholder_name",
];

/**
 * The message of spec §8 for a card without a token. Decided only by the provider's code, not by its message or HTTP
 * status; `undefined` if no readable answer arrived.
 */
export function cardErrorMessage(code: string | undefined): string {
  return code !== undefined && WRONG_CARD_CODES.includes(code) ? WRONG_CARD : FAILED;
}

const TOKEN_PATH = "/4gtoken";

/** The same limit as for our own calls (spec §7). */
const TIMEOUT_MS = 10_000;

/**
 * `docs/design/providers.md` 1.2: a token is valid for 15 minutes. The last minute is left for the call that uses it.
 */
const TOKEN_LIFE_MS = 14 * 60 * 1000;

const LAST_DIGITS = 4;

/** Represents a card in later calls. Single use: after any answer to the call that used it a new one is needed. */
export type CardToken = { token: string; tokenKey: string; last4: string; expiresAt: Date };

type CardTokenAnswer = { kind: "token"; token: CardToken } | { kind: "refused"; message: string };

export type CardProvider = NonNullable<PublicConfiguration["payment"]>;

type ProviderAnswer = { status?: unknown; code?: unknown; token?: unknown };

/** No redirect, cookie, referrer or cache: the card is sent to this one address only. */
async function send({ baseUrl, apiKey }: CardProvider, card: CardFields): Promise<ProviderAnswer> {
  const answer = await fetch(`${baseUrl.replace(/\/$/, "")}${TOKEN_PATH}`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      card_number: card.number,
      card_expire: card.expiry,
      security_code: card.securityCode,
      cardholder_name: card.cardholderName,
      token_api_key: apiKey,
      lang: "ja",
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "error",
    cache: "no-store",
  });
  const body: unknown = await answer.json();
  return typeof body === "object" && body !== null ? body : {};
}

/**
 * Exchanges a card for the provider's single-use token, directly from this browser: number and security code never
 * reach our server (`docs/design/providers.md` 1.2). Never throws; every failure ends in one of the two messages of
 * spec §8.
 */
export async function requestCardToken(provider: CardProvider, card: CardFields, now: Date): Promise<CardTokenAnswer> {
  // The error is dropped on purpose: it may contain the request, and the request contains the card.
  const { status, code, token } = await send(provider, card).catch((): ProviderAnswer => ({}));
  if (status !== "success" || typeof token !== "string" || token === "") {
    return { kind: "refused", message: cardErrorMessage(typeof code === "string" ? code : undefined) };
  }
  const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS);
  return {
    kind: "token",
    token: { token, tokenKey: provider.apiKey, last4: card.number.slice(-LAST_DIGITS), expiresAt },
  };
}
