import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { WORK_ANSWER_HEADER, WORK_CHALLENGE_HEADER } from "@madoguchi/contract/http/work";
import { readReservationSearch } from "@madoguchi/contract/reservation/search";
import {
  signedInSchema,
  signInAttemptSchema,
  signInCodeSchema,
  signInRequestSchema,
  signInStateSchema,
} from "@madoguchi/contract/sign-in/sign-in";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody, refusals } from "../../platform/http/answers.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { clientNetwork } from "../../platform/http/client-address.ts";
import { countAgainst } from "../../platform/http/rate-limit.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import { readKnownBrowserCookie, setKnownBrowserCookie } from "../known-browser-cookie.ts";
import { limitCodeTries } from "../limit-code-tries.ts";
import { checkCode } from "./check-code.ts";
import { readAttemptState } from "./read-attempt-state.ts";
import { requestSignIn } from "./request-sign-in.ts";

/** A page whose mail is still being sent asks twenty times a minute. */
const STATE_QUESTIONS = { name: "sign-in state", limit: 60, windowSeconds: 60 } as const;

const attemptParameters = z.object({ attemptId: z.string().max(100) });

/** Read leniently, as the portal's own pages read it: what cannot be understood is left out (spec §2). */
const searchParameters = z.object({
  spotId: z.string().max(100).optional(),
  startAt: z.string().max(100).optional(),
  isFirstTreatment: z.string().max(10).optional(),
  isNewReservation: z.string().max(10).optional(),
});

const requestSignInRoute = createRoute({
  method: "post",
  path: apiPaths.signIn,
  summary: "ログイン用のリンクとコードをメールで送る",
  request: {
    query: searchParameters,
    headers: z.object({
      [WORK_ANSWER_HEADER]: z
        .string()
        .max(4000)
        .optional()
        .openapi({
          description: `429 の ${WORK_CHALLENGE_HEADER} に対して、ブラウザーが求めた答え`,
        }),
    }),
    body: jsonBody(signInRequestSchema),
  },
  responses: {
    200: jsonAnswer("登録の有無にかかわらず同じ内容です。", signInAttemptSchema),
    ...refusals("Validation", TOO_MANY_CALLS, "EmailSendFailed"),
  },
});

const readAttemptRoute = createRoute({
  method: "get",
  path: apiPaths.signInAttempt,
  summary: "ログイン用メールの送信状況",
  request: { params: attemptParameters },
  responses: {
    200: jsonAnswer(
      "送信中、送信済み、送信できず、期限切れのいずれかです。使われたかどうかはお答えしません。",
      signInStateSchema,
    ),
    ...refusals("Validation", TOO_MANY_CALLS),
  },
});

const checkCodeRoute = createRoute({
  method: "post",
  path: apiPaths.signInCode,
  summary: "メールのコードでログインする",
  request: {
    params: attemptParameters,
    body: jsonBody(signInCodeSchema),
  },
  responses: {
    200: jsonAnswer("認証サービスに渡すトークンです。", signedInSchema),
    ...refusals(
      "Validation",
      TOO_MANY_CALLS,
      "EmailChangeRequestNotFound",
      "VerifyCodeExpired",
      "VerifyCodeMismatch",
      "Downstream",
    ),
  },
});

/** `POST /signin`, `GET /signin/{attemptId}`, `POST /signin/{attemptId}/code`. */
export function createSignInRoutes(deps: Deps): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(requestSignInRoute, async (context) => {
    const { email } = context.req.valid("json");
    const search = readReservationSearch(context.req.valid("query"));
    const { trustedProxyHops } = deps.settings;
    const asker = {
      network: clientNetwork(context, trustedProxyHops),
      workAnswer: context.req.valid("header")[WORK_ANSWER_HEADER],
      knownBrowser: readKnownBrowserCookie(context, deps.settings, email),
    };
    context.header("Cache-Control", "no-store");
    return context.json(await requestSignIn(deps, { email, search, asker }), 200);
  });

  routes.openapi(readAttemptRoute, async (context) => {
    const { attemptId } = context.req.valid("param");
    await countAgainst(deps, [{ rule: STATE_QUESTIONS, subject: attemptId }]);
    const state = await readAttemptState(deps, attemptId);
    context.header("Cache-Control", "no-store");
    return context.json({ state }, 200);
  });

  routes.openapi(checkCodeRoute, async (context) => {
    const { code } = context.req.valid("json");
    const { attemptId } = context.req.valid("param");
    const device = kindOfDevice(context.req.header("user-agent"));
    await limitCodeTries(deps, attemptId);
    const checked = await checkCode(deps, { attemptId, code, device, requestId: context.var.requestId });
    const { email, ...signedIn } = checked;
    setKnownBrowserCookie(context, deps.settings, email);
    context.header("Cache-Control", "no-store");
    return context.json(signedIn, 200);
  });

  return routes;
}
