import { OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import {
  patientPhotoListSchema,
  patientPhotoSchema,
  photoQuerySchema,
} from "@madoguchi/contract/questionnaire/patient-photo";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { clinicParameters, customerContextOf, customerRoute } from "../customer-route.ts";
import { readPhoto, readPhotos } from "./read-photos.ts";
import { removePhoto } from "./remove-photo.ts";
import { requireOpenPhotoTreatment } from "./require-photo-treatment.ts";
import { createPhotoEncoder, storePhoto } from "./upload-photo.ts";

const binary = { schema: z.string().openapi({ format: "binary" }) };

const treatmentQuery = z.object({ treatmentId: z.string().max(100) });
const photoParameters = clinicParameters.extend({ photoId: z.string().max(100) });

const uploadRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: apiPaths.photos,
  summary: "診察に写真を添える",
  request: {
    headers: idempotencyHeaderSchema,
    query: treatmentQuery,
    body: {
      required: true,
      description: "画像そのもの（JPEG、PNG、WebP、10MBまで）。形式は内容で判断します。長さの明示が必要です。",
      content: { "image/jpeg": binary, "image/png": binary, "image/webp": binary },
    },
  },
  answers: { 201: jsonAnswer("写真です。位置情報などは取り除いて保管します。", patientPhotoSchema) },
  refuses: ["Forbidden", "TreatmentNotFound", "TreatmentUpdateFailed"],
});

const listRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.photos,
  summary: "診察に添えた写真の一覧を読む",
  request: { query: treatmentQuery },
  answers: { 200: jsonAnswer("古い順です。", patientPhotoListSchema) },
  refuses: ["TreatmentNotFound"],
});

const readRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.photo,
  summary: "写真を読む",
  request: { params: photoParameters, query: photoQuerySchema },
  answers: {
    200: { description: "画像です。保存されません。", content: { "image/jpeg": binary, "image/webp": binary } },
  },
  refuses: ["TreatmentNotFound"],
});

const removeRoute = customerRoute({
  scope: "clinic",
  method: "delete",
  path: apiPaths.photo,
  summary: "写真を削除する",
  request: { params: photoParameters },
  answers: { 200: jsonAnswer("削除しました。", z.object({})) },
  refuses: ["Forbidden", "TreatmentNotFound", "TreatmentUpdateFailed"],
});

/** Photos that a patient sends with a treatment: `POST`, `GET C/photo` and `GET`, `DELETE C/photo/{photoId}`. */
export function createPhotoRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();
  const encodePhoto = createPhotoEncoder();

  routes.openapi(uploadRoute, async (context) => {
    const customer = customerContextOf(context, context.req.valid("param").clinicId);
    const { treatmentId } = context.req.valid("query");
    // Before the body is read, so that nobody waits for an upload that is refused. No connection is held meanwhile.
    await requireOpenPhotoTreatment(deps.database, customer, treatmentId);
    const picture = await encodePhoto(Buffer.from(await context.req.arrayBuffer()));
    const body = { treatmentId, hash: picture.hash };
    const photo = await answerOnce(context, deps, { body, status: 201, answer: patientPhotoSchema }, (transaction) =>
      storePhoto(transaction, customer, treatmentId, picture, deps.now()),
    );
    return context.json(photo, 201);
  });

  routes.openapi(listRoute, async (context) => {
    const customer = customerContextOf(context, context.req.valid("param").clinicId);
    return context.json(await readPhotos(deps, customer, context.req.valid("query").treatmentId), 200);
  });

  routes.openapi(readRoute, async (context) => {
    const { clinicId, photoId } = context.req.valid("param");
    const { size } = context.req.valid("query");
    const { type, content } = await readPhoto(deps, customerContextOf(context, clinicId), photoId, size);
    return context.body(content, 200, {
      "Content-Type": type,
      "Content-Disposition": "inline",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  });

  routes.openapi(removeRoute, async (context) => {
    const { clinicId, photoId } = context.req.valid("param");
    await removePhoto(deps, customerContextOf(context, clinicId), photoId);
    return context.json({}, 200);
  });

  return routes;
}
