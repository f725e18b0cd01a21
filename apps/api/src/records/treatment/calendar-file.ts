import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { CalendarFile } from "../../platform/adapters/mail/mail.port.ts";

export type CalendarVisit = {
  treatmentId: string;
  startsAt: Date;
  endsAt: Date;
  timeChanges: number;
  isCancelled: boolean;
  clinicName: string;
  clinicPhoneNumber: string;
  roomOpensMinutesBefore: number;
  isByTelephone: boolean;
};

const MINUTE_SECONDS = 60;

/**
 * A visit as an iCalendar file (RFC 5545). The id stays the same and the sequence grows with each move and with the
 * cancellation, so that a calendar changes or removes its entry. Instants are in UTC, which every calendar shows by its
 * own clock. Others may see a calendar, so the entry has nothing about health: the clinic's name and that there is an
 * appointment, no department and no doctor.
 */
export function calendarFile(
  visit: CalendarVisit,
  { portalBaseUrl, mailAddress }: { portalBaseUrl: string; mailAddress: string },
  now: Date,
): CalendarFile {
  const { treatmentId, isCancelled, isByTelephone, clinicName } = visit;
  const call = isByTelephone && !isCancelled ? "お時間になりましたら、クリニックからお電話します。\n" : "";
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const summary = `${clinicName} オンライン診察のご予約`;
  const url = `${portalBaseUrl}/treatment/${treatmentId}/`;
  const calendar = ical({
    prodId: { company: "Madoguchi", product: "Patient portal", language: "JA" },
    method,
    scale: "GREGORIAN",
    events: [
      {
        id: treatmentId,
        sequence: visit.timeChanges + (isCancelled ? 1 : 0),
        stamp: now,
        start: visit.startsAt,
        end: visit.endsAt,
        // An organizer is required (RFC 5546, 3.2.1).
        organizer: { name: clinicName, email: mailAddress },
        summary,
        description: `${call}日時の変更・キャンセルは、こちらから：\n${url}\nお電話：${visit.clinicPhoneNumber}`,
        location: isByTelephone ? "お電話" : "オンライン",
        url,
        class: ICalEventClass.PRIVATE,
        transparency: ICalEventTransparency.OPAQUE,
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        alarms: isCancelled
          ? []
          : [
              {
                type: ICalAlarmType.display,
                trigger: visit.roomOpensMinutesBefore * MINUTE_SECONDS,
                description: summary,
              },
            ],
      },
    ],
  });
  // Every line ends in CRLF (RFC 5545, 3.1), the last one too, which the library leaves out.
  return { content: `${calendar.toString()}\r\n`, method };
}
