import { Hono } from "hono";
import { z } from "zod";
import type { Platform } from "./platform.ts";
import { addUser, describeUser } from "./users.ts";

const userSchema = z.object({
  localId: z.string().min(1),
  email: z.email().optional(),
  emailVerified: z.boolean().default(false),
  providers: z.array(z.string()).default([]),
});

/** `/__sandbox/identity/users`: users who signed up in ways that the product does not offer, such as a password. */
export function identityControlRoutes(platform: Platform): Hono {
  const routes = new Hono();

  routes.post("/__sandbox/identity/users", async (context) => {
    const parsed = userSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success) return context.json({ problem: z.prettifyError(parsed.error) }, 400);
    const { email, ...given } = parsed.data;
    const user = addUser(platform, { ...given, ...(email !== undefined && { email }) });
    await platform.file.save();
    return context.json(describeUser(user));
  });

  routes.get("/__sandbox/identity/users/:localId", (context) => {
    const user = platform.file.state.users[context.req.param("localId")];
    return user ? context.json(describeUser(user)) : context.json({ problem: "There is no such user." }, 404);
  });
  return routes;
}
