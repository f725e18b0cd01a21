import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { MessageSubject, Words } from "./message-subject.ts";

/** What was changed, by the first word of the occasion (`line-linked 2026-05-11T…`). */
export const ACCOUNT_CHANGES = {
  "line-linked": "LINEアカウントと連携しました。",
  "line-unlinked": "LINEアカウントとの連携を解除しました。",
  "email-changed": "メールアドレスを変更しました。",
  "sessions-ended": "すべての端末からログアウトしました。",
  "card-added": "お支払い用のカードを登録しました。",
} as const;

export type AccountChange = keyof typeof ACCOUNT_CHANGES;

/** Names one change of one account, for `enqueueNotification`. */
export function accountOccasion(change: AccountChange, at: Date): string {
  return `${change} ${at.toISOString()}`;
}

function readOccasion(occasion: string): { change: string; at: Date } {
  const [word = "", instant = ""] = occasion.split(" ");
  const known = Object.entries(ACCOUNT_CHANGES).find(([change]) => change === word);
  return { change: known?.[1] ?? "ご登録の内容を変更しました。", at: new Date(instant) };
}

/** Tells her of a change that somebody made in her name, in case it was not her. */
export function accountTemplate({ occasion, clinic }: MessageSubject): Words {
  const { change, at } = readOccasion(occasion);
  return {
    title: "ログイン・登録情報の変更がありました",
    when: [change, ...(Number.isNaN(at.getTime()) ? [] : [`日時：${formatDateTime(at)}`])],
    details: [
      "心当たりがない場合は、ログインして「基本情報変更」から「すべてログアウト」を行い、",
      `クリニック（電話：${clinic.phoneNumber}）へご連絡ください。`,
    ],
    action: { label: "登録情報を見る", path: "/settings/user-profile" },
  };
}
