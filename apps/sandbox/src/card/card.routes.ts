import { Hono } from "hono";
import { cors } from "hono/cors";
import type { SocketEnvironment } from "../control/drop-connection.ts";
import { applySwitches } from "./apply-switches.ts";
import { cardControlRoutes } from "./card-control.routes.ts";
import { commandRoutes } from "./commands.routes.ts";
import { readLedger } from "./ledger.ts";
import { renderLedger } from "./ledger-page.ts";
import type { CardProvider } from "./provider.ts";
import { secureRoutes } from "./secure.routes.ts";
import { tokenise } from "./tokenise.ts";

/** `/4gtoken`, which browsers call from any origin. */
function tokenRoutes(provider: CardProvider): Hono<SocketEnvironment> {
  const routes = new Hono<SocketEnvironment>();
  routes.use("/4gtoken", cors({ origin: "*", allowMethods: ["POST"], allowHeaders: ["Content-Type", "Accept"] }));
  routes.post("/4gtoken", (context) =>
    applySwitches(provider, context, { command: "4gtoken" }, async () => {
      const { status, body } = await tokenise(provider, await context.req.json().catch(() => undefined));
      return Response.json(body, { status });
    }),
  );
  return routes;
}

/** The card provider: tokens, commands, the authentication page, the ledger as page and as JSON, and the switches. */
export function cardRoutes(provider: CardProvider, files: { style: string; script: string }): Hono {
  const routes = new Hono();
  routes.route("/", tokenRoutes(provider));
  routes.route("/", commandRoutes(provider));
  routes.route("/", secureRoutes(provider, files));
  routes.get("/card", (context) => context.html(renderLedger(readLedger(provider))));
  routes.get("/card/ledger", (context) => context.json(readLedger(provider)));
  routes.route("/__sandbox/card", cardControlRoutes(provider));
  return routes;
}
