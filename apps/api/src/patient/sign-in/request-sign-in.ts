import { createHmac, randomUUID } from "node:crypto";
import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { Failure, fail } from "../../platform/errors/fail.ts";
import { isEmailRegistered } from "../../records/customer/customer.store.ts";
import { findMailSender } from "../../records/mail/mail-sender.store.ts";
import { handOverMail } from "../../records/notification/hand-over-mail.ts";
import { findFullName } from "../../records/profile/full-name.store.ts";
import { findChosenTime } from "../../records/sign-in/chosen-time.store.ts";
import {
  deleteSignInAttempt,
  insertSignInAttempt,
  noteMailState,
} from "../../records/sign-in/sign-in-attempt.store.ts";
import { hashSignInCode, newSignInCode } from "../../records/sign-in/sign-in-code.ts";
import { giveSignInTurnBack, type SignInSubjects, takeSignInTurn } from "../../records/sign-in/sign-in-limit.store.ts";
import { mailboxOf } from "../../records/sign-in/sign-in-limit.ts";
import { countSignInMail, uncountSignInMail } from "../../records/sign-in/sign-in-volume.store.ts";
import { writeSignInLink, writeSignInMail } from "./sign-in-mail.ts";

/** `network` is where the request came from, as `http/client-address.ts` counts it. */
export type SignInRequest = { email: string; search: ReservationSearch; network: string };

/** The wire carries whole seconds; rounded up, so that nobody who waits until then is told to wait on. */
function upToWholeSecond(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / 1000) * 1000);
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}

function subjectsOf({ email, network }: SignInRequest, hashSecret: string): SignInSubjects {
  const hash = (subject: string) => createHmac("sha256", hashSecret).update(subject).digest("hex");
  return {
    address: hash(`sign-in address ${mailboxOf(email)}`),
    network: hash(`sign-in network ${network}`),
  };
}

/** Our adapters' own words only: what another error says may repeat the address. */
function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.details.reason ?? error.errorName;
  return error instanceof Error ? error.name : "unknown";
}

/**
 * Sends one mail with a sign-in link and a code, both good for 10 minutes, and answers the same whether or not anybody
 * is registered with the address. Refuses with 429 (E005) past the limits, and with N001 when the identity platform or
 * the mail server fails, which costs the patient no turn. A mail server that does not answer within three seconds, or
 * hangs up on the whole message, makes the attempt `sending`.
 */
export async function requestSignIn(deps: Deps, request: SignInRequest): Promise<SignInAttempt> {
  const { database, settings } = deps;
  const sender = (await findMailSender(database, settings.clinicId)) ?? fail("ClinicNotFound");
  const createdAt = deps.now();
  const subjects = subjectsOf(request, settings.hashSecret);
  const turn = await takeSignInTurn(database, subjects, createdAt);
  if (!turn.isTaken) return refuseForNow(turn.waitSeconds);
  const busySeconds = await countSignInMail(database, createdAt);
  if (busySeconds > 0) {
    await giveSignInTurnBack(database, subjects, createdAt);
    deps.log.warn("far more sign-in mails than in a normal hour: no more are sent until the next one");
    return refuseAnybody(busySeconds);
  }

  const attempt = {
    attemptId: randomUUID(),
    code: newSignInCode(),
    createdAt,
    expiresAt: secondsAfter(createdAt, CODE_VALID_MINUTES * 60),
  };
  const { isRegistered, recipientName, chosenTime } = await storeAttempt(deps, request, sender, attempt);
  const target = { isRegistered, search: request.search };
  const undo = () =>
    Promise.all([giveSignInTurnBack(database, subjects, createdAt), uncountSignInMail(database, createdAt)]);
  let delivery: "sent" | "sending";
  try {
    const { portalBaseUrl } = settings;
    const continueUrl = writeSignInLink(portalBaseUrl, target);
    const oneTimeParameters = await deps.identity.createSignInLink(request.email, continueUrl);
    const link = writeSignInLink(portalBaseUrl, target, oneTimeParameters);
    const messageId = `<${randomUUID()}@${new URL(portalBaseUrl).hostname}>`;
    const { code, expiresAt } = attempt;
    const recipient = { to: request.email, recipientName, messageId, clinic: sender };
    const mail = writeSignInMail({ ...recipient, link, code, expiresAt, chosenTime });
    delivery = await handOverMail(deps, mail, async (outcome) => {
      // Before the page says so. A code that may arrive all the same stays good.
      if (outcome !== "sent") await undo();
      await noteMailState(database, attempt.attemptId, outcome === "sent" ? "sent" : "refused");
    });
    if (delivery === "sent") await noteMailState(database, attempt.attemptId, "sent");
  } catch (error) {
    await Promise.all([undo(), deleteSignInAttempt(database, attempt.attemptId)]);
    return fail("EmailSendFailed", { reason: reasonOf(error), cause: error });
  }
  return {
    attemptId: attempt.attemptId,
    state: delivery === "sent" ? "waiting" : "sending",
    expiresAt: toWireTime(attempt.expiresAt),
    resendAfter: toWireTime(upToWholeSecond(secondsAfter(createdAt, turn.nextInSeconds))),
  };
}

function refuseForNow(waitSeconds: number): never {
  const minutes = Math.ceil(waitSeconds / 60);
  const message = `ログイン用メールを続けて送信することはできません。${minutes}分後にもう一度お試しください。`;
  return fail("Forbidden", { status: 429, message, retryAfterSeconds: waitSeconds });
}

function refuseAnybody(waitSeconds: number): never {
  const minutes = Math.ceil(waitSeconds / 60);
  const message = `ただいまログイン用メールのお申し込みが集中しています。${minutes}分後にもう一度お試しください。`;
  return fail("Forbidden", { status: 429, message, retryAfterSeconds: waitSeconds, reason: "all sign-in mails" });
}

type NewAttempt = { attemptId: string; code: string; createdAt: Date; expiresAt: Date };

/** Stores the attempt, and reads what the mail says besides: whether the person is registered, their name, and the chosen time. */
async function storeAttempt(
  { database, settings }: Pick<Deps, "database" | "settings">,
  { email, search }: SignInRequest,
  { medicalBusinessId }: { medicalBusinessId: string },
  { attemptId, code, createdAt, expiresAt }: NewAttempt,
): Promise<{ isRegistered: boolean; recipientName: string | undefined; chosenTime: Date | undefined }> {
  const { clinicId, hashSecret } = settings;
  const { spotId } = search;
  const codeHash = hashSignInCode(hashSecret, attemptId, code);
  const [isRegistered, recipientName, chosenTime] = await Promise.all([
    isEmailRegistered(database, medicalBusinessId, email),
    findFullName(database, medicalBusinessId, { email }),
    spotId === undefined ? undefined : findChosenTime(database, { medicalBusinessId, clinicId, spotId }),
    insertSignInAttempt(database, { attemptId, email, codeHash, mailState: "sending", createdAt, expiresAt }),
  ]);
  return { isRegistered, recipientName, chosenTime };
}
