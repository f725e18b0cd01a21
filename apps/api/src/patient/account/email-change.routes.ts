import { OpenAPIHono } from "@hono/zod-openapi";
import {
  emailChangeConfirmSchema,
  emailChangedSchema,
  emailChangeRequestedSchema,
  emailChangeRequestSchema,
} from "@madoguchi/contract/account/email-change";
import { apiPaths } from "@madoguchi/contract/http/paths";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { clientNetwork } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { type CustomerEnv, sessionContextOf } from "../customer-context.ts";
import { customerRoute } from "../customer-route.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { requestEmailChange } from "./request-email-change.ts";

/** Every try is written down for the patient. */
const CHANGE_CODES = { name: "e-mail change codes", limit: 60, windowSeconds: 3600 } as const satisfies RateRule;

const requestRoute = customerRoute({
  needsProof: true,
  scope: "business",
  method: "post",
  path: apiPaths.emailChangeRequest,
  summary: "新しいメールアドレスに認証コードを送る",
  request: {
    body: jsonBody(emailChangeRequestSchema),
  },
  answers: { 200: jsonAnswer("使われているアドレスかどうかにかかわらず同じ内容です。", emailChangeRequestedSchema) },
  refuses: ["Forbidden", "EmailSendFailed"],
});

const confirmRoute = customerRoute({
  needsProof: true,
  scope: "business",
  method: "post",
  path: apiPaths.emailChangeConfirm,
  summary: "認証コードでメールアドレスを変更する",
  request: {
    body: jsonBody(emailChangeConfirmSchema),
  },
  answers: { 200: jsonAnswer("変更後のメールアドレスです。", emailChangedSchema) },
  refuses: [
    "EmailUsed",
    "EmailChangeRequestNotFound",
    "VerifyCodeExpired",
    "VerifyCodeMismatch",
    "Forbidden",
    "Downstream",
  ],
});

/** `POST B/email/change/request` and `POST B/email/change/confirm`. */
export function createEmailChangeRoutes(deps: Deps): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(requestRoute, async (context) => {
    const { customer, requestId } = context.var;
    const network = clientNetwork(context, deps.settings.trustedProxyHops);
    const request = { ...context.req.valid("json"), network };
    return context.json(await requestEmailChange(deps, { ...customer, requestId }, request), 200);
  });

  routes.openapi(confirmRoute, async (context) => {
    const { code } = context.req.valid("json");
    await countAgainst(deps, [{ rule: CHANGE_CODES, subject: context.var.customer.customerId }]);
    return context.json(await confirmEmailChange(deps, sessionContextOf(context), code), 200);
  });

  return routes;
}
