import { Hono } from "hono";
import type { Metrics } from "./metrics.ts";

/** `GET /metrics`, at a port of its own. */
export function createMetricsRoutes(metrics: Pick<Metrics, "contentType" | "write">): Hono {
  const routes = new Hono();
  routes.get("/metrics", async (context) =>
    context.body(await metrics.write(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" }),
  );
  return routes;
}
