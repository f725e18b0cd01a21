import { type Context, Hono } from "hono";
import { departmentsSchema } from "./answers.ts";
import { renderAnswers } from "./answers-page.ts";
import { deskLink } from "./desk-frame.ts";
import type { DeskPages, Visit } from "./desk-visit.ts";
import { type Fields, readFields } from "./fields.ts";
import type { Refusal } from "./operation-api.ts";
import {
  assignmentsBody,
  assignmentsSchema,
  questionnairesSchema,
  renderQuestionnaires,
} from "./questionnaires-page.ts";
import { treatmentAnswersSchema } from "./treatment-answers.ts";

/** The messages after this page's forms, by the address's `done` parameter. */
export const QUESTIONNAIRES_DONE: [string, string][] = [["questionnaire-assignment", "問診の設定を保存しました。"]];

/** The pages of what patients answer, and of which questionnaire they are asked. */
export function questionnaireRoutes({ visit, refuse }: DeskPages): Hono {
  const routes = new Hono();

  async function showSettings(context: Context, at: Visit, refusal?: Refusal, typed?: Fields): Promise<Response> {
    const [published, assigned, departments] = await Promise.all([
      at.api.get("/questionnaire", questionnairesSchema),
      at.api.get("/questionnaire-assignment", assignmentsSchema),
      at.api.get("/department", departmentsSchema),
    ]);
    if (published.refusal) return refuse(context, at.desk, published.refusal);
    if (assigned.refusal) return refuse(context, at.desk, assigned.refusal);
    if (departments.refusal) return refuse(context, at.desk, departments.refusal);
    const settings = {
      questionnaires: published.body.questionnaires,
      assignments: assigned.body.assignments,
      departments: departments.body.clinicalDepartments,
    };
    return context.html(renderQuestionnaires(at.desk, settings, refusal ? { refusal } : at.notice, typed));
  }

  routes.get("/clinic/treatment/:treatmentId/answers", (context) =>
    visit(context, async (at) => {
      const path = `/treatment/${encodeURIComponent(context.req.param("treatmentId"))}/answers`;
      const { body, refusal } = await at.api.get(path, treatmentAnswersSchema);
      if (refusal) return refuse(context, at.desk, refusal);
      return context.html(renderAnswers(at.desk, body, at.notice));
    }),
  );

  routes.get("/clinic/treatment/:treatmentId/photo/:photoId", (context) =>
    visit(context, async (at) => {
      const { treatmentId, photoId } = context.req.param();
      const size = context.req.query("size") === "small" ? "small" : "large";
      const path = `/treatment/${encodeURIComponent(treatmentId)}/photo/${encodeURIComponent(photoId)}?size=${size}`;
      const photo = await at.api.getFile(path);
      if (!photo) return context.notFound();
      const headers = {
        "content-type": photo.type,
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      };
      return context.body(photo.content, 200, headers);
    }),
  );

  routes.get("/clinic/questionnaires", (context) => visit(context, (at) => showSettings(context, at)));

  routes.post("/clinic/questionnaires", (context) =>
    visit(context, async (at) => {
      const fields = readFields(await context.req.text());
      const { refusal } = await at.api.put("/questionnaire-assignment", assignmentsBody(fields));
      if (refusal) return showSettings(context, at, refusal, fields);
      return context.redirect(deskLink(at.desk, "/questionnaires", { done: "questionnaire-assignment" }), 303);
    }),
  );

  return routes;
}
