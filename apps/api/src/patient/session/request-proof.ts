import { createHmac, randomUUID } from "node:crypto";
import { requestProofCall } from "@madoguchi/contract/account/proof.patient.calls";
import type { ProofRequested } from "@madoguchi/contract/session/session";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { findAccount } from "../../records/customer/account.store.ts";
import { setProofAttempt } from "../../records/customer/customer-session.store.ts";
import { deviceIn } from "../../records/customer/device.ts";
import { wordsOf } from "../../records/language/words.ts";
import { codeValidLine, secretCodeLine } from "../../records/mail/code-lines.ts";
import { type Recipient, textBlock } from "../../records/mail/letter.ts";
import { findMailSender } from "../../records/mail/mail-sender.store.ts";
import { refuseUnsentMail, unsentReasonOf } from "../../records/mail/refuse-unsent-mail.ts";
import { writeMail } from "../../records/mail/write-mail.ts";
import { submitMail } from "../../records/notification/submit-mail.ts";
import { findFullName } from "../../records/profile/full-name.store.ts";
import { deleteSignInAttempt, insertSignInAttempt } from "../../records/sign-in/sign-in-attempt.store.ts";
import { hashSignInCode, newSignInCode } from "../../records/sign-in/sign-in-code.ts";
import { countSignInRequest, uncountSignInRequest } from "../../records/sign-in/sign-in-limit.store.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { type SessionContext, sessionContextOf } from "../customer-context.ts";

/**
 * To the present address: the code that proves the patient's identity, and what to do when another person requested it.
 */
export function writeProofMail({
  code,
  expiresAt,
  device,
  ...recipient
}: Recipient & { code: string; expiresAt: Date; device: string }): Mail {
  const { words } = recipient;
  const { say } = words;
  const { phoneNumber } = recipient.clinic;
  return writeMail({
    ...recipient,
    subject: say("ご本人の確認の認証コード", "Verification code to confirm it is you"),
    headline: say(
      "登録情報の大切な変更の前に、ご本人の確認をお願いしています",
      "Before an important change of your details, please confirm it is you",
    ),
    when: [],
    facts: [],
    blocks: [
      textBlock(
        say(
          "「ご本人の確認」の画面に、次の認証コードを入力してください。",
          "Enter this verification code on the page “Confirm it is you”.",
        ),
      ),
      { kind: "code", code },
      textBlock(
        say(`お使いの端末：${device}`, `Your device: ${deviceIn(words, device)}`),
        codeValidLine(expiresAt, words),
        say("一度だけお使いいただけます。", "It works only once."),
      ),
      textBlock(
        say(
          `心当たりがない場合は、認証コードを使わずに、ログインして「ログイン中の端末」から「すべてログアウト」を行い、クリニック（電話：${phoneNumber}）へご連絡ください。`,
          `If this was not you, do not use the code: sign in, choose “Sign out of all” under “Signed-in devices”, and contact the clinic (phone: ${phoneNumber}).`,
        ),
        secretCodeLine(words),
      ),
    ],
    reason: say(
      "このメールは、ご本人の確認のお申し込みがあったため、お送りしています。",
      "This email is sent because somebody asked to confirm that it is you.",
    ),
  });
}

/** The stored hash of a code: bound to the requesting session, and of no use for signing in. */
export function hashProofCode(hashSecret: string, sessionId: string, attemptId: string, code: string): string {
  return hashSignInCode(hashSecret, `proof ${sessionId} ${attemptId}`, code);
}

/**
 * Sends a code to the present address. A new request replaces the last one. Refuses with E005 (no address: LINE is the
 * way to prove it; 429 past the limits of a sign-in) and N001, which is not counted.
 */
async function requestProof(
  deps: Pick<Deps, "database" | "log" | "now" | "sendMail" | "settings">,
  { owner, sessionId, device, language = "ja" }: SessionContext,
  network: string,
): Promise<ProofRequested> {
  const { database, settings } = deps;
  const account = (await findAccount(database, owner)) ?? fail("MedicalBusinessNotOfCustomer");
  const email = account.email ?? refuseWithoutAddress();
  const clinic = (await findMailSender({ database, settings }, settings.clinicId)) ?? fail("ClinicNotFound");
  const createdAt = deps.now();
  const hash = (subject: string) => createHmac("sha256", settings.hashSecret).update(subject).digest("hex");
  const subjects = { address: hash(`proof ${owner.customerId}`), network: hash(`proof network ${network}`) };
  const decision = await countSignInRequest(database, subjects, createdAt);
  if (!decision.isAllowed) return refuseForNow(decision.waitSeconds);

  const [attemptId, code] = [randomUUID(), newSignInCode()];
  const expiresAt = new Date(createdAt.getTime() + CODE_VALID_MINUTES * 60_000);
  const codeHash = hashProofCode(settings.hashSecret, sessionId, attemptId, code);
  await insertSignInAttempt(database, { attemptId, email, codeHash, mailState: "sending", createdAt, expiresAt });
  await setProofAttempt(database, owner, sessionId, attemptId);
  const undo = async () => {
    await Promise.all([uncountSignInRequest(database, subjects, createdAt), deleteSignInAttempt(database, attemptId)]);
  };
  try {
    const messageId = `<${randomUUID()}@${new URL(settings.portalBaseUrl).hostname}>`;
    const recipientName = await findFullName(database, owner.medicalBusinessId, owner);
    const recipient = { to: email, recipientName, messageId, clinic, words: wordsOf(clinic, language) };
    const mail = writeProofMail({ ...recipient, code, expiresAt, device });
    await submitMail(deps, mail, async (outcome) => {
      if (outcome === "refused") await undo();
      if (outcome === "unanswered") await uncountSignInRequest(database, subjects, createdAt);
    });
  } catch (cause) {
    await undo();
    return refuseUnsentMail(cause, {
      ...clinic,
      signsInByLine: false,
      reason: `mail of a proof: ${unsentReasonOf(cause)}`,
    });
  }
  const resendAfter = new Date(createdAt.getTime() + decision.nextInSeconds * 1000);
  return { expiresAt: toWireTime(expiresAt), resendAfter: toWireTime(resendAfter) };
}

export const requestProofHandler = businessCalls.answers(
  requestProofCall,
  ({ deps, customer: { language }, context }) => {
    const network = networkAtBusiness(context, deps.settings);
    return requestProof(deps, { ...sessionContextOf(context), language }, network);
  },
);

function refuseWithoutAddress(): never {
  return fail("Forbidden", {
    message: "メールアドレスが登録されていません。LINEでご本人の確認をしてください。",
    reason: "no mail address",
  });
}

function refuseForNow(waitSeconds: number): never {
  const minutes = Math.ceil(waitSeconds / 60);
  const message = `認証コードを続けて送信することはできません。${minutes}分後にもう一度お試しください。`;
  return fail("Forbidden", { status: 429, message, retryAfterSeconds: waitSeconds });
}
