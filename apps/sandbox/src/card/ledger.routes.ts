import { Hono } from "hono";
import { readLedger } from "./ledger.ts";
import { renderLedger } from "./ledger-page.ts";
import type { CardProvider } from "./provider.ts";

/** The books: as a page for people, as JSON for tests. */
export function ledgerRoutes(provider: CardProvider): Hono {
  const routes = new Hono();
  routes.get("/card", (context) => context.html(renderLedger(readLedger(provider))));
  routes.get("/card/ledger", (context) => context.json(readLedger(provider)));
  return routes;
}
