import { createHmac, randomUUID } from "node:crypto";
import { requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import type { Language } from "@madoguchi/contract/http/language";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { findAccount, hasAccountElsewhere } from "../../records/customer/account.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { consumeEmailChange, storeEmailChange } from "../../records/customer/email-change.store.ts";
import { wordsOf } from "../../records/language/words.ts";
import type { MailSender, Recipient } from "../../records/mail/letter.ts";
import { findMailSender } from "../../records/mail/mail-sender.store.ts";
import { refuseUnsentMail, unsentReasonOf } from "../../records/mail/refuse-unsent-mail.ts";
import { submitMail } from "../../records/notification/submit-mail.ts";
import { findFullName } from "../../records/profile/full-name.store.ts";
import { hashSignInCode, newSignInCode } from "../../records/sign-in/sign-in-code.ts";
import {
  countSignInRequest,
  type SignInSubjects,
  uncountSignInRequest,
} from "../../records/sign-in/sign-in-limit.store.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { writeNewAddressMail, writeOldAddressMail } from "./email-change-mails.ts";

type CustomerContext = Customer & { requestId: string; language?: Language | undefined };

/** `network`: the network of the caller, as `http/client-address.ts` counts it. */
export type EmailChangeRequest = { email: string; network: string };

/** The stored hash of a code, bound to the patient and to the address that it was sent to. */
export function hashEmailChangeCode(hashSecret: string, { customerId }: Customer, email: string, code: string): string {
  return hashSignInCode(hashSecret, `email change ${customerId} ${email}`, code);
}

/**
 * Sends a code to the new address and a notice to the old one, if there is one. The answer is the same whether or not
 * the address is another patient's: only its proven owner gets to know that. A new request replaces the last one.
 * Refuses with E001 (the patient's own address), 429 (E005; one a minute and five an hour for a patient, 300 an hour
 * for a network) and N001, which is not counted.
 */
async function requestEmailChange(
  deps: Pick<Deps, "database" | "log" | "now" | "sendMail" | "settings">,
  { requestId, language = "ja", ...owner }: CustomerContext,
  { email, network }: EmailChangeRequest,
): Promise<{ expiresAt: string; hasOtherBusinesses: boolean }> {
  const { database, settings } = deps;
  const account = (await findAccount(database, owner)) ?? fail("MedicalBusinessNotOfCustomer");
  const clinic = (await findMailSender({ database, settings }, settings.clinicId)) ?? fail("ClinicNotFound");
  if (email === account.email) {
    fail("Validation", { issues: [{ path: "email", message: "現在のメールアドレスと同じです。" }] });
  }
  const createdAt = deps.now();
  const subjects = subjectsOf(owner, network, settings.hashSecret);
  const decision = await countSignInRequest(database, subjects, createdAt);
  if (!decision.isAllowed) return refuseForNow(decision.waitSeconds);

  const code = newSignInCode();
  const codeHash = hashEmailChangeCode(settings.hashSecret, owner, email, code);
  const expiresAt = new Date(createdAt.getTime() + CODE_VALID_MINUTES * 60_000);
  await database.transaction(async (transaction) => {
    await storeEmailChange(transaction, owner, { email, codeHash, createdAt, expiresAt });
    const subject = `customer:${owner.customerId}`;
    const event = {
      ...owner,
      actor: subject,
      action: "email.change-request" as const,
      subject,
      requestId,
      at: createdAt,
    };
    await recordAuditEvent(transaction, event);
  });
  const undo = async () => {
    await Promise.all([
      uncountSignInRequest(database, subjects, createdAt),
      consumeEmailChange(database, owner, codeHash),
    ]);
  };
  try {
    const recipientName = await findFullName(database, owner.medicalBusinessId, owner);
    const change = {
      from: account.email,
      recipientName,
      to: email,
      code,
      expiresAt,
      requestedAt: createdAt,
      words: wordsOf(clinic, language),
    };
    await sendMails(deps, clinic, change, undo);
  } catch (cause) {
    await undo();
    const reason = `mail of an e-mail change: ${unsentReasonOf(cause)}`;
    return refuseUnsentMail(cause, { ...clinic, signsInByLine: false, reason });
  }
  return { expiresAt: toWireTime(expiresAt), hasOtherBusinesses: await hasAccountElsewhere(database, owner, account) };
}

export const requestEmailChangeHandler = businessCalls.answers(
  requestEmailChangeCall,
  ({ deps, customer, body, context }) => {
    const network = networkAtBusiness(context, deps.settings);
    return requestEmailChange(deps, customer, { ...body, network });
  },
);

function subjectsOf({ customerId }: Customer, network: string, hashSecret: string): SignInSubjects {
  const hash = (subject: string) => createHmac("sha256", hashSecret).update(subject).digest("hex");
  return { address: hash(`email change ${customerId}`), network: hash(`email change network ${network}`) };
}

function refuseForNow(waitSeconds: number): never {
  const minutes = Math.ceil(waitSeconds / 60);
  const message = `認証コードを続けて送信することはできません。${minutes}分後にもう一度お試しください。`;
  return fail("Forbidden", { status: 429, message, retryAfterSeconds: waitSeconds });
}

type Change = Pick<Recipient, "to" | "recipientName" | "words"> & {
  from: string | null;
  code: string;
  expiresAt: Date;
  requestedAt: Date;
};

/**
 * The notice goes first: no code is sent for a change that the owner of the old address is not notified of. `undo` is
 * called when the mail server refuses the code after the patient was answered.
 */
async function sendMails(
  { log, sendMail, settings }: Pick<Deps, "log" | "sendMail" | "settings">,
  clinic: MailSender,
  { from, recipientName, to, code, expiresAt, requestedAt, words }: Change,
  undo: () => Promise<void>,
): Promise<void> {
  const deliver = (mail: Mail) =>
    submitMail({ log, sendMail }, mail, async (outcome) => {
      if (outcome === "refused") await undo();
    });
  const newMessageId = () => `<${randomUUID()}@${new URL(settings.portalBaseUrl).hostname}>`;
  if (from !== null) {
    await deliver(
      writeOldAddressMail({ to: from, recipientName, messageId: newMessageId(), clinic, words, requestedAt }),
    );
  }
  await deliver(writeNewAddressMail({ to, messageId: newMessageId(), clinic, words, code, expiresAt }));
}
