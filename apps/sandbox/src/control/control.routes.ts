import { Hono } from "hono";
import { z } from "zod";
import type { Clock } from "./clock.ts";
import { type Failures, failingServices } from "./failures.ts";
import type { Journal } from "./journal.ts";

const failureSchema = z
  .object({
    service: z.enum(failingServices),
    target: z.string().min(1).optional(),
    status: z.int().min(200).max(599).optional(),
    body: z.string().optional(),
    hangUp: z.boolean().default(false),
    delayMs: z.int().min(0).max(120_000).default(0),
    times: z.int().min(1).max(10_000).default(1),
  })
  .refine(({ status, body }) => body === undefined || status !== undefined, "A body needs a status.")
  .refine(({ service, hangUp }) => service !== "mail" || !hangUp, "Mail is refused by a status.");

const clockSchema = z.object({
  aheadSeconds: z
    .number()
    .min(0)
    .max(30 * 24 * 3600),
});

export type Controls = { failures: Failures; clock: Clock; journal: Journal; reset: () => Promise<void> };

async function readBody<Shape>(request: { json: () => Promise<unknown> }, schema: z.ZodType<Shape>) {
  return schema.safeParse(await request.json().catch(() => undefined));
}

/** `/__sandbox/…`: switches for tests, journeys and demonstrations. */
export function controlRoutes({ failures, clock, journal, reset }: Controls): Hono {
  const routes = new Hono();

  routes.post("/__sandbox/reset", async (context) => {
    await reset();
    return context.json({});
  });

  routes.get("/__sandbox/failures", (context) => context.json({ pending: failures.pending() }));
  routes.post("/__sandbox/failures", async (context) => {
    const parsed = await readBody(context.req, failureSchema);
    if (!parsed.success) return context.json({ problem: z.prettifyError(parsed.error) }, 400);
    failures.set(parsed.data);
    return context.json({ pending: failures.pending() });
  });
  routes.delete("/__sandbox/failures", (context) => {
    failures.clear();
    return context.json({});
  });

  routes.get("/__sandbox/clock", (context) => context.json({ aheadSeconds: clock.aheadSeconds() }));
  routes.post("/__sandbox/clock", async (context) => {
    const parsed = await readBody(context.req, clockSchema);
    if (!parsed.success) return context.json({ problem: z.prettifyError(parsed.error) }, 400);
    clock.setAhead(parsed.data.aheadSeconds);
    return context.json({ aheadSeconds: clock.aheadSeconds() });
  });

  routes.get("/__sandbox/journal", (context) => context.json(journal.entries()));
  return routes;
}
