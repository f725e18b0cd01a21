import {
  beginEnrolmentCall,
  beginProofCall,
  beginSignInCall,
  enrolCall,
  lockCall,
  proveCall,
  readEnrolmentCall,
  readSessionCall,
  reportActivityCall,
  signInByDemonstrationCall,
  signInCall,
  signOutCall,
  signOutEverywhereCall,
} from "@madoguchi/contract/desk/door.calls";
import { NO_BODY, NO_QUERY } from "@madoguchi/contract/http/call";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { type AnsweredKind, openCallRoutes } from "../../platform/http/answer-call.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { clientNetwork } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import {
  findSessionOfCookie,
  noteLock,
  readSessionCookie,
  removeSessionCookie,
  type StaffSession,
  writeSessionCookie,
} from "../staff-session.ts";
import { signInByDemonstration } from "./demonstrate.ts";
import { describeSession } from "./describe-session.ts";
import type { DoorCall } from "./door-call.ts";
import { challengeEnrolment, enrolPasskey, readEnrolment } from "./enrol.ts";
import { noteActivity, signOut } from "./own-session.ts";
import { challengeProof, challengeSignIn, proveByPasskey, signInByPasskey } from "./use-passkey.ts";

type Needs = Pick<Deps, "database" | "now" | "settings">;

/** Of one network, of all calls that need no session: a whole clinic may stand behind one address. */
const DOOR = { name: "desk door", limit: 120, windowSeconds: 600 } as const satisfies RateRule;

/** Of one session: each challenge is a row, and a locked screen is opened by one try or two. */
const PROOF = { name: "desk proof", limit: 60, windowSeconds: 600 } as const satisfies RateRule;

/** Refused are calls without a session, from another page, and at the patients' origin, where there is no desk. */
const OF_DOOR: AnsweredKind<AppEnv, unknown, { context: Context<AppEnv> }> = {
  sharedBy: ({ path, query, body }) => [
    "IncorrectSecret",
    ...(path === signInByDemonstrationCall.path ? [] : (["Forbidden"] as const)),
    "ResourceNotFound",
    ...(query === NO_QUERY && body === NO_BODY ? [] : (["Validation"] as const)),
  ],
  actorOf: (context) => ({ context }),
};

function describeCall(context: Context<AppEnv>, earlierToken?: string): DoorCall & { earlierToken?: string } {
  return {
    device: kindOfDevice(context.req.header("user-agent")),
    requestId: context.get("requestId"),
    ...(earlierToken !== undefined && { earlierToken }),
  };
}

/** Getting into the desk, and out (`docs/design/desk.md`, Getting in). */
export function createDoorRoutes(deps: Needs) {
  const { routes, answer, act } = openCallRoutes(deps, OF_DOOR);
  const { settings } = deps;
  const tokenOf = (context: Context<AppEnv>) => readSessionCookie(context, settings);

  async function countCall(context: Context<AppEnv>): Promise<void> {
    await countAgainst(deps, [{ rule: DOOR, subject: clientNetwork(context, settings.trustedProxyHops) }]);
  }

  async function findSession(context: Context<AppEnv>, token = tokenOf(context)): Promise<StaffSession> {
    const found = await findSessionOfCookie(deps, token, context.get("requestId"));
    return found ?? fail("IncorrectSecret", { reason: "no session" });
  }

  /** The session of a call that proves who is at the screen. */
  async function findProvingSession(context: Context<AppEnv>): Promise<StaffSession> {
    const found = await findSession(context);
    await countAgainst(deps, [{ rule: PROOF, subject: found.sessionId }]);
    return found;
  }

  /** Gives the browser a new cookie, and tells whose session it is. */
  async function enter(context: Context<AppEnv>, token: string) {
    writeSessionCookie(context, settings, token);
    return describeSession(await findSession(context, token), deps.now());
  }

  answer(readSessionCall, async ({ context }) => describeSession(await findSession(context), deps.now()));

  answer(readEnrolmentCall, async ({ body, context }) => {
    await countCall(context);
    return readEnrolment(deps, body.token);
  });

  answer(beginEnrolmentCall, async ({ body, context }) => {
    await countCall(context);
    return challengeEnrolment(deps, body.token);
  });

  answer(enrolCall, async ({ body, context }) => {
    await countCall(context);
    return enter(context, await enrolPasskey(deps, body, describeCall(context, tokenOf(context))));
  });

  answer(beginSignInCall, async ({ context }) => {
    await countCall(context);
    return challengeSignIn(deps);
  });

  answer(signInCall, async ({ body, context }) => {
    await countCall(context);
    return enter(context, await signInByPasskey(deps, body, describeCall(context, tokenOf(context))));
  });

  answer(signInByDemonstrationCall, async ({ query, context }) => {
    const token = await signInByDemonstration(deps, query.secret, describeCall(context, tokenOf(context)));
    writeSessionCookie(context, settings, token);
    return context.redirect("/", 303);
  });

  answer(beginProofCall, async ({ context }) => challengeProof(deps, await findProvingSession(context)));

  answer(proveCall, async ({ body, context }) => {
    const proven = await findProvingSession(context);
    return enter(context, await proveByPasskey(deps, proven, body, describeCall(context)));
  });

  answer(reportActivityCall, async ({ context }) => {
    const found = await findSession(context);
    if (!found.isLocked) await noteActivity(deps, found);
    return describeSession(await findSession(context), deps.now());
  });

  answer(lockCall, async ({ context }) => {
    await noteLock(deps, await findSession(context), context.get("requestId"));
    return describeSession(await findSession(context), deps.now());
  });

  for (const [call, reach] of [
    [signOutCall, "here"],
    [signOutEverywhereCall, "everywhere"],
  ] as const) {
    act(call, async ({ context }) => {
      await signOut(deps, await findSession(context), describeCall(context), reach);
      removeSessionCookie(context, settings);
    });
  }

  return routes;
}
