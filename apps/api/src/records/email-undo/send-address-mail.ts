import { EMAIL_UNDO_HOURS } from "@madoguchi/contract/account/session";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { openClinicTask } from "../clinic-task/clinic-task.store.ts";
import { type Letter, textBlock } from "../mail/letter.ts";
import { findMailSender } from "../mail/mail-sender.store.ts";
import { writeMail } from "../mail/write-mail.ts";
import { findFullName } from "../profile/full-name.store.ts";
import { type EmailUndo, type EmailUndoKey, findEmailUndo } from "./email-undo.store.ts";
import { writeEmailUndoToken } from "./email-undo-token.ts";
import type { AddressLetter } from "./offer-email-undo.ts";

type LetterContents = Pick<Letter, "messageId" | "clinic"> & { undo: EmailUndo };

const REASON = "このメールは、ご登録のメールアドレスを守るため、必ずお送りしています。";

/** To the replaced address; the new one is not told, for it may be a stranger's. */
export function writeReplacedMail({
  undo,
  link,
  ...recipient
}: LetterContents & Pick<Letter, "recipientName"> & { link: string }): Mail {
  return writeMail({
    ...recipient,
    to: undo.earlierEmail,
    subject: `【${recipient.clinic.name}】メールアドレスが変更されました`,
    headline: "ご登録のメールアドレスが、別のアドレスに変更されました",
    when: [{ label: "変更の日時", value: formatDateTime(undo.createdAt) }],
    facts: [],
    blocks: [
      textBlock("お心当たりがある場合は、何もする必要はありません。"),
      textBlock("心当たりがない場合は、次のリンクを開き、「変更を取り消す」を押してください。"),
      { kind: "button", label: "メールアドレスの変更を取り消す", url: link },
      textBlock(
        "ご登録がこのメールアドレスに戻り、すべての端末からログアウトします。",
        `リンクの有効期限は${EMAIL_UNDO_HOURS}時間です（${formatDateTime(undo.expiresAt)}まで）。一度だけお使いいただけます。`,
        "リンクは、ほかの方に教えないでください。",
      ),
    ],
    reason: REASON,
  });
}

/** To the address that had taken its place for a while; it names nobody, for it may be a stranger's. */
export function writeRestoredMail({ undo, ...recipient }: LetterContents): Mail {
  const { name, phoneNumber } = recipient.clinic;
  return writeMail({
    ...recipient,
    to: undo.laterEmail,
    recipientName: undefined,
    subject: `【${name}】メールアドレスの変更が取り消されました`,
    headline: "このメールアドレスへの変更は、変更前のメールアドレスに届いたリンクから取り消されました",
    when: [],
    facts: [],
    blocks: [
      textBlock("ご登録は変更前のメールアドレスに戻り、すべての端末からログアウトしました。"),
      textBlock(`ご不明な点は、クリニック（電話：${phoneNumber}）へご連絡ください。`),
    ],
    reason: REASON,
  });
}

/** No mail server took the offer as long as it stood: nobody has warned the owner of the earlier address. */
async function reportUnsentOffer(
  database: Database,
  { medicalBusinessId, customerId, undoId }: EmailUndo,
  { clinicId, now }: { clinicId: string; now: Date },
): Promise<void> {
  await openClinicTask(database, {
    ...{ medicalBusinessId, clinicId, customerId, treatmentId: null },
    ...{
      kind: "message-failed",
      subject: `email-undo:${undoId}`,
      detail: "email-replaced mail expired",
      createdAt: now,
    },
  });
}

/**
 * Sends the letter about a change of address. Safe to run twice: the message keeps its id. Nothing is sent of a change
 * that is forgotten, or of an offer that was used; that one ran out before it could be sent becomes the clinic's task.
 */
export async function sendAddressMail(
  { database, now, sendMail, settings }: Pick<Deps, "database" | "now" | "sendMail" | "settings">,
  { letter, ...key }: EmailUndoKey & { letter: AddressLetter },
): Promise<void> {
  const undo = await findEmailUndo(database, key);
  if (!undo) return;
  const clinic = (await findMailSender(database, settings.clinicId)) ?? fail("ClinicNotFound");
  const { portalBaseUrl, hashSecret } = settings;
  const messageId = `<${undo.undoId}.${letter}@${new URL(portalBaseUrl).hostname}>`;
  if (letter === "restored") return sendMail(writeRestoredMail({ undo, messageId, clinic }));
  if (undo.usedAt !== null) return;
  if (undo.expiresAt <= now()) return reportUnsentOffer(database, undo, { clinicId: settings.clinicId, now: now() });
  const link = new URL("/email-undo", portalBaseUrl);
  link.searchParams.set("code", writeEmailUndoToken(hashSecret, undo.undoId));
  const recipientName = await findFullName(database, undo.medicalBusinessId, undo);
  return sendMail(writeReplacedMail({ undo, recipientName, messageId, clinic, link: link.href }));
}
