import { startOperationApi } from "./operation-api.stand-in.ts";
import { startTestSandbox } from "./test-sandbox.ts";

/** Who is at the desk in tests. */
export const OPERATOR = "院長の山本";
export const NAME = `operator=${encodeURIComponent(OPERATOR)}`;

/** A sandbox whose desk calls a stand-in of the operation API that answers from this list. */
export async function openDesk(answers: Parameters<typeof startOperationApi>[0]) {
  const api = await startOperationApi(answers);
  const { baseUrl } = await startTestSandbox({ operationApiUrl: api.url });
  return {
    ...api,
    read: async (path: string) => {
      const answer = await fetch(`${baseUrl}${path}`);
      return { status: answer.status, text: await answer.text() };
    },
    send: async (path: string, fields: [string, string][] = [], origin = baseUrl) => {
      const answer = await fetch(`${baseUrl}${path}`, {
        method: "POST",
        redirect: "manual",
        headers: { origin },
        body: new URLSearchParams(fields),
      });
      return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
    },
  };
}
