import { OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { historyQuerySchema } from "@madoguchi/contract/treatment/history-query";
import { treatmentListSchema } from "@madoguchi/contract/treatment/treatment";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerContextOf, customerRoute } from "../customer-route.ts";
import { listTreatments } from "./list-treatments.ts";

const listRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.treatments,
  summary: "診察履歴を読む",
  request: { query: historyQuerySchema },
  answers: {
    200: jsonAnswer(
      "新しい順に10件ずつです。最後より後のページには最後のページを返します。お支払いが必要なものは、ページにかかわらずすべて返します。",
      treatmentListSchema,
    ),
  },
  refuses: ["TreatmentHistoryFetchFailed"],
});

/** The patient's treatments. */
export function createHistoryRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(listRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    const list = await listTreatments(deps, customer, context.req.valid("query"));
    return context.json(list, 200);
  });

  return routes;
}
