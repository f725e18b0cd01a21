import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { MessageSubject, Words } from "./message-subject.ts";

/** What is said of additional medicine and of the parcel; never which medicine. */
export function medicineTemplate({ news, treatment, charge, parcel }: MessageSubject): Words | undefined {
  if (!treatment) return undefined;
  const look = { label: "詳しい内容を見る", path: `/treatment/${treatment.treatmentId}` };
  const details = ["詳しい内容は、次のページでご覧いただけます。"];

  switch (news) {
    case "medicine.applied":
      return {
        title: "お薬の追加：お申し込みを受け付けました",
        when: [],
        details: ["クリニックが確認し、結果をお知らせします。"],
        action: look,
      };
    case "medicine.approved":
      return charge && treatment.statusId === TreatmentStatus.AdditionalMedicineUnpaid
        ? {
            title: "お薬の追加：お支払いのご案内",
            when: [`お支払い期限：${formatDateTime(charge.dueAt)}`],
            details,
            action: { label: "お支払いの画面を開く", path: `/payment/${treatment.treatmentId}` },
          }
        : { title: "お薬の追加：お申し込みを承りました", when: [], details, action: look };
    case "medicine.needs-visit":
      return {
        title: "お薬の追加：診察のご予約をお願いします",
        when: [],
        details: ["クリニックからのご連絡は、マイページの履歴でご覧いただけます。"],
        action: { label: "診察を予約する", path: "/reservation/new" },
      };
    case "medicine.refused":
      return { title: "お薬の追加：クリニックからのお知らせ", when: [], details, action: look };
    case "medicine.withdrawn":
      return { title: "お薬の追加：お申し込みを取り下げました", when: [], details: [], action: look };
    case "delivery.shipped":
      return { ...shippedWords(parcel), action: { ...look, label: "配送状況を見る" } };
    case "delivery.delivered":
      return { title: "お届けが完了しました", when: [], details, action: look };
    default:
      return undefined;
  }
}

function shippedWords(parcel: MessageSubject["parcel"]): Omit<Words, "action"> {
  const number = parcel?.trackingNumber;
  return {
    title: number ? `発送しました（追跡番号 ${number}）` : "発送しました",
    when: [],
    details: parcel?.carrier ? [`配送会社：${parcel.carrier}`] : [],
  };
}
