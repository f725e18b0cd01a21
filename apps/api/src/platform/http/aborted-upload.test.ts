import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../../testing/free-port.ts";
import { knownRoutes } from "../../testing/known-routes.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";
import { type Listening, listen } from "./listen.ts";

let listening: Listening;
let port: number;

const client = useSharedTestClient();

beforeAll(async () => {
  port = await findFreePort();
  listening = await listen(client.app.fetch, { port, host: "127.0.0.1" });
});

afterAll(() => listening.close());

/** Sends the head of a call with `Expect: 100-continue`, then a part of its body, and hangs up. */
async function hangUp(method: string, path: string, headers: string[]): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    [`${method} ${path} HTTP/1.1`, "Host: localhost", "Expect: 100-continue", ...headers, "", ""].join("\r\n"),
  );
  // The 100 Continue, or a refusal that ignores the body.
  await once(socket, "data");
  socket.end(headers.includes("Transfer-Encoding: chunked") ? '5\r\n{"a":\r\n' : '{"a":');
  socket.destroySoon();
  await once(socket, "close");
}

const LENGTHS = ["Content-Length: 400", "Transfer-Encoding: chunked"];
const TYPES = ["application/json", "application/x-www-form-urlencoded"];

test("a caller that hangs up in the middle of a body is neither a fault of ours nor an E006, whatever the call", async () => {
  const routes = knownRoutes(client, "/api/").filter(({ method }) => method === "POST" || method === "PUT");
  expect(routes.length).toBeGreaterThan(40);
  for (const { method, path } of routes) {
    const filled = path.replaceAll(/:\w+/g, "x");
    await Promise.all(
      LENGTHS.flatMap((length) =>
        TYPES.map((type) => hangUp(method, filled, [length, `Content-Type: ${type}`, "X-Line-Signature: abc"])),
      ),
    );
  }
  const calls = routes.length * LENGTHS.length * TYPES.length;
  await expect.poll(() => client.logLines.filter((line) => line.includes('"msg":"request"')).length).toBe(calls);
  const log = client.logLines.join("");
  expect(log).toContain("upload aborted");
  expect(log).not.toMatch(/E006|"status":5\d\d|"level":50/);
});
