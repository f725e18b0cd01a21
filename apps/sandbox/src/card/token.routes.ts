import { Hono } from "hono";
import { cors } from "hono/cors";
import type { SocketEnvironment } from "../control/drop-connection.ts";
import { meetSwitches } from "./meet-switches.ts";
import type { CardProvider } from "./provider.ts";
import { tokenise } from "./tokenise.ts";

/** `/4gtoken`: the one call that browsers make themselves, from any origin. */
export function tokenRoutes(provider: CardProvider): Hono<SocketEnvironment> {
  const routes = new Hono<SocketEnvironment>();
  routes.use("/4gtoken", cors({ origin: "*", allowMethods: ["POST"], allowHeaders: ["Content-Type", "Accept"] }));
  routes.post("/4gtoken", (context) =>
    meetSwitches(provider, context, { command: "4gtoken" }, async () => {
      const { status, body } = await tokenise(provider, await context.req.json().catch(() => undefined));
      return Response.json(body, { status });
    }),
  );
  return routes;
}
