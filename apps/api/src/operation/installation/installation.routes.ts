import { OpenAPIHono, z } from "@hono/zod-openapi";
import { enrolmentLinkSchema, ownerListSchema, ownerRequestSchema } from "@madoguchi/contract/desk/staff";
import { administrationPaths } from "@madoguchi/contract/http/operation-paths";
import { clinicSettingsRequestSchema } from "@madoguchi/contract/operation/clinic-settings";
import {
  businessListSchema,
  businessRequestSchema,
  installationIdSchema,
} from "@madoguchi/contract/operation/installation";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { administrationRoute, clinicParameters } from "../administration-route.ts";
import type { AdministrationEnv } from "../administrator.ts";
import { inviteOwner } from "./invite-owner.ts";
import { readOwners } from "./read-owners.ts";
import { readBusinesses, storeBusiness, storeClinic } from "./set-up-clinic.ts";

const businessesRoute = administrationRoute({
  method: "get",
  path: administrationPaths.businesses,
  summary: "すべての医療法人とクリニックを読む",
  request: {},
  answers: { 200: jsonAnswer("医療法人とそのクリニックです。", businessListSchema) },
});

const businessParameters = z.object({ medicalBusinessId: installationIdSchema });

const storeBusinessRoute = administrationRoute({
  method: "put",
  path: administrationPaths.business,
  summary: "医療法人を登録または変更する",
  request: { params: businessParameters, body: jsonBody(businessRequestSchema) },
  answers: { 200: jsonAnswer("登録しました。", z.object({})) },
});

const storeClinicRoute = administrationRoute({
  method: "put",
  path: administrationPaths.clinic,
  summary: "クリニックを登録または変更する",
  request: {
    params: businessParameters.extend({ clinicId: installationIdSchema }),
    body: jsonBody(clinicSettingsRequestSchema),
  },
  answers: { 200: jsonAnswer("登録しました。次に業務キーを作ります。", z.object({})) },
  refuses: ["MedicalBusinessNotFound", "ClinicNotOfMedicalBusiness"],
});

const ownerRoute = administrationRoute({
  method: "post",
  path: administrationPaths.owners,
  summary: "クリニックの管理者の登録用リンクを作る",
  request: { params: clinicParameters, body: jsonBody(ownerRequestSchema) },
  answers: { 201: jsonAnswer("リンクは、この回答にだけ含まれます。", enrolmentLinkSchema) },
  refuses: ["ClinicNotFound"],
});

const ownersRoute = administrationRoute({
  method: "get",
  path: administrationPaths.owners,
  summary: "クリニックの管理者を読む",
  request: { params: clinicParameters },
  answers: { 200: jsonAnswer("退職していない管理者です。", ownerListSchema) },
  refuses: ["ClinicNotFound"],
});

/** The businesses and clinics of the installation, set up by its administrator. */
export function createInstallationRoutes(
  deps: Pick<Deps, "database" | "now" | "settings">,
): OpenAPIHono<AdministrationEnv> {
  const routes = new OpenAPIHono<AdministrationEnv>();

  routes.openapi(businessesRoute, async (context) => context.json(await readBusinesses(deps), 200));

  routes.openapi(storeBusinessRoute, async (context) => {
    const { medicalBusinessId } = context.req.valid("param");
    await storeBusiness(deps, context.var.administrator, medicalBusinessId, context.req.valid("json"));
    return context.json({}, 200);
  });

  routes.openapi(storeClinicRoute, async (context) => {
    await storeClinic(deps, context.var.administrator, context.req.valid("param"), context.req.valid("json"));
    return context.json({}, 200);
  });

  routes.openapi(ownerRoute, async (context) => {
    const request = { clinicId: context.req.valid("param").clinicId, ...context.req.valid("json") };
    return context.json(await inviteOwner(deps, context.var.administrator, request), 201);
  });

  routes.openapi(ownersRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    return context.json(await readOwners(deps, context.var.administrator, clinicId), 200);
  });

  return routes;
}
