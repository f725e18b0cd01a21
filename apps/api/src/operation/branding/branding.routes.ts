import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { clinicPicturesSchema, photographQuerySchema } from "@madoguchi/contract/operation/clinic-picture";
import { doctorIdSchema, doctorListSchema, doctorRequestSchema } from "@madoguchi/contract/operation/doctor";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody, pictureBody } from "../../platform/http/answers.ts";
import { pictureNeeds } from "../../records/branding/store-picture.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { readClinicPictures, removeClinicPicture, storeClinicPicture } from "./store-clinic-picture.ts";
import { readDoctors, removeDoctor, removePortrait, storeDoctor, storePortrait } from "./store-doctor.ts";

const doctorParameters = clinicParameters.extend({ doctorId: doctorIdSchema });

const done = { 200: jsonAnswer("変更しました。患者の画面には数秒で反映されます。", z.object({})) };
const pictures = { 200: jsonAnswer("ロゴと写真です。", clinicPicturesSchema) };

const picturesRoute = operationRoute({
  method: "get",
  path: operationPaths.clinicPictures,
  summary: "クリニックのロゴと写真を読む",
  answers: pictures,
});

const storeLogoRoute = operationRoute({
  method: "put",
  path: operationPaths.clinicLogo,
  summary: "クリニックのロゴを登録する",
  request: { body: pictureBody },
  answers: pictures,
});

const removeLogoRoute = operationRoute({
  method: "delete",
  path: operationPaths.clinicLogo,
  summary: "クリニックのロゴを削除する",
  answers: done,
});

const storePhotographRoute = operationRoute({
  method: "put",
  path: operationPaths.clinicPhotograph,
  summary: "クリニックの写真を登録する",
  request: { params: clinicParameters, query: photographQuerySchema, body: pictureBody },
  answers: pictures,
});

const removePhotographRoute = operationRoute({
  method: "delete",
  path: operationPaths.clinicPhotograph,
  summary: "クリニックの写真を削除する",
  answers: done,
});

const doctorsRoute = operationRoute({
  method: "get",
  path: operationPaths.doctors,
  summary: "医師の紹介を読む",
  answers: { 200: jsonAnswer("医師の紹介です。", doctorListSchema) },
  refuses: ["StaffFetchFailed"],
});

const storeDoctorRoute = operationRoute({
  method: "put",
  path: operationPaths.doctor,
  summary: "医師の紹介を登録または変更する",
  request: { params: doctorParameters, body: jsonBody(doctorRequestSchema) },
  answers: done,
});

const removeDoctorRoute = operationRoute({
  method: "delete",
  path: operationPaths.doctor,
  summary: "医師の紹介を削除する",
  request: { params: doctorParameters },
  answers: done,
  refuses: ["ResourceNotFound"],
});

const storePortraitRoute = operationRoute({
  method: "put",
  path: operationPaths.doctorPortrait,
  summary: "医師の顔写真を登録する",
  request: { params: doctorParameters, body: pictureBody },
  answers: done,
  refuses: ["ResourceNotFound"],
});

const removePortraitRoute = operationRoute({
  method: "delete",
  path: operationPaths.doctorPortrait,
  summary: "医師の顔写真を削除する",
  request: { params: doctorParameters },
  answers: done,
  refuses: ["ResourceNotFound"],
});

/** What a clinic shows of itself: its logo, its photograph and its doctors with their portraits. */
export function createBrandingRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();
  const needs = pictureNeeds(deps);

  routes.openapi(picturesRoute, async (context) =>
    context.json(await readClinicPictures(deps, context.var.operator), 200),
  );

  routes.openapi(storeLogoRoute, async (context) => {
    const content = Buffer.from(await context.req.arrayBuffer());
    return context.json(await storeClinicPicture(needs, context.var.operator, "logo", content), 200);
  });

  routes.openapi(removeLogoRoute, async (context) => {
    await removeClinicPicture(deps, context.var.operator, "logo");
    return context.json({}, 200);
  });

  routes.openapi(storePhotographRoute, async (context) => {
    const content = Buffer.from(await context.req.arrayBuffer());
    const { alt } = context.req.valid("query");
    return context.json(await storeClinicPicture(needs, context.var.operator, "photograph", content, alt), 200);
  });

  routes.openapi(removePhotographRoute, async (context) => {
    await removeClinicPicture(deps, context.var.operator, "photograph");
    return context.json({}, 200);
  });

  routes.openapi(doctorsRoute, async (context) => context.json(await readDoctors(deps, context.var.operator), 200));

  routes.openapi(storeDoctorRoute, async (context) => {
    const { doctorId } = context.req.valid("param");
    await storeDoctor(deps, context.var.operator, doctorId, context.req.valid("json"));
    return context.json({}, 200);
  });

  routes.openapi(removeDoctorRoute, async (context) => {
    await removeDoctor(deps, context.var.operator, context.req.valid("param").doctorId);
    return context.json({}, 200);
  });

  routes.openapi(storePortraitRoute, async (context) => {
    const content = Buffer.from(await context.req.arrayBuffer());
    await storePortrait(needs, context.var.operator, context.req.valid("param").doctorId, content);
    return context.json({}, 200);
  });

  routes.openapi(removePortraitRoute, async (context) => {
    await removePortrait(deps, context.var.operator, context.req.valid("param").doctorId);
    return context.json({}, 200);
  });

  return routes;
}
