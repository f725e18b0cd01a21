import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type Clinic, clinicSchema } from "@madoguchi/contract/clinic/clinic";
import { freeTimesSchema } from "@madoguchi/contract/clinic/free-times";
import { termsKindSchema, termsListSchema, termsSchema } from "@madoguchi/contract/clinic/terms";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { screenPaths } from "@madoguchi/contract/http/screen-paths";
import { publishedQuestionnaireSchema } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { spotFactsSchema, spotListSchema, spotQuerySchema } from "@madoguchi/contract/spot/spot";
import { etag } from "hono/etag";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { encodeJson, jsonBytesAnswer, sendCompressed, sendJsonIfChanged } from "../../platform/http/send-json.ts";
import type { ClinicReaders } from "./clinic-readers.ts";
import { readAllTerms, readClinicForm, readClinicPicture, readTerms } from "./read-clinic.ts";
import { readSpot } from "./read-spot.ts";

const DAY_SECONDS = 86_400;
const PUBLIC_FOR_A_DAY = `public, max-age=${DAY_SECONDS}`;

const clinicRoute = createRoute({
  method: "get",
  path: apiPaths.clinic,
  summary: "クリニックの情報を読む",
  request: { params: z.object({ clinicId: z.string() }) },
  responses: {
    200: jsonBytesAnswer("クリニックと診療科、公開中の規約です。1日キャッシュできます。", clinicSchema),
    304: { description: "前回から変わっていません。" },
    ...refusals("ClinicNotFound", "ClinicFetchFailed", "StaffFetchFailed"),
  },
});

const pictureRoute = createRoute({
  method: "get",
  path: apiPaths.clinicPicture,
  summary: "クリニックのロゴ、写真、医師の顔写真を読む",
  request: {
    params: z.object({ clinicId: z.string(), hash: z.string(), form: z.enum(["web", "narrow", "plain"]) }),
  },
  responses: {
    200: { description: "画像です。変わるときは別のURLになります。" },
    ...refusals("Validation", "ResourceNotFound"),
  },
});

const termsRoute = createRoute({
  method: "get",
  path: apiPaths.terms,
  summary: "規約の本文を読む",
  request: { params: z.object({ clinicId: z.string(), kind: termsKindSchema }) },
  responses: {
    200: jsonAnswer("現在の版の本文です。", termsSchema),
    304: { description: "前回から変わっていません。" },
    ...refusals("Validation", "ClinicNotFound", "ResourceNotFound"),
  },
});

const allTermsRoute = createRoute({
  method: "get",
  path: screenPaths.termsPage,
  summary: "すべての規約の本文を読む",
  request: { params: z.object({ clinicId: z.string() }) },
  responses: {
    200: jsonAnswer("現在の版の本文です。掲載の順です。", termsListSchema),
    304: { description: "前回から変わっていません。" },
    ...refusals("ClinicNotFound"),
  },
});

const formRoute = createRoute({
  method: "get",
  path: apiPaths.clinicForm,
  summary: "登録のときのクリニックからの質問を読む",
  request: { params: z.object({ clinicId: z.string() }) },
  responses: {
    200: jsonAnswer("公開中の版の質問です。", publishedQuestionnaireSchema),
    304: { description: "前回から変わっていません。" },
    ...refusals("ClinicNotFound", "ClinicFormNotFound"),
  },
});

const freeTimesRoute = createRoute({
  method: "get",
  path: apiPaths.freeTimes,
  summary: "診療科ごとの次の空き枠を読む",
  request: { params: z.object({ clinicId: z.string().max(100) }) },
  responses: {
    200: jsonAnswer(
      "診療科ごとに、いまから1時間以上あとに始まる最初の3枠と、記録から数えたクリニックの数字です。",
      freeTimesSchema,
    ),
    ...refusals("ClinicNotFound", "ClinicFetchFailed", "SpotFetchFailed"),
  },
});

const spotsRoute = createRoute({
  method: "get",
  path: apiPaths.spots,
  summary: "診療科の予約枠を読む",
  request: { params: z.object({ clinicId: z.string().max(100) }), query: spotQuerySchema },
  responses: {
    200: jsonBytesAnswer("いまから1時間以上あとに始まる予約枠です。満席の枠も含みます。", spotListSchema),
    ...refusals("Validation", "ClinicNotFound", "SpotFetchFailed"),
  },
});

const spotRoute = createRoute({
  method: "get",
  path: apiPaths.spot,
  summary: "予約枠を1つ読む",
  request: { params: z.object({ clinicId: z.string().max(100), spotId: z.string().max(100) }) },
  responses: {
    200: jsonAnswer("診療科、担当医と時間です。満席や過去の枠も含みます。", spotFactsSchema),
    ...refusals("ResourceNotFound", "SpotFetchFailed"),
  },
});

/** The public calls about a clinic. The readers are shared with the served portal. */
export function createClinicRoutes(
  deps: Deps,
  { readClinic, readFreeTimes, readSpots }: ClinicReaders,
): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();
  /** Each reading of a clinic as it is sent, for as long as the readers remember it. */
  const written = new WeakMap<Clinic, ReturnType<typeof encodeJson>>();
  routes.use("/api/v1/clinic/:clinicId/terms/:kind", etag());
  routes.use("/api/v1/clinic/:clinicId/terms", etag());
  routes.use("/api/v1/clinic/:clinicId/form", etag());
  routes.openapi(clinicRoute, async (context) => {
    const clinic = await readClinic(context.req.valid("param").clinicId);
    const json = written.get(clinic) ?? encodeJson(clinic);
    written.set(clinic, json);
    return sendJsonIfChanged(context, json, { "Cache-Control": PUBLIC_FOR_A_DAY });
  });
  routes.openapi(pictureRoute, async (context) => {
    const { type, content } = await readClinicPicture(deps, context.req.valid("param"));
    return context.body(content, 200, {
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
      // A mail read in a browser shows the logo too.
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
  routes.openapi(termsRoute, async (context) => {
    const { clinicId, kind } = context.req.valid("param");
    // A text must never be agreed to in a version that is no longer in force, so it is asked for again each time.
    return context.json(await readTerms(deps, clinicId, kind), 200, { "Cache-Control": "no-cache" });
  });
  routes.openapi(allTermsRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    return context.json(await readAllTerms(deps, clinicId), 200, { "Cache-Control": "no-cache" });
  });
  routes.openapi(formRoute, async (context) => {
    const form = await readClinicForm(deps, context.req.valid("param").clinicId);
    // An earlier version is refused when it is answered, so it is asked for again each time.
    return context.json(form, 200, { "Cache-Control": "no-cache" });
  });
  routes.openapi(freeTimesRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    await readClinic(clinicId);
    const freeTimes = await readFreeTimes(clinicId);
    context.header("Cache-Control", "no-store");
    return context.json(freeTimes, 200);
  });
  routes.openapi(spotsRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const spots = await readSpots(clinicId, context.req.valid("query"));
    // A week of a large clinic is 60 kB of JSON, and 2 kB compressed.
    return sendCompressed(context, spots, { "Cache-Control": "no-store" });
  });
  routes.openapi(spotRoute, async (context) => {
    const { clinicId, spotId } = context.req.valid("param");
    const facts = await readSpot(deps, clinicId, spotId);
    context.header("Cache-Control", "no-store");
    return context.json(facts, 200);
  });
  return routes;
}
