import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { writeBrowserReturn } from "./browser-return.ts";
import type { Order, Secure } from "./card-state.ts";
import { type AuthenticationOutcome, finishAuthentication } from "./finish-authentication.ts";
import { notifyMerchant } from "./notices.ts";
import { findOrder } from "./orders.ts";
import type { CardProvider } from "./provider.ts";
import { renderBrowserReturn, renderCardNotice, renderChallenge } from "./secure-page.ts";

const decisionSchema = z.enum(["success", "failure", "cancel", "none"]);

type SecureOrder = { order: Order; secure: Secure };

function findSecureOrder(provider: CardProvider, startKey: string): SecureOrder | undefined {
  const known = Object.values(provider.file.state.orders).find(({ secure }) => secure?.startKey === startKey);
  const order = known && findOrder(provider, known.orderId);
  return order?.secure && { order, secure: order.secure };
}

/** Ends the authentication and notifies the merchant; the state is on disk first. */
export async function decide(
  provider: CardProvider,
  { order, secure }: SecureOrder,
  decision: { outcome: AuthenticationOutcome; isChallenge: boolean },
): Promise<void> {
  if (secure.mpiMstatus !== undefined) return;
  finishAuthentication(provider, order, secure, decision);
  await provider.file.save();
  await notifyMerchant(provider, order);
}

function sendBack(
  provider: CardProvider,
  context: Context,
  { order, secure }: SecureOrder,
): Response | Promise<Response> {
  const browserReturn = writeBrowserReturn(provider, order, secure);
  const { pathname: path } = new URL(browserReturn.redirectionUri);
  const { orderId } = order;
  provider.journal({
    path,
    status: 200,
    milliseconds: 0,
    body: { orderId, fields: Object.keys(browserReturn.fields) },
  });
  if (browserReturn.method === "POST") return context.html(renderBrowserReturn(browserReturn));
  const url = new URL(browserReturn.redirectionUri);
  for (const [name, value] of Object.entries(browserReturn.fields)) url.searchParams.set(name, value);
  return context.redirect(url.toString(), 303);
}

/** The page of `authStartUrl`: some cards are authenticated at once, for others the person decides. */
export function secureRoutes(provider: CardProvider, files: { style: string; script: string }): Hono {
  const routes = new Hono();
  routes.get("/card/card.css", (context) => context.body(files.style, 200, { "content-type": "text/css" }));
  routes.get("/card/submit-return.js", (context) =>
    context.body(files.script, 200, { "content-type": "text/javascript" }),
  );

  routes.get("/card/secure/:startKey", async (context) => {
    const found = findSecureOrder(provider, context.req.param("startKey"));
    if (!found) return context.html(renderCardNotice("取引が見つかりません", "アドレスをお確かめください。"), 404);
    const { order, secure } = found;
    if (secure.mpiMstatus !== undefined) return sendBack(provider, context, found);
    if (!secure.isOpened && provider.codeNow() >= new Date(secure.openUntil)) {
      return context.html(renderCardNotice("有効期限が切れました", "元のサイトからやり直してください。"), 410);
    }
    secure.isOpened = true;
    await provider.file.save();
    if (order.card.authentication === "challenge") return context.html(renderChallenge(order));
    const outcome = order.card.authentication === "attempt" ? "attempt" : "success";
    await decide(provider, found, { outcome, isChallenge: false });
    return sendBack(provider, context, found);
  });

  routes.post("/card/secure/:startKey", async (context) => {
    const found = findSecureOrder(provider, context.req.param("startKey"));
    const decision = decisionSchema.safeParse((await context.req.parseBody())["decision"]);
    if (!found || !decision.success) {
      return context.html(renderCardNotice("取引が見つかりません", "アドレスをお確かめください。"), 404);
    }
    if (decision.data === "none") {
      return context.html(
        renderCardNotice("返答しません", "元のサイトには何も送られません。この画面を閉じてください。"),
      );
    }
    await decide(provider, found, { outcome: decision.data, isChallenge: true });
    return sendBack(provider, context, found);
  });
  return routes;
}

/** Reads the style sheet and the script of the card company's pages. */
export async function readCardFiles(): Promise<{ style: string; script: string }> {
  const [style, script] = await Promise.all([
    readFile(new URL("card.css", import.meta.url), "utf8"),
    readFile(new URL("submit-return.js", import.meta.url), "utf8"),
  ]);
  return { style, script };
}
