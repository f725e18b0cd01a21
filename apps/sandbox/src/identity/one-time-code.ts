import { randomBytes } from "node:crypto";
import type { Platform } from "./platform.ts";
import { refuse } from "./platform-error.ts";
import { type RequestBody, readEmail, readFlag, readText } from "./request-body.ts";

const CODE_VALID_MS = 10 * 60_000;
/** Expired codes stay for a while, to distinguish `EXPIRED_OOB_CODE` from `INVALID_OOB_CODE`. */
const CODE_STORED_MS = 24 * 60 * 60_000;

export type SignInLink = { email: string; code: string; link: string };

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

function writeLink(platform: Platform, given: { apiKey: string; code: string; continueUrl: string }): string {
  const link = new URL("/__/auth/action", platform.baseUrl);
  link.searchParams.set("apiKey", given.apiKey);
  link.searchParams.set("mode", "signIn");
  link.searchParams.set("oobCode", given.code);
  link.searchParams.set("continueUrl", given.continueUrl);
  link.searchParams.set("lang", "ja");
  return link.toString();
}

function deleteOldCodes(platform: Platform): void {
  const { codes } = platform.file.state;
  for (const [code, issued] of Object.entries(codes)) {
    if (platform.codeNow().getTime() - issued.createdAt > CODE_STORED_MS) delete codes[code];
  }
}

/** `accounts:sendOobCode` without the mail: checks the request and issues a code that is valid once, for 10 minutes. */
export async function issueSignInLink(platform: Platform, body: RequestBody, apiKey: string): Promise<SignInLink> {
  const requestType = readText(body, "requestType") ?? refuse("MISSING_REQ_TYPE");
  if (requestType !== "EMAIL_SIGNIN") refuse("OPERATION_NOT_ALLOWED");
  if (readText(body, "email") === undefined) refuse("MISSING_EMAIL");
  const email = readEmail(body) ?? refuse("INVALID_EMAIL");
  const continueUrl = readText(body, "continueUrl") ?? refuse("MISSING_CONTINUE_URI");
  if (!isWebAddress(continueUrl)) refuse("INVALID_CONTINUE_URI");
  if (readFlag(body, "canHandleCodeInApp") !== true) {
    refuse("INVALID_CONTINUE_URI : canHandleCodeInApp must be true for EMAIL_SIGNIN");
  }
  deleteOldCodes(platform);
  const code = randomBytes(40).toString("base64url");
  platform.file.state.codes[code] = { email, continueUrl, createdAt: platform.codeNow().getTime() };
  await platform.file.save();
  return { email, code, link: writeLink(platform, { apiKey, code, continueUrl }) };
}

/**
 * Consumes a code for this address; the caller saves. An unknown or used code is `INVALID_OOB_CODE`, one past its time
 * `EXPIRED_OOB_CODE`. With another address it is `INVALID_EMAIL`, and the code stays valid.
 */
export function consumeCode(platform: Platform, code: string, email: string): void {
  const issued = platform.file.state.codes[code] ?? refuse("INVALID_OOB_CODE");
  if (platform.codeNow().getTime() - issued.createdAt >= CODE_VALID_MS) refuse("EXPIRED_OOB_CODE");
  if (issued.email !== email) {
    refuse("INVALID_EMAIL : The email provided does not match the sign-in email address.");
  }
  delete platform.file.state.codes[code];
}
