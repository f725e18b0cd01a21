import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { treatmentActions } from "./action-bodies.ts";
import { customerSchema, departmentsSchema, queueSchema, recordSchema, spotsSchema, tasksSchema } from "./answers.ts";
import { BRANDING_DONE, brandingRoutes } from "./branding.routes.ts";
import { renderCustomer } from "./customer-page.ts";
import { dayInJapan } from "./dates.ts";
import { type Desk, deskLink, type Markup, type Notice, renderDesk, renderNameForm } from "./desk-frame.ts";
import type { Visit } from "./desk-visit.ts";
import { readField, readFields } from "./fields.ts";
import { type Answer, createOperationApi, type DeskSettings, type Refusal } from "./operation-api.ts";
import { QUESTIONNAIRES_DONE, questionnaireRoutes } from "./questionnaire.routes.ts";
import { type QueueView, renderQueue } from "./queue-page.ts";
import { renderSpots } from "./spots-page.ts";
import { renderTasks } from "./tasks-page.ts";
import type { Refused } from "./treatment-forms.ts";
import { renderTreatment } from "./treatment-page.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The message after a form, by the address's `done` parameter. */
const DONE_MESSAGES = new Map([
  ...[...treatmentActions].map(([action, { done }]) => [action, done] as const),
  ["close-spot", "予約枠を閉じました。"],
  ["open-spot", "予約枠を開きました。"],
  ["resolve", "対応済みにしました。"],
  ...BRANDING_DONE,
  ...QUESTIONNAIRES_DONE,
]);

function readQueueView(context: Context, today: string): QueueView {
  const { day = "", statusId = "", parcel } = context.req.query();
  if (parcel === "preparing") return { parcel };
  if (/^[1-9]$/.test(statusId)) return { statusId };
  return { day: DAY.test(day) ? day : today };
}

/**
 * The clinic's desk at `/clinic`: pages that act for the clinic through the operation API. It stores nothing; the
 * operator's name is in the address.
 */
export function deskRoutes(settings: DeskSettings, style: string, now: () => Date): Hono {
  const routes = new Hono();

  /** Shows a page for the operator of the address, or asks for the name first. */
  async function visit(context: Context, page: (visit: Visit) => Promise<Response>): Promise<Response> {
    const operator = (context.req.query("operator") ?? "").trim();
    if (operator === "") return context.html(renderNameForm());
    const done = DONE_MESSAGES.get(context.req.query("done") ?? "");
    const desk = { operator, today: dayInJapan(now()) };
    return page({
      desk,
      api: createOperationApi(settings, operator),
      notice: done === undefined ? undefined : { done },
    });
  }

  async function show<Body>(
    context: Context,
    { desk, notice }: Visit,
    answer: Answer<Body>,
    render: (body: Body, notice: Notice) => Markup,
  ): Promise<Response> {
    if (answer.refusal) return refuse(context, desk, answer.refusal);
    return context.html(render(answer.body, notice));
  }

  function refuse(context: Context, desk: Desk, refusal: Refusal): Response | Promise<Response> {
    context.status(502);
    return context.html(renderDesk(desk, "読み込めませんでした", html`<h1>読み込めませんでした</h1>`, { refusal }));
  }

  /** Shows a treatment as it is now, after an action or its refusal. */
  async function showTreatment(context: Context, at: Visit, treatmentId: string, refused?: Refused): Promise<Response> {
    const record = await at.api.get(`/treatment/${encodeURIComponent(treatmentId)}`, recordSchema);
    return show(context, at, record, (body, notice) => renderTreatment(at.desk, body, notice, refused));
  }

  async function showSpots(context: Context, at: Visit): Promise<Response> {
    const requestedDay = context.req.query("day") ?? "";
    const day = DAY.test(requestedDay) ? requestedDay : at.desk.today;
    const [spots, departments] = await Promise.all([
      at.api.get(`/spot?from=${day}&to=${day}`, spotsSchema),
      at.api.get("/department", departmentsSchema),
    ]);
    if (departments.refusal) return refuse(context, at.desk, departments.refusal);
    const { clinicalDepartments } = departments.body;
    return show(context, at, spots, (body, notice) =>
      renderSpots(at.desk, day, body.spots, clinicalDepartments, notice),
    );
  }

  async function showTasks(context: Context, at: Visit): Promise<Response> {
    const tasks = await at.api.get("/task", tasksSchema);
    return show(context, at, tasks, (body, notice) => renderTasks(at.desk, body.tasks, notice));
  }

  routes.use("/clinic/*", csrf());
  routes.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    throw error;
  });
  routes.get("/clinic.css", (context) => context.body(style, 200, { "content-type": "text/css; charset=utf-8" }));

  routes.get("/clinic", (context) =>
    visit(context, async (at) => {
      const view = readQueueView(context, at.desk.today);
      const queue = await at.api.get(`/treatment?${new URLSearchParams(view).toString()}`, queueSchema);
      return show(context, at, queue, (body, notice) => renderQueue(at.desk, view, body.treatments, notice));
    }),
  );

  routes.get("/clinic/treatment/:treatmentId", (context) =>
    visit(context, (at) => showTreatment(context, at, context.req.param("treatmentId"))),
  );

  routes.post("/clinic/treatment/:treatmentId/:action", (context) =>
    visit(context, async (at) => {
      const { treatmentId, action } = context.req.param();
      const known = treatmentActions.get(action);
      if (!known) return context.notFound();
      const fields = readFields(await context.req.text());
      const path = `/treatment/${encodeURIComponent(treatmentId)}`;
      const { refusal } = await at.api.post(`${path}/${action}`, known.body(fields), readField(fields, "key"));
      if (refusal) return showTreatment(context, { ...at, notice: { refusal } }, treatmentId, { action, fields });
      return context.redirect(deskLink(at.desk, path, { done: action }), 303);
    }),
  );

  routes.get("/clinic/spots", (context) => visit(context, (at) => showSpots(context, at)));

  routes.post("/clinic/spots/:spotId/:action{close|open}", (context) =>
    visit(context, async (at) => {
      const { spotId, action } = context.req.param();
      const { refusal } = await at.api.post(`/spot/${encodeURIComponent(spotId)}/${action}`, {});
      if (refusal) return showSpots(context, { ...at, notice: { refusal } });
      const day = context.req.query("day") ?? at.desk.today;
      return context.redirect(deskLink(at.desk, "/spots", { day, done: `${action}-spot` }), 303);
    }),
  );

  routes.get("/clinic/tasks", (context) => visit(context, (at) => showTasks(context, at)));

  routes.post("/clinic/tasks/:taskId/resolve", (context) =>
    visit(context, async (at) => {
      const { refusal } = await at.api.post(`/task/${encodeURIComponent(context.req.param("taskId"))}/resolve`, {});
      if (refusal) return showTasks(context, { ...at, notice: { refusal } });
      return context.redirect(deskLink(at.desk, "/tasks", { done: "resolve" }), 303);
    }),
  );

  routes.get("/clinic/customer", (context) =>
    visit(context, async ({ desk }) => context.html(renderCustomer(desk, undefined))),
  );

  routes.post("/clinic/customer", (context) =>
    visit(context, async ({ desk, api }) => {
      const code = readField(readFields(await context.req.text()), "medicalRecordCode");
      const { body, refusal } = await api.get(`/customer/${encodeURIComponent(code)}`, customerSchema);
      return context.html(renderCustomer(desk, body, refusal && { refusal }));
    }),
  );

  routes.get("/clinic-colour.js", async (context) => {
    const script = await readFile(new URL("colour.js", import.meta.url), "utf8");
    return context.body(script, 200, { "content-type": "text/javascript; charset=utf-8" });
  });
  routes.route("/", brandingRoutes(settings, { visit, refuse }));
  routes.route("/", questionnaireRoutes({ visit, refuse }));

  return routes;
}

/** Reads the desk's style sheet. */
export async function readDeskStyle(): Promise<string> {
  const files = ["clinic.css", "branding.css", "questionnaire.css"].map((name) =>
    readFile(new URL(name, import.meta.url), "utf8"),
  );
  return (await Promise.all(files)).join("");
}
