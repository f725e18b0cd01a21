import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { MessageContent } from "./message-content.ts";
import type { TreatmentSubject } from "./message-subject.ts";

// Additional medicine and parcels; never which medicine.

function detailsOnPage({ words: { say } }: TreatmentSubject): string[] {
  return [say("詳しい内容は、次のページでご覧いただけます。", "You can see the details on the following page.")];
}

function treatmentLink(
  { treatment, words: { say } }: TreatmentSubject,
  label = say("詳しい内容を見る", "See details"),
): MessageContent["action"] {
  return { label, path: `/treatment/${treatment.treatmentId}` };
}

export function medicineAppliedTemplate(subject: TreatmentSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("お薬の追加：申請を受け付けました", "Refill: we received your request"),
    when: [],
    facts: [],
    details: [
      say("クリニックが確認し、結果をお知らせします。", "The clinic will check your request and tell you the result."),
    ],
    action: treatmentLink(subject),
  };
}

export function medicineApprovedTemplate(subject: TreatmentSubject): MessageContent {
  const { treatment, charge, words } = subject;
  const { say } = words;
  const details = detailsOnPage(subject);
  if (!charge || treatment.statusId !== TreatmentStatus.AdditionalMedicineUnpaid) {
    const title = say("お薬の追加：申請が承認されました", "Refill: your request is approved");
    return { title, when: [], facts: [], details, action: treatmentLink(subject) };
  }
  return {
    title: say("お薬の追加：お支払いのご案内", "Refill: your payment"),
    when: [{ label: say("お支払い期限", "Payment deadline"), value: words.dateTime(charge.dueAt) }],
    facts: [],
    details,
    action: {
      label: say("お支払いの画面を開く", "Open the payment page"),
      path: `/payment/${treatment.treatmentId}`,
    },
  };
}

export function medicineNeedsVisitTemplate({ treatment, words: { say } }: TreatmentSubject): MessageContent {
  const { departmentPosition } = treatment;
  const search = departmentPosition === undefined ? "" : `?department=${departmentPosition}`;
  return {
    title: say("お薬の追加：診察のご予約をお願いします", "Refill: please book a visit"),
    when: [],
    facts: [],
    details: [
      say(
        "クリニックからのご連絡は、マイページの履歴でご覧いただけます。",
        "You can read the clinic's message under “Visit history” on My page.",
      ),
    ],
    action: { label: say("診察を予約する", "Book a visit"), path: `/reservation/new${search}` },
  };
}

export function medicineRefusedTemplate(subject: TreatmentSubject): MessageContent {
  const title = subject.words.say("お薬の追加：クリニックからのお知らせ", "Refill: a message from the clinic");
  return { title, when: [], facts: [], details: detailsOnPage(subject), action: treatmentLink(subject) };
}

export function medicineWithdrawnTemplate(subject: TreatmentSubject): MessageContent {
  return {
    title: subject.words.say("お薬の追加：申請を取り消しました", "Refill: your request is withdrawn"),
    when: [],
    facts: [],
    details: [],
    action: treatmentLink(subject),
  };
}

export function shippedTemplate(subject: TreatmentSubject): MessageContent {
  const { say } = subject.words;
  const { carrier, trackingNumber } = subject.parcel ?? {};
  return {
    title: trackingNumber
      ? say(`発送しました（追跡番号 ${trackingNumber}）`, `Your parcel is shipped (tracking number ${trackingNumber})`)
      : say("発送しました", "Your parcel is shipped"),
    when: [],
    facts: carrier ? [{ label: say("配送会社", "Carrier"), value: carrier }] : [],
    details: [],
    action: treatmentLink(subject, say("配送状況を見る", "Track your parcel")),
  };
}

export function correctedShipmentTemplate(subject: TreatmentSubject): MessageContent {
  const { say } = subject.words;
  const { carrier, trackingNumber = "" } = subject.parcel ?? {};
  return {
    title: say(
      `追跡番号を訂正しました（正しい追跡番号 ${trackingNumber}）`,
      `We corrected the tracking number of your parcel (${trackingNumber})`,
    ),
    when: [],
    facts: carrier ? [{ label: say("配送会社", "Carrier"), value: carrier }] : [],
    details: [],
    action: treatmentLink(subject, say("配送状況を見る", "Track your parcel")),
  };
}

export function recalledTemplate(subject: TreatmentSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("発送のお知らせを取り消します", "Your parcel is not shipped yet"),
    when: [],
    facts: [],
    details: [
      say(
        "まだ発送していない荷物について、誤って発送のお知らせをお送りしました。発送したときに、もう一度お知らせします。",
        "We told you by mistake that your parcel was shipped. We will tell you again when it is.",
      ),
    ],
    action: treatmentLink(subject),
  };
}

export function deliveredTemplate(subject: TreatmentSubject): MessageContent {
  return {
    title: subject.words.say("お届けが完了しました", "Your parcel was delivered"),
    when: [],
    facts: [],
    details: detailsOnPage(subject),
    action: treatmentLink(subject),
  };
}
