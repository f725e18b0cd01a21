import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "../../platform/db/well-formed-id.ts";

function secretOf(hashSecret: string, undoId: string): Buffer {
  return createHmac("sha256", hashSecret).update(`email undo ${undoId}`).digest();
}

/** The token of the mailed link: the id, and a secret that only the program can derive from it. */
export function writeEmailUndoToken(hashSecret: string, undoId: string): string {
  return `${undoId}.${secretOf(hashSecret, undoId).toString("base64url")}`;
}

/** The id of a token that the program has written; `undefined` for any other text. */
export function readEmailUndoToken(hashSecret: string, token: string): string | undefined {
  const [undoId = "", secret = ""] = token.split(".");
  if (!isUuid(undoId)) return undefined;
  const [given, expected] = [Buffer.from(secret, "base64url"), secretOf(hashSecret, undoId)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? undoId : undefined;
}
