import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { SECONDS_BETWEEN_TEST_MAILS, type TestMailResult } from "@madoguchi/contract/preparation/preparation";
import { sendTestMailCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { type Mail, mailProblemOf, UNANSWERED } from "../../platform/adapters/mail/mail.port.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure, fail } from "../../platform/errors/fail.ts";
import { findPortalAddress } from "../../records/clinic-host/clinic-addresses.ts";
import { wordsIn } from "../../records/language/words.ts";
import { textBlock } from "../../records/mail/letter.ts";
import { findMailSender } from "../../records/mail/mail-sender.store.ts";
import { writeMail } from "../../records/mail/write-mail.ts";
import { beginTry, upsertMark } from "../../records/preparation/preparation.store.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now" | "sendMail" | "settings">;

/** The desk waits for ten seconds. */
const TIMEOUT_MS = 8_000;

async function writeTestMail({ database, settings }: Needs, operator: Operator, to: string, at: Date): Promise<Mail> {
  const clinic = (await findMailSender({ database, settings }, operator.clinicId)) ?? fail("ClinicNotFound");
  const portalBaseUrl = await findPortalAddress(database, settings, operator);
  return writeMail({
    to,
    clinic,
    recipientName: undefined,
    messageId: `<${randomUUID()}@${new URL(portalBaseUrl).hostname}>`,
    words: wordsIn("ja"),
    subject: "テストメール",
    headline: "メールの送信を確認しています",
    when: [{ label: "送信した日時", value: formatDateTime(at) }],
    facts: [],
    blocks: [textBlock("このメールが届いていれば、患者さまへのメールも同じ設定で送られます。")],
    reason: "このメールは、クリニックの画面の「テストメールを送る」から、お送りしています。",
  });
}

/** Hands the mail to the mail server. Returns its answer, or that it did not answer in time. */
async function offer(sendMail: Deps["sendMail"], mail: Mail): Promise<TestMailResult> {
  const patience = new AbortController();
  const late: TestMailResult = { state: "failed", problem: "no-answer", code: null };
  try {
    return await Promise.race([
      sendMail(mail).then(() => ({ state: "sent" }) as const),
      wait(TIMEOUT_MS, late, { signal: patience.signal }),
    ]);
  } catch (error) {
    const { reason = UNANSWERED } = error instanceof Failure ? error.details : {};
    return { state: "failed", problem: mailProblemOf(reason), code: reason === UNANSWERED ? null : reason };
  } finally {
    patience.abort();
  }
}

/**
 * Sends a mail in the clinic's name to an address that an owner types. The line of the preparation is done once the
 * mail server has accepted one. 429 within ten seconds of the last one.
 */
export const sendTestMail = answers(sendTestMailCall, async ({ deps: needs, operator, body: { email } }) => {
  const { database, now } = needs;
  const { clinicId } = operator;
  const at = now();
  await database.transaction(async (transaction) => {
    const unlessSince = new Date(at.getTime() - SECONDS_BETWEEN_TEST_MAILS * 1000);
    if (!(await beginTry(transaction, { clinicId, mark: "mail-test", at }, unlessSince))) {
      fail(TOO_MANY_CALLS, { retryAfterSeconds: SECONDS_BETWEEN_TEST_MAILS, reason: "a test mail was sent just now" });
    }
    await recordClinicEvent(transaction, operator, "preparation.test-mail", `clinic:${clinicId}`, at);
  });
  const result = await offer(needs.sendMail, await writeTestMail(needs, operator, email, at));
  if (result.state === "sent") await upsertMark(database, { clinicId, mark: "mail-test", state: "done", markedAt: at });
  return result;
});
