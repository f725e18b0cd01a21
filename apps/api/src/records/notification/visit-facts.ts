import type { Fact } from "../mail/letter.ts";
import type { MessageContent } from "./message-content.ts";
import type { VisitSubject } from "./message-subject.ts";

// What messages about a visit share.

export function callLine({ words: { say } }: VisitSubject): string {
  return say(
    "お時間になりましたら、クリニックからお電話します。",
    "The clinic will call you by phone at the time of your visit.",
  );
}

export function elsewhereLine({ words: { say } }: VisitSubject): string {
  return say(
    "診察の受け方は、次のページでご確認ください。",
    "Please see on the following page how your visit takes place.",
  );
}

export function whenOf({ visit, words: { say, period } }: VisitSubject): Fact[] {
  return [{ label: say("日時", "Date and time"), value: period(visit.startsAt, visit.endsAt) }];
}

/**
 * The facts of the mail alone, after the preview. A mailbox is often shared: the clinic may keep the names of a
 * department and its doctors out of mails.
 */
export function factsOf({ visit: { reservationNumber, named }, words: { say } }: VisitSubject): Fact[] {
  const nameOf = (name: string) => say(name, named?.english[name] ?? name);
  return [
    ...(named ? [{ label: say("診療科", "Department"), value: nameOf(named.department) }] : []),
    ...(named?.doctor ? [{ label: say("医師", "Doctor"), value: nameOf(named.doctor) }] : []),
    { label: say("予約番号", "Appointment number"), value: reservationNumber },
  ];
}

export function visitLink({ visit, words: { say } }: VisitSubject): MessageContent["action"] {
  return { label: say("ご予約の内容を見る", "See your appointment"), path: `/treatment/${visit.treatmentId}` };
}
