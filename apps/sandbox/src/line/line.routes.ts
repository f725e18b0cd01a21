import { Hono } from "hono";
import { authorizeRoutes } from "./authorize.routes.ts";
import { findChannel, type LineChannels } from "./channels.ts";
import type { Line } from "./line.ts";
import { lineControlRoutes } from "./line-control.routes.ts";
import { LineLoginError, LineMessagingError, messagingErrorBody } from "./line-error.ts";
import { loginRoutes } from "./login.routes.ts";
import { messagingRoutes } from "./messaging.routes.ts";
import { phoneRoutes } from "./phone.routes.ts";

/** LINE Login and the Messaging API as one channel has them. */
function channelRoutes(line: Line, reportProblem: (problem: string) => void): Hono {
  const routes = new Hono();
  // What is refused is answered for all channels alike.
  routes.onError((error) => {
    throw error;
  });
  routes.route("/", authorizeRoutes(line, reportProblem));
  routes.route("/", loginRoutes(line));
  routes.route("/", messagingRoutes(line));
  routes.route("/", lineControlRoutes(line));
  routes.route("/", phoneRoutes(line, reportProblem));
  return routes;
}

const PATHS = [
  ...["/oauth2/v2.1/*", "/oauth2/v3/*", "/v2/profile", "/v2/bot/*", "/friendship/*"],
  ...["/line", "/line/*", "/__sandbox/line/*"],
];

/** LINE Login and the Messaging API of every channel, at one address instead of LINE's two. */
export function lineRoutes(channels: LineChannels, reportProblem: (problem: string) => void): Hono {
  const byChannel = new Map(channels.map((line) => [line, channelRoutes(line, reportProblem)]));
  const routes = new Hono();
  routes.on(["GET", "POST", "DELETE"], PATHS, async (context, next) => {
    const own = byChannel.get(await findChannel(channels, context.req.raw));
    const answer = await own?.fetch(context.req.raw, context.env);
    return answer && answer.status !== 404 ? answer : next();
  });
  return routes;
}

/** The answer to a LINE refusal; `undefined` for every other error. */
export function answerLineError(error: unknown): Response | undefined {
  if (error instanceof LineLoginError) {
    return Response.json({ error: error.error, error_description: error.message }, { status: error.status });
  }
  if (error instanceof LineMessagingError) return Response.json(messagingErrorBody(error), { status: error.status });
  return undefined;
}
