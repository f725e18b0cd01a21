import { formatYen } from "@madoguchi/contract/payment/money";
import { formatDateTime, formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import type { Fact } from "../mail/letter.ts";
import type { MessageContent } from "./message-content.ts";
import type { ChargeSubject, TreatmentSubject } from "./message-subject.ts";

type OfTreatment = { treatment: { treatmentId: string } };

function payLink({ treatment }: OfTreatment, label = "お支払いの画面を開く"): MessageContent["action"] {
  return { label, path: `/payment/${treatment.treatmentId}` };
}

function treatmentLink({ treatment }: OfTreatment): MessageContent["action"] {
  return { label: "詳しい内容を見る", path: `/treatment/${treatment.treatmentId}` };
}

function amountOf({ total }: { total: number }): Fact[] {
  return [{ label: "金額", value: formatYen(total) }];
}

/** An open charge with its deadline, which stands in the title as well. */
function openCharge(subject: ChargeSubject, title: string): MessageContent {
  const { charge } = subject;
  return {
    title: `${title}（期限 ${formatDateWithWeekday(charge.dueAt)}）`,
    when: [{ label: "お支払い期限", value: formatDateTime(charge.dueAt) }],
    facts: amountOf(charge),
    details: [],
    action: payLink(subject),
  };
}

export function chargeIssuedTemplate(subject: ChargeSubject): MessageContent {
  return openCharge(subject, "お支払いのご案内");
}

export function chargeReminderTemplate(subject: ChargeSubject): MessageContent {
  return openCharge(subject, "お支払いの期限が近づいています");
}

export function chargeExtendedTemplate(subject: ChargeSubject): MessageContent {
  return openCharge(subject, "お支払いの期限を変更しました");
}

/** Leads to paying where the clinic accepts late payment, else to its telephone. */
export function chargeExpiredTemplate(subject: ChargeSubject): MessageContent {
  const { when, facts } = openCharge(subject, "");
  if (subject.clinic.acceptsLatePayment) {
    return {
      title: "お支払いの期限が過ぎました",
      ...{ when, facts },
      details: ["期限のあとも、お支払いいただけます。お早めにお手続きください。"],
      action: payLink(subject),
    };
  }
  return {
    title: "お支払いの期限が過ぎました",
    ...{ when, facts },
    details: [
      "オンラインでのお支払いは締め切りました。",
      `お手続きについては、クリニック（電話：${subject.clinic.phoneNumber}）へご連絡ください。`,
    ],
    action: treatmentLink(subject),
  };
}

/** What the clinic gave up is not sent either; a charge that was lowered to 0 yen is completed as if it were paid. */
export function chargeClosedTemplate(subject: ChargeSubject, { version }: { version: number | null }): MessageContent {
  const notSent = [
    "お薬が処方されていた場合も、お薬は発送されません。",
    `お薬が必要なときは、診察をご予約いただくか、クリニック（電話：${subject.clinic.phoneNumber}）へご連絡ください。`,
  ];
  return {
    title: "お支払いのお手続きを終了しました",
    when: [],
    facts: [],
    details: ["このご請求のお支払いは不要です。", ...(version === null ? notSent : [])],
    action: treatmentLink(subject),
  };
}

export function paidTemplate(subject: TreatmentSubject): MessageContent {
  const { charge } = subject;
  return {
    title: "お支払いが完了しました",
    when: [],
    facts: charge ? amountOf(charge) : [],
    details: ["領収書は次のページでご覧いただけます。"],
    action: treatmentLink(subject),
  };
}

export function paymentFailedTemplate(subject: TreatmentSubject): MessageContent {
  return {
    title: "お支払いができませんでした",
    when: [],
    facts: [],
    details: ["お支払いは完了していません。別のカードをお使いになるか、時間をおいてもう一度お試しください。"],
    action: payLink(subject, "カードを変更して支払う"),
  };
}

export function paymentUnappliedTemplate(subject: TreatmentSubject): MessageContent {
  return {
    title: "お支払いをクリニックが確認しています",
    when: [],
    facts: [],
    details: [
      "カードへの請求が行われましたが、ご請求がお支払い済みか、期限または内容が変わっていました。",
      "お支払いとして受け取るか返金するかを、クリニックからご連絡します。もう一度お支払いいただく必要はありません。",
    ],
    action: payLink(subject, "お支払いの状況を確認する"),
  };
}

export function paymentWithdrawnTemplate(subject: TreatmentSubject): MessageContent {
  return {
    title: "お支払いの記録を訂正しました",
    when: [],
    facts: subject.charge ? amountOf(subject.charge) : [],
    details: [
      "クリニックの記録に誤りがあり、お支払い済みの記録を取り消しました。ご請求は、お支払い前の状態にもどっています。",
      "お心当たりのないときは、クリニックへお問い合わせください。",
    ],
    action: payLink(subject),
  };
}

export function refundedTemplate(subject: TreatmentSubject): MessageContent {
  return {
    title: "ご返金のお手続きをしました",
    when: [],
    facts: [],
    details: ["カードでお支払いの場合は、ご利用明細に反映されるまで、日数がかかることがあります。"],
    action: treatmentLink(subject),
  };
}
