import { Hono } from "hono";
import { cardControlRoutes } from "./card-control.routes.ts";
import { commandRoutes } from "./commands.routes.ts";
import { ledgerRoutes } from "./ledger.routes.ts";
import type { CardProvider } from "./provider.ts";
import { secureRoutes } from "./secure.routes.ts";
import { tokenRoutes } from "./token.routes.ts";

/** The card provider: what browsers call, what the clinic's server calls, the page where one proves who one is, and the books. */
export function cardRoutes(provider: CardProvider, files: { style: string; script: string }): Hono {
  const routes = new Hono();
  routes.route("/", tokenRoutes(provider));
  routes.route("/", commandRoutes(provider));
  routes.route("/", secureRoutes(provider, files));
  routes.route("/", ledgerRoutes(provider));
  routes.route("/__sandbox/card", cardControlRoutes(provider));
  return routes;
}
