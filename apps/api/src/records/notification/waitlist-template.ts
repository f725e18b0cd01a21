import { formatDateTime, formatTime, toWireTime } from "@madoguchi/contract/time/tokyo";
import { type EventKeyFormat, readInstant } from "./event-key-format.ts";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject } from "./message-subject.ts";

/** A seat that is held for one who waits for it, until then. */
export type SeatOffer = { spotId: string; startsAt: Date; until: Date };

export const seatOffer: EventKeyFormat<SeatOffer> = {
  write: ({ spotId, startsAt, until }) => `${startsAt.toISOString()} ${until.toISOString()} ${spotId}`,
  read: (text) => {
    const [first, second, spotId = ""] = text.split(" ");
    const [startsAt, until] = [readInstant(first), readInstant(second)];
    return startsAt && until && /^[0-9a-f-]{36}$/.test(spotId) ? { spotId, startsAt, until } : undefined;
  },
};

/** Nobody is sent to a seat that is held no longer. */
export function isOfferStale({ now }: AccountSubject, { until }: SeatOffer): boolean {
  return until <= now;
}

/** Tells the first in line of a seat that became free, and how long it is theirs. No department: others see the message. */
export function offeredTemplate(_: AccountSubject, { spotId, startsAt, until }: SeatOffer): MessageContent {
  const search = new URLSearchParams({ spotId, startAt: toWireTime(startsAt), isNewReservation: "true" });
  return {
    title: "お待ちの日に空きが出ました",
    when: [
      { label: "日時", value: formatDateTime(startsAt) },
      { label: "お取りしている時間", value: `${formatTime(until)}まで` },
    ],
    facts: [],
    details: [
      "まだ予約は確定していません。次のページで内容を確認し、予約してください。",
      "時間を過ぎると、次にお待ちの方へご案内します。そのときは、この日の空き待ちは終わります。",
      "ご都合が合わなくなったときは、何もしなくてかまいません。",
    ],
    action: { label: "内容を確認して予約する", path: `/reservation/confirm?${search}` },
  };
}
