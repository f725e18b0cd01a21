import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";

function readText(body: unknown, name: string): string {
  const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  if (typeof value !== "string") throw new TypeError(`The answer to the sign-in request lacks ${name}.`);
  return value;
}

/** Reads the answer of POST /signin by hand: the schema library would weigh down the first page. */
export function parseSignInAttempt(body: unknown): SignInAttempt {
  return {
    attemptId: readText(body, "attemptId"),
    expiresAt: readText(body, "expiresAt"),
    resendAfter: readText(body, "resendAfter"),
  };
}
