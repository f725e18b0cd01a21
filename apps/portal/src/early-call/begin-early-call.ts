import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";
import { ACTING_KEY } from "./acting-key.ts";
import { API_TIMEOUT_MS } from "./call-times.ts";
import { ID_PLACE } from "./id-place.ts";
import { isUsableUntil, readSessionRecord } from "./session-record.ts";

/*
 * The first script that a signed-in frame runs. It begins what the screen needs first while its code is on the
 * way (`docs/decisions/0056-first-call-before-the-entry.md`).
 */

const { record: recordKey = "", call = "", id = "" } = document.currentScript?.dataset ?? {};

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The token of a record of the SDK, which the portal checks as a whole once its code is there; `undefined` when it has run out. */
function tokenOf(record: unknown): string | undefined {
  const tokens = partOf(partOf(record, "value"), "stsTokenManager");
  const token = partOf(tokens, "accessToken");
  return typeof token === "string" && isUsableUntil(Number(partOf(tokens, "expirationTime"))) ? token : undefined;
}

async function ask(record: Promise<unknown>, key: string): Promise<{ token: string; response: Response } | undefined> {
  const token = tokenOf(await record);
  if (token === undefined) return undefined;
  const headers: HeadersInit = key.includes("/customer/") ? { authorization: `Bearer ${token}` } : {};
  return { token, response: await fetch(key, { headers, signal: AbortSignal.timeout(API_TIMEOUT_MS) }) };
}

const own = id === "" ? "" : location.pathname.split("/")[Number(id)];

/** A tab that acts for somebody else: whose record is asked for, the portal's own code says. */
function mayActForAnother(): boolean {
  try {
    return findSessionStorage()?.getItem(ACTING_KEY) != null;
  } catch {
    return false;
  }
}

// The portal's own code may have been faster. What an address says behind its path may belong to the call, which only it knows.
if (
  !("earlyCall" in globalThis) &&
  location.search === "" &&
  !mayActForAnother() &&
  own !== undefined &&
  /^[\w-]*$/.test(own)
) {
  const record = readSessionRecord(recordKey);
  const key = call.replace(ID_PLACE, own);
  const answer = ask(record, key);
  // A failure is for the one who takes the answer.
  answer.catch(() => undefined);
  globalThis.earlyCall = { begunAt: performance.now(), record, key, answer };
}
