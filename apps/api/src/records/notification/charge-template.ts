import { formatMonthDay, formatTime, formatWeekday } from "@madoguchi/contract/time/tokyo";
import type { Fact } from "../mail/letter.ts";
import type { MessageContent } from "./message-content.ts";
import type { ChargeSubject, TreatmentSubject } from "./message-subject.ts";

type OfTreatment = Pick<TreatmentSubject, "words"> & { treatment: { treatmentId: string } };

function payLink(
  { treatment, words: { say } }: OfTreatment,
  label = say("お支払いの画面を開く", "Open the payment page"),
): MessageContent["action"] {
  return { label, path: `/payment/${treatment.treatmentId}` };
}

function treatmentLink({ treatment, words: { say } }: OfTreatment): MessageContent["action"] {
  return { label: say("詳しい内容を見る", "See details"), path: `/treatment/${treatment.treatmentId}` };
}

function amountOf({ total }: { total: number }, { words: { say, yen } }: Pick<OfTreatment, "words">): Fact[] {
  return [{ label: say("金額", "Amount"), value: yen(total) }];
}

/** 「12月7日（月）23:59」. */
function spokenDeadline(dueAt: Date): string {
  return `${formatMonthDay(dueAt)}（${formatWeekday(dueAt)}）${formatTime(dueAt)}`;
}

/** An open charge with its deadline, which is in the title as well; `spoken` is the title as a sentence. */
function openCharge(subject: ChargeSubject, title: string, spoken = title): MessageContent {
  const { charge, words } = subject;
  const day = words.day(charge.dueAt);
  return {
    title: words.say(`${title}（期限 ${day}）`, `${title} (due ${day})`),
    sentence: words.say(
      `${spoken}。期限は${spokenDeadline(charge.dueAt)}です。`,
      `${spoken}. It is due on ${words.dateTime(charge.dueAt)}.`,
    ),
    when: [{ label: words.say("お支払い期限", "Payment deadline"), value: words.dateTime(charge.dueAt) }],
    facts: amountOf(charge, subject),
    details: [],
    action: payLink(subject),
  };
}

export function chargeIssuedTemplate(subject: ChargeSubject): MessageContent {
  const { say } = subject.words;
  return openCharge(
    subject,
    say("お支払いのご案内", "Your payment"),
    say("お支払いのご案内です", "This is about your payment"),
  );
}

export function chargeReminderTemplate(subject: ChargeSubject): MessageContent {
  return openCharge(subject, subject.words.say("お支払いの期限が近づいています", "Your payment deadline is near"));
}

export function chargeExtendedTemplate(subject: ChargeSubject): MessageContent {
  return openCharge(subject, subject.words.say("お支払いの期限を変更しました", "Your payment deadline has changed"));
}

/** The link goes to the payment where the clinic accepts late payment, otherwise to its telephone. */
export function chargeExpiredTemplate(subject: ChargeSubject): MessageContent {
  const { say } = subject.words;
  const { when, facts } = openCharge(subject, "");
  const title = say("お支払いの期限が過ぎました", "Your payment deadline has passed");
  if (subject.clinic.acceptsLatePayment) {
    return {
      ...{ title, when, facts },
      details: [
        say(
          "期限のあとも、お支払いいただけます。お早めにお手続きください。",
          "You can still pay after the deadline. Please pay soon.",
        ),
      ],
      action: payLink(subject),
    };
  }
  const { phoneNumber } = subject.clinic;
  return {
    ...{ title, when, facts },
    details: [
      say("オンラインでのお支払いは締め切りました。", "You can no longer pay online."),
      say(
        `お手続きについては、クリニック（電話：${phoneNumber}）へご連絡ください。`,
        `Please contact the clinic (phone: ${phoneNumber}) about how to pay.`,
      ),
    ],
    action: treatmentLink(subject),
  };
}

/** After a cancelled charge no medicine is sent; a charge that was lowered to 0 yen is completed as if it were paid. */
export function chargeClosedTemplate(subject: ChargeSubject, { version }: { version: number | null }): MessageContent {
  const { say } = subject.words;
  const { phoneNumber } = subject.clinic;
  const notSent = [
    say(
      "お薬が処方されていた場合も、お薬は発送されません。",
      "If medicine was prescribed for you, it will not be shipped.",
    ),
    say(
      `お薬が必要なときは、診察をご予約いただくか、クリニック（電話：${phoneNumber}）へご連絡ください。`,
      `If you need medicine, please book a visit or contact the clinic (phone: ${phoneNumber}).`,
    ),
  ];
  return {
    title: say("お支払いのお手続きを終了しました", "Your payment is closed"),
    when: [],
    facts: [],
    details: [
      say("このご請求のお支払いは不要です。", "You do not need to pay this charge."),
      ...(version === null ? notSent : []),
    ],
    action: treatmentLink(subject),
  };
}

export function paidTemplate(subject: TreatmentSubject): MessageContent {
  const { charge, words } = subject;
  return {
    title: words.say("お支払いが完了しました", "Your payment is complete"),
    when: [],
    facts: charge ? amountOf(charge, subject) : [],
    details: [words.say("領収書は次のページでご覧いただけます。", "You can see your receipt on the following page.")],
    action: treatmentLink(subject),
  };
}

export function paymentFailedTemplate(subject: TreatmentSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("お支払いができませんでした", "Your payment did not go through"),
    when: [],
    facts: [],
    details: [
      say(
        "お支払いは完了していません。別のカードをお使いになるか、時間をおいてもう一度お試しください。",
        "Your payment is not complete. Use a different card, or try again later.",
      ),
    ],
    action: payLink(subject, say("お支払いの画面を開く", "Open the payment page")),
  };
}

export function paymentUnappliedTemplate(subject: TreatmentSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("お支払いをクリニックが確認しています", "The clinic is checking your payment"),
    when: [],
    facts: [],
    details: [
      say(
        "カードへの請求が行われましたが、ご請求がお支払い済みか、期限または内容が変わっていました。",
        "Your card was charged, but the charge was already paid, or its deadline or contents had changed.",
      ),
      say(
        "お支払いとして受け取るか返金するかを、クリニックからご連絡します。もう一度お支払いいただく必要はありません。",
        "The clinic will tell you whether it accepts the payment or refunds it. You do not need to pay again.",
      ),
    ],
    action: payLink(subject, say("お支払いの状況を確認する", "Check payment status")),
  };
}

export function paymentWithdrawnTemplate(subject: TreatmentSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("お支払いの記録を訂正しました", "The record of your payment was corrected"),
    when: [],
    facts: subject.charge ? amountOf(subject.charge, subject) : [],
    details: [
      say(
        "クリニックの記録に誤りがあり、お支払い済みの記録を取り消しました。ご請求は、お支払い前の状態にもどっています。",
        "The clinic's record was wrong, so the record of your payment was taken back. The charge is open again.",
      ),
      say(
        "お心当たりのないときは、クリニックへお問い合わせください。",
        "If you do not know about this, please contact the clinic.",
      ),
    ],
    action: payLink(subject),
  };
}

export function refundedTemplate(subject: TreatmentSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("ご返金のお手続きをしました", "Your refund is on its way"),
    when: [],
    facts: [],
    details: [
      say(
        "カードでお支払いの場合は、ご利用明細に反映されるまで、日数がかかることがあります。",
        "If you paid by card, it may take some days until it appears on your statement.",
      ),
    ],
    action: treatmentLink(subject),
  };
}
