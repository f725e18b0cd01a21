import { OpenAPIHono } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  chartDraftPageSchema,
  chartDraftRequestSchema,
  savedChartDraftSchema,
  visitNoteListSchema,
  visitNoteRequestSchema,
} from "@madoguchi/contract/operation/chart";
import { WRITTEN_MEANWHILE } from "@madoguchi/contract/operation/chart.calls";
import { identityCheckRequestSchema } from "@madoguchi/contract/operation/identity-check";
import { treatmentStateSchema } from "@madoguchi/contract/operation/treatment-record";
import { visitRecordSchema } from "@madoguchi/contract/operation/visit-record";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { operationRoute, treatmentParameters } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { readChartDraft, saveChartDraft } from "./chart-draft.ts";
import { readVisitRecord } from "./read-visit-record.ts";
import { correctVisitNote, noteIdentityCheck } from "./write-record.ts";

const visitRecordRoute = operationRoute({
  method: "get",
  path: operationPaths.visitRecord,
  summary: "診察の法定の記録を読む",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("申告、同意、本人確認、メモ、チャットなどです。", visitRecordSchema) },
  refuses: ["TreatmentNotFound"],
});

const draftRoute = operationRoute({
  method: "get",
  path: operationPaths.chartDraft,
  summary: "書きかけの診察記録を読む",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("書きかけの診察記録です。", chartDraftPageSchema) },
  refuses: ["TreatmentNotFound"],
});

const saveDraftRoute = operationRoute({
  method: "put",
  path: operationPaths.chartDraft,
  summary: "書きかけの診察記録を保存する",
  request: { params: treatmentParameters, body: jsonBody(chartDraftRequestSchema) },
  answers: { 200: jsonAnswer("保存したもの、またはほかの画面で先に保存されたものです。", savedChartDraftSchema) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

const noteRoute = operationRoute({
  method: "post",
  path: operationPaths.visitNote,
  summary: "終わった診察のメモに新しい版を加える",
  request: { params: treatmentParameters, headers: idempotencyHeaderSchema, body: jsonBody(visitNoteRequestSchema) },
  answers: { 201: jsonAnswer("すべての版を新しい順に返します。", visitNoteListSchema) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", WRITTEN_MEANWHILE],
});

const identityRoute = operationRoute({
  method: "post",
  path: operationPaths.identityCheck,
  summary: "本人確認を記録する",
  request: {
    params: treatmentParameters,
    headers: idempotencyHeaderSchema,
    body: jsonBody(identityCheckRequestSchema),
  },
  answers: { 201: jsonAnswer("診察の状態です。", treatmentStateSchema) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

/** What is written about a visit beside its plan and charge: the draft, the note, the identity check, the whole record. */
export function createVisitRecordRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(visitRecordRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await readVisitRecord(deps, context.var.operator, treatmentId), 200);
  });

  routes.openapi(draftRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await readChartDraft(deps, context.var.operator, treatmentId), 200);
  });

  routes.openapi(saveDraftRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const body = context.req.valid("json");
    return context.json(await saveChartDraft(deps, context.var.operator, treatmentId, body), 200);
  });

  routes.openapi(noteRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const body = context.req.valid("json");
    const notes = await answerOnce(context, deps, { body, status: 201, answer: visitNoteListSchema }, (database) =>
      correctVisitNote({ ...deps, database }, context.var.operator, treatmentId, body),
    );
    return context.json(notes, 201);
  });

  routes.openapi(identityRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const body = context.req.valid("json");
    const state = await answerOnce(context, deps, { body, status: 201, answer: treatmentStateSchema }, (database) =>
      noteIdentityCheck({ ...deps, database }, context.var.operator, treatmentId, body),
    );
    return context.json(state, 201);
  });

  return routes;
}
