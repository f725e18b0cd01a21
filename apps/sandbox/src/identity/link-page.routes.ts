import { Hono } from "hono";

const PASSED_ON = ["apiKey", "mode", "oobCode", "lang"];

/** The platform's page behind a mailed link: it redirects to the app with the one-time parameters and consumes nothing. */
export function linkPageRoutes(): Hono {
  const routes = new Hono();
  routes.get("/__/auth/action", (context) => {
    const continueUrl = context.req.query("continueUrl") ?? "";
    if (!URL.canParse(continueUrl)) return context.text("このリンクは正しくありません。", 400);
    const target = new URL(continueUrl);
    if (!["http:", "https:"].includes(target.protocol)) return context.text("このリンクは正しくありません。", 400);
    for (const name of PASSED_ON) {
      const value = context.req.query(name);
      if (value !== undefined) target.searchParams.set(name, value);
    }
    return context.redirect(target.toString(), 303);
  });
  return routes;
}
