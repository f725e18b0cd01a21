import { formatTime, startOfCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { type EventKeyFormat, readInstant } from "./event-key-format.ts";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject } from "./message-subject.ts";

/** A seat that is held for a waiting patient, until `until`. */
export type SeatOffer = { spotId: string; startsAt: Date; until: Date };

export const seatOffer: EventKeyFormat<SeatOffer> = {
  write: ({ spotId, startsAt, until }) => `${startsAt.toISOString()} ${until.toISOString()} ${spotId}`,
  read: (text) => {
    const [first, second, spotId = ""] = text.split(" ");
    const [startsAt, until] = [readInstant(first), readInstant(second)];
    return startsAt && until && /^[0-9a-f-]{36}$/.test(spotId) ? { spotId, startsAt, until } : undefined;
  },
};

/** The hold has ended. */
export function isOfferStale({ now }: AccountSubject, { until }: SeatOffer): boolean {
  return until <= now;
}

/** Offers the first patient a free seat, with the end of the hold. No department, because others may see the message. */
export function offeredTemplate({ words }: AccountSubject, { spotId, startsAt, until }: SeatOffer): MessageContent {
  const { say } = words;
  const search = new URLSearchParams({ spotId, startAt: toWireTime(startsAt), isNewReservation: "true" });
  const end = formatTime(until);
  return {
    title: say("お待ちの日に空きが出ました", "A time is free on a day that you wait for"),
    when: [
      { label: say("日時", "Date and time"), value: words.dateTime(startsAt) },
      { label: say("お取りしている時間", "Held for you"), value: say(`${end}まで`, `until ${end}`) },
    ],
    facts: [],
    details: [
      say(
        "まだ予約は確定していません。次のページで内容を確認し、予約してください。",
        "Nothing is booked yet. Check the details on the following page, then book.",
      ),
      say(
        "時間を過ぎると、次にお待ちの方へご案内します。そのときは、この日の空き待ちは終わります。",
        "After that, we offer the time to the next person. You are then no longer on the waitlist for this day.",
      ),
      say(
        "ご都合が合わなくなったときは、何もしなくてかまいません。",
        "If the time does not suit you, you do not need to do anything.",
      ),
    ],
    action: {
      label: say("内容を確認して予約する", "Check the details and book"),
      path: `/reservation/confirm?${search}`,
    },
  };
}

/** A place of the waiting list that ended because the clinic takes no patients on its day. */
export type ClosedDay = { placeId: string; day: string };

export const closedDay: EventKeyFormat<ClosedDay> = {
  write: ({ placeId, day }) => `${day} ${placeId}`,
  read: (text) => {
    const [, day, placeId] = /^(\d{4}-\d\d-\d\d) ([0-9a-f-]{36})$/.exec(text) ?? [];
    return day && placeId ? { placeId, day } : undefined;
  },
};

/** Tells a waiting patient that the day takes no patients any more. No department, because others may see the message. */
export function closedDayTemplate({ words }: AccountSubject, { day }: ClosedDay): MessageContent {
  const { say } = words;
  return {
    title: say("お待ちの日の受付がなくなりました", "The day that you wait for is closed"),
    when: [{ label: say("お待ちの日", "Day"), value: words.day(startOfCalendarDay(day)) }],
    facts: [],
    details: [
      say(
        "クリニックの都合で、お待ちの診察の受付がなくなりました。ご希望に添えず、申し訳ありません。この日の空き待ちは終わりました。",
        "The clinic takes no patients for the visit that you wait for. We are sorry. You are no longer on the waitlist for this day.",
      ),
      say(
        "ほかの日は、次のページからご予約いただけます。満席の日は、空きをお待ちいただけます。",
        "You can book another day on the following page, or join the waitlist of a full day.",
      ),
    ],
    action: { label: say("ほかの日をさがす", "Find another day"), path: "/reservation/new" },
  };
}
