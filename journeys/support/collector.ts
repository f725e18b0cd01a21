import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Stands for the monitoring and the tag manager, and keeps every request that a browser sent to either. */
export type Collector = {
  port: number;
  /** Method, address and body of each, one text per request. */
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
