import { questionnairePath } from "@madoguchi/contract/questionnaire/questionnaire-link";
import { cancelDeadline } from "@madoguchi/contract/reservation/cancel-deadline";
import { formatDateTime, formatPeriod, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { VISIT_END_TEXTS, type VisitEnd } from "@madoguchi/contract/visit/visit-end";
import type { Fact } from "../mail/letter.ts";
import type { MessageContent } from "./message-content.ts";
import type { VisitSubject } from "./message-subject.ts";

const CALL_TEXT = "お時間になりましたら、クリニックからお電話します。";
const ELSEWHERE_TEXT = "診察の受け方は、次のページでご確認ください。";

/** A camera is asked for only where patient and doctor see each other. */
function preparationLines({ clinic: { visitMeans }, visit }: VisitSubject): string[] {
  const identity = "本人確認書類をお手元にご用意ください。";
  if (visit.isElsewhere === true && visitMeans !== "telephone") return [ELSEWHERE_TEXT, identity];
  if (visitMeans === "telephone") {
    return [CALL_TEXT, "電波のよい、ほかの方に聞かれない場所をご用意ください。", identity];
  }
  if (visitMeans !== "video") return ["はじまる前に、通信が安定しているかをご確認ください。", identity];
  return [
    "はじまる前に、カメラとマイクが使えるか、通信が安定しているかをご確認ください。",
    "確認は、次のページの「機器を確認する」からできます。",
    identity,
  ];
}

function whenOf({ visit }: VisitSubject): Fact[] {
  return [{ label: "日時", value: formatPeriod(visit.startsAt, visit.endsAt) }];
}

/** Behind the preview, in the mail alone. */
function factsOf({ visit }: VisitSubject): Fact[] {
  return [{ label: "予約番号", value: visit.reservationNumber }];
}

/** How the visit can still be changed. */
function changeLine({ clinic, visit, now }: VisitSubject): string {
  const deadline = cancelDeadline(visit.startsAt, visit.bookedAt, clinic);
  return deadline > now
    ? `変更・キャンセルは、${formatDateTime(deadline)}まで次のページでできます。`
    : `変更・キャンセルは、お電話（${clinic.phoneNumber}）でご連絡ください。`;
}

function visitLink({ visit }: VisitSubject): MessageContent["action"] {
  return { label: "ご予約の内容を見る", path: `/treatment/${visit.treatmentId}` };
}

/** No answer is part of the link, and nothing of the questions. */
function questionnaireFirst({ visit }: VisitSubject, line: string): MessageContent["first"] {
  const { unansweredQuestionnaireId: questionnaireId } = visit;
  return questionnaireId === undefined
    ? undefined
    : {
        details: [line],
        action: { label: "問診に答える", path: questionnairePath({ ...visit, questionnaireId }) },
      };
}

/** To the address that the clinic entered: who reads its mail can sign in with it. */
function registrationLines({ visit }: VisitSubject): string[] {
  if (!visit.awaitsRegistration) return [];
  return [
    "マイページをはじめてお使いの方は、このメールを受け取ったアドレスでログインし、お客様情報をご登録ください。ご予約はそのままお使いいただけます。",
  ];
}

export function bookedTemplate(subject: VisitSubject): MessageContent {
  return {
    title: "ご予約が確定しました",
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [...registrationLines(subject), changeLine(subject)],
    action: visitLink(subject),
    first: questionnaireFirst(
      subject,
      "診察の前に、問診へのご回答をお願いします。途中でやめても、続きから回答できます。",
    ),
    hasCalendar: true,
  };
}

export function timeChangedTemplate(subject: VisitSubject): MessageContent {
  return { ...bookedTemplate(subject), title: "ご予約が変更されました" };
}

export function cancelledTemplate(subject: VisitSubject): MessageContent {
  return {
    title: "ご予約がキャンセルされました",
    when: whenOf(subject),
    facts: factsOf(subject),
    details: ["あらためてご予約になるときは、マイページからお手続きください。"],
    action: { label: "マイページを開く", path: "/mypage" },
    hasCalendar: true,
  };
}

/**
 * A reminder may be sent later than it was due, so that it names the day as of now. Of a questionnaire that waits for its
 * answers it reminds, too: one message, not two at the same minute.
 */
export function visitReminderTemplate(subject: VisitSubject): MessageContent {
  const day = toCalendarDay(subject.visit.startsAt) === toCalendarDay(subject.now) ? "今日" : "明日";
  const first = questionnaireFirst(subject, "問診の回答がまだ送信されていません。途中の方は、続きから回答できます。");
  return {
    title: first ? `${day}の診察までに、問診にご回答ください` : `${day}の診察のお知らせ`,
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [...preparationLines(subject), changeLine(subject)],
    action: visitLink(subject),
    first,
  };
}

function roomLink({ visit }: VisitSubject, label: string): MessageContent["action"] {
  return { label, path: `/examination/${visit.treatmentId}/` };
}

/** Nobody enters a room where the clinic calls its patients, or a department does something else. */
export function roomOpenTemplate(subject: VisitSubject): MessageContent {
  const visit = { when: whenOf(subject), facts: factsOf(subject) };
  if (subject.clinic.visitMeans === "telephone" || subject.visit.isElsewhere === true) {
    return {
      ...visit,
      title: "まもなく診察のお時間です",
      details: [subject.clinic.visitMeans === "telephone" ? CALL_TEXT : ELSEWHERE_TEXT],
      action: visitLink(subject),
    };
  }
  return {
    ...visit,
    title: "診察室が開きました",
    details: ["次のリンクから診察室にお入りください。"],
    action: roomLink(subject, "診察室へ"),
  };
}

export function calledTemplate(subject: VisitSubject): MessageContent {
  return {
    title: "医師がお呼びしています",
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [
      "次のリンクから、すぐにご参加ください。",
      `つながらないときは、お電話（${subject.clinic.phoneNumber}）でご連絡ください。`,
    ],
    action: roomLink(subject, "参加する"),
  };
}

/** The visit goes on, and the patient has fallen out of it. */
export function calledBackTemplate(subject: VisitSubject): MessageContent {
  return {
    title: "診察室で医師がお待ちしています",
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [
      "接続が切れたようです。次のリンクから、診察室にお戻りください。",
      `つながらないときは、お電話（${subject.clinic.phoneNumber}）でご連絡ください。`,
    ],
    action: roomLink(subject, "診察室に戻る"),
  };
}

/** For who had left the page: the room says the same. */
export function callUndoneTemplate(subject: VisitSubject): MessageContent {
  return {
    title: "先ほどの呼び出しは、まちがいでした",
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [
      "医師がまちがえてお呼びしました。申し訳ありません。順番はそのままですので、もう一度お呼びするまでお待ちください。",
      `ご不明なことは、お電話（${subject.clinic.phoneNumber}）でお尋ねください。`,
    ],
    action: roomLink(subject, "診察室へ"),
  };
}

/** The room says the same, and lets the patient wait again. */
export function absentTemplate(subject: VisitSubject): MessageContent {
  return {
    title: "ご不在でした",
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [
      "医師が3回お呼びしましたが、お返事がありませんでした。",
      "まだ診察をご希望のときは、診察室に戻ってお待ちください。医師がもう一度お呼びします。",
      `別の日時に予約し直すときは、お電話（${subject.clinic.phoneNumber}）でご連絡ください。`,
    ],
    action: roomLink(subject, "診察室に戻る"),
  };
}

/** Closed without its doctor: as what, that nothing is charged, and the way to another time. */
export function closedTemplate(subject: VisitSubject, { endedAs }: { endedAs: VisitEnd }): MessageContent {
  return {
    title: endedAs === "broken-off" ? "診察が途中で終わりました" : "診察が行われませんでした",
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [VISIT_END_TEXTS[endedAs], `ご不明なことは、お電話（${subject.clinic.phoneNumber}）でお尋ねください。`],
    action: { label: "予約し直す", path: "/reservation/new" },
  };
}

export function delayedTemplate(subject: VisitSubject, { minutes }: { minutes: number }): MessageContent {
  return {
    title: "診察が遅れています",
    when: [...whenOf(subject), { label: "遅れの目安", value: `${minutes}分以上` }],
    facts: factsOf(subject),
    details: [
      "お待たせして申し訳ありません。診察室の画面で、今の順番と遅れの目安をご覧いただけます。",
      "画面を閉じてお待ちいただけます。医師がお呼びするときに、お知らせします。",
      `ご都合が悪くなったときは、お電話（${subject.clinic.phoneNumber}）でご連絡ください。`,
    ],
    action: roomLink(subject, "診察室へ"),
  };
}

/** What the clinic wrote stands behind the sign-in alone. */
export function messageTemplate(subject: VisitSubject): MessageContent {
  return {
    title: "クリニックからメッセージが届いています",
    when: [],
    facts: factsOf(subject),
    details: ["内容は、ログインしてから次のページでご覧ください。"],
    action: { label: "メッセージを読む", path: `/treatment/${subject.visit.treatmentId}` },
  };
}
