import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";
import { ACTING_KEY } from "./acting-key.ts";
import { API_TIMEOUT_MS } from "./call-times.ts";
import { ID_PLACE } from "./id-place.ts";
import { isUsableUntil, readSessionRecord } from "./session-record.ts";

/*
 * The first script of a signed-in frame. It begins the screen's first call while the screen's code is loading
 * (decision 121).
 */

const { record: recordKey = "", call = "", id = "" } = document.currentScript?.dataset ?? {};

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Reads the token of the SDK's record, which the portal validates completely later; `undefined` if it has expired. */
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

/** Whether this tab acts for another person: then the portal's own code sends the call. */
function mayActForAnother(): boolean {
  try {
    return findSessionStorage()?.getItem(ACTING_KEY) != null;
  } catch {
    return false;
  }
}

// The portal's code may have run first. A search may belong to the call, which only the portal's code can tell.
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
  // A failure is handled where the answer is taken.
  answer.catch(() => undefined);
  globalThis.earlyCall = { begunAt: performance.now(), record, key, answer };
}
