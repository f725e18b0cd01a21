import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { codeValidLine, secretCodeLine } from "../../records/mail/code-lines.ts";
import { type Recipient, textBlock } from "../../records/mail/letter.ts";
import { writeMail } from "../../records/mail/write-mail.ts";

/** To the new address: the code that proves its ownership. It names no patient, because the address may be mistyped. */
export function writeNewAddressMail({
  code,
  expiresAt,
  ...recipient
}: Omit<Recipient, "recipientName"> & { code: string; expiresAt: Date }): Mail {
  const { words } = recipient;
  const { say } = words;
  return writeMail({
    ...recipient,
    recipientName: undefined,
    subject: say("メールアドレス変更の認証コード", "Verification code to change your email address"),
    headline: say(
      "このメールアドレスへの変更のお申し込みを受け付けました",
      "We received a request to change to this email address",
    ),
    when: [],
    facts: [],
    blocks: [
      textBlock(
        say(
          "変更の画面に、次の認証コードを入力してください。",
          "Enter this verification code on the page where you change your address.",
        ),
      ),
      { kind: "code", code },
      textBlock(codeValidLine(expiresAt, words), say("一度だけお使いいただけます。", "It works only once.")),
      textBlock(
        say(
          "このメールに心当たりがない場合は、何もせずに削除してください。",
          "If you did not ask for this email, just delete it.",
        ),
        say(
          "認証コードを入力しないかぎり、メールアドレスが変更されることはありません。",
          "No email address changes unless the code is entered.",
        ),
        secretCodeLine(words),
      ),
    ],
    reason: say(
      "このメールは、このアドレスへの変更のお申し込みがあったため、お送りしています。",
      "This email is sent because somebody asked to change to this address.",
    ),
  });
}

/** To the old address, at once: a change was requested. It does not name the new address, which may be mistyped. */
export function writeOldAddressMail({ requestedAt, ...recipient }: Recipient & { requestedAt: Date }): Mail {
  const { phoneNumber } = recipient.clinic;
  const { say, dateTime } = recipient.words;
  return writeMail({
    ...recipient,
    subject: say("メールアドレス変更のお申し込みがありました", "Request to change your email address"),
    headline: say(
      "ご登録のメールアドレスを変更するお申し込みがありました",
      "Somebody asked to change your registered email address",
    ),
    when: [{ label: say("お申し込みの日時", "Asked on"), value: dateTime(requestedAt) }],
    facts: [],
    blocks: [
      textBlock(
        say(
          "新しいメールアドレスに届く認証コードを入力すると、変更が完了します。",
          "The change is complete once the verification code sent to the new address is entered.",
        ),
      ),
      textBlock(
        say(
          `心当たりがない場合は、ログインして「ログイン中の端末」から「すべてログアウト」を行い、クリニック（電話：${phoneNumber}）へご連絡ください。`,
          `If this was not you, sign in, choose “Sign out of all” under “Signed-in devices”, and contact the clinic (phone: ${phoneNumber}).`,
        ),
      ),
    ],
    reason: say(
      "このメールは、ご登録のメールアドレスを守るため、必ずお送りしています。",
      "We always send this email, to protect your registered address.",
    ),
  });
}
