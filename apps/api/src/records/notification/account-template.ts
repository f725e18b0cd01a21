import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject } from "./message-subject.ts";

const ACCOUNT_CHANGES = {
  "line-linked": "LINEアカウントと連携しました",
  "line-unlinked": "LINEアカウントとの連携を解除しました",
  "email-changed": "メールアドレスを変更しました",
  "email-restored": "メールアドレスを変更前のものに戻しました",
  "sessions-ended": "すべての端末からログアウトしました",
  "card-added": "お支払いカードを登録しました",
} as const;

export type AccountChange = keyof typeof ACCOUNT_CHANGES;

export function isAccountChange(text: string): text is AccountChange {
  return Object.hasOwn(ACCOUNT_CHANGES, text);
}

/** Reports every change of an account by its own name, in case somebody other than the patient made it. */
export function accountTemplate(
  { clinic }: AccountSubject,
  { change, changedAt }: { change: AccountChange; changedAt: Date },
): MessageContent {
  return {
    title: ACCOUNT_CHANGES[change],
    when: [{ label: "日時", value: formatDateTime(changedAt) }],
    facts: [],
    details: [
      `心当たりがない場合は、ログインして「ログイン中の端末」から「すべてログアウト」を行い、クリニック（電話：${clinic.phoneNumber}）へご連絡ください。`,
    ],
    action: { label: "設定を見る", path: "/settings" },
  };
}
