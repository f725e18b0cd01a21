import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { receiptListSchema } from "@madoguchi/contract/payment/payment";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import { CLINIC_CALL_REFUSALS, clinicParameters, customerContextOf, treatmentParameters } from "../customer-call.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { listReceipts, readReceipt } from "./receipts.ts";

const receiptRoute = createRoute({
  method: "get",
  path: apiPaths.receipt,
  summary: "領収書をPDFで受け取る",
  request: { params: treatmentParameters },
  responses: {
    200: {
      description: "領収書です。",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...refusals(...CLINIC_CALL_REFUSALS, "TreatmentNotFound", "BasicTreatmentsNotFound"),
  },
});

const yearRoute = createRoute({
  method: "get",
  path: apiPaths.receiptsOfYear,
  summary: "一年間のお支払いを読む（医療費控除のため）",
  request: { params: clinicParameters.extend({ year: z.coerce.number().int().min(2000).max(2999) }) },
  responses: {
    200: jsonAnswer("お支払い日の順です。合計からは返金額を引いてあります。", receiptListSchema),
    ...refusals("Validation", ...CLINIC_CALL_REFUSALS),
  },
});

/** `GET C/treatment/{treatmentId}/receipt` and `GET C/receipt/{year}`. */
export function createReceiptRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(receiptRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const caller = customerContextOf(context, clinicId);
    const pdf = await readReceipt(deps, caller, treatmentId);
    context.header("Content-Type", "application/pdf");
    context.header("Content-Disposition", 'attachment; filename="receipt.pdf"');
    return context.body(new Uint8Array(pdf).buffer, 200);
  });

  routes.openapi(yearRoute, async (context) => {
    const { clinicId, year } = context.req.valid("param");
    const caller = customerContextOf(context, clinicId);
    return context.json(await listReceipts(deps, caller, year), 200);
  });

  return routes;
}
