import { apiPaths } from "@madoguchi/contract/http/paths";
import type { ApiClient } from "../../api/client.ts";

/** Refused with C006 (unknown, used), C007 (after 72 hours), C004 (the address is another patient's by now). */
export function undoEmailChange(api: ApiClient, token: string): Promise<unknown> {
  return api.post(apiPaths.emailUndo, { json: { token }, parse: (body) => body });
}
