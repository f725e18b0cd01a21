import { questionnairePath } from "@madoguchi/contract/questionnaire/questionnaire-link";
import { cancelDeadline } from "@madoguchi/contract/reservation/cancel-deadline";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { MessageContent } from "./message-content.ts";
import type { VisitSubject } from "./message-subject.ts";
import { callLine, elsewhereLine, factsOf, visitLink, whenOf } from "./visit-facts.ts";

/** A camera is needed for video visits only. */
function preparationLines(subject: VisitSubject): string[] {
  const { visitMeans } = subject.clinic;
  const { say } = subject.words;
  const identity = say("本人確認書類をお手元にご用意ください。", "Have your ID at hand.");
  if (subject.visit.isElsewhere === true && visitMeans !== "telephone") return [elsewhereLine(subject), identity];
  if (visitMeans === "telephone") {
    return [
      callLine(subject),
      say(
        "電波のよい、ほかの方に聞かれない場所をご用意ください。",
        "Be in a place with a good signal where others cannot hear you.",
      ),
      identity,
    ];
  }
  if (visitMeans !== "video") {
    return [
      say(
        "はじまる前に、通信が安定しているかをご確認ください。",
        "Before it begins, check that your connection is stable.",
      ),
      identity,
    ];
  }
  return [
    say(
      "はじまる前に、カメラとマイクが使えるか、通信が安定しているかをご確認ください。",
      "Before it begins, check that your camera and microphone work and that your connection is stable.",
    ),
    say(
      "確認は、次のページの「機器を確認する」からできます。",
      "You can check them by “Check your device” on the following page.",
    ),
    identity,
  ];
}

function changeLine({ clinic, visit, now, words: { say, dateTime } }: VisitSubject): string {
  const deadline = cancelDeadline(visit.startsAt, visit.bookedAt, clinic);
  return deadline > now
    ? say(
        `変更・キャンセルは、${dateTime(deadline)}まで次のページでできます。`,
        `You can change or cancel on the following page until ${dateTime(deadline)}.`,
      )
    : say(
        `変更・キャンセルは、お電話（${clinic.phoneNumber}）でご連絡ください。`,
        `To change or cancel, please call the clinic (${clinic.phoneNumber}).`,
      );
}

/** The link contains neither answers nor questions. */
function questionnaireFirst({ visit, words: { say } }: VisitSubject, line: string): MessageContent["first"] {
  const { unansweredQuestionnaireId: questionnaireId } = visit;
  return questionnaireId === undefined
    ? undefined
    : {
        details: [line],
        action: {
          label: say("問診に答える", "Answer questionnaire"),
          path: questionnairePath({ ...visit, questionnaireId }),
        },
      };
}

/** For the address that the clinic entered: the reader of its mails can sign in with it. */
function registrationLines({ visit, words: { say } }: VisitSubject): string[] {
  if (!visit.awaitsRegistration) return [];
  return [
    say(
      "マイページをはじめてお使いの方は、このメールを受け取ったアドレスでログインし、お客様情報をご登録ください。ご予約はそのままお使いいただけます。",
      "If you have not used My page before, sign in with the address that received this email and register your details. Your appointment stays as it is.",
    ),
  ];
}

export function bookedTemplate(subject: VisitSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("ご予約が確定しました", "Your appointment is confirmed"),
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [...registrationLines(subject), changeLine(subject)],
    action: visitLink(subject),
    first: questionnaireFirst(
      subject,
      say(
        "診察の前に、問診へのご回答をお願いします。途中でやめても、続きから回答できます。",
        "Please answer the questionnaire before your visit. You can stop and continue later.",
      ),
    ),
    hasCalendar: true,
  };
}

export function timeChangedTemplate(subject: VisitSubject): MessageContent {
  const title = subject.words.say("ご予約が変更されました", "Your appointment has changed");
  return { ...bookedTemplate(subject), title };
}

/** The way into the visit for a patient without mail; the address itself belongs to the message by SMS. */
export function linkTemplate(subject: VisitSubject): MessageContent {
  const title = subject.words.say("ご予約のご案内", "Your appointment");
  return { title, when: whenOf(subject), facts: factsOf(subject), details: [], action: visitLink(subject) };
}

export function cancelledTemplate(subject: VisitSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("ご予約がキャンセルされました", "Your appointment is canceled"),
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [
      say("あらためてご予約になるときは、マイページからお手続きください。", "To book again, please go to My page."),
    ],
    action: { label: say("マイページを開く", "Open My page"), path: "/mypage" },
    hasCalendar: true,
  };
}

/**
 * A reminder may be sent later than it was due, so it names the day relative to now. It also reminds of an unanswered
 * questionnaire, to avoid two messages at the same minute.
 */
export function visitReminderTemplate(subject: VisitSubject): MessageContent {
  const { say } = subject.words;
  const isToday = toCalendarDay(subject.visit.startsAt) === toCalendarDay(subject.now);
  const day = isToday ? say("今日", "today") : say("明日", "tomorrow");
  const first = questionnaireFirst(
    subject,
    say(
      "問診の回答がまだ送信されていません。途中の方は、続きから回答できます。",
      "Your answers to the questionnaire have not been sent yet. If you have begun, you can continue where you stopped.",
    ),
  );
  return {
    title: first
      ? say(`${day}の診察までに、問診にご回答ください`, `Please answer the questionnaire before your visit ${day}`)
      : say(`${day}の診察のお知らせ`, `Your visit is ${day}`),
    when: whenOf(subject),
    facts: factsOf(subject),
    details: [...preparationLines(subject), changeLine(subject)],
    action: visitLink(subject),
    first,
  };
}

/** The clinic's message itself is shown after the sign-in only. */
export function messageTemplate(subject: VisitSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("クリニックからメッセージが届いています", "You have a message from the clinic"),
    when: [],
    facts: factsOf(subject),
    details: [
      say("内容は、ログインしてから次のページでご覧ください。", "Please sign in and read it on the following page."),
    ],
    action: {
      label: say("メッセージを読む", "Read message"),
      path: `/treatment/${subject.visit.treatmentId}?show=messages`,
    },
  };
}
