import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { treatmentAnswersSchema } from "@madoguchi/contract/operation/treatment-answers";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import { PHOTO_SIZES } from "../../records/photo/photo-form.ts";
import { operationRoute, treatmentParameters } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { readTreatmentAnswers } from "./read-treatment-answers.ts";
import { readTreatmentPhoto } from "./read-treatment-photo.ts";

const binary = { schema: z.string().openapi({ format: "binary" }) };

const answersRoute = operationRoute({
  method: "get",
  path: operationPaths.treatmentAnswers,
  summary: "問診の回答を読む（下書き、すべての送信、写真、クリニックの質問への回答）",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("新しい順です。下書きは送信されていない回答です。", treatmentAnswersSchema) },
  refuses: ["TreatmentNotFound"],
});

const photoRoute = operationRoute({
  method: "get",
  path: operationPaths.treatmentPhoto,
  summary: "患者の写真を読む",
  request: {
    params: treatmentParameters.extend({ photoId: z.string().max(100) }),
    query: z.object({ size: z.enum(PHOTO_SIZES).default("large") }),
  },
  answers: {
    200: { description: "画像です。保存しないでください。", content: { "image/jpeg": binary, "image/webp": binary } },
  },
  refuses: ["TreatmentNotFound", "ResourceNotFound"],
});

/** What patients have answered and photographed for their treatments. */
export function createAnswersRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(answersRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await readTreatmentAnswers(deps, context.var.operator, treatmentId), 200);
  });

  routes.openapi(photoRoute, async (context) => {
    const { treatmentId, photoId } = context.req.valid("param");
    const { size } = context.req.valid("query");
    const { type, content } = await readTreatmentPhoto(deps, context.var.operator, { treatmentId, photoId }, size);
    return context.body(content, 200, {
      "Content-Type": type,
      "Content-Disposition": "inline",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  });

  return routes;
}
