import { createHmac } from "node:crypto";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { mailboxOf } from "../../records/sign-in/sign-in-limit.ts";
import {
  countMailRequest,
  type MailDecision,
  type MailSubjects,
  uncountMailRequest,
} from "../../records/sign-in/sign-in-mail-limit.store.ts";
import {
  countSignInMail,
  readSignInVolume,
  type SignInVolume,
  uncountSignInMail,
} from "../../records/sign-in/sign-in-volume.store.ts";
import { consumeWork } from "../../records/sign-in/sign-in-work.store.ts";
import { writeWork } from "../../records/sign-in/sign-in-work.ts";
import { openClinicTask } from "../../records/task/task.store.ts";

type Needs = Pick<Deps, "database" | "settings" | "log">;

/** The requester: network, the browser's answer to the work, and its id if the mailbox knows it. */
export type SignInAsker = { network: string; workAnswer: string | undefined; knownBrowser: string | undefined };

type NewAttempt = Parameters<typeof countMailRequest>[2];
type Business = { medicalBusinessId: string };

/** An admitted request, which gets a mail or the mailbox's last one; `undo` for a mail that could not be sent. */
type Admission = {
  decision: Extract<MailDecision, { kind: "mail" | "last mail" }>;
  undo: () => Promise<void>;
};

/** The mailbox is counted by each business: one's mails are neither another's limit nor shared with its pages. */
function subjectsOf(
  { hashSecret, medicalBusinessId }: Deps["settings"],
  email: string,
  { network, knownBrowser }: SignInAsker,
): MailSubjects {
  const hash = (subject: string) => createHmac("sha256", hashSecret).update(subject).digest("hex");
  return {
    mailbox: hash(`sign-in address ${medicalBusinessId} ${mailboxOf(email)}`),
    network: hash(`sign-in network ${network}`),
    browser: knownBrowser === undefined ? undefined : hash(`sign-in browser ${knownBrowser}`),
  };
}

/** Makes a task and a log line once for each doubling; mails are still sent. */
async function raiseAlarm(
  { database, settings, log }: Needs,
  { medicalBusinessId }: Business,
  mails: number,
  { limit }: SignInVolume,
  now: Date,
): Promise<void> {
  const times = mails / limit;
  if (!Number.isInteger(Math.log2(times)) || times < 1) return;
  log.warn(
    { mails, limit },
    "far more sign-in mails than in a normal hour: unknown browsers must solve a proof of work",
  );
  await openClinicTask(database, {
    medicalBusinessId,
    clinicId: settings.clinicId,
    kind: "sign-in-flood",
    subject: `sign-in:${toCalendarDay(now)}`,
    customerId: null,
    treatmentId: null,
    detail: `${mails}`,
    createdAt: now,
  });
}

/**
 * Admits a request for a sign-in mail and stores its attempt. The limits are on the requester: a network with many
 * requests, a mailbox that has had several mails, and a flood of all networks together make an unknown browser work
 * before its mail, harder step by step and never without an end. Refuses with 429 (E005): with work to do, or for a
 * known browser that had its mail within the last minute.
 */
export async function admitSignIn(
  deps: Needs,
  asker: SignInAsker,
  attempt: NewAttempt,
  business: Business,
): Promise<Admission> {
  const { database, settings } = deps;
  const { email, createdAt: now } = attempt;
  const subjects = subjectsOf(settings, email, asker);
  const { mailbox } = subjects;
  const volume = await readSignInVolume(database, now);
  const { hashSecret } = settings;
  const hasWorked = await consumeWork({ database, hashSecret }, asker.workAnswer, { subject: mailbox, now });
  const flood = volume.mails / volume.limit;
  const decision = await countMailRequest(database, subjects, attempt, { hasWorked, flood });
  if (decision.kind === "work") {
    const workChallenge = await writeWork(hashSecret, { level: decision.level, subject: mailbox, now });
    const message = "メールを送る前の確認ができませんでした。画面を読み込み直して、もう一度お試しください。";
    return fail("Forbidden", {
      status: 429,
      message,
      workChallenge,
      retryAfterSeconds: 1,
      reason: "sign-in work is required",
    });
  }
  if (decision.kind === "wait") return refuseForNow(decision.waitSeconds);
  if (decision.kind === "last mail") return { decision, undo: async () => undefined };
  await raiseAlarm(deps, business, await countSignInMail(database, now), volume, now);
  const undo = async () => {
    await Promise.all([
      uncountMailRequest(database, subjects.browser ?? mailbox, now),
      uncountSignInMail(database, now),
    ]);
  };
  return { decision, undo };
}

function refuseForNow(waitSeconds: number): never {
  const minutes = Math.ceil(waitSeconds / 60);
  const message = `ログイン用メールを続けて送信することはできません。${minutes}分後にもう一度お試しください。`;
  return fail("Forbidden", { status: 429, message, retryAfterSeconds: waitSeconds });
}
