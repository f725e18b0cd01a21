import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  carrierFileRequestSchema,
  carrierFileSchema,
  parcelChoiceSchema,
  parcelListSchema,
} from "@madoguchi/contract/operation/parcel";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { writeCarrierFile } from "./carrier-file.ts";
import { writePackingList } from "./packing-list.ts";
import { writeParcelLabels } from "./parcel-labels.ts";
import { readParcels, takeParcels } from "./read-parcels.ts";

const listRoute = operationRoute({
  method: "get",
  path: operationPaths.parcels,
  summary: "荷物の一覧を読む",
  answers: { 200: jsonAnswer("梱包と発送を待つ荷物、発送した荷物、最近届いた荷物です。", parcelListSchema) },
});

const print = {
  request: { body: jsonBody(parcelChoiceSchema) },
  answers: {
    200: {
      description: "A4のPDFです。保存されません。",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
} as const;

const packingListRoute = operationRoute({
  method: "post",
  path: operationPaths.packingList,
  summary: "同梱する明細をPDFで受け取る",
  ...print,
});

const labelRoute = operationRoute({
  method: "post",
  path: operationPaths.parcelLabels,
  summary: "宛名ラベルをPDFで受け取る",
  ...print,
});

const carrierFileRoute = operationRoute({
  method: "post",
  path: operationPaths.carrierFile,
  summary: "配送会社の送り状ソフトに取り込むCSVを受け取る",
  request: { body: jsonBody(carrierFileRequestSchema) },
  answers: { 200: jsonAnswer("CSVと、そのままでは書けなかった項目です。保存されません。", carrierFileSchema) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

/** 発送: the list of parcels, what is printed for them, and the files of the carriers' label programs. */
export function createParcelRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(listRoute, async (context) => context.json(await readParcels(deps, context.var.operator), 200));

  routes.openapi(packingListRoute, async (context) => {
    const { treatmentIds } = context.req.valid("json");
    const chosen = await takeParcels(deps, context.var.operator, { treatmentIds, use: "packingList" });
    context.header("Content-Type", "application/pdf");
    context.header("Content-Disposition", 'attachment; filename="packing-list.pdf"');
    return context.body((await writePackingList(chosen)).buffer, 200);
  });

  routes.openapi(labelRoute, async (context) => {
    const { treatmentIds } = context.req.valid("json");
    const chosen = await takeParcels(deps, context.var.operator, { treatmentIds, use: "label" });
    context.header("Content-Type", "application/pdf");
    context.header("Content-Disposition", 'attachment; filename="labels.pdf"');
    return context.body((await writeParcelLabels(chosen)).buffer, 200);
  });

  routes.openapi(carrierFileRoute, async (context) => {
    const { treatmentIds, carrier } = context.req.valid("json");
    const chosen = await takeParcels(deps, context.var.operator, { treatmentIds, use: "carrierFile" });
    return context.json(writeCarrierFile(carrier, chosen), 200);
  });

  return routes;
}
