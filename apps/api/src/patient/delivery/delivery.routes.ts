import { OpenAPIHono, z } from "@hono/zod-openapi";
import { deliveryWishSchema } from "@madoguchi/contract/delivery/delivery-wish";
import { treatmentDeliverySchema } from "@madoguchi/contract/delivery/treatment-delivery";
import { medicinePaths } from "@madoguchi/contract/http/medicine-paths";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerContextOf, customerRoute, treatmentParameters } from "../customer-route.ts";
import { changeDeliveryWish, readTreatmentDelivery } from "./treatment-delivery.ts";

const readRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: medicinePaths.delivery,
  summary: "お薬のお届け先と、お届けのご希望を読む",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("お届けの予定と、選べるご希望です。", treatmentDeliverySchema) },
  refuses: ["TreatmentNotFound"],
});

const changeRoute = customerRoute({
  scope: "clinic",
  method: "put",
  path: medicinePaths.delivery,
  summary: "お届けのご希望を変更する",
  request: { params: treatmentParameters, body: jsonBody(deliveryWishSchema) },
  answers: { 200: jsonAnswer("変更しました。梱包されるまで変更できます。", z.object({})) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

/** `GET` and `PUT …/treatment/{treatmentId}/delivery`: what the patient wishes of a parcel. */
export function createDeliveryRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(readRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    return context.json(await readTreatmentDelivery(deps, customer, treatmentId), 200);
  });

  routes.openapi(changeRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    await changeDeliveryWish(deps, customer, treatmentId, context.req.valid("json"));
    return context.json({}, 200);
  });

  return routes;
}
