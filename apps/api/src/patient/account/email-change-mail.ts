import { EMAIL_CHANGE_VALID_MINUTES } from "@madoguchi/contract/account/email-change";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { closingParagraph, textParagraph, writeMail } from "../../records/notification/mail-text.ts";

type Letter = { to: string; messageId: string; clinic: { name: string; phoneNumber: string } };

/** To the new address: the code that proves that it is hers. */
export function writeNewAddressMail({
  to,
  messageId,
  clinic,
  code,
  expiresAt,
}: Letter & { code: string; expiresAt: Date }): Mail {
  const subject = `【${clinic.name}】メールアドレス変更の認証コード`;
  return writeMail({ to, messageId, subject }, [
    textParagraph(`${clinic.name}です。`, "このメールアドレスへの変更のお申し込みを受け付けました。"),
    textParagraph("変更の画面に、次の認証コードを入力してください。"),
    { kind: "code", text: code },
    textParagraph(
      `認証コードの有効期限は${EMAIL_CHANGE_VALID_MINUTES}分です（${formatDateTime(expiresAt)}まで）。`,
      "一度だけお使いいただけます。",
    ),
    textParagraph(
      "このメールに心当たりがない場合は、何もせずに削除してください。",
      "認証コードを入力しないかぎり、メールアドレスが変更されることはありません。",
      "認証コードは、ほかの方に教えないでください。",
    ),
    closingParagraph(clinic),
  ]);
}

/** To the old address, at once: somebody wants it exchanged. The new address is not told, for it may be a slip's. */
export function writeOldAddressMail({ to, messageId, clinic, requestedAt }: Letter & { requestedAt: Date }): Mail {
  const subject = `【${clinic.name}】メールアドレス変更のお申し込みがありました`;
  return writeMail({ to, messageId, subject }, [
    textParagraph(
      `${clinic.name}です。`,
      "ご登録のメールアドレスを変更するお申し込みがありました。",
      `お申し込みの日時：${formatDateTime(requestedAt)}`,
    ),
    textParagraph("新しいメールアドレスに届く認証コードを入力すると、変更が完了します。"),
    textParagraph(
      "心当たりがない場合は、ログインして「基本情報変更」から「すべてログアウト」を行い、",
      `クリニック（電話：${clinic.phoneNumber}）へご連絡ください。`,
    ),
    closingParagraph(clinic),
  ]);
}
