import { OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { receiptListSchema } from "@madoguchi/contract/payment/payment";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { clinicParameters, customerContextOf, customerRoute, treatmentParameters } from "../customer-route.ts";
import { listReceipts, readReceipt } from "./receipts.ts";

const receiptRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.receipt,
  summary: "領収書をPDFで受け取る",
  request: {
    params: treatmentParameters,
    query: z.object({ statement: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false) }),
  },
  answers: {
    200: {
      description: "領収書です。",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
  refuses: ["Validation", "TreatmentNotFound", "BasicTreatmentsNotFound"],
});

const yearRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.receiptsOfYear,
  summary: "一年間のお支払いを読む（医療費控除のため）",
  request: { params: clinicParameters.extend({ year: z.coerce.number().int().min(2000).max(2999) }) },
  answers: { 200: jsonAnswer("お支払い日の順です。合計からは返金額を引いてあります。", receiptListSchema) },
  refuses: ["Validation"],
});

/** `GET C/treatment/{treatmentId}/receipt` and `GET C/receipt/{year}`. */
export function createReceiptRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(receiptRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    const { statement: withStatement } = context.req.valid("query");
    const pdf = await readReceipt(deps, customer, treatmentId, { withStatement });
    context.header("Content-Type", "application/pdf");
    context.header("Content-Disposition", 'attachment; filename="receipt.pdf"');
    return context.body(new Uint8Array(pdf).buffer, 200);
  });

  routes.openapi(yearRoute, async (context) => {
    const { clinicId, year } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    return context.json(await listReceipts(deps, customer, year), 200);
  });

  return routes;
}
