import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";

/** A route that can close the connection of a request. */
export type SocketEnvironment = { Bindings: HttpBindings };

/** Closes the connection without an answer. */
export function closeConnection(context: Context<SocketEnvironment>): Response {
  context.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
