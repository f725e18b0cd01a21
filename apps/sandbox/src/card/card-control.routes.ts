import { Hono } from "hono";
import { z } from "zod";
import { settlePending } from "./authorization.ts";
import { writeBrowserReturn } from "./browser-return.ts";
import type { Order, Secure } from "./card-state.ts";
import { addNotice, deliverNotice, notifyMerchant } from "./notices.ts";
import { findOrder } from "./orders.ts";
import type { CardProvider } from "./provider.ts";
import { decide } from "./secure.routes.ts";
import { cardSwitchSchema } from "./switches.ts";
import { ordersSchema, takeOverOrders } from "./take-over-orders.ts";

const authenticateSchema = z.object({
  orderId: z.string(),
  outcome: z.enum(["success", "attempt", "failure", "cancel"]),
});
const settleSchema = z.object({ orderId: z.string(), outcome: z.enum(["success", "failure"]) });
const pushSchema = z.object({ orderId: z.string(), isForged: z.boolean().default(false) });

/** A control request that is answered with 400. */
class BadControlRequest extends Error {}

async function readControlRequest<Shape>(
  request: { json: () => Promise<unknown> },
  schema: z.ZodType<Shape>,
): Promise<Shape> {
  const parsed = schema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) throw new BadControlRequest(z.prettifyError(parsed.error));
  return parsed.data;
}

function findSecureOrder(provider: CardProvider, orderId: string): { order: Order; secure: Secure } {
  const order = findOrder(provider, orderId);
  if (!order?.secure) throw new BadControlRequest("There is no such order with 3-D Secure.");
  return { order, secure: order.secure };
}

/** `/__sandbox/card/…`: faults on demand, the authentication without a browser, and orders of earlier times. */
export function cardControlRoutes(provider: CardProvider): Hono {
  const routes = new Hono();
  const { switches } = provider;

  routes.get("/switches", (context) => context.json({ pending: switches.pending() }));
  routes.post("/switches", async (context) => {
    switches.set(await readControlRequest(context.req, cardSwitchSchema));
    return context.json({ pending: switches.pending() });
  });
  routes.delete("/switches", (context) => {
    switches.clear();
    return context.json({});
  });

  routes.post("/authenticate", async (context) => {
    const { orderId, outcome } = await readControlRequest(context.req, authenticateSchema);
    const { order, secure } = findSecureOrder(provider, orderId);
    await decide(provider, { order, secure }, { outcome, isChallenge: order.card.authentication === "challenge" });
    return context.json(writeBrowserReturn(provider, order, secure));
  });

  routes.post("/settle", async (context) => {
    const { orderId, outcome } = await readControlRequest(context.req, settleSchema);
    const order = findOrder(provider, orderId);
    if (order?.cardMstatus !== "pending") throw new BadControlRequest("There is no such order that is pending.");
    settlePending(provider, order, outcome);
    await provider.file.save();
    await notifyMerchant(provider, order);
    return context.json({});
  });

  routes.post("/push", async (context) => {
    const { orderId, isForged } = await readControlRequest(context.req, pushSchema);
    const { order } = findSecureOrder(provider, orderId);
    const notice = addNotice(provider, order, isForged);
    if (!notice) throw new BadControlRequest("The order has no pushUrl, or its authentication has not ended.");
    return context.json({ status: await deliverNotice(provider, notice) });
  });

  routes.post("/orders", async (context) => {
    await takeOverOrders(provider, (await readControlRequest(context.req, ordersSchema)).orders);
    return context.json({});
  });

  routes.get("/pushes", (context) => context.json(provider.file.state.notices));

  routes.onError((error, context) => {
    if (error instanceof BadControlRequest) return context.json({ problem: error.message }, 400);
    throw error;
  });
  return routes;
}
