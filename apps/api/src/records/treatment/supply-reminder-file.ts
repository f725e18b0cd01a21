import { supplyLowDay } from "@madoguchi/contract/medicine-application/supply-end";
import { type CalendarDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventClass, ICalEventTransparency } from "ical-generator";
import type { CalendarFile } from "../../platform/adapters/mail/mail.port.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** In Japan, when the clinic's own reminders are sent too. */
const HOUR = 10;

/**
 * A reminder for the day on which a supply nears its end, as an iCalendar file (RFC 5545). Others may see a calendar, so
 * the entry has the clinic's name and nothing about medicine.
 */
export function supplyReminderFile(
  { treatmentId, clinicName, lastsUntil }: { treatmentId: string; clinicName: string; lastsUntil: CalendarDay },
  { portalBaseUrl }: { portalBaseUrl: string },
  now: Date,
): CalendarFile {
  const start = new Date(startOfCalendarDay(supplyLowDay(lastsUntil)).getTime() + HOUR * HOUR_MS);
  const url = `${portalBaseUrl}/treatment/${treatmentId}/`;
  const summary = `${clinicName} 続きのお手続き`;
  const calendar = ical({
    prodId: { company: "Madoguchi", product: "Patient portal", language: "JA" },
    method: ICalCalendarMethod.PUBLISH,
    scale: "GREGORIAN",
    events: [
      {
        id: `${treatmentId}-supply`,
        stamp: now,
        start,
        end: new Date(start.getTime() + 15 * MINUTE_MS),
        summary,
        description: `続けるときは、こちらから：\n${url}`,
        url,
        class: ICalEventClass.PRIVATE,
        transparency: ICalEventTransparency.TRANSPARENT,
        alarms: [{ type: ICalAlarmType.display, trigger: 0, description: summary }],
      },
    ],
  });
  // Every line ends in CRLF (RFC 5545, 3.1), the last one too, which the library leaves out.
  return { content: `${calendar.toString()}\r\n`, method: ICalCalendarMethod.PUBLISH };
}
