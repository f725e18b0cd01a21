import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { StartRefusal } from "../errors/start-refusal.ts";

/** How long running requests may take to finish when the process stops; the portal waits no longer (spec §7). */
const FINISH_MS = 10_000;

type Fetch = Parameters<typeof getRequestListener>[0];

export type Listening = {
  /** Takes no new connection, lets what runs finish, and ends when the last connection is closed. */
  close: () => Promise<void>;
};

/** Listens on a port. Throws `StartRefusal` when it cannot be had. */
export async function listen(fetch: Fetch, port: number): Promise<Listening> {
  // The listener's own Request stands in for the global one, since middleware wraps requests with `new Request(…)`.
  const server = createServer(getRequestListener(fetch));
  server.listen(port);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new StartRefusal(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`);
    }
    throw new StartRefusal(`Port ${port} cannot be opened (${String(code)}). Set PORT to another number.`);
  }
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      const impatience = setTimeout(() => server.closeAllConnections(), FINISH_MS);
      await closed;
      clearTimeout(impatience);
    },
  };
}
