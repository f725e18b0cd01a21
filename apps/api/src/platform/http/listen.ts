import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { codeOf } from "../errors/code-of.ts";
import { StartRefusal } from "../errors/start-refusal.ts";

/** How long running requests may take to finish when the process stops; the portal waits no longer (spec §7). */
const FINISH_MS = 10_000;

/**
 * How long an idle connection is kept: longer than the 60 seconds of the usual balancers, so that it is the balancer that
 * closes it. One that we close first may have a call under way, which the patient sees as a 502.
 */
const KEEP_ALIVE_MS = 65_000;
/** Above the former: Node counts the head of a kept connection's next call from the end of the one before. */
const HEADERS_MS = 70_000;

/** How often a body that is still coming is looked at. */
const BODY_CHECK_MS = 30_000;
/** What must have come by then for each second, for a picture from a slow phone; anything else fits into a second of it. */
const LEAST_BYTES_PER_SECOND = 8192;
/** The largest picture at the least speed, and some more. */
const LONGEST_BODY_MS = 180_000;

type Fetch = Parameters<typeof getRequestListener>[0];

export type Address = {
  port: number;
  host: string;
  /** The variable that sets the port, for who has to choose another. */
  variable?: "PORT" | "DESK_PORT" | "METRICS_PORT";
};

export type Listening = {
  /** Takes no new connection, lets what runs finish, and ends when the last connection is closed. */
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

/** Ends a connection whose body dribbles: it would hold its place, and the process's end, for as long as its sender likes. */
function endWhenDribbling(request: IncomingMessage, checkMs: number): void {
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  const startedAt = performance.now();
  const check = setInterval(() => {
    const tookMs = performance.now() - startedAt;
    const isSlow = socket.bytesRead - bytesBefore < (tookMs / 1000) * LEAST_BYTES_PER_SECOND;
    if (isSlow || tookMs >= LONGEST_BODY_MS) socket.destroy();
  }, checkMs);
  check.unref();
  request.once("end", () => clearInterval(check));
  request.once("close", () => clearInterval(check));
}

/**
 * Listens on an address; `attach` may take what else than calls comes to it. Throws `StartRefusal` when the address cannot
 * be had. A body that dribbles ends with its connection after `bodyCheckMs`.
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
  // A connection whose last answer left while the server closes would otherwise be kept for another call.
  const endWithLastAnswer = () => {
    if (!server.listening) setImmediate(() => server.closeIdleConnections());
  };
  const server = createServer(options, (request, response) => {
    if (!request.complete) endWhenDribbling(request, bodyCheckMs);
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
      // A stream of events does not finish by itself; its browser connects again, to another process.
      for (const stream of streams) stream.destroy();
      const impatience = setTimeout(() => server.closeAllConnections(), FINISH_MS);
      await closed;
      clearTimeout(impatience);
    },
  };
}
