import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { customerRecordSchema } from "@madoguchi/contract/operation/patient";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { readCustomerRecord } from "./read-customer-record.ts";

const customerRoute = operationRoute({
  method: "get",
  path: operationPaths.customer,
  summary: "診察券番号から患者を読む",
  request: { params: clinicParameters.extend({ medicalRecordCode: z.string().max(100) }) },
  answers: { 200: jsonAnswer("患者の記録です。", customerRecordSchema) },
  refuses: ["CustomerInfoNotFound"],
});

/** A patient of the clinic by medical record code. */
export function createPatientsRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(customerRoute, async (context) => {
    const { medicalRecordCode } = context.req.valid("param");
    return context.json(await readCustomerRecord(deps, context.var.operator, medicalRecordCode), 200);
  });

  return routes;
}
