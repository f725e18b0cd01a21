import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { EventKeyFormat } from "./event-key-format.ts";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject } from "./message-subject.ts";

export const ERASURE_STEPS = ["planned", "called-off"] as const;

export type ErasureStep = (typeof ERASURE_STEPS)[number];

export type PlannedErasure = { step: ErasureStep; erasesOn: string };

export const plannedErasure: EventKeyFormat<PlannedErasure> = {
  write: ({ step, erasesOn }) => `${step} ${erasesOn}`,
  read: (text) => {
    const [first, erasesOn = ""] = text.split(" ");
    const step = ERASURE_STEPS.find((each) => each === first);
    return step && /^\d{4}-\d{2}-\d{2}$/.test(erasesOn) ? { step, erasesOn } : undefined;
  },
};

/** Notifies a patient whose record's retention is over that it will be erased, or stays after all. */
export function erasureTemplate(
  { clinic: { phoneNumber }, words }: AccountSubject,
  { step, erasesOn }: PlannedErasure,
): MessageContent {
  const { say } = words;
  const day = words.day(startOfCalendarDay(erasesOn));
  const question = say(
    `ご不明な点は、クリニック（電話：${phoneNumber}）へお問い合わせください。`,
    `If you have questions, please contact the clinic (phone: ${phoneNumber}).`,
  );
  if (step === "called-off") {
    return {
      title: say("診療の記録の消去を取りやめました", "Your medical records will not be erased"),
      when: [{ label: say("消去を予定していた日", "Planned date of erasure"), value: day }],
      facts: [],
      details: [
        say(
          "お知らせしていた消去は行いません。診療の記録とアカウントは、これまでどおりお使いいただけます。",
          "The erasure that we told you about will not take place. You can use your medical records and your account as before.",
        ),
        question,
      ],
      action: { label: say("マイページを開く", "Open My page"), path: "/" },
    };
  }
  return {
    title: say("診療の記録とアカウントを消去する予定です", "We plan to erase your medical records and your account"),
    when: [{ label: say("消去する日", "Date of erasure"), value: say(`${day}以降`, `${day} or later`) }],
    facts: [],
    details: [
      say(
        "最後の診察などから、記録を保管する期間が過ぎました。診療の記録、お支払いの記録とアカウントを消去します。",
        "The time for which we keep records after the last visit has passed. We will erase your medical records, payment records and account.",
      ),
      say(
        "残しておきたい場合は、この日の前日までにログインしてください。手続きはいりません。記録の控えは、ログインして「設定」からダウンロードできます。",
        "To keep them, sign in by the day before this date. Nothing else is needed. You can download a copy of your records under “Settings” after signing in.",
      ),
      question,
    ],
    action: { label: say("ログインして残す", "Sign in to keep them"), path: "/settings" },
  };
}
