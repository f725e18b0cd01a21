import { EMAIL_UNDO_HOURS } from "@madoguchi/contract/session/session";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import type { Words } from "../language/words.ts";
import { type Recipient, textBlock } from "../mail/letter.ts";
import { writeMail } from "../mail/write-mail.ts";
import type { EmailUndo } from "./email-undo.store.ts";

type LetterContents = Pick<Recipient, "messageId" | "clinic" | "words"> & { undo: EmailUndo };

function reasonOf({ say }: Words): string {
  return say(
    "このメールは、ご登録のメールアドレスを守るため、必ずお送りしています。",
    "We always send this email, to protect your registered address.",
  );
}

/** To the replaced address. It does not name the new one, which may be another person's. */
export function writeReplacedMail({
  undo,
  link,
  ...recipient
}: LetterContents & Pick<Recipient, "recipientName"> & { link: string }): Mail {
  const { words } = recipient;
  const { say, dateTime } = words;
  return writeMail({
    ...recipient,
    to: undo.earlierEmail,
    subject: say("メールアドレスが変更されました", "Your email address has changed"),
    headline: say(
      "ご登録のメールアドレスが、別のアドレスに変更されました",
      "Your registered email address was changed to another one",
    ),
    when: [{ label: say("変更の日時", "Changed on"), value: dateTime(undo.createdAt) }],
    facts: [],
    blocks: [
      textBlock(
        say("お心当たりがある場合は、何もする必要はありません。", "If this was you, you do not need to do anything."),
      ),
      textBlock(
        say(
          "心当たりがない場合は、次のリンクを開き、「変更を取り消す」を押してください。",
          "If this was not you, open the following link and press “Undo the change”.",
        ),
      ),
      {
        kind: "button",
        label: say("メールアドレスの変更を取り消す", "Undo the change of email address"),
        url: link,
      },
      textBlock(
        say(
          "ご登録がこのメールアドレスに戻り、すべての端末からログアウトします。",
          "Your registration goes back to this address, and all devices are signed out.",
        ),
        say(
          `リンクの有効期限は${EMAIL_UNDO_HOURS}時間です（${dateTime(undo.expiresAt)}まで）。一度だけお使いいただけます。`,
          `The link is valid for ${EMAIL_UNDO_HOURS} hours, until ${dateTime(undo.expiresAt)}. It works only once.`,
        ),
        say("リンクは、ほかの方に教えないでください。", "Do not give the link to anybody."),
      ),
    ],
    reason: reasonOf(words),
  });
}

/**
 * To the address that had replaced it for a while. It names no patient, because the address may be another person's.
 */
export function writeRestoredMail({ undo, ...recipient }: LetterContents): Mail {
  const { phoneNumber } = recipient.clinic;
  const { words } = recipient;
  const { say } = words;
  return writeMail({
    ...recipient,
    to: undo.laterEmail,
    recipientName: undefined,
    subject: say("メールアドレスの変更が取り消されました", "The change of email address was undone"),
    headline: say(
      "このメールアドレスへの変更は、変更前のメールアドレスに届いたリンクから取り消されました",
      "The change to this email address was undone by the link sent to the earlier address",
    ),
    when: [],
    facts: [],
    blocks: [
      textBlock(
        say(
          "ご登録は変更前のメールアドレスに戻り、すべての端末からログアウトしました。",
          "The registration is back at the earlier address, and all devices are signed out.",
        ),
      ),
      textBlock(
        say(
          `ご不明な点は、クリニック（電話：${phoneNumber}）へご連絡ください。`,
          `If you have questions, please contact the clinic (phone: ${phoneNumber}).`,
        ),
      ),
    ],
    reason: reasonOf(words),
  });
}
