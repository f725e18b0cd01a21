import { deskRoutes } from "../clinic/desk.routes.ts";
import { startOperationApi } from "./fake-operation-api.ts";

const DESK = "http://desk.example";

/** The operator in tests. */
export const OPERATOR = "院長の山本";
export const NAME = `operator=${encodeURIComponent(OPERATOR)}`;

/** The desk's pages over a fake operation API that answers from this list. */
export async function openDesk(answers: Parameters<typeof startOperationApi>[0]) {
  const api = await startOperationApi(answers);
  const settings = { apiBaseUrl: api.url, operationKey: "operation-key", clinicId: "clinic-minato" };
  const desk = deskRoutes(settings, "", () => new Date());
  return {
    ...api,
    read: async (path: string) => {
      const answer = await desk.request(`${DESK}${path}`);
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    },
    /** Sends a form with a file, whose content is this text. */
    upload: async (path: string, content: string, fields: Record<string, string> = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set("picture", new File([content], "picture.png", { type: "image/png" }));
      const answer = await desk.request(`${DESK}${path}`, { method: "POST", headers: { origin: DESK }, body });
      return { status: answer.status, location: answer.headers.get("location") };
    },
    send: async (path: string, fields: [string, string][] = [], origin = DESK) => {
      const answer = await desk.request(`${DESK}${path}`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams(fields),
      });
      return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
    },
  };
}
