import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { type ClinicPictures, clinicPicturesSchema, clinicSettingsSchema, doctorsSchema } from "./branding-answers.ts";
import { renderBranding } from "./branding-page.ts";
import type { RefusedForm } from "./branding-parts.ts";
import { deskLink } from "./desk-frame.ts";
import type { DeskPages, Visit } from "./desk-visit.ts";
import { doctorBody } from "./doctor-forms.ts";
import { type Fields, readField, readFields } from "./fields.ts";
import type { DeskSettings, Refusal } from "./operation-api.ts";

/** The messages after this page's forms, by the address's `done` parameter. */
export const BRANDING_DONE: [string, string][] = [
  ["branding-settings", "名前と色を保存しました。"],
  ["branding-picture", "画像を登録しました。"],
  ["branding-picture-removed", "画像を削除しました。"],
  ["branding-doctor", "医師の紹介を保存しました。"],
  ["branding-doctor-removed", "医師の紹介を削除しました。"],
];

/** The name of a form's file, and what else it brought. */
async function readUpload(context: Context): Promise<{ file: Uint8Array; fields: Fields }> {
  const { picture, ...texts } = await context.req.parseBody();
  const file = picture instanceof File ? new Uint8Array(await picture.arrayBuffer()) : new Uint8Array();
  return { file, fields: new Map(Object.entries(texts).map(([name, value]) => [name, [String(value)]])) };
}

/** The page of the clinic's name, colour, pictures and doctors. It stores nothing: each form is a call of the operation API. */
export function brandingRoutes(settings: DeskSettings, { visit, refuse }: DeskPages): Hono {
  const routes = new Hono();

  async function show(context: Context, at: Visit, refusal?: Refusal, refused?: RefusedForm): Promise<Response> {
    const [clinic, pictures, doctors] = await Promise.all([
      at.api.get("/settings", clinicSettingsSchema),
      at.api.get("/picture", clinicPicturesSchema),
      at.api.get("/doctor", doctorsSchema),
    ]);
    if (clinic.refusal) return refuse(context, at.desk, clinic.refusal);
    if (pictures.refusal) return refuse(context, at.desk, pictures.refusal);
    if (doctors.refusal) return refuse(context, at.desk, doctors.refusal);
    const shown: ClinicPictures = pictures.body;
    const branding = { clinic: clinic.body, pictures: shown, doctors: doctors.body.doctors };
    return context.html(renderBranding(at.desk, branding, refusal ? { refusal } : at.notice, refused));
  }

  function showDone(context: Context, at: Visit, done: string): Response {
    return context.redirect(deskLink(at.desk, "/branding", { done }), 303);
  }

  /** Puts or takes away something, then shows the page as it is now, with what was typed if it was refused. */
  function act(
    path: string,
    done: string,
    call: (at: Visit, context: Context) => Promise<{ refusal?: Refusal | undefined; refused?: RefusedForm }>,
  ): void {
    routes.post(path, (context) =>
      visit(context, async (at) => {
        const { refusal, refused } = await call(at, context);
        return refusal ? show(context, at, refusal, refused) : showDone(context, at, done);
      }),
    );
  }

  routes.get("/clinic/branding", (context) => visit(context, (at) => show(context, at)));

  routes.get("/clinic/picture/:hash/:form", async (context) => {
    const { hash, form } = context.req.param();
    const path = `/api/v1/clinic/${[settings.clinicId, "picture", hash, form].map(encodeURIComponent).join("/")}`;
    const answer = await fetch(`${settings.apiBaseUrl}${path}`);
    if (!answer.ok) return context.notFound();
    const type = answer.headers.get("content-type") ?? "application/octet-stream";
    return context.body(await answer.arrayBuffer(), 200, { "content-type": type });
  });

  act("/clinic/branding/settings", "branding-settings", async ({ api }, context) => {
    const fields = readFields(await context.req.text());
    const { body, refusal } = await api.get("/settings", clinicSettingsSchema);
    if (refusal) return { refusal };
    const offered = readField(fields, "offered");
    const colour = offered === "" ? readField(fields, "keyColour") : offered;
    const keyColour = fields.has("own") && offered === "" ? null : colour;
    const answer = await api.put("/settings", { ...body, name: readField(fields, "name"), keyColour });
    return { refusal: answer.refusal, refused: { form: "settings", fields } };
  });

  act("/clinic/branding/logo", "branding-picture", async ({ api }, context) =>
    api.put("/logo", (await readUpload(context)).file),
  );

  act("/clinic/branding/photograph", "branding-picture", async ({ api }, context) => {
    const { file, fields } = await readUpload(context);
    return api.put(`/photograph?alt=${encodeURIComponent(readField(fields, "alt"))}`, file);
  });

  act("/clinic/branding/:use{logo|photograph}/remove", "branding-picture-removed", ({ api }, context) =>
    api.delete(`/${context.req.param("use")}`),
  );

  act("/clinic/branding/doctor/:doctorId", "branding-doctor", async ({ api }, context) => {
    const fields = readFields(await context.req.text());
    const form = context.req.param("doctorId") ?? "";
    const doctorId = form === "new" ? randomUUID() : form;
    const { refusal } = await api.put(`/doctor/${encodeURIComponent(doctorId)}`, doctorBody(fields));
    return { refusal, refused: { form, fields } };
  });

  act("/clinic/branding/doctor/:doctorId/remove", "branding-doctor-removed", ({ api }, context) =>
    api.delete(`/doctor/${encodeURIComponent(context.req.param("doctorId") ?? "")}`),
  );

  act("/clinic/branding/doctor/:doctorId/portrait", "branding-picture", async ({ api }, context) => {
    const path = `/doctor/${encodeURIComponent(context.req.param("doctorId") ?? "")}/portrait`;
    return api.put(path, (await readUpload(context)).file);
  });

  act("/clinic/branding/doctor/:doctorId/portrait/remove", "branding-picture-removed", ({ api }, context) =>
    api.delete(`/doctor/${encodeURIComponent(context.req.param("doctorId") ?? "")}/portrait`),
  );

  return routes;
}
