import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  deskSessionSchema,
  enrolAnswerSchema,
  enrolmentRequestSchema,
  enrolmentSchema,
  passkeyAnswerSchema,
  passkeyOptionsSchema,
} from "@madoguchi/contract/desk/desk-session";
import { type Refusal, TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { deskPaths } from "@madoguchi/contract/http/operation-paths";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { jsonAnswer, jsonBody, refusals } from "../../platform/http/answers.ts";
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

/** Without a session, from another page, and at the patients' origin, where there is no desk. */
const ANY_CALL = ["IncorrectSecret", "Forbidden", "ResourceNotFound"] as const;

const nothing = z.object({});
const session = jsonAnswer("ログイン中の方です。", deskSessionSchema);
const challenge = jsonAnswer("パスキーへの要求です。一度だけ使えます。", passkeyOptionsSchema);

function postRoute<Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
  answer: ReturnType<typeof jsonAnswer<Answer>>,
  refuses: readonly Refusal[] = [],
) {
  return createRoute({
    method: "post",
    path,
    summary,
    request: { body: jsonBody(body) },
    responses: { 200: answer, ...refusals(...ANY_CALL, "Validation", ...refuses) },
  });
}

const sessionRoute = createRoute({
  method: "get",
  path: deskPaths.session,
  summary: "ログイン中の方を読む",
  responses: { 200: session, ...refusals(...ANY_CALL) },
});

const demonstrationRoute = createRoute({
  method: "get",
  path: deskPaths.demonstrationSignIn,
  summary: "デモの医師としてログインする（本番にはありません）",
  request: { query: z.object({ secret: z.string().max(200) }) },
  responses: {
    200: { description: "移動した先の、はじめの画面です。" },
    303: { description: "ログインしました。はじめの画面へ移ります。" },
    ...refusals("Validation", "IncorrectSecret", "ResourceNotFound"),
  },
});

const open = [TOO_MANY_CALLS];
const enrolmentRoute = postRoute(
  deskPaths.enrolment,
  "登録用リンクの宛先を読む",
  enrolmentRequestSchema,
  jsonAnswer("リンクの宛先です。", enrolmentSchema),
  open,
);
const enrolmentOptionsRoute = postRoute(
  deskPaths.enrolmentOptions,
  "パスキーの登録を始める",
  enrolmentRequestSchema,
  challenge,
  open,
);
const enrolRoute = postRoute(deskPaths.enrol, "パスキーを登録し、ログインする", enrolAnswerSchema, session, open);
const signInOptionsRoute = postRoute(deskPaths.signInOptions, "ログインを始める", nothing, challenge, open);
const signInRoute = postRoute(deskPaths.signIn, "パスキーでログインする", passkeyAnswerSchema, session, open);
const proofOptionsRoute = postRoute(deskPaths.proofOptions, "ご本人の確認を始める", nothing, challenge, open);
const proofRoute = postRoute(deskPaths.proof, "ご本人の確認をし、ロックを解く", passkeyAnswerSchema, session, open);
const activityRoute = postRoute(deskPaths.activity, "画面の前にいることを知らせる", nothing, session);
const lockRoute = postRoute(deskPaths.lock, "画面をロックする", nothing, session);
const signOutRoute = postRoute(deskPaths.signOut, "ログアウトする", nothing, jsonAnswer("しました。", nothing));
const signOutEverywhereRoute = postRoute(
  deskPaths.signOutEverywhere,
  "すべての端末からログアウトする",
  nothing,
  jsonAnswer("しました。", nothing),
);

function describeCall(context: Context<AppEnv>, earlierToken?: string): DoorCall & { earlierToken?: string } {
  return {
    device: kindOfDevice(context.req.header("user-agent")),
    requestId: context.get("requestId"),
    ...(earlierToken !== undefined && { earlierToken }),
  };
}

/** Getting into the desk, and out (`docs/design/desk.md`, Getting in). */
export function createDoorRoutes(deps: Needs): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();
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

  routes.openapi(sessionRoute, async (context) =>
    context.json(describeSession(await findSession(context), deps.now()), 200),
  );

  routes.openapi(enrolmentRoute, async (context) => {
    await countCall(context);
    return context.json(await readEnrolment(deps, context.req.valid("json").token), 200);
  });

  routes.openapi(enrolmentOptionsRoute, async (context) => {
    await countCall(context);
    return context.json(await challengeEnrolment(deps, context.req.valid("json").token), 200);
  });

  routes.openapi(enrolRoute, async (context) => {
    await countCall(context);
    const token = await enrolPasskey(deps, context.req.valid("json"), describeCall(context, tokenOf(context)));
    return context.json(await enter(context, token), 200);
  });

  routes.openapi(signInOptionsRoute, async (context) => {
    await countCall(context);
    return context.json(await challengeSignIn(deps), 200);
  });

  routes.openapi(signInRoute, async (context) => {
    await countCall(context);
    const token = await signInByPasskey(deps, context.req.valid("json"), describeCall(context, tokenOf(context)));
    return context.json(await enter(context, token), 200);
  });

  routes.openapi(demonstrationRoute, async (context) => {
    const token = await signInByDemonstration(
      deps,
      context.req.valid("query").secret,
      describeCall(context, tokenOf(context)),
    );
    writeSessionCookie(context, settings, token);
    return context.redirect("/", 303);
  });

  routes.openapi(proofOptionsRoute, async (context) =>
    context.json(await challengeProof(deps, await findProvingSession(context)), 200),
  );

  routes.openapi(proofRoute, async (context) => {
    const { device, requestId } = describeCall(context);
    const proven = await findProvingSession(context);
    const token = await proveByPasskey(deps, proven, context.req.valid("json"), { device, requestId });
    return context.json(await enter(context, token), 200);
  });

  routes.openapi(activityRoute, async (context) => {
    const found = await findSession(context);
    if (!found.isLocked) await noteActivity(deps, found);
    return context.json(describeSession(await findSession(context), deps.now()), 200);
  });

  routes.openapi(lockRoute, async (context) => {
    await noteLock(deps, await findSession(context), context.get("requestId"));
    return context.json(describeSession(await findSession(context), deps.now()), 200);
  });

  for (const [route, reach] of [
    [signOutRoute, "here"],
    [signOutEverywhereRoute, "everywhere"],
  ] as const) {
    routes.openapi(route, async (context) => {
      const { device, requestId } = describeCall(context);
      await signOut(deps, await findSession(context), { device, requestId }, reach);
      removeSessionCookie(context, settings);
      return context.json({}, 200);
    });
  }

  return routes;
}
