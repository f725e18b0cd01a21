import { formatTime, wallTime } from "@madoguchi/contract/time/tokyo";
import type { Words } from "../language/words.ts";
import { clinicIn } from "../mail/letter.ts";

type Clinic = Parameters<typeof clinicIn>[0];

/** `5/12 10:00`. */
function writeStart(startsAt: Date): string {
  const { month, day } = wallTime(startsAt);
  return `${month}/${day} ${formatTime(startsAt)}`;
}

/**
 * The text of an SMS: the clinic, the time and the link. Others read it on a locked screen, so it has nothing medical
 * and no name; 70 characters are one message.
 */
export function writeSmsText(
  clinic: Clinic,
  { startsAt, isMoved, url }: { startsAt: Date; isMoved: boolean; url: string },
  words: Words,
): string {
  const start = writeStart(startsAt);
  const what = isMoved
    ? words.say(`${start}に変わりました`, `Now at ${start}`)
    : words.say(`${start}のご予約`, `Appointment ${start}`);
  return [clinicIn(clinic, words).name, what, url].join("\n");
}
