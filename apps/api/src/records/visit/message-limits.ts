import { startOfToday } from "@madoguchi/contract/time/tokyo";
import type { RoomSide } from "@madoguchi/contract/visit/room-message";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { countRoomMessages } from "./room-message.store.ts";
import type { RoomKey } from "./room-state.store.ts";

/** On a day in Japan, for each side of a visit: more than a visit that is held in writing needs. */
const MOST_A_DAY = 300;

/** For each side of a visit, in the room and on the days after it. */
const MOST_A_VISIT = 1000;

/**
 * Refuses the message that was just stored with T007 when its side has too many about this visit: each side has its
 * own numbers, and so has each visit. Call it in a transaction that holds the treatment's lock.
 */
export async function requireWithinLimits(
  transaction: Database,
  room: RoomKey,
  { side, sentAt }: { side: RoomSide; sentAt: Date },
): Promise<void> {
  const { all, since } = await countRoomMessages(transaction, room, side, startOfToday(sentAt));
  if (all > MOST_A_VISIT) {
    fail("TreatmentUpdateFailed", {
      message: "この診察について送れるメッセージは1000件までです。書いた内容は残っています。お電話でご連絡ください。",
      reason: "too many messages about the visit",
    });
  }
  if (since > MOST_A_DAY) {
    fail("TreatmentUpdateFailed", {
      message:
        "この診察について1日に送れるメッセージは300件までです。書いた内容は残っています。明日お送りになるか、お電話でご連絡ください。",
      reason: "too many messages on a day",
    });
  }
}
