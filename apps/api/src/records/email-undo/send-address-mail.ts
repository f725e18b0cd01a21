import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findPortalAddress } from "../clinic-host/clinic-addresses.ts";
import { findAccount } from "../customer/account.store.ts";
import { wordsOf } from "../language/words.ts";
import { findMailSender } from "../mail/mail-sender.store.ts";
import { findFullName } from "../profile/full-name.store.ts";
import { openClinicTask } from "../task/task.store.ts";
import { writeReplacedMail, writeRestoredMail } from "./address-mails.ts";
import { type EmailUndo, type EmailUndoKey, findEmailUndo } from "./email-undo.store.ts";
import { writeEmailUndoToken } from "./email-undo-token.ts";
import type { AddressLetter } from "./offer-email-undo.ts";

/** Makes a task when no mail server accepted the offer before it expired: the owner of the earlier address is not warned. */
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
 * Sends the letter about a change of address. Safe to run twice: the message keeps its id. Nothing is sent about a change
 * that was deleted, or an offer that was used; one that expired before it could be sent becomes the clinic's task.
 */
export async function sendAddressMail(
  { database, now, sendMail, settings }: Pick<Deps, "database" | "now" | "sendMail" | "settings">,
  { letter, ...key }: EmailUndoKey & { letter: AddressLetter },
): Promise<void> {
  const undo = await findEmailUndo(database, key);
  if (!undo) return;
  const clinicId = undo.clinicId ?? settings.clinicId;
  const clinic = (await findMailSender({ database, settings }, clinicId)) ?? fail("ClinicNotFound");
  const { hashSecret } = settings;
  const portalBaseUrl = await findPortalAddress(database, settings, { ...key, clinicId });
  const messageId = `<${undo.undoId}.${letter}@${new URL(portalBaseUrl).hostname}>`;
  const language = (await findAccount(database, undo))?.language ?? "ja";
  const recipient = { messageId, clinic, words: wordsOf(clinic, language) };
  if (letter === "restored") return sendMail(writeRestoredMail({ ...recipient, undo }));
  if (undo.usedAt !== null) return;
  if (undo.expiresAt <= now()) return reportUnsentOffer(database, undo, { clinicId, now: now() });
  const link = new URL("/email-undo", portalBaseUrl);
  link.searchParams.set("code", writeEmailUndoToken(hashSecret, undo.undoId));
  const recipientName = await findFullName(database, undo.medicalBusinessId, undo);
  return sendMail(writeReplacedMail({ ...recipient, undo, recipientName, link: link.href }));
}
