import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The merchant's id and secret; `key` is in hexadecimal digits. */
export type Merchant = { ccid: string; key: string };

/** `authHash` of a command: over the text of `params` exactly as it was sent (`docs/design/providers.md` 1.3). */
export function hashParams({ ccid, key }: Merchant, paramsText: string): string {
  return createHash("sha256").update(`${ccid}${paramsText}${key}`).digest("hex");
}

/** Compares two signatures in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The signature of the browser's return: the fields' names, and a hash over their values (`docs/design/providers.md` 1.8). */
export function signReturn(
  { ccid, key }: Merchant,
  fields: Record<string, string>,
): { authParams: string; vAuthInfo: string } {
  const authParams = Buffer.from(Object.keys(fields).join(",")).toString("base64");
  const values = Object.values(fields).join("");
  return { authParams, vAuthInfo: createHash("sha256").update(`${ccid}${values}${key}`).digest("hex") };
}

/** The `Content-HMAC` header of a notice, keyed with the bytes of the merchant's key (`docs/design/providers.md` 1.9). */
export function signNotice({ ccid, key }: Merchant, body: string): string {
  const value = createHmac("sha256", Buffer.from(key, "hex")).update(body).digest("hex");
  return `h=HmacSHA256;s=${ccid};v=${value}`;
}
