import { VISIT_END_TEXTS, type VisitEnd } from "@madoguchi/contract/visit/visit-end";
import type { MessageContent } from "./message-content.ts";
import type { VisitSubject } from "./message-subject.ts";
import { callLine, elsewhereLine, factsOf, visitLink, whenOf } from "./visit-facts.ts";

function roomLink({ visit }: VisitSubject, label: string): MessageContent["action"] {
  return { label, path: `/examination/${visit.treatmentId}/` };
}

function toRoom(subject: VisitSubject): MessageContent["action"] {
  return roomLink(subject, subject.words.say("診察室に入る", "Enter the visit room"));
}

function backToRoom(subject: VisitSubject): MessageContent["action"] {
  return roomLink(subject, subject.words.say("診察室に戻る", "Return to the visit room"));
}

function unreachableLine({ clinic: { phoneNumber }, words: { say } }: VisitSubject): string {
  return say(
    `つながらないときは、お電話（${phoneNumber}）でご連絡ください。`,
    `If you cannot connect, please call the clinic (${phoneNumber}).`,
  );
}

function questionLine({ clinic: { phoneNumber }, words: { say } }: VisitSubject): string {
  return say(
    `ご不明なことは、お電話（${phoneNumber}）でお尋ねください。`,
    `If you have questions, please call the clinic (${phoneNumber}).`,
  );
}

/** There is no room where the clinic telephones its patients, or in a department without video. */
export function roomOpenTemplate(subject: VisitSubject): MessageContent {
  const { say } = subject.words;
  const visit = { when: whenOf(subject), facts: factsOf(subject) };
  if (subject.clinic.visitMeans === "telephone" || subject.visit.isElsewhere === true) {
    return {
      ...visit,
      title: say("まもなく診察のお時間です", "Your visit is about to begin"),
      details: [subject.clinic.visitMeans === "telephone" ? callLine(subject) : elsewhereLine(subject)],
      action: visitLink(subject),
    };
  }
  return {
    ...visit,
    title: say("診察室が開きました", "The visit room is open"),
    details: [say("次のリンクから診察室にお入りください。", "Enter the visit room by the following link.")],
    action: toRoom(subject),
  };
}

export function calledTemplate(subject: VisitSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("医師がお呼びしています", "The doctor is calling you"),
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [
      say("次のリンクから、すぐにご参加ください。", "Please join now by the following link."),
      unreachableLine(subject),
    ],
    action: roomLink(subject, say("参加する", "Join")),
  };
}

/** The visit is in progress, and the patient's connection was lost. */
export function calledBackTemplate(subject: VisitSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("診察室で医師がお待ちしています", "The doctor is waiting for you in the visit room"),
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [
      say(
        "接続が切れたようです。次のリンクから、診察室にお戻りください。",
        "Your connection seems to be lost. Please return to the visit room by the following link.",
      ),
      unreachableLine(subject),
    ],
    action: backToRoom(subject),
  };
}

/** For a patient who had left the page: the room shows the same. */
export function callUndoneTemplate(subject: VisitSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("先ほどの呼び出しは、まちがいでした", "You were called by mistake"),
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [
      say(
        "医師がまちがえてお呼びしました。申し訳ありません。順番はそのままですので、もう一度お呼びするまでお待ちください。",
        "The doctor called you by mistake. We are sorry. You keep your place, so please wait until we call you again.",
      ),
      questionLine(subject),
    ],
    action: toRoom(subject),
  };
}

/** The room shows the same, and lets the patient wait again. */
export function absentTemplate(subject: VisitSubject): MessageContent {
  const { say } = subject.words;
  const { phoneNumber } = subject.clinic;
  return {
    title: say("ご不在でした", "You were not there"),
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [
      say(
        "ご予約の時間を過ぎましたが、つながりませんでした。",
        "The time of your visit has passed, and we could not reach you.",
      ),
      say(
        "まだ診察をご希望のときは、診察室に戻ってお待ちください。医師がもう一度お呼びします。",
        "If you still want your visit, return to the visit room and wait. The doctor will call you again.",
      ),
      say(
        `別の日時に予約し直すときは、お電話（${phoneNumber}）でご連絡ください。`,
        `To book another time, please call the clinic (${phoneNumber}).`,
      ),
    ],
    action: backToRoom(subject),
  };
}

/** The absence was recorded by mistake, or the patient has told the clinic that they are coming. */
export function absenceWithdrawnTemplate(subject: VisitSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("ご不在の記録を取り消しました", "You are no longer marked as absent"),
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [
      say(
        "ご予約はそのままです。診察室に入って、医師がお呼びするまでお待ちください。",
        "Your appointment stands. Please enter the visit room and wait until the doctor calls you.",
      ),
      questionLine(subject),
    ],
    action: toRoom(subject),
  };
}

/** As `VISIT_END_TEXTS`, in the words of the portal's English edition. */
const ENGLISH_END_TEXTS: Record<VisitEnd, string> = {
  "patient-absent":
    "We could not reach you at the time of your visit, so this appointment has ended. There is no charge.",
  "clinic-did-not-call":
    "You waited, but the clinic was not able to call you. We are sorry. This appointment has ended. There is no charge.",
  "not-held":
    "There is no record of a visit on the day of your appointment, so this appointment has ended. There is no charge.",
  "broken-off":
    "Your visit was cut off and the day of your appointment has passed, so this visit has ended. There is no charge. To continue, please book a new appointment.",
  "clinic-was-not-there":
    "The clinic's system was down, so your visit could not take place. We are sorry. This appointment has ended. There is no charge.",
};

/** A visit closed without its doctor: the kind of its end, that nothing is charged, and the link to another time. */
export function closedTemplate(subject: VisitSubject, { endedAs }: { endedAs: VisitEnd }): MessageContent {
  const { say } = subject.words;
  return {
    title:
      endedAs === "broken-off"
        ? say("診察が途中で終わりました", "Your visit ended before it was finished")
        : say("診察が行われませんでした", "Your visit did not take place"),
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [say(VISIT_END_TEXTS[endedAs], ENGLISH_END_TEXTS[endedAs]), questionLine(subject)],
    action: { label: say("予約し直す", "Book again"), path: "/reservation/new" },
  };
}

export function delayedTemplate(subject: VisitSubject, { minutes }: { minutes: number }): MessageContent {
  const { say } = subject.words;
  const { phoneNumber } = subject.clinic;
  const delay = {
    label: say("遅れの目安", "Expected delay"),
    value: say(`${minutes}分以上`, `${minutes} minutes or more`),
  };
  return {
    title: say("診察が遅れています", "Your visit is delayed"),
    when: [...whenOf(subject), delay],
    facts: factsOf(subject),
    details: [
      say(
        "お待たせして申し訳ありません。診察室の画面で、今の順番と遅れの目安をご覧いただけます。",
        "We are sorry to keep you waiting. You can see your place and the expected delay in the visit room.",
      ),
      say(
        "画面を閉じてお待ちいただけます。医師がお呼びするときに、お知らせします。",
        "You can close the page while you wait. We will tell you when the doctor calls you.",
      ),
      say(
        `ご都合が悪くなったときは、お電話（${phoneNumber}）でご連絡ください。`,
        `If the time no longer suits you, please call the clinic (${phoneNumber}).`,
      ),
    ],
    action: toRoom(subject),
  };
}
