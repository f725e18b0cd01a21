import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { sessionContinuedSchema } from "@madoguchi/contract/account/session";
import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
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
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody, refusals } from "../../platform/http/answers.ts";
import { clientNetwork } from "../../platform/http/client-address.ts";
import { type OwnCookie, readOwnCookie, writeOwnCookie } from "../../platform/http/own-cookie.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { type CustomerEnv, sessionContextOf } from "../customer-context.ts";
import { customerRoute } from "../customer-route.ts";
import { beginLineSignIn } from "./begin-line-sign-in.ts";
import { completeLineSignIn } from "./complete-line-sign-in.ts";
import { linkLine, unlinkLine } from "./link-line-account.ts";
import { proveByLine } from "./prove-by-line.ts";

/** `__Host-madoguchi-line` wherever the portal is on https. */
const BROWSER_COOKIE = {
  name: "madoguchi-line",
  prefix: "host",
  path: "/",
  sameSite: "Lax",
  lifeSeconds: LINE_LOGIN_MINUTES * 60,
} as const satisfies OwnCookie;

/** Generous: a whole mobile network may stand behind one address. */
const BEGINNINGS = { name: "line-sign-in", limit: 300, windowSeconds: 3600 } as const satisfies RateRule;

const beginRoute = createRoute({
  method: "post",
  path: apiPaths.lineSignIn,
  summary: "LINEでのログイン（または連携）を始める",
  request: { body: jsonBody(lineSignInRequestSchema) },
  responses: {
    200: jsonAnswer("LINEの同意画面です。", lineSignInStartedSchema),
    ...refusals("Validation", TOO_MANY_CALLS, "ResourceNotFound"),
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
  needsProof: true,
  scope: "business",
  method: "post",
  path: apiPaths.lineLink,
  summary: "LINEアカウントを連携する",
  request: { body: jsonBody(lineLinkRequestSchema) },
  answers: { 200: jsonAnswer("連携し、ほかの端末からログアウトしました。", sessionContinuedSchema) },
  refuses: ["Authentication", "Downstream", "ResourceNotFound", "ChatAppUserAlreadyLinked"],
});

const unlinkRoute = customerRoute({
  needsProof: true,
  scope: "business",
  method: "delete",
  path: apiPaths.lineLink,
  summary: "LINEアカウントの連携を解除する",
  answers: {
    200: jsonAnswer(
      "解除し、ほかの端末からログアウトしました。連携がなければ何も変わりません。",
      sessionContinuedSchema.partial(),
    ),
  },
  refuses: ["Forbidden", "Downstream"],
});

const proveRoute = customerRoute({
  scope: "business",
  method: "post",
  path: apiPaths.lineProof,
  summary: "LINEでご本人の確認をする",
  request: { body: jsonBody(lineLinkRequestSchema) },
  answers: { 200: jsonAnswer("このログインで、10分間は大切な操作ができます。", z.object({})) },
  refuses: ["Authentication", "Downstream", "ResourceNotFound"],
});

/** `POST /signin/line`, `POST /signin/line/complete`, `POST` and `DELETE B/line/link`, `POST B/proof/line`. */
export function createLineRoutes(deps: Deps): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();
  const { portalBaseUrl, trustedProxyHops } = deps.settings;
  const browserSecretOf = (context: Context<CustomerEnv>) => readOwnCookie(context, BROWSER_COOKIE, portalBaseUrl);

  routes.openapi(beginRoute, async (context) => {
    const network = clientNetwork(context, trustedProxyHops);
    await countAgainst(deps, [{ rule: BEGINNINGS, subject: network }]);
    const { authorizationUrl, browserSecret } = await beginLineSignIn(deps, {
      request: context.req.valid("json"),
      browserSecret: browserSecretOf(context),
    });
    writeOwnCookie(context, BROWSER_COOKIE, portalBaseUrl, browserSecret);
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
    const returned = { ...context.req.valid("json"), browserSecret: browserSecretOf(context) };
    return context.json(await linkLine(deps, sessionContextOf(context), returned), 200);
  });

  routes.openapi(unlinkRoute, async (context) => context.json(await unlinkLine(deps, sessionContextOf(context)), 200));

  routes.openapi(proveRoute, async (context) => {
    const returned = { ...context.req.valid("json"), browserSecret: browserSecretOf(context) };
    await proveByLine(deps, sessionContextOf(context), returned);
    return context.json({}, 200);
  });

  return routes;
}
