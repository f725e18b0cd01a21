import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { historyQuerySchema } from "@madoguchi/contract/treatment/history-query";
import { treatmentListSchema } from "@madoguchi/contract/treatment/treatment";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import { CLINIC_CALL_REFUSALS, clinicParameters, customerContextOf } from "../customer-call.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { listTreatments } from "./list-treatments.ts";

const listRoute = createRoute({
  method: "get",
  path: apiPaths.treatments,
  summary: "診察履歴を読む",
  request: { params: clinicParameters, query: historyQuerySchema },
  responses: {
    200: jsonAnswer(
      "新しい順に10件ずつです。最後より後のページには最後のページを返します。お支払いが必要なものは、ページにかかわらずすべて返します。",
      treatmentListSchema,
    ),
    ...refusals("Validation", ...CLINIC_CALL_REFUSALS, "TreatmentHistoryFetchFailed"),
  },
});

/** The patient's treatments. */
export function createHistoryRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(listRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const caller = customerContextOf(context, clinicId);
    const list = await listTreatments(deps, caller, context.req.valid("query"));
    return context.json(list, 200);
  });

  return routes;
}
