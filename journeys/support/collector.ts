import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Imitates the monitoring service and the tag manager, and records every request of the browser to either. */
export type Collector = {
  port: number;
  /** Method, address, referrer and body, one text a request. */
  received: string[];
  close: () => Promise<void>;
};

const ANY_ORIGIN = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Listens on a free port of this machine. */
export async function startCollector(): Promise<Collector> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    received.push(`${request.method} ${request.url} ${request.headers.referer ?? ""}\n${body}`);
    const isScript = request.url?.startsWith("/gtm.js") === true;
    const type = isScript ? "text/javascript" : "application/json";
    response.writeHead(200, { ...ANY_ORIGIN, "content-type": type, "cross-origin-resource-policy": "cross-origin" });
    response.end(isScript ? "document.documentElement.dataset.tagManager = 'here';" : "{}");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
