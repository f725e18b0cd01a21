import { Hono } from "hono";
import { authorizeRoutes } from "./authorize.routes.ts";
import type { Line } from "./line.ts";
import { lineControlRoutes } from "./line-control.routes.ts";
import { LineLoginError, LineMessagingError, messagingErrorBody } from "./line-error.ts";
import { loginRoutes } from "./login.routes.ts";
import { messagingRoutes } from "./messaging.routes.ts";
import { phoneRoutes } from "./phone.routes.ts";

/** LINE Login and the Messaging API, at one address instead of LINE's two. */
export function lineRoutes(line: Line, reportProblem: (problem: string) => void): Hono {
  const routes = new Hono();
  routes.route("/", authorizeRoutes(line, reportProblem));
  routes.route("/", loginRoutes(line));
  routes.route("/", messagingRoutes(line));
  routes.route("/", lineControlRoutes(line));
  routes.route("/", phoneRoutes(line, reportProblem));
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
