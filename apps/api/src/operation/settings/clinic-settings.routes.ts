import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { clinicSettingsRequestSchema, clinicSettingsSchema } from "@madoguchi/contract/operation/clinic-settings";
import {
  departmentIdSchema,
  departmentListSchema,
  departmentRequestSchema,
} from "@madoguchi/contract/operation/department";
import {
  publishedSchema,
  publishedTermsListSchema,
  publishTermsRequestSchema,
} from "@madoguchi/contract/operation/publication";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema, ifMatchSchema } from "../../platform/http/validate.ts";
import { CHANGED_MEANWHILE, contentVersion } from "../../records/content-version/content-version.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { changeClinicSettings, readClinicSettings } from "./change-clinic-settings.ts";
import { publishTerms, readPublishedTerms } from "./publish-terms.ts";
import { readDepartments, storeDepartment } from "./store-department.ts";

const settingsRoute = operationRoute({
  method: "get",
  path: operationPaths.clinicSettings,
  summary: "クリニックの設定を読む",
  answers: { 200: jsonAnswer("クリニックの設定です。", clinicSettingsSchema) },
});

const changeSettingsRoute = operationRoute({
  method: "put",
  path: operationPaths.clinicSettings,
  summary: "クリニックの設定を変更する",
  request: { headers: ifMatchSchema, body: jsonBody(clinicSettingsRequestSchema) },
  answers: { 200: jsonAnswer("変更しました。患者の画面には数秒で反映されます。", z.object({})) },
  refuses: [CHANGED_MEANWHILE],
});

const departmentsRoute = operationRoute({
  method: "get",
  path: operationPaths.departments,
  summary: "診療科を読む",
  answers: { 200: jsonAnswer("診療科です。", departmentListSchema) },
});

const storeDepartmentRoute = operationRoute({
  method: "put",
  path: operationPaths.department,
  summary: "診療科を登録または変更する",
  request: {
    headers: ifMatchSchema,
    params: clinicParameters.extend({ clinicalDepartmentId: departmentIdSchema }),
    body: jsonBody(departmentRequestSchema),
  },
  answers: { 200: jsonAnswer("登録しました。診療時間の変更は、これから作る予約枠に反映されます。", z.object({})) },
  refuses: [CHANGED_MEANWHILE],
});

const termsRoute = operationRoute({
  method: "get",
  path: operationPaths.terms,
  summary: "規約のすべての版を読む",
  answers: { 200: jsonAnswer("規約のすべての版です。", publishedTermsListSchema) },
});

const publishTermsRoute = operationRoute({
  method: "post",
  path: operationPaths.terms,
  summary: "規約の次の版を公開する",
  request: {
    headers: idempotencyHeaderSchema,
    body: jsonBody(publishTermsRequestSchema),
  },
  answers: { 201: jsonAnswer("公開しました。患者には次の予約で同意をお願いします。", publishedSchema) },
});

/** The clinic's settings, departments and texts, kept by its own people. */
export function createClinicSettingsRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(settingsRoute, async (context) => {
    const settings = await readClinicSettings(deps, context.var.operator);
    context.header("ETag", contentVersion(settings));
    return context.json(settings, 200);
  });

  routes.openapi(changeSettingsRoute, async (context) => {
    const { "if-match": ifMatch } = context.req.valid("header");
    await changeClinicSettings(deps, context.var.operator, context.req.valid("json"), ifMatch);
    return context.json({}, 200);
  });

  routes.openapi(departmentsRoute, async (context) => {
    const list = await readDepartments(deps, context.var.operator);
    context.header("ETag", contentVersion(list.clinicalDepartments));
    return context.json(list, 200);
  });

  routes.openapi(storeDepartmentRoute, async (context) => {
    const { clinicalDepartmentId } = context.req.valid("param");
    const { "if-match": ifMatch } = context.req.valid("header");
    await storeDepartment(deps, context.var.operator, clinicalDepartmentId, context.req.valid("json"), ifMatch);
    return context.json({}, 200);
  });

  routes.openapi(termsRoute, async (context) =>
    context.json(await readPublishedTerms(deps, context.var.operator), 200),
  );

  routes.openapi(publishTermsRoute, async (context) => {
    const body = context.req.valid("json");
    const published = await answerOnce(context, deps, { body, status: 201, answer: publishedSchema }, (database) =>
      publishTerms({ ...deps, database }, context.var.operator, body),
    );
    return context.json(published, 201);
  });

  return routes;
}
