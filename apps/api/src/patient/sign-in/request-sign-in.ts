import { randomUUID } from "node:crypto";
import type { Language } from "@madoguchi/contract/http/language";
import { WORK_ANSWER_HEADER } from "@madoguchi/contract/http/work";
import { type ReservationSearch, readReservationSearch } from "@madoguchi/contract/reservation/search";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { pageLanguage } from "../../platform/http/page-language.ts";
import { isEmailRegistered } from "../../records/customer/customer.store.ts";
import { wordsOf } from "../../records/language/words.ts";
import { findMailSender } from "../../records/mail/mail-sender.store.ts";
import { refuseUnsentMail, unsentReasonOf } from "../../records/mail/refuse-unsent-mail.ts";
import { submitMail } from "../../records/notification/submit-mail.ts";
import { findFullName } from "../../records/profile/full-name.store.ts";
import { findChosenTime } from "../../records/sign-in/chosen-time.store.ts";
import { deleteSignInAttempt, recordMailState } from "../../records/sign-in/sign-in-attempt.store.ts";
import { hashSignInCode, newSignInCode } from "../../records/sign-in/sign-in-code.ts";
import { publicCalls } from "../answer-patient-call.ts";
import { readKnownBrowserCookie } from "../known-browser-cookie.ts";
import { admitSignIn, type SignInAsker } from "./admit-sign-in.ts";
import { writeSignInLink, writeSignInMail } from "./sign-in-mail.ts";

export type SignInRequest = { email: string; search: ReservationSearch; asker: SignInAsker; language?: Language };

/** The wire has whole seconds; rounded up, so that a retry at that time is not refused. */
function upToWholeSecond(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / 1000) * 1000);
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}

/**
 * Sends one mail with a sign-in link and a code, both valid for 10 minutes, and answers the same whether or not the
 * address is registered. Where the mailbox has just had one, the attempt shares that mail: its code and its link are
 * valid, and no other mail is sent. Refuses with 429 (E005) what `admitSignIn` refuses, and with N001 when the identity
 * platform or the mail server fails, which is not counted. A mail server that does not answer within three seconds, or
 * closes the connection after the whole message, makes the attempt `sending`.
 */
async function requestSignIn(deps: Deps, request: SignInRequest): Promise<SignInAttempt> {
  const { database, settings } = deps;
  const sender = (await findMailSender({ database, settings }, settings.clinicId)) ?? fail("ClinicNotFound");
  const createdAt = deps.now();
  const attemptId = randomUUID();
  const code = newSignInCode();
  const attempt = {
    attemptId,
    email: request.email,
    codeHash: hashSignInCode(settings.hashSecret, attemptId, code),
    createdAt,
    expiresAt: secondsAfter(createdAt, CODE_VALID_MINUTES * 60),
  };
  const { decision, undo } = await admitSignIn(deps, request.asker, attempt, sender);
  const resendAfter = toWireTime(upToWholeSecond(secondsAfter(createdAt, decision.nextInSeconds)));
  if (decision.kind === "last mail") {
    return { attemptId, state: "waiting", expiresAt: toWireTime(decision.expiresAt), resendAfter };
  }
  const { isRegistered, recipientName, chosenTime } = await readContents(deps, request, sender);
  const target = { isRegistered, search: request.search };
  let delivery: "sent" | "sending";
  try {
    const { portalBaseUrl } = settings;
    const continueUrl = writeSignInLink(portalBaseUrl, target);
    const oneTimeParameters = await deps.identity.createSignInLink(request.email, continueUrl);
    const link = writeSignInLink(portalBaseUrl, target, oneTimeParameters);
    const messageId = `<${randomUUID()}@${new URL(portalBaseUrl).hostname}>`;
    const { expiresAt } = attempt;
    const words = wordsOf(sender, request.language ?? "ja");
    const recipient = { to: request.email, recipientName, messageId, clinic: sender, words };
    const mail = writeSignInMail({ ...recipient, link, code, expiresAt, chosenTime });
    delivery = await submitMail(deps, mail, async (outcome) => {
      // Before the page shows it. The code of a mail that arrives all the same stays valid.
      if (outcome !== "sent") await undo();
      await recordMailState(database, attemptId, outcome === "sent" ? "sent" : "refused");
    });
    if (delivery === "sent") await recordMailState(database, attemptId, "sent");
  } catch (error) {
    await Promise.all([undo(), deleteSignInAttempt(database, attemptId)]);
    const signsInByLine = (await deps.lines.ofBusiness(database, sender.medicalBusinessId)) !== undefined;
    return refuseUnsentMail(error, { ...sender, signsInByLine, reason: unsentReasonOf(error) });
  }
  return {
    attemptId,
    state: delivery === "sent" ? "waiting" : "sending",
    expiresAt: toWireTime(attempt.expiresAt),
    resendAfter,
  };
}

export const requestSignInHandler = publicCalls.answers(
  requestSignInCall,
  ({ deps, query, body: { email }, context }) => {
    const asker = {
      network: networkAtBusiness(context, deps.settings),
      workAnswer: context.req.header(WORK_ANSWER_HEADER),
      knownBrowser: readKnownBrowserCookie(context, deps.settings, email),
    };
    context.header("Cache-Control", "no-store");
    return requestSignIn(deps, { email, search: readReservationSearch(query), asker, language: pageLanguage(context) });
  },
);

/** The mail's further contents: whether the address is registered, the name, and the chosen time. */
async function readContents(
  { database, settings }: Pick<Deps, "database" | "settings">,
  { email, search }: SignInRequest,
  { medicalBusinessId }: { medicalBusinessId: string },
): Promise<{ isRegistered: boolean; recipientName: string | undefined; chosenTime: Date | undefined }> {
  const { clinicId } = settings;
  const { spotId } = search;
  const [isRegistered, recipientName, chosenTime] = await Promise.all([
    isEmailRegistered(database, medicalBusinessId, email),
    findFullName(database, medicalBusinessId, { email }),
    spotId === undefined ? undefined : findChosenTime(database, { medicalBusinessId, clinicId, spotId }),
  ]);
  return { isRegistered, recipientName, chosenTime };
}
