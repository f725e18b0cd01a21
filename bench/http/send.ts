import { type Agent, request } from "node:http";

export type Sent = { method?: string; path: string; headers: Record<string, string>; body?: object | undefined };
export type Answered = { status: number; text: string };

/** Sends one request to a port with a `host` header, which `fetch` does not allow. */
export function send(port: number, { method = "GET", path, headers, body }: Sent, agent: Agent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { "content-type": "application/json" };
    const asked = request(
      { host: "127.0.0.1", port, path, method, headers: { ...json, ...headers }, agent },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on("error", reject);
    asked.end(body && JSON.stringify(body));
  });
}
