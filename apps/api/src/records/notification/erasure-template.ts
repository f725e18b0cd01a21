import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject } from "./message-subject.ts";

export const ERASURE_STEPS = ["planned", "called-off"] as const;

export type ErasureStep = (typeof ERASURE_STEPS)[number];

/** Tells a patient whose record has been kept as long as the law asks that it will be erased, or stays after all. */
export function erasureTemplate(
  { clinic }: AccountSubject,
  { step, erasesOn }: { step: ErasureStep; erasesOn: string },
): MessageContent {
  const day = formatDateWithWeekday(startOfCalendarDay(erasesOn));
  const question = `ご不明な点は、クリニック（電話：${clinic.phoneNumber}）へお問い合わせください。`;
  if (step === "called-off") {
    return {
      title: "診療の記録の消去を取りやめました",
      when: [{ label: "消去を予定していた日", value: day }],
      facts: [],
      details: [
        "お知らせしていた消去は行いません。診療の記録とアカウントは、これまでどおりお使いいただけます。",
        question,
      ],
      action: { label: "マイページを開く", path: "/" },
    };
  }
  return {
    title: "診療の記録とアカウントを消去する予定です",
    when: [{ label: "消去する日", value: `${day}以降` }],
    facts: [],
    details: [
      "最後の診察などから、記録を保管する期間が過ぎました。診療の記録、お支払いの記録とアカウントを消去します。",
      "残しておきたい場合は、この日の前日までにログインしてください。手続きはいりません。記録の控えは、ログインして「設定」からダウンロードできます。",
      question,
    ],
    action: { label: "ログインして残す", path: "/settings" },
  };
}
