import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { closingParagraph, textParagraph, writeMail } from "../../records/notification/mail-text.ts";

/** The last mail to a patient who has left: what became of her account, in case it was not she who left. */
export function writeClosureMail({
  to,
  messageId,
  clinic,
  leftAt,
}: {
  to: string;
  messageId: string;
  clinic: { name: string; phoneNumber: string };
  leftAt: Date;
}): Mail {
  return writeMail({ to, messageId, subject: `【${clinic.name}】退会のお手続きが完了しました` }, [
    textParagraph(
      `${clinic.name}です。`,
      "退会のお手続きが完了しました。",
      `お手続きの日時：${formatDateTime(leftAt)}`,
      "これまでご利用いただき、ありがとうございました。",
    ),
    textParagraph("診療の記録は、法律で定められた期間、クリニックで保管します。"),
    textParagraph(`心当たりがない場合は、クリニック（電話：${clinic.phoneNumber}）へご連絡ください。`),
    closingParagraph(clinic),
  ]);
}
