import { randomUUID } from "node:crypto";
import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import type { Language } from "@madoguchi/contract/http/language";
import {
  openVisitStatuses,
  TreatmentStatus,
  type TreatmentStatusId,
  unpaidStatuses,
} from "@madoguchi/contract/treatment/status";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure, fail } from "../../platform/errors/fail.ts";
import { deleteCards, disableIdentity } from "../../records/account-end/delete-at-services.ts";
import { findAccountForUpdate } from "../../records/customer/account.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { wordsOf } from "../../records/language/words.ts";
import { type Recipient, textBlock } from "../../records/mail/letter.ts";
import { findMailSender } from "../../records/mail/mail-sender.store.ts";
import { writeMail } from "../../records/mail/write-mail.ts";
import { submitMail } from "../../records/notification/submit-mail.ts";
import { deletePhoto, listPhotosOfCustomer } from "../../records/photo/photo.store.ts";
import { findFullName } from "../../records/profile/full-name.store.ts";
import { isPhotoSent } from "../../records/questionnaire/named-photo.store.ts";
import { deleteDrafts } from "../../records/questionnaire/stored-draft.store.ts";
import { endActingOf } from "../../records/representation/end-acting.ts";
import { releaseHolds } from "../../records/spot/seat.store.ts";
import { businessCalls } from "../answer-patient-call.ts";
import {
  deleteUnretainedRows,
  eraseProfile,
  hasParcelToSend,
  listUnfinishedStatuses,
  markClosed,
} from "./close-account.store.ts";

/** The last mail to a patient whose account was closed; it warns the patient if somebody else closed it. */
export function writeClosureMail({ closedAt, ...recipient }: Recipient & { closedAt: Date }): Mail {
  const { phoneNumber } = recipient.clinic;
  const { say, dateTime } = recipient.words;
  return writeMail({
    ...recipient,
    headline: say("退会のお手続きが完了しました", "Your account is closed"),
    when: [{ label: say("お手続きの日時", "Closed on"), value: dateTime(closedAt) }],
    facts: [],
    blocks: [
      textBlock(say("これまでご利用いただき、ありがとうございました。", "Thank you for using our service.")),
      textBlock(
        say(
          "診療の記録は、法律で定められた期間、クリニックで保管します。",
          "The clinic keeps your medical records for as long as the law asks.",
        ),
      ),
      textBlock(
        say(
          `心当たりがない場合は、クリニック（電話：${phoneNumber}）へご連絡ください。`,
          `If this was not you, please contact the clinic (phone: ${phoneNumber}).`,
        ),
      ),
    ],
    reason: say(
      "このメールは、退会のお手続きがあったため、最後にお送りしています。",
      "This is our last email to you, sent because your account was closed.",
    ),
  });
}

type CloseAccountDeps = Pick<Deps, "cards" | "database" | "identity" | "log" | "now" | "sendMail" | "settings">;

/** The reasons why an account cannot be closed yet, the nearest first, and what the patient can do. */
const OBSTACLES: { statusIds: readonly TreatmentStatusId[]; message: string }[] = [
  {
    statusIds: openVisitStatuses,
    message:
      "ご予約中の診察があるため、退会できません。予約をキャンセルするか、診察が終わってからもう一度お手続きください。",
  },
  {
    statusIds: unpaidStatuses,
    message: "お支払いが済んでいない診察があるため、退会できません。お支払いのあとにもう一度お手続きください。",
  },
  {
    statusIds: [TreatmentStatus.AdditionalMedicinePending],
    message: "お薬の追加を申請中のため、退会できません。申請の結果が出てからもう一度お手続きください。",
  },
];

/** The address is deleted with the account, so nothing could be sent afterwards. */
const PARCEL_TO_SEND = "お届け前のお薬があるため、退会できません。お薬の発送のあとにもう一度お手続きください。";

/**
 * Closes the customer's account as far as the law allows: medical records and what identifies them (name, sex,
 * birthdate) stay for five years (医師法 article 24), with submitted answers and photos. Telephone number, address,
 * choices, cards, pending changes and what was not submitted are deleted; without any care, the whole profile. Mail
 * address, LINE account and telephone number can be registered again. Refuses with E005 while a visit, an application,
 * a payment or a parcel is open, and with E003, nothing changed, while the platform or the card provider fails.
 */
export const closeAccount = businessCalls.acts(
  closeAccountCall,
  async ({ deps, customer: { requestId, language, ...owner } }) => {
    const { database, now } = deps;
    const at = now();
    const closed = await database.transaction(async (transaction) => {
      const account = (await findAccountForUpdate(transaction, owner)) ?? fail("MedicalBusinessNotOfCustomer");
      const unfinished = await listUnfinishedStatuses(transaction, owner);
      const obstacle = OBSTACLES.find(({ statusIds }) => statusIds.some((statusId) => unfinished.includes(statusId)));
      if (obstacle) return fail("Forbidden", { message: obstacle.message, reason: `status ${unfinished.join(",")}` });
      if (await hasParcelToSend(transaction, owner)) {
        return fail("Forbidden", { message: PARCEL_TO_SEND, reason: "a parcel is to be sent" });
      }

      await releaseHolds(transaction, owner);
      // The records of represented people stay with the clinic; the closed account does not act for them any more.
      const endedBy = { actor: `customer:${owner.customerId}`, requestId };
      await endActingOf(transaction, { ...owner, clinicId: deps.settings.clinicId }, { why: "left", at }, endedBy);
      await deleteUnretainedRows(transaction, owner);
      await deleteWhatWasNotSubmitted(transaction, owner);
      const recipientName = await findFullName(transaction, owner.medicalBusinessId, owner);
      await markClosed(transaction, owner, at);
      await eraseProfile(transaction, owner);
      const subject = `customer:${owner.customerId}`;
      const event = { ...owner, actor: subject, action: "account.close" as const, subject, requestId, at };
      await recordAuditEvent(transaction, event);
      await deleteCards(deps, transaction, owner, at);
      // Last, so that nothing can fail after it.
      await disableIdentity(deps, transaction, { ...owner, ...account });
      return { email: account.email, recipientName };
    });
    const { email, recipientName } = closed;
    if (email !== null) await sendClosureMail(deps, { email, recipientName, language }, at);
  },
);

/**
 * Answers and photos become part of the medical record when they are submitted; others are deleted with the account.
 */
async function deleteWhatWasNotSubmitted(transaction: Database, owner: Customer): Promise<void> {
  const { medicalBusinessId } = owner;
  await deleteDrafts(transaction, owner);
  for (const { treatmentId, photoId } of await listPhotosOfCustomer(transaction, owner)) {
    const treatment = { medicalBusinessId, treatmentId };
    if (await isPhotoSent(transaction, treatment, photoId)) continue;
    await deletePhoto(transaction, { ...treatment, photoId });
  }
}

/** Attempts the mail once: no job can hold the address, which is not stored any more. The account stays closed. */
async function sendClosureMail(
  { database, log, sendMail, settings }: CloseAccountDeps,
  {
    email: to,
    recipientName,
    language = "ja",
  }: { email: string; language: Language | undefined } & Pick<Recipient, "recipientName">,
  closedAt: Date,
): Promise<void> {
  try {
    const clinic = (await findMailSender({ database, settings }, settings.clinicId)) ?? fail("ClinicNotFound");
    const messageId = `<${randomUUID()}@${new URL(settings.portalBaseUrl).hostname}>`;
    const mail = writeClosureMail({ to, recipientName, messageId, clinic, words: wordsOf(clinic, language), closedAt });
    await submitMail({ log, sendMail }, mail, async (outcome) => {
      if (outcome === "refused") log.warn("the mail about a closed account could not be sent");
    });
  } catch (error) {
    const reason = error instanceof Failure ? (error.details.reason ?? error.errorName) : "unexpected";
    log.warn({ reason }, "the mail about a closed account could not be sent");
  }
}
