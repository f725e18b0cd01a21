import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { MessageContent } from "./message-content.ts";
import type { TreatmentSubject } from "./message-subject.ts";

// Additional medicine and parcels; never which medicine.

const DETAILS_ON_PAGE = ["詳しい内容は、次のページでご覧いただけます。"];

function treatmentLink({ treatment }: TreatmentSubject, label = "詳しい内容を見る"): MessageContent["action"] {
  return { label, path: `/treatment/${treatment.treatmentId}` };
}

export function medicineAppliedTemplate(subject: TreatmentSubject): MessageContent {
  return {
    title: "お薬の追加：申請を受け付けました",
    when: [],
    facts: [],
    details: ["クリニックが確認し、結果をお知らせします。"],
    action: treatmentLink(subject),
  };
}

export function medicineApprovedTemplate(subject: TreatmentSubject): MessageContent {
  const { treatment, charge } = subject;
  if (!charge || treatment.statusId !== TreatmentStatus.AdditionalMedicineUnpaid) {
    const title = "お薬の追加：申請が承認されました";
    return { title, when: [], facts: [], details: DETAILS_ON_PAGE, action: treatmentLink(subject) };
  }
  return {
    title: "お薬の追加：お支払いのご案内",
    when: [{ label: "お支払い期限", value: formatDateTime(charge.dueAt) }],
    facts: [],
    details: DETAILS_ON_PAGE,
    action: { label: "お支払いの画面を開く", path: `/payment/${treatment.treatmentId}` },
  };
}

export function medicineNeedsVisitTemplate({ treatment }: TreatmentSubject): MessageContent {
  const { departmentPosition } = treatment;
  const search = departmentPosition === undefined ? "" : `?department=${departmentPosition}`;
  return {
    title: "お薬の追加：診察のご予約をお願いします",
    when: [],
    facts: [],
    details: ["クリニックからのご連絡は、マイページの履歴でご覧いただけます。"],
    action: { label: "診察を予約する", path: `/reservation/new${search}` },
  };
}

export function medicineRefusedTemplate(subject: TreatmentSubject): MessageContent {
  const title = "お薬の追加：クリニックからのお知らせ";
  return { title, when: [], facts: [], details: DETAILS_ON_PAGE, action: treatmentLink(subject) };
}

export function medicineWithdrawnTemplate(subject: TreatmentSubject): MessageContent {
  return {
    title: "お薬の追加：申請を取り消しました",
    when: [],
    facts: [],
    details: [],
    action: treatmentLink(subject),
  };
}

export function shippedTemplate(subject: TreatmentSubject): MessageContent {
  const { carrier, trackingNumber } = subject.parcel ?? {};
  return {
    title: trackingNumber ? `発送しました（追跡番号 ${trackingNumber}）` : "発送しました",
    when: [],
    facts: carrier ? [{ label: "配送会社", value: carrier }] : [],
    details: [],
    action: treatmentLink(subject, "配送状況を見る"),
  };
}

export function deliveredTemplate(subject: TreatmentSubject): MessageContent {
  return {
    title: "お届けが完了しました",
    when: [],
    facts: [],
    details: DETAILS_ON_PAGE,
    action: treatmentLink(subject),
  };
}
