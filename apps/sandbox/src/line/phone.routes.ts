import { Hono } from "hono";
import { z } from "zod";
import { renderChat } from "./chat-page.ts";
import type { Line } from "./line.ts";
import { renderPhone } from "./phone-page.ts";
import { sendFriendEvent } from "./webhook.ts";

const friendshipSchema = z.object({ userId: z.string(), type: z.enum(["follow", "unfollow"]) });

/**
 * `/line`: the messages that the persons received, with buttons to befriend or block the clinic's account.
 * `/line/chat`: in place of the talk with the clinic, to which the portal's contact link leads.
 */
export function phoneRoutes(line: Line, reportProblem: (problem: string) => void): Hono {
  const routes = new Hono();
  routes.get("/line", (context) => context.html(renderPhone(line)));
  routes.get("/line/chat", (context) => context.html(renderChat()));
  routes.post("/line/friendship", async (context) => {
    const form = friendshipSchema.safeParse(await context.req.parseBody());
    if (!form.success) return context.text("No user was named.", 400);
    const { type, userId } = form.data;
    if (type === "follow") line.friends.add(userId);
    else line.friends.delete(userId);
    await sendFriendEvent(line, form.data).catch((error: unknown) => reportProblem(String(error)));
    return context.redirect("/line", 303);
  });
  return routes;
}
