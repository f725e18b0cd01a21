import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { hasValidCheckDigit, maskCardNumber, recogniseCard } from "./known-cards.ts";
import type { CardProvider } from "./provider.ts";
import { isMonthOver, writeProviderTime } from "./provider-time.ts";

const TOKEN_MINUTES = 15;

const requestSchema = z.object({
  card_number: z.string().default(""),
  card_expire: z.string().default(""),
  security_code: z.string().default(""),
  cardholder_name: z.string().default(""),
  token_api_key: z.string().default(""),
  lang: z.enum(["ja", "en"]).catch("en"),
});

type TokenRequest = z.infer<typeof requestSchema>;

const STATUS_BY_CODE = {
  missing_token_api_key: 400,
  invalid_token_api_key: 401,
  unauthorized_merchant: 403,
  system_error: 500,
  missing_card_number: 400,
  invalid_card_number: 400,
  digit_check_error: 400,
  missing_card_expire: 400,
  invalid_card_expire: 400,
  missing_security_code: 400,
  invalid_security_code: 400,
  missing_cardholder_name: 400,
  invalid_cardholder_name: 400,
  invalid_request: 400,
} as const;

type TokenRefusal = keyof typeof STATUS_BY_CODE;

function checkKey(tokenApiKey: string, given: string): TokenRefusal | undefined {
  if (given === "") return "missing_token_api_key";
  if (given === "forbidden") return "unauthorized_merchant";
  if (given === "boom") return "system_error";
  return given === tokenApiKey ? undefined : "invalid_token_api_key";
}

function checkCard(request: TokenRequest, now: Date): TokenRefusal | undefined {
  const { card_number: cardNumber, card_expire: cardExpire, security_code: securityCode } = request;
  if (cardNumber === "") return "missing_card_number";
  if (!/^[0-9]{13,16}$/.test(cardNumber)) return "invalid_card_number";
  if (!hasValidCheckDigit(cardNumber)) return "digit_check_error";
  if (cardExpire === "") return "missing_card_expire";
  if (!/^(0[1-9]|1[0-2])\/[0-9]{2}$/.test(cardExpire) || isMonthOver(cardExpire, now)) return "invalid_card_expire";
  if (securityCode === "") return "missing_security_code";
  if (!/^[0-9]{3,4}$/.test(securityCode)) return "invalid_security_code";
  if (request.cardholder_name === "") return "missing_cardholder_name";
  return /^[\x20-\x7e]{2,45}$/.test(request.cardholder_name) ? undefined : "invalid_cardholder_name";
}

function refuse(code: TokenRefusal, lang: "ja" | "en") {
  const message = lang === "ja" ? `トークンを発行できません。（${code}）` : `The token cannot be issued. (${code})`;
  return { status: STATUS_BY_CODE[code], body: { status: "failure", code, message } };
}

/** Exchanges a card for a token that is valid once within 15 minutes (`docs/design/providers.md` 1.2). The number is not stored. */
export async function tokenise(provider: CardProvider, body: unknown) {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return refuse("invalid_request", "en");
  const request = parsed.data;
  const now = provider.codeNow();
  const problem = checkKey(provider.tokenApiKey, request.token_api_key) ?? checkCard(request, now);
  if (problem) return refuse(problem, request.lang);

  const token = randomUUID();
  const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000);
  const cardNumber = maskCardNumber(request.card_number);
  provider.file.state.tokens[token] = {
    card: {
      cardNumber,
      cardExpire: request.card_expire,
      cardholderName: request.cardholder_name,
      ...recogniseCard(request.card_number),
      fingerprint: createHmac("sha256", provider.merchant.key).update(request.card_number).digest("base64url"),
    },
    expiresAt: expiresAt.toISOString(),
  };
  await provider.file.save();
  return {
    status: 200,
    body: {
      token,
      token_expire_date: writeProviderTime(expiresAt),
      req_card_number: cardNumber,
      status: "success",
      code: "success",
      message: request.lang === "ja" ? "トークンを発行しました。" : "The token was issued.",
    },
  };
}
