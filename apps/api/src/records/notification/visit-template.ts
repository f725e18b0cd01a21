import { questionnairePath } from "@madoguchi/contract/questionnaire/questionnaire-link";
import { cancelDeadline } from "@madoguchi/contract/reservation/cancel-deadline";
import { formatDateTime, formatPeriod, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Fact } from "../mail/letter.ts";
import type { MessageContent } from "./message-content.ts";
import type { VisitSubject } from "./message-subject.ts";

const CALL_TEXT = "お時間になりましたら、クリニックからお電話します。";

/** A camera is asked for only where patient and doctor see each other. */
function preparationLines({ clinic: { visitMeans } }: VisitSubject): string[] {
  const identity = "本人確認書類をお手元にご用意ください。";
  if (visitMeans === "telephone") {
    return [CALL_TEXT, "電波のよい、ほかの方に聞かれない場所をご用意ください。", identity];
  }
  const device = visitMeans === "video" ? "カメラとマイクが使えるか、通信が" : "通信が";
  return [`はじまる前に、${device}安定しているかをご確認ください。`, identity];
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

export function bookedTemplate(subject: VisitSubject): MessageContent {
  return {
    title: "ご予約が確定しました",
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [changeLine(subject)],
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

/** Nobody enters a room where the clinic calls its patients. */
export function roomOpenTemplate(subject: VisitSubject): MessageContent {
  if (subject.clinic.visitMeans === "telephone") {
    return {
      title: "まもなく診察のお時間です",
      when: whenOf(subject),
      facts: factsOf(subject),
      details: [CALL_TEXT],
      action: visitLink(subject),
    };
  }
  return {
    title: "診察室が開きました",
    when: whenOf(subject),
    facts: factsOf(subject),
    details: ["次のリンクから診察室にお入りください。"],
    action: { label: "診察室へ", path: `/examination/${subject.visit.treatmentId}/` },
  };
}
