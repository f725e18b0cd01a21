import { OpenAPIHono } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { medicineApplicationListSchema } from "@madoguchi/contract/operation/medicine-application-list";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import { operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { listMedicineApplications } from "./list-applications.ts";

const listRoute = operationRoute({
  method: "get",
  path: operationPaths.medicineApplications,
  summary: "お薬の追加の申請の一覧を読む",
  answers: {
    200: jsonAnswer("確認待ちの申請（古い順）と、最近判断した申請（新しい順）です。", medicineApplicationListSchema),
  },
});

/** The list of the applications for additional medicine. */
export function createApplicationListRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(listRoute, async (context) =>
    context.json(await listMedicineApplications(deps, context.var.operator), 200),
  );

  return routes;
}
