import { Hono } from "hono";
import { z } from "zod";
import { settlePending } from "./card-leg.ts";
import type { Order, Secure } from "./card-state.ts";
import { addNotice, deliverNotice, notify } from "./notices.ts";
import { findOrder } from "./orders.ts";
import type { CardProvider } from "./provider.ts";
import { writeWayBack } from "./return-fields.ts";
import { decide } from "./secure.routes.ts";
import { cardSwitchSchema } from "./switches.ts";

const authenticateSchema = z.object({
  orderId: z.string(),
  outcome: z.enum(["success", "attempt", "failure", "cancel"]),
});
const settleSchema = z.object({ orderId: z.string(), outcome: z.enum(["success", "failure"]) });
const pushSchema = z.object({ orderId: z.string(), isForged: z.boolean().default(false) });

/** Why a wish cannot be met; the routes answer it with 400. */
class BadWish extends Error {}

async function readWish<Shape>(request: { json: () => Promise<unknown> }, schema: z.ZodType<Shape>): Promise<Shape> {
  const parsed = schema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) throw new BadWish(z.prettifyError(parsed.error));
  return parsed.data;
}

function findSecureOrder(provider: CardProvider, orderId: string): { order: Order; secure: Secure } {
  const order = findOrder(provider, orderId);
  if (!order?.secure) throw new BadWish("There is no such order with 3-D Secure.");
  return { order, secure: order.secure };
}

/** `/__sandbox/card/…`: faults on demand, and the person's part without a browser. */
export function cardControlRoutes(provider: CardProvider): Hono {
  const routes = new Hono();
  const { switches } = provider;

  routes.get("/switches", (context) => context.json({ pending: switches.pending() }));
  routes.post("/switches", async (context) => {
    switches.set(await readWish(context.req, cardSwitchSchema));
    return context.json({ pending: switches.pending() });
  });
  routes.delete("/switches", (context) => {
    switches.clear();
    return context.json({});
  });

  routes.post("/authenticate", async (context) => {
    const { orderId, outcome } = await readWish(context.req, authenticateSchema);
    const { order, secure } = findSecureOrder(provider, orderId);
    await decide(provider, { order, secure }, { outcome, isChallenge: order.card.behaviour === "challenge" });
    return context.json(writeWayBack(provider, order, secure));
  });

  routes.post("/settle", async (context) => {
    const { orderId, outcome } = await readWish(context.req, settleSchema);
    const order = findOrder(provider, orderId);
    if (order?.cardMstatus !== "pending") throw new BadWish("There is no such order that is pending.");
    settlePending(provider, order, outcome);
    await provider.file.save();
    await notify(provider, order);
    return context.json({});
  });

  routes.post("/push", async (context) => {
    const { orderId, isForged } = await readWish(context.req, pushSchema);
    const { order } = findSecureOrder(provider, orderId);
    const notice = addNotice(provider, order, isForged);
    if (!notice) throw new BadWish("The order has no pushUrl, or nobody has answered yet.");
    return context.json({ status: await deliverNotice(provider, notice) });
  });

  routes.get("/pushes", (context) => context.json(provider.file.state.notices));

  routes.onError((error, context) => {
    if (error instanceof BadWish) return context.json({ problem: error.message }, 400);
    throw error;
  });
  return routes;
}
