import type { SendOptions } from "./call-options.ts";
import type { ApiClient } from "./client.ts";

/**
 * A POST that happens once however often it is sent (`docs/design/api.md`, Safe to repeat). Make one key per intent
 * (`crypto.randomUUID()` when the form is shown) and give the same one when the patient presses again.
 * Without a key where the body itself counts once, as a card's token does.
 */
export function postIdempotently<Value>(
  api: ApiClient,
  path: string,
  { key, ...options }: SendOptions<Value> & { key?: string },
): Promise<Value> {
  const headers = { ...options.headers, ...(key !== undefined && { "idempotency-key": key }) };
  return api.post(path, { ...options, headers });
}
