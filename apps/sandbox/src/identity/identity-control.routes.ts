import { Hono } from "hono";
import { z } from "zod";
import type { Platform } from "./platform.ts";
import { addUser, describeUser } from "./users.ts";

const userSchema = z.object({
  localId: z.string().min(1),
  email: z.string().includes("@").optional(),
  emailVerified: z.boolean().default(false),
  providers: z.array(z.string()).default([]),
});

const ageSchema = z.object({ minutes: z.int().positive() });

const linkAgeSchema = ageSchema.extend({ email: z.string().includes("@") });

/**
 * `/__sandbox/identity/users`: users who signed up in ways that the product does not offer, such as a password. `…/age` makes
 * the sign-ins of a user so many minutes older; the next renewal of a token says so. `/__sandbox/identity/links/age` does it with
 * the sign-in links that an address was sent.
 */
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

  routes.post("/__sandbox/identity/users/:localId/age", async (context) => {
    const user = platform.file.state.users[context.req.param("localId")];
    const parsed = ageSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!user || !parsed.success) return context.json({ problem: "There is no such user, or no such age." }, 400);
    const seconds = parsed.data.minutes * 60;
    user.validSince -= seconds;
    for (const session of Object.values(platform.file.state.sessions)) {
      if (session.localId === user.localId) session.authTime -= seconds;
    }
    await platform.file.save();
    return context.json(describeUser(user));
  });

  routes.post("/__sandbox/identity/links/age", async (context) => {
    const parsed = linkAgeSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success) return context.json({ problem: z.prettifyError(parsed.error) }, 400);
    const { email, minutes } = parsed.data;
    const links = Object.values(platform.file.state.codes).filter((link) => link.email === email);
    for (const link of links) link.createdAt -= minutes * 60_000;
    await platform.file.save();
    return context.json({ links: links.length });
  });

  routes.get("/__sandbox/identity/users/:localId", (context) => {
    const user = platform.file.state.users[context.req.param("localId")];
    return user ? context.json(describeUser(user)) : context.json({ problem: "There is no such user." }, 404);
  });
  return routes;
}
