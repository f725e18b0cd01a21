import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export type CardMerchant = {
  merchantCcid: string;
  /** Hexadecimal. Requests are signed with this text, notifications with the bytes that it encodes. */
  merchantKey: string;
};

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** Compares in constant time. */
function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}

/** `authHash` over the parameters exactly as they are sent (`docs/design/providers.md` 1.3). */
export function signParameters({ merchantCcid, merchantKey }: CardMerchant, parameters: string): string {
  return sha256(`${merchantCcid}${parameters}${merchantKey}`);
}

/** Base64 of the names of the signed fields, in a URL-safe variant that replaces three characters. */
function readFieldNames(authParams: string): string[] {
  const base64 = authParams.replaceAll("*", "=").replaceAll("-", "/").replaceAll("_", "+");
  return Buffer.from(base64, "base64").toString("utf8").split(",");
}

/**
 * Whether the provider signed the form that the browser brought back (`docs/design/providers.md` 1.8, `vAuthInfo`),
 * with a signature that covers all of `fields` that are present.
 */
export function isSignedReturn(
  { merchantCcid, merchantKey }: CardMerchant,
  form: URLSearchParams,
  fields: readonly string[],
): boolean {
  const authParams = form.get("authParams");
  const signature = form.get("vAuthInfo");
  if (authParams === null || signature === null) return false;
  const names = readFieldNames(authParams);
  if (fields.some((field) => form.has(field) && !names.includes(field))) return false;
  const values = names.map((name) => form.get(name) ?? "").join("");
  return isSameText(signature.toLowerCase(), sha256(`${merchantCcid}${values}${merchantKey}`));
}

const CONTENT_HMAC = /^h=HmacSHA256;s=([^;]+);v=([0-9a-f]{64})$/i;

/** The merchant that a `Content-HMAC` names, before the signature is verified. */
export function merchantOfSignature(header: string | undefined): string | undefined {
  return CONTENT_HMAC.exec(header?.trim() ?? "")?.[1];
}

/** Whether the provider has signed every byte of a body (`docs/design/providers.md` 1.9, `Content-HMAC`). */
export function isSignedBody(
  { merchantCcid, merchantKey }: CardMerchant,
  body: Uint8Array,
  header: string | undefined,
): boolean {
  const [, ccid, value] = CONTENT_HMAC.exec(header?.trim() ?? "") ?? [];
  if (ccid !== merchantCcid || value === undefined) return false;
  const expected = createHmac("sha256", Buffer.from(merchantKey, "hex")).update(body).digest("hex");
  return isSameText(value.toLowerCase(), expected);
}
