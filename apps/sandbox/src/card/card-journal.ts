import { peekParams } from "./envelope.ts";
import { maskCardNumber } from "./known-cards.ts";

/** Fields that name no person and no card. */
const HARMLESS_FIELDS = new Set([
  "orderId",
  "amount",
  "jpo",
  "withCapture",
  "serviceOptionType",
  "verifyResultLink",
  "verifyTimeout",
  "dummyRequest",
  "deviceChannel",
  "lang",
]);

const SHOWN_TOKEN_LETTERS = 8;

function redact(name: string, value: unknown): unknown {
  if (typeof value === "object" && value !== null) return redactAll(value);
  if (HARMLESS_FIELDS.has(name)) return value;
  if (name === "card_number" && typeof value === "string") return maskCardNumber(value);
  if (name === "token" && typeof value === "string") return `${value.slice(0, SHOWN_TOKEN_LETTERS)}…`;
  return "[hidden]";
}

function redactAll(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redact(name, value)]));
}

/** A message as the journal may show it: no card number, security code or name, and only the start of a token (`docs/design/providers.md` 9). */
export function redactCardMessage(path: string, body: string): Record<string, unknown> {
  if (path !== "/4gtoken") return redactAll(peekParams(body));
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? redactAll(parsed) : {};
  } catch {
    return {};
  }
}
