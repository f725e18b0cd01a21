import { createServer } from "node:http";

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** An address at which every connection is refused. */
export async function findDeadAddress(): Promise<string> {
  return `http://127.0.0.1:${await findFreePort()}`;
}
