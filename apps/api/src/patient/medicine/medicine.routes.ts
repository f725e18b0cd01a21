import { OpenAPIHono, z } from "@hono/zod-openapi";
import { medicinePaths } from "@madoguchi/contract/http/medicine-paths";
import {
  appliedSchema,
  applyRequestSchema,
  medicineOfferSchema,
} from "@madoguchi/contract/medicine/medicine-application";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerContextOf, customerRoute, treatmentParameters } from "../customer-route.ts";
import { applyForMedicine, refuseAlarmingAnswers } from "./apply-for-medicine.ts";
import { offerMedicine } from "./offer-medicine.ts";
import { withdrawApplication } from "./withdraw-application.ts";

const offerRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: medicinePaths.offer,
  summary: "追加できるお薬を読む",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("診療計画で追加できるお薬と、申請に必要な内容です。", medicineOfferSchema) },
  refuses: ["TreatmentNotFound"],
});

const applyRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: medicinePaths.apply,
  summary: "お薬の追加を申請する",
  request: { headers: idempotencyHeaderSchema, body: jsonBody(applyRequestSchema) },
  answers: { 201: jsonAnswer("申請しました。医師が確認します。", appliedSchema) },
  refuses: ["TreatmentNotFound", "HasUnpaidTreatment", "TreatmentUpdateFailed", "CustomerInfoNotFound"],
});

const withdrawRoute = customerRoute({
  scope: "clinic",
  method: "put",
  path: medicinePaths.withdraw,
  summary: "お薬の追加の申請を取り消す",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("取り消しました。", z.object({})) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

/** What may be applied for of a treatment's medicine, applying for it, and taking that back. */
export function createMedicineRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(offerRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    return context.json(await offerMedicine(deps, customerContextOf(context, clinicId), treatmentId), 200);
  });

  routes.openapi(applyRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const body = context.req.valid("json");
    const customer = customerContextOf(context, clinicId);
    await refuseAlarmingAnswers(deps, customer, body);
    const applied = await answerOnce(context, deps, { body, status: 201, answer: appliedSchema }, (database) =>
      applyForMedicine({ ...deps, database }, customer, body),
    );
    return context.json(applied, 201);
  });

  routes.openapi(withdrawRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    await withdrawApplication(deps, customerContextOf(context, clinicId), treatmentId);
    return context.json({}, 200);
  });

  return routes;
}
