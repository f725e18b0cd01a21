import { Hono } from "hono";
import { cors } from "hono/cors";
import type { SocketEnvironment } from "../control/close-connection.ts";
import { applySwitches } from "./apply-switches.ts";
import { cardControlRoutes } from "./card-control.routes.ts";
import { commandRoutes } from "./commands.routes.ts";
import { readLedger } from "./ledger.ts";
import { renderLedger } from "./ledger-page.ts";
import { type CardMerchants, findMerchant } from "./merchants.ts";
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

function merchantRoutes(provider: CardProvider, files: { style: string; script: string }): Hono<SocketEnvironment> {
  const routes = new Hono<SocketEnvironment>();
  routes.onError((error) => {
    throw error;
  });
  routes.route("/", tokenRoutes(provider));
  routes.route("/", commandRoutes(provider));
  routes.route("/", secureRoutes(provider, files));
  routes.get("/card", (context) => context.html(renderLedger(readLedger(provider))));
  routes.get("/card/ledger", (context) => context.json(readLedger(provider)));
  routes.route("/__sandbox/card", cardControlRoutes(provider));
  return routes;
}

const PATHS = ["/4gtoken", "/:system/:version/:kind/:object", "/card", "/card/*", "/__sandbox/card/*"];

/**
 * The card provider: tokens, commands, the authentication page, the ledger as page and as JSON (another merchant's by
 * `?merchant=CCID`), and the switches, for each of its merchants.
 */
export function cardRoutes(
  merchants: CardMerchants,
  files: { style: string; script: string },
): Hono<SocketEnvironment> {
  const byMerchant = new Map(merchants.map((provider) => [provider, merchantRoutes(provider, files)]));
  const routes = new Hono<SocketEnvironment>();
  routes.on(["GET", "POST", "DELETE", "OPTIONS"], PATHS, async (context, next) => {
    const own = byMerchant.get(await findMerchant(merchants, context.req.raw));
    const answer = await own?.fetch(context.req.raw, context.env);
    if (answer && answer.status !== 404) return answer;
    return answer && context.req.path.startsWith("/card") ? answer : next();
  });
  return routes;
}
