import { formatDateTime, formatPeriod, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { cancelDeadline } from "../treatment/visit-times.ts";
import type { MessageSubject, Words } from "./message-subject.ts";

const PREPARATION = [
  "はじまる前に、カメラとマイクが使えるか、通信が安定しているかをご確認ください。",
  "本人確認書類をお手元にご用意ください。",
];

/** What is said of a visit: booked, changed, cancelled, near. */
export function visitTemplate({ news, clinic, treatment, now }: MessageSubject): Words | undefined {
  if (!treatment?.startsAt || !treatment.endsAt) return undefined;
  const { treatmentId, reservationNumber, startsAt, endsAt } = treatment;
  const when = [`日時：${formatPeriod(startsAt, endsAt)}`];
  const number = `予約番号：${reservationNumber}`;
  const action = { label: "ご予約の内容を見る", path: `/treatment/${treatmentId}` };
  const deadline = cancelDeadline(startsAt, clinic.cancelDeadlineHours);
  const change =
    deadline > now
      ? `変更・キャンセルは、${formatDateTime(deadline)}まで次のページでできます。`
      : `変更・キャンセルは、お電話（${clinic.phoneNumber}）でご連絡ください。`;
  const day = toCalendarDay(startsAt) === toCalendarDay(now) ? "今日" : "明日";

  switch (news) {
    case "treatment.booked":
      return { title: "ご予約が確定しました", when, details: [number, change], action, hasCalendar: true };
    case "treatment.time-changed":
      return { title: "ご予約が変更されました", when, details: [number, change], action, hasCalendar: true };
    case "treatment.cancelled":
      return {
        title: "ご予約がキャンセルされました",
        when,
        details: [number, "あらためてご予約になるときは、マイページからお手続きください。"],
        action: { label: "マイページを開く", path: "/mypage" },
        hasCalendar: true,
      };
    case "visit.tomorrow":
    case "visit.today":
      return { title: `${day}の診察のお知らせ`, when, details: [number, ...PREPARATION, change], action };
    case "visit.room-open":
      return {
        title: "診察室が開きました",
        when,
        details: [number, "次のリンクから診察室にお入りください。"],
        action: { label: "診察室へ", path: `/examination/${treatmentId}/` },
      };
    default:
      return undefined;
  }
}
