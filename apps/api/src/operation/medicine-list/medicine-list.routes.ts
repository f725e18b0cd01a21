import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  clinicMedicineListSchema,
  clinicMedicineRequestSchema,
  clinicPhraseListSchema,
  clinicPhraseRequestSchema,
  medicineIdSchema,
  phraseMadeSchema,
} from "@madoguchi/contract/operation/clinic-medicine";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { readClinicMedicines, storeClinicMedicine } from "./clinic-medicines.ts";
import { addClinicPhrase, changeClinicPhrase, dropClinicPhrase, readClinicPhrases } from "./clinic-phrases.ts";

const phraseParameters = clinicParameters.extend({ phraseId: z.string().max(100) });

const medicinesRoute = operationRoute({
  method: "get",
  path: operationPaths.clinicMedicines,
  summary: "採用薬を読む",
  answers: { 200: jsonAnswer("採用薬です。使わなくなったものも含みます。", clinicMedicineListSchema) },
});

const storeMedicineRoute = operationRoute({
  method: "put",
  path: operationPaths.clinicMedicine,
  summary: "採用薬を登録または変更する",
  request: {
    params: clinicParameters.extend({ medicineId: medicineIdSchema }),
    body: jsonBody(clinicMedicineRequestSchema),
  },
  answers: { 200: jsonAnswer("登録しました。これまでの処方はそのままです。", z.object({})) },
});

const phrasesRoute = operationRoute({
  method: "get",
  path: operationPaths.clinicPhrases,
  summary: "定型文を読む",
  answers: { 200: jsonAnswer("定型文です。", clinicPhraseListSchema) },
});

const addPhraseRoute = operationRoute({
  method: "post",
  path: operationPaths.clinicPhrases,
  summary: "定型文を加える",
  request: { headers: idempotencyHeaderSchema, body: jsonBody(clinicPhraseRequestSchema) },
  answers: { 201: jsonAnswer("加えました。", phraseMadeSchema) },
});

const changePhraseRoute = operationRoute({
  method: "put",
  path: operationPaths.clinicPhrase,
  summary: "定型文を変更する",
  request: { params: phraseParameters, body: jsonBody(clinicPhraseRequestSchema) },
  answers: { 200: jsonAnswer("変更しました。", z.object({})) },
  refuses: ["ResourceNotFound"],
});

const dropPhraseRoute = operationRoute({
  method: "delete",
  path: operationPaths.clinicPhrase,
  summary: "定型文を削除する",
  request: { params: phraseParameters },
  answers: { 200: jsonAnswer("削除しました。", z.object({})) },
  refuses: ["ResourceNotFound"],
});

/** The clinic's drugs and phrases, from which its doctors write. */
export function createMedicineListRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(medicinesRoute, async (context) =>
    context.json(await readClinicMedicines(deps, context.var.operator), 200),
  );

  routes.openapi(storeMedicineRoute, async (context) => {
    const { medicineId } = context.req.valid("param");
    await storeClinicMedicine(deps, context.var.operator, medicineId, context.req.valid("json"));
    return context.json({}, 200);
  });

  routes.openapi(phrasesRoute, async (context) =>
    context.json(await readClinicPhrases(deps, context.var.operator), 200),
  );

  routes.openapi(addPhraseRoute, async (context) => {
    const body = context.req.valid("json");
    const made = await answerOnce(context, deps, { body, status: 201, answer: phraseMadeSchema }, (database) =>
      addClinicPhrase({ ...deps, database }, context.var.operator, body),
    );
    return context.json(made, 201);
  });

  routes.openapi(changePhraseRoute, async (context) => {
    const { phraseId } = context.req.valid("param");
    await changeClinicPhrase(deps, context.var.operator, phraseId, context.req.valid("json"));
    return context.json({}, 200);
  });

  routes.openapi(dropPhraseRoute, async (context) => {
    await dropClinicPhrase(deps, context.var.operator, context.req.valid("param").phraseId);
    return context.json({}, 200);
  });

  return routes;
}
