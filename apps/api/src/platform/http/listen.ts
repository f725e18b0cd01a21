import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { codeOf } from "../errors/code-of.ts";
import { StartRefusal } from "../errors/start-refusal.ts";
import { BODY_CHECK_MS, endSlowBody } from "./end-slow-body.ts";

/** How long running requests may take to finish when the process stops; the portal waits no longer (spec §7). */
const FINISH_MS = 10_000;

/**
 * How long an idle connection stays open: longer than the 60 seconds of the usual balancers, so that the balancer
 * closes it. When we close it first, a call may be on its way, which the patient sees as a 502.
 */
const KEEP_ALIVE_MS = 65_000;
/** Above the former: Node counts the head of a connection's next call from the end of the one before. */
const HEADERS_MS = 70_000;

type Fetch = Parameters<typeof getRequestListener>[0];

export type Address = {
  port: number;
  host: string;
  /** The variable that sets the port, for the message when the port is taken. */
  variable?: "PORT" | "DESK_PORT" | "METRICS_PORT";
};

export type Listening = {
  /** Takes no new connection, lets running requests finish, and resolves when the last connection is closed. */
  close: () => Promise<void>;
};

function describeRefusal(code: string | undefined, { port, host, variable = "PORT" }: Address): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Stop it, or set ${variable} to another number.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${host} is no address of this machine.`;
  return `Port ${port} cannot be opened (${String(code)}). Set ${variable} to another number.`;
}

/** A call that offers another protocol, such as HTTP/2, is answered as any other. */
function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket";
}

/**
 * Listens on an address; `attach` handles connections other than calls. Throws `StartRefusal` when the address cannot
 * be used. Every `bodyCheckMs` a connection whose body is too slow is closed.
 */
export async function listen(
  fetch: Fetch,
  address: Address,
  attach: (server: Server) => void = () => undefined,
  bodyCheckMs = BODY_CHECK_MS,
): Promise<Listening> {
  // The listener's own Request stands in for the global one, since middleware wraps requests with `new Request(…)`.
  const answer = getRequestListener(fetch);
  const options = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, shouldUpgradeCallback: isWebSocket };
  const streams = new Set<ServerResponse>();
  // A connection whose last answer was sent while the server closes would otherwise stay open for another call.
  const endWithLastAnswer = () => {
    if (!server.listening) setImmediate(() => server.closeIdleConnections());
  };
  const server = createServer(options, (request, response) => {
    endSlowBody(request, bodyCheckMs);
    if (request.headers.accept?.includes("text/event-stream")) {
      streams.add(response);
      response.once("close", () => streams.delete(response));
    }
    response.once("close", endWithLastAnswer);
    void answer(request, response);
  });
  attach(server);
  server.listen(address.port, address.host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartRefusal(describeRefusal(codeOf(error), address));
  }
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      // A stream of events does not finish by itself; its browser reconnects, to another process.
      for (const stream of streams) stream.destroy();
      const impatience = setTimeout(() => server.closeAllConnections(), FINISH_MS);
      await closed;
      clearTimeout(impatience);
    },
  };
}
