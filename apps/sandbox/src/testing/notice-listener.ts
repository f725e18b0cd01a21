import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { z } from "zod";

export type HeardNotice = { signature: string; body: string; fields: Record<string, string> };

/** The merchant's `pushUrl`: hears notices and answers each with the next of `statuses`, then with 200. */
export async function listenForNotices(statuses: number[] = []) {
  const heard: HeardNotice[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    text(request).then((body) => {
      const signature = String(request.headers["content-hmac"]);
      heard.push({ signature, body, fields: Object.fromEntries(new URLSearchParams(body)) });
      response.writeHead(statuses.shift() ?? 200).end();
      for (const tell of waiting.splice(0)) tell();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    pushUrl: `http://localhost:${port}/api/v1/callback/card`,
    heard,
    /** Resolves with the first notices once there are as many. */
    hear: async (count: number) => {
      while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return heard.slice(0, count);
    },
  };
}
