import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import {
  LINE_LOGIN_MINUTES,
  lineLinkRequestSchema,
  lineSignedInSchema,
  lineSignInCompleteSchema,
  lineSignInRequestSchema,
  lineSignInStartedSchema,
} from "@madoguchi/contract/line/line-sign-in";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody, refusals } from "../../platform/http/answers.ts";
import { clientNetwork } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerRoute } from "../customer-route.ts";
import { beginLineSignIn } from "./begin-line-sign-in.ts";
import { completeLineSignIn } from "./complete-line-sign-in.ts";
import { linkLine, unlinkLine } from "./link-line-account.ts";

/** `__Host-madoguchi-line` on the wire: bound to this very host and to https (browsers take it on localhost too). */
const COOKIE = "madoguchi-line";

/** Generous: a whole mobile network may stand behind one address. */
const BEGINNINGS = { name: "line-sign-in", limit: 300, windowSeconds: 3600 } as const satisfies RateRule;

const done = z.object({});

const beginRoute = createRoute({
  method: "post",
  path: apiPaths.lineSignIn,
  summary: "LINEでのログイン（または連携）を始める",
  request: { body: jsonBody(lineSignInRequestSchema) },
  responses: {
    200: jsonAnswer("LINEの同意画面です。", lineSignInStartedSchema),
    ...refusals("Validation", "ResourceNotFound", "Forbidden"),
  },
});

const completeRoute = createRoute({
  method: "post",
  path: apiPaths.lineSignInComplete,
  summary: "LINEから戻った後にログインを完了する",
  request: { body: jsonBody(lineSignInCompleteSchema) },
  responses: {
    200: jsonAnswer("ログイン、本人の確認、またはメールでのログインのいずれかです。", lineSignedInSchema),
    ...refusals("Validation", "Authentication", "Downstream", "ResourceNotFound"),
  },
});

const linkRoute = customerRoute({
  scope: "business",
  method: "post",
  path: apiPaths.lineLink,
  summary: "LINEアカウントを連携する",
  request: { body: jsonBody(lineLinkRequestSchema) },
  answers: { 200: jsonAnswer("連携しました。", done) },
  refuses: ["Authentication", "Downstream", "ResourceNotFound", "ChatAppUserAlreadyLinked"],
});

const unlinkRoute = customerRoute({
  scope: "business",
  method: "delete",
  path: apiPaths.lineLink,
  summary: "LINEアカウントの連携を解除する",
  answers: { 200: jsonAnswer("解除しました。", done) },
  refuses: ["Forbidden"],
});

function browserSecretOf(context: Context<CustomerEnv>): string | undefined {
  return getCookie(context, COOKIE, "host");
}

function setBrowserSecret(context: Context<CustomerEnv>, secret: string): void {
  setCookie(context, COOKIE, secret, {
    prefix: "host",
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    maxAge: LINE_LOGIN_MINUTES * 60,
  });
}

/** `POST /signin/line`, `POST /signin/line/complete`, `POST` and `DELETE …/line/link`. */
export function createLineRoutes(deps: Deps): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(beginRoute, async (context) => {
    const network = clientNetwork(context, deps.settings.trustedProxyHops);
    await countAgainst(deps, [{ rule: BEGINNINGS, subject: network }]);
    const { authorizationUrl, browserSecret } = await beginLineSignIn(deps, {
      request: context.req.valid("json"),
      browserSecret: browserSecretOf(context),
    });
    setBrowserSecret(context, browserSecret);
    context.header("Cache-Control", "no-store");
    return context.json({ authorizationUrl }, 200);
  });

  routes.openapi(completeRoute, async (context) => {
    const { code, state, isConfirmed = false } = context.req.valid("json");
    const returned = { code, state, isConfirmed, browserSecret: browserSecretOf(context) };
    context.header("Cache-Control", "no-store");
    return context.json(await completeLineSignIn(deps, returned), 200);
  });

  routes.openapi(linkRoute, async (context) => {
    const { customer, requestId } = context.var;
    const returned = { ...context.req.valid("json"), browserSecret: browserSecretOf(context) };
    await linkLine(deps, { ...customer, requestId }, returned);
    return context.json({}, 200);
  });

  routes.openapi(unlinkRoute, async (context) => {
    const { customer, requestId } = context.var;
    await unlinkLine(deps, { ...customer, requestId });
    return context.json({}, 200);
  });

  return routes;
}
