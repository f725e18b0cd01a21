import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from "ical-generator";

export type CalendarEntry = {
  treatmentId: string;
  startsAt: Date;
  endsAt: Date;
  /** How often the visit was moved. */
  timeChanges: number;
  department: string;
};

/** The polling interval that the file asks for; many programs have their own. */
const REFRESH_SECONDS = 900;

/**
 * A doctor's visits as an iCalendar file (RFC 5545) for a program outside the clinic: times, departments and links to
 * the desk, without patients' data.
 */
export function doctorCalendar(
  entries: readonly CalendarEntry[],
  { clinicName, deskBaseUrl }: { clinicName: string; deskBaseUrl: string },
  now: Date,
): string {
  const calendar = ical({
    prodId: { company: "Madoguchi", product: "Desk", language: "JA" },
    name: `${clinicName} オンライン診察`,
    method: ICalCalendarMethod.PUBLISH,
    scale: "GREGORIAN",
    ttl: REFRESH_SECONDS,
    events: entries.map(({ treatmentId, startsAt, endsAt, timeChanges, department }) => ({
      id: treatmentId,
      sequence: timeChanges,
      stamp: now,
      start: startsAt,
      end: endsAt,
      summary: `オンライン診察（${department}）`,
      url: `${deskBaseUrl}/visit/${treatmentId}`,
      class: ICalEventClass.PRIVATE,
      status: ICalEventStatus.CONFIRMED,
    })),
  });
  // Every line ends in CRLF (RFC 5545, 3.1), the last one too, which the library leaves out.
  return `${calendar.toString()}\r\n`;
}
