import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { z } from "zod";

export type ReceivedNotice = { signature: string; body: string; fields: Record<string, string> };

/** The merchant's `pushUrl`: records notices and answers each with the next of `statuses`, then with 200. */
export async function listenForNotices(statuses: number[] = []) {
  const received: ReceivedNotice[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    text(request).then((body) => {
      const signature = String(request.headers["content-hmac"]);
      received.push({ signature, body, fields: Object.fromEntries(new URLSearchParams(body)) });
      response.writeHead(statuses.shift() ?? 200).end();
      for (const resolve of waiting.splice(0)) resolve();
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
    received,
    /** Resolves with the first `count` notices once they have arrived. */
    receive: async (count: number) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return received.slice(0, count);
    },
  };
}
