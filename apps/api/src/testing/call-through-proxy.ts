import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { request as requestSecurely } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";

export type ProxiedCall = { method?: string; headers?: Record<string, string>; body?: Buffer };

/** Calls to a proxy at this port, or to the program itself by `http:`, as a browser makes them at one of their names. */
export function callThroughProxy(port: number, protocol: "http:" | "https:" = "https:") {
  const ask = protocol === "http:" ? request : requestSecurely;

  function at(host: string, path: string, { method = "GET", headers = {}, body }: ProxiedCall = {}): ClientRequest {
    const options = { host: "127.0.0.1", port, servername: host, path, method, rejectUnauthorized: false };
    const length = body && { "content-length": body.length };
    return ask({ ...options, agent: false, headers: { host, ...headers, ...length } }).end(body);
  }

  async function call(host: string, path: string, options?: ProxiedCall) {
    const [answer]: IncomingMessage[] = await once(at(host, path, options), "response");
    if (!answer) throw new Error("no answer");
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() };
  }

  /** Waits until the proxy has found the program ready. */
  async function becomesReady(host: string): Promise<boolean> {
    for (let attempt = 0; attempt < 150; attempt += 1) {
      const isReady = await call(host, "/readyz").then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isReady) return true;
      await sleep(100);
    }
    return false;
  }

  return { at, call, becomesReady };
}
