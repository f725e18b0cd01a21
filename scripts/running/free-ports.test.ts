import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findTakenPort } from "./free-ports.ts";

async function holdPort(): Promise<{ port: number; release: () => Promise<unknown> }> {
  const server = createServer().listen(0);
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const release = (): Promise<unknown> => {
    server.close();
    return once(server, "close");
  };
  return { port, release };
}

test("a port in use is named with the variable that changes it", async () => {
  const { port, release } = await holdPort();
  const environment = { PORT: String(port) };
  expect(await findTakenPort(environment, ["PORT"])).toBe(
    `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
  );
  await release();
  expect(await findTakenPort(environment, ["PORT"])).toBeUndefined();
});

test("an invalid port is named before any program starts", async () => {
  expect(await findTakenPort({ PORT: "many" }, ["PORT"])).toBe('PORT must be a port from 1 to 65535; it is "many".');
});
