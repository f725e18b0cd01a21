import { formatYen } from "@madoguchi/contract/payment/money";
import { formatDateTime, formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import type { MessageSubject, Words } from "./message-subject.ts";

/** What is said of a bill while it is open, of its end, and of its payment. */
export function chargeTemplate(subject: MessageSubject): Words | undefined {
  return subject.news.startsWith("payment.") ? paymentWords(subject) : billWords(subject);
}

function billWords({ news, clinic, treatment, charge }: MessageSubject): Words | undefined {
  if (!treatment || !charge) return undefined;
  const until = formatDateWithWeekday(charge.dueAt);
  const when = [`お支払い期限：${formatDateTime(charge.dueAt)}`];
  const details = [`金額：${formatYen(charge.total)}`];
  const pay = { label: "お支払いの画面を開く", path: `/payment/${treatment.treatmentId}` };
  const look = { label: "詳しい内容を見る", path: `/treatment/${treatment.treatmentId}` };

  switch (news) {
    case "charge.issued":
      return { title: `お支払いのご案内（期限 ${until}）`, when, details, action: pay };
    case "charge.day-3":
    case "charge.day-7":
      return { title: `お支払いの期限が近づいています（期限 ${until}）`, when, details, action: pay };
    case "charge.extended":
      return { title: `お支払いの期限を変更しました（期限 ${until}）`, when, details, action: pay };
    case "charge.expired":
      return {
        title: "お支払いの期限が過ぎました",
        when,
        details: [
          ...details,
          "オンラインでのお支払いは締め切りました。",
          `お手続きについては、クリニック（電話：${clinic.phoneNumber}）へご連絡ください。`,
        ],
        action: look,
      };
    case "charge.closed":
      return {
        title: "お支払いのお手続きを終了しました",
        when: [],
        details: ["このご請求のお支払いは不要です。"],
        action: look,
      };
    default:
      return undefined;
  }
}

function paymentWords({ news, treatment, charge }: MessageSubject): Words | undefined {
  if (!treatment) return undefined;
  const details = charge ? [`金額：${formatYen(charge.total)}`] : [];
  const look = { label: "詳しい内容を見る", path: `/treatment/${treatment.treatmentId}` };
  switch (news) {
    case "payment.paid":
      return {
        title: "お支払いが完了しました",
        when: [],
        details: [...details, "領収書は次のページでご覧いただけます。"],
        action: look,
      };
    case "payment.failed":
      return {
        title: "お支払いができませんでした",
        when: [],
        details: ["お支払いは完了していません。別のカードをお使いになるか、時間をおいてもう一度お試しください。"],
        action: { label: "お支払いの画面を開く", path: `/payment/${treatment.treatmentId}` },
      };
    case "payment.surplus":
      return {
        title: "お支払いをクリニックが確認しています",
        when: [],
        details: [
          "カードへの請求が行われましたが、ご請求がお支払い済みか、期限または内容が変わっていました。",
          "お支払いとして受け取るか返金するかを、クリニックからご連絡します。もう一度お支払いいただく必要はありません。",
        ],
        action: { label: "お支払いの状況を確認する", path: `/payment/${treatment.treatmentId}` },
      };
    case "payment.refunded":
      return {
        title: "ご返金のお手続きをしました",
        when: [],
        details: ["カードのご利用明細に反映されるまで、日数がかかることがあります。"],
        action: look,
      };
    default:
      return undefined;
  }
}
