import type { Method } from "@madoguchi/contract/http/call";

/** What a browser needs of a call, and the schema of the answer where it is kept (`without-call-schemas.ts`). */
type Definition = { isOnce?: true; answer?: { parse: (body: unknown) => unknown } };

/** Passes an answer of the API as it is. Throws for anything but an object or a list, which no call of a browser has. */
export function passAnswer(body: unknown): object {
  if (typeof body === "object" && body !== null) return body;
  throw new TypeError("The answer is neither an object nor a list.");
}

/** Takes the place of the contract's `defineCall`, which loads the schema library. */
// @__NO_SIDE_EFFECTS__
export function defineCall(method: Method, path: string, { isOnce, answer = { parse: passAnswer } }: Definition) {
  return { method, path, answer, ...(isOnce && { isOnce }) };
}

/** Stand for schemas that only the API reads: the declarations name them. */
export const NO_QUERY = undefined;
export const NO_BODY = undefined;
export const DONE = undefined;
export const BINARY = undefined;
