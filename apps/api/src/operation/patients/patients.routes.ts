import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { customerRecordSchema } from "@madoguchi/contract/operation/patient";
import { patientSearchRequestSchema, patientSearchResultSchema } from "@madoguchi/contract/operation/patient-search";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { readCustomerRecord } from "./read-customer-record.ts";
import { searchPatients } from "./search-patients.ts";

const customerRoute = operationRoute({
  method: "get",
  path: operationPaths.customer,
  summary: "診察券番号から患者を読む",
  request: { params: clinicParameters.extend({ medicalRecordCode: z.string().max(100) }) },
  answers: { 200: jsonAnswer("患者の記録です。", customerRecordSchema) },
  refuses: ["CustomerInfoNotFound"],
});

const searchRoute = operationRoute({
  method: "post",
  path: operationPaths.customerSearch,
  summary: "患者をさがす（診察券番号・氏名・フリガナ・電話番号）",
  request: { body: jsonBody(patientSearchRequestSchema) },
  answers: { 200: jsonAnswer("見つかった患者です。50人までを返します。", patientSearchResultSchema) },
});

/** The patients of the clinic: one by medical record code, and the search for them. */
export function createPatientsRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(customerRoute, async (context) => {
    const { medicalRecordCode } = context.req.valid("param");
    return context.json(await readCustomerRecord(deps, context.var.operator, medicalRecordCode), 200);
  });

  routes.openapi(searchRoute, async (context) =>
    context.json(await searchPatients(deps, context.var.operator, context.req.valid("json")), 200),
  );

  return routes;
}
