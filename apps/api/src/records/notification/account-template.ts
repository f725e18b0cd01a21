import type { Words } from "../language/words.ts";
import { type EventKeyFormat, readInstant } from "./event-key-format.ts";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject } from "./message-subject.ts";

const ACCOUNT_CHANGES = {
  "line-linked": ({ say }: Words) => say("LINEアカウントと連携しました", "Your LINE account is linked"),
  "line-unlinked": ({ say }: Words) =>
    say("LINEアカウントとの連携を解除しました", "Your LINE account is no longer linked"),
  "email-changed": ({ say }: Words) => say("メールアドレスを変更しました", "Your email address has changed"),
  "email-restored": ({ say }: Words) =>
    say("メールアドレスを変更前のものに戻しました", "Your earlier email address is back in use"),
  "sessions-ended": ({ say }: Words) => say("すべての端末からログアウトしました", "You are signed out of all devices"),
  "passkey-added": ({ say }: Words) =>
    say(
      "パスキーを登録しました（メールなしでログインできる端末）",
      "A passkey has been added, which signs in without an email",
    ),
  "passkey-removed": ({ say }: Words) => say("パスキーを削除しました", "A passkey has been removed"),
  "card-added": ({ say }: Words) => say("お支払いカードを登録しました", "A payment card has been registered"),
} as const;

export type AccountChange = keyof typeof ACCOUNT_CHANGES;

function isAccountChange(text: string): text is AccountChange {
  return Object.hasOwn(ACCOUNT_CHANGES, text);
}

export type AccountChanged = { change: AccountChange; changedAt: Date };

export const accountChange: EventKeyFormat<AccountChanged> = {
  write: ({ change, changedAt }) => `${change} ${changedAt.toISOString()}`,
  read: (text) => {
    const [change = "", instant] = text.split(" ");
    const changedAt = readInstant(instant);
    return changedAt && isAccountChange(change) ? { change, changedAt } : undefined;
  },
};

/** Reports a change of the account, in case another person than the patient made it. */
export function accountTemplate(
  { clinic: { phoneNumber }, words }: AccountSubject,
  { change, changedAt }: AccountChanged,
): MessageContent {
  const { say, dateTime } = words;
  const isPasskey = change === "passkey-added";
  return {
    title: ACCOUNT_CHANGES[change](words),
    when: [{ label: say("日時", "Date and time"), value: dateTime(changedAt) }],
    facts: [],
    details: [
      isPasskey
        ? say(
            `心当たりがない場合は、ログインして設定の「ログイン方法」からそのパスキーを削除し、クリニック（電話：${phoneNumber}）へご連絡ください。`,
            `If this was not you, sign in, remove that passkey under “Sign-in method” in the settings, and contact the clinic (phone: ${phoneNumber}).`,
          )
        : say(
            `心当たりがない場合は、ログインして「ログイン中の端末」から「すべてログアウト」を行い、クリニック（電話：${phoneNumber}）へご連絡ください。`,
            `If this was not you, sign in, choose “Sign out of all” under “Signed-in devices”, and contact the clinic (phone: ${phoneNumber}).`,
          ),
    ],
    action: { label: say("設定を見る", "Open settings"), path: "/settings" },
  };
}
