import { OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { formAnswersPageSchema, formAnswersSchema } from "@madoguchi/contract/questionnaire/clinic-form";
import { submittedAnswersSchema } from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { FORM_CHANGED } from "../../records/clinic-form/submit-form.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerContextOf, customerRoute } from "../customer-route.ts";
import { changeFormAnswers, readFormAnswers } from "./form-answers.ts";

const readRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.formAnswers,
  summary: "クリニックからの質問と自分の回答を読む",
  answers: { 200: jsonAnswer("公開中の質問と、最後の回答のうち、いまの質問に合うものです。", formAnswersPageSchema) },
  refuses: ["CustomerInfoNotFound", "ClinicFormNotFound"],
});

const changeRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: apiPaths.formAnswers,
  summary: "クリニックからの質問の回答を変更する",
  request: { headers: idempotencyHeaderSchema, body: jsonBody(formAnswersSchema) },
  answers: { 201: jsonAnswer("回答を新しい版として保存しました。", submittedAnswersSchema) },
  refuses: ["CustomerInfoNotFound", "ClinicFormNotFound", "ClinicFormNotOfCustomerClinic", FORM_CHANGED],
});

/** `GET` and `POST /customer/clinic/{clinicId}/form`. */
export function createClinicFormRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(readRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const owner = { ...customerContextOf(context, clinicId), identityUid: context.var.claims.uid };
    return context.json(await readFormAnswers(deps, owner), 200);
  });

  routes.openapi(changeRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const body = context.req.valid("json");
    const owner = { ...customerContextOf(context, clinicId), identityUid: context.var.claims.uid };
    const call = { body, status: 201, answer: submittedAnswersSchema };
    const submitted = await answerOnce(context, deps, call, (database) =>
      changeFormAnswers({ ...deps, database }, owner, body),
    );
    return context.json(submitted, 201);
  });

  return routes;
}
