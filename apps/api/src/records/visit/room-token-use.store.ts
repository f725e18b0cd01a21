import { lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { roomTokenUse } from "./room-token-use.table.ts";

const consumeToken = prepareStatement<{ tokenId: string; expiresAt: Date }, { tokenId: string }>(
  "room_token_use",
  `insert into room_token_use (token_id, expires_at) values (:tokenId, :expiresAt::timestamptz)
   on conflict do nothing returning token_id`,
);

/** Consumes a token; `false` when it was used before, by any process. */
export async function consumeRoomToken(database: Database, tokenId: string, expiresAt: Date): Promise<boolean> {
  return (await consumeToken(database, { tokenId, expiresAt })).length > 0;
}

/** Deletes expired tokens, which are refused whether they were used or not. */
export async function deleteRoomTokenUsesBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(roomTokenUse).where(lt(roomTokenUse.expiresAt, instant));
}
