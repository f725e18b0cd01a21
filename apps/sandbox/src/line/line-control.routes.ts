import { Hono } from "hono";
import { z } from "zod";
import { addPerson, type Line } from "./line.ts";
import { sendFriendEvent } from "./webhook.ts";

const personSchema = z.object({ displayName: z.string().min(1).max(50), email: z.email().optional() });

const webhookSchema = z.object({
  userId: z.string(),
  type: z.enum(["follow", "unfollow"]),
  timestamp: z.int().min(0).optional(),
  isForged: z.boolean().optional(),
});

const tokenFaultSchema = z.object({
  userId: z.string(),
  claims: z.record(z.string(), z.unknown()).default({}),
  algorithm: z.enum(["HS256", "HS512", "none"]).default("HS256"),
  secret: z.string().min(1).optional(),
});

/** `/__sandbox/line/…`: more persons, their friendship with the clinic, and faulty ID tokens. */
export function lineControlRoutes(line: Line): Hono {
  const routes = new Hono();

  routes.get("/__sandbox/line/people", (context) =>
    context.json(line.people.map((person) => ({ ...person, isFriend: line.friends.has(person.userId) }))),
  );
  routes.post("/__sandbox/line/people", async (context) => {
    const parsed = personSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success) return context.json({ problem: z.prettifyError(parsed.error) }, 400);
    return context.json(addPerson(line, parsed.data.displayName, parsed.data.email));
  });

  routes.post("/__sandbox/line/token-fault", async (context) => {
    const parsed = tokenFaultSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success) return context.json({ problem: z.prettifyError(parsed.error) }, 400);
    const { userId, ...fault } = parsed.data;
    line.tokenFaults.set(userId, fault);
    return context.json({});
  });

  routes.post("/__sandbox/line/webhook", async (context) => {
    const parsed = webhookSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success) return context.json({ problem: z.prettifyError(parsed.error) }, 400);
    const { type, userId } = parsed.data;
    if (type === "follow") line.friends.add(userId);
    else line.friends.delete(userId);
    return context.json({ status: await sendFriendEvent(line, parsed.data) });
  });
  return routes;
}
