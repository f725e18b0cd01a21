import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

/**
 * A port that is free now. It lies below the range from which the system takes ports for outgoing connections: one of those
 * could be taken again before the test listens on it. It lies above 10080, to which no `fetch` connects.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_081, 32_000);
    const server = createServer().listen(port);
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** An address at which every connection is refused. */
export async function findDeadAddress(): Promise<string> {
  return `http://127.0.0.1:${await findFreePort()}`;
}
