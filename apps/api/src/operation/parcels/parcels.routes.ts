import {
  printLabelsCall,
  printPackingListCall,
  readParcelsCall,
  writeCarrierFileCall,
} from "@madoguchi/contract/operation/parcel.calls";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { writeCarrierFile } from "./carrier-file.ts";
import { writePackingList } from "./packing-list.ts";
import { writeParcelLabels } from "./parcel-labels.ts";
import { readParcels, takeParcels } from "./read-parcels.ts";

function answerPdf(context: Context, { buffer }: Uint8Array<ArrayBuffer>, name: string): Response {
  return context.body(buffer, 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${name}.pdf"`,
  });
}

/** 発送: the calls on the list of parcels, their prints, and the files of the carriers' label programs. */
export function createParcelRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readParcelsCall, ({ deps, operator }) => readParcels(deps, operator));
  answer(printPackingListCall, async ({ deps, operator, body, context }) => {
    const chosen = await takeParcels(deps, operator, { ...body, use: "packingList" });
    return answerPdf(context, await writePackingList(chosen), "packing-list");
  });
  answer(printLabelsCall, async ({ deps, operator, body, context }) => {
    const chosen = await takeParcels(deps, operator, { ...body, use: "label" });
    return answerPdf(context, await writeParcelLabels(chosen), "labels");
  });
  answer(writeCarrierFileCall, async ({ deps, operator, body: { treatmentIds, carrier } }) =>
    writeCarrierFile(carrier, await takeParcels(deps, operator, { treatmentIds, use: "carrierFile" })),
  );
  return routes;
}
