import { NO_BODY, NO_QUERY } from "@madoguchi/contract/http/call";
import {
  answerInvitationCall,
  beginEnrolmentCall,
  beginProofCall,
  beginSignInCall,
  enrolCall,
  lockCall,
  proveCall,
  readEnrolmentCall,
  readOwnClinicsCall,
  readSessionCall,
  reportActivityCall,
  signInByDemonstrationCall,
  signInCall,
  signOutCall,
  signOutEverywhereCall,
  switchClinicCall,
} from "@madoguchi/contract/staff/staff-sign-in.calls";
import type { Deps } from "../../platform/deps.ts";
import { type AnsweredKind, handlersOf } from "../../platform/http/answer-call.ts";
import type { AppContext, AppEnv } from "../../platform/http/app-env.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import { admitAtDoor } from "../admit-at-door.ts";
import { setKnownDevice } from "../known-device.ts";
import {
  readSessionCookie,
  recordLock,
  refuseLocked,
  removeSessionCookie,
  requireSessionOfCookie,
  type StaffSession,
  writeSessionCookie,
} from "../staff-session.ts";
import { answerOwnInvitation } from "./answer-invitation.ts";
import { signInByDemonstration } from "./demonstrate.ts";
import { describeSession } from "./describe-session.ts";
import { challengeEnrolment, enrolPasskey, readEnrolment } from "./enrol.ts";
import { readOwnClinics } from "./own-clinics.ts";
import { recordActivity, signOut } from "./own-session.ts";
import type { StaffSignInCall } from "./staff-sign-in-call.ts";
import { switchClinic } from "./switch-clinic.ts";
import { challengeProof, challengeSignIn, proveByPasskey, signInByPasskey } from "./use-passkey.ts";

type Needs = Pick<Deps, "database" | "now" | "settings" | "live">;

/** The limit counts by session: each challenge is a row, and a locked screen is opened by one try or two. */
const PROOF = { name: "desk proof", limit: 60, windowSeconds: 600 } as const satisfies RateRule;

/** Refuses calls without a session, from other pages, and at the patients' origin, where there is no desk. */
const OF_DOOR: AnsweredKind<AppEnv, unknown, { context: AppContext }> = {
  sharedBy: ({ path, query, body }) => [
    "IncorrectSecret",
    ...(path === signInByDemonstrationCall.path ? [] : (["Forbidden"] as const)),
    "ResourceNotFound",
    ...(query === NO_QUERY && body === NO_BODY ? [] : (["Validation"] as const)),
  ],
  actorOf: (context) => ({ context }),
};

/** A call with the dependencies of its host, which has its own passkeys and cookies. */
type Asked = { deps: Needs; context: AppContext };

function describeCall(context: AppContext, earlierToken?: string): StaffSignInCall & { earlierToken?: string } {
  return {
    device: kindOfDevice(context.req.header("user-agent")),
    requestId: context.get("requestId"),
    ...(earlierToken !== undefined && { earlierToken }),
  };
}

const { answers, acts } = handlersOf(OF_DOOR);

const tokenOf = ({ deps, context }: Asked) => readSessionCookie(context, deps.settings);

function findSession({ deps, context }: Asked, token = tokenOf({ deps, context })): Promise<StaffSession> {
  return requireSessionOfCookie(deps, token, context.get("requestId"));
}

/** The session of a call that proves the person's presence. */
async function findProvingSession(asked: Asked): Promise<StaffSession> {
  const found = await findSession(asked);
  await countAgainst(asked.deps, [{ rule: PROOF, subject: found.sessionId }]);
  return found;
}

/** Sets a new cookie in the browser, which is known from now on. Returns its session. */
async function enter(asked: Asked, token: string) {
  writeSessionCookie(asked.context, asked.deps.settings, token);
  setKnownDevice(asked.context, asked.deps.settings);
  return describeSession(await findSession(asked, token), asked.deps);
}

function signOutOf(reach: "here" | "everywhere") {
  return async (asked: Asked): Promise<void> => {
    const { deps, context } = asked;
    await signOut(deps, await findSession(asked), describeCall(context), reach);
    removeSessionCookie(context, deps.settings);
  };
}

/** The calls to sign in to the desk and out (`docs/design/desk.md`, Getting in). */
export const staffSignInHandlers = {
  readSession: answers(readSessionCall, async (asked) => describeSession(await findSession(asked), asked.deps)),

  readEnrolment: answers(readEnrolmentCall, async (asked) => {
    await admitAtDoor(asked.deps, asked.context);
    return readEnrolment(asked.deps, asked.body.token);
  }),

  beginEnrolment: answers(beginEnrolmentCall, async (asked) => {
    await admitAtDoor(asked.deps, asked.context);
    return challengeEnrolment(asked.deps, asked.body.token);
  }),

  enrol: answers(enrolCall, async (asked) => {
    await admitAtDoor(asked.deps, asked.context);
    const { deps, body, context } = asked;
    return enter(asked, await enrolPasskey(deps, body, describeCall(context, tokenOf(asked))));
  }),

  beginSignIn: answers(beginSignInCall, async (asked) => {
    await admitAtDoor(asked.deps, asked.context);
    return challengeSignIn(asked.deps);
  }),

  signIn: answers(signInCall, async (asked) => {
    await admitAtDoor(asked.deps, asked.context);
    const { deps, body, context } = asked;
    return enter(asked, await signInByPasskey(deps, body, describeCall(context, tokenOf(asked))));
  }),

  signInByDemonstration: answers(signInByDemonstrationCall, async (asked) => {
    const { deps, query, context } = asked;
    const token = await signInByDemonstration(deps, query.secret, describeCall(context, tokenOf(asked)));
    writeSessionCookie(context, deps.settings, token);
    return context.redirect("/", 303);
  }),

  beginProof: answers(beginProofCall, async (asked) => challengeProof(asked.deps, await findProvingSession(asked))),

  prove: answers(proveCall, async (asked) => {
    const proven = await findProvingSession(asked);
    return enter(asked, await proveByPasskey(asked.deps, proven, asked.body, describeCall(asked.context)));
  }),

  reportActivity: answers(reportActivityCall, async (asked) => {
    const found = await findSession(asked);
    if (!found.isLocked) await recordActivity(asked.deps, found);
    return describeSession(await findSession(asked), asked.deps);
  }),

  lock: answers(lockCall, async (asked) => {
    await recordLock(asked.deps, await findSession(asked), asked.context.get("requestId"));
    return describeSession(await findSession(asked), asked.deps);
  }),

  readOwnClinics: answers(readOwnClinicsCall, async (asked) => {
    const found = await findSession(asked);
    return found.isLocked ? refuseLocked() : readOwnClinics(asked.deps, found);
  }),

  switchClinic: answers(switchClinicCall, async (asked) => {
    await switchClinic(asked.deps, await findSession(asked), asked.body, describeCall(asked.context));
    return describeSession(await findSession(asked), asked.deps);
  }),

  answerInvitation: acts(answerInvitationCall, async (asked) => {
    const { deps, context, params, body } = asked;
    await answerOwnInvitation(deps, await findSession(asked), { ...params, ...body }, describeCall(context));
  }),

  signOut: acts(signOutCall, signOutOf("here")),
  signOutEverywhere: acts(signOutEverywhereCall, signOutOf("everywhere")),
};
