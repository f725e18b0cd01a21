import { OpenAPIHono, z } from "@hono/zod-openapi";
import { proofConfirmSchema, proofRequestedSchema, sessionsSchema } from "@madoguchi/contract/account/session";
import { apiPaths } from "@madoguchi/contract/http/paths";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { clientNetwork } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { type CustomerEnv, sessionContextOf } from "../customer-context.ts";
import { businessParameters, customerRoute } from "../customer-route.ts";
import { confirmProof } from "./confirm-proof.ts";
import { endSession, endSessions } from "./end-sessions.ts";
import { readSessions } from "./list-sessions.ts";
import { requestProof } from "./request-proof.ts";

const nothing = z.object({});

/** Every try is written down for the patient. */
const PROOF_CODES = { name: "proof codes", limit: 60, windowSeconds: 3600 } as const satisfies RateRule;

const listRoute = customerRoute({
  scope: "business",
  method: "get",
  path: apiPaths.sessions,
  summary: "ログイン中の端末を読む",
  answers: { 200: jsonAnswer("最後に使われた順です。", sessionsSchema) },
});

const endOneRoute = customerRoute({
  scope: "business",
  method: "delete",
  path: apiPaths.session,
  summary: "一つの端末からログアウトする",
  request: { params: businessParameters.extend({ sessionId: z.string().max(100) }) },
  answers: { 200: jsonAnswer("ログアウトしました。", nothing) },
  refuses: ["ResourceNotFound"],
});

const endAllRoute = customerRoute({
  scope: "business",
  method: "post",
  path: apiPaths.sessionsEnd,
  summary: "すべての端末からログアウトする",
  answers: { 200: jsonAnswer("この端末も含めて、すべてログアウトしました。", nothing) },
  refuses: ["Downstream"],
});

const requestProofRoute = customerRoute({
  scope: "business",
  method: "post",
  path: apiPaths.proofRequest,
  summary: "ご本人の確認の認証コードを、登録されているメールアドレスに送る",
  answers: { 200: jsonAnswer("認証コードを送りました。", proofRequestedSchema) },
  refuses: ["Forbidden", "EmailSendFailed"],
});

const confirmProofRoute = customerRoute({
  scope: "business",
  method: "post",
  path: apiPaths.proofConfirm,
  summary: "認証コードでご本人の確認をする",
  request: { body: jsonBody(proofConfirmSchema) },
  answers: { 200: jsonAnswer("このログインで、10分間は大切な操作ができます。", nothing) },
  refuses: ["EmailChangeRequestNotFound", "VerifyCodeExpired", "VerifyCodeMismatch", "Forbidden"],
});

/** `GET B/session`, `DELETE B/session/{sessionId}`, `POST B/session/end`, `POST B/proof/request` and `…/confirm`. */
export function createSessionRoutes(deps: Deps): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(listRoute, async (context) => context.json(await readSessions(deps, sessionContextOf(context)), 200));

  routes.openapi(endOneRoute, async (context) => {
    await endSession(deps, sessionContextOf(context), context.req.valid("param").sessionId);
    return context.json({}, 200);
  });

  routes.openapi(endAllRoute, async (context) => {
    await endSessions(deps, sessionContextOf(context));
    return context.json({}, 200);
  });

  routes.openapi(requestProofRoute, async (context) => {
    const network = clientNetwork(context, deps.settings.trustedProxyHops);
    return context.json(await requestProof(deps, sessionContextOf(context), network), 200);
  });

  routes.openapi(confirmProofRoute, async (context) => {
    await countAgainst(deps, [{ rule: PROOF_CODES, subject: context.var.customer.customerId }]);
    await confirmProof(deps, sessionContextOf(context), context.req.valid("json").code);
    return context.json({}, 200);
  });

  return routes;
}
