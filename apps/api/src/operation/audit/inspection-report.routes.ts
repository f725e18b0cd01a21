import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { inspectionReportQuerySchema } from "@madoguchi/contract/operation/inspection-report";
import type { Deps } from "../../platform/deps.ts";
import { operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { makeInspectionReport } from "./inspection-report.ts";

const reportRoute = operationRoute({
  method: "get",
  path: operationPaths.inspectionReport,
  summary: "立入検査の資料を1年分まとめて読む",
  request: { query: inspectionReportQuerySchema },
  answers: {
    200: {
      description: "CSVと目次（index.html）の入ったZIPです。作成は監査と、含まれる患者の閲覧記録に残ります。",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
  refuses: ["ClinicNotFound"],
});

/** `GET O/inspection-report`. */
export function createInspectionReportRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(reportRoute, async (context) => {
    const { year } = context.req.valid("query");
    const archive = await makeInspectionReport(deps, context.var.operator, year);
    const headers = {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="inspection-${year}.zip"`,
    };
    return context.body(archive, 200, headers);
  });

  return routes;
}
