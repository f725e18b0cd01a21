import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Order, Secure } from "./card-state.ts";
import { finishSecure, type SecureOutcome } from "./finish-secure.ts";
import { notify } from "./notices.ts";
import { findOrder } from "./orders.ts";
import type { CardProvider } from "./provider.ts";
import { writeWayBack } from "./return-fields.ts";
import { renderCardNotice, renderChallenge, renderWayBack } from "./secure-page.ts";

const decisionSchema = z.enum(["success", "failure", "cancel", "none"]);

type Question = { order: Order; secure: Secure };

function findQuestion(provider: CardProvider, startKey: string): Question | undefined {
  const known = Object.values(provider.file.state.orders).find(({ secure }) => secure?.startKey === startKey);
  const order = known && findOrder(provider, known.orderId);
  return order?.secure && { order, secure: order.secure };
}

/** Ends the question, tells the merchant, and has both on disk before anybody hears of it. */
export async function decide(
  provider: CardProvider,
  { order, secure }: Question,
  decision: { outcome: SecureOutcome; isChallenge: boolean },
): Promise<void> {
  if (secure.mpiMstatus !== undefined) return;
  finishSecure(provider, order, secure, decision);
  await provider.file.save();
  await notify(provider, order);
}

function sendBack(provider: CardProvider, context: Context, { order, secure }: Question): Response | Promise<Response> {
  const wayBack = writeWayBack(provider, order, secure);
  const { pathname: path } = new URL(wayBack.redirectionUri);
  const { orderId } = order;
  provider.journal({ path, status: 200, milliseconds: 0, body: { orderId, fields: Object.keys(wayBack.fields) } });
  if (wayBack.method === "POST") return context.html(renderWayBack(wayBack));
  const url = new URL(wayBack.redirectionUri);
  for (const [name, value] of Object.entries(wayBack.fields)) url.searchParams.set(name, value);
  return context.redirect(url.toString(), 303);
}

/** The address of `authStartUrl`: some cards are recognised at once, for others the person is asked. */
export function secureRoutes(provider: CardProvider, files: { style: string; script: string }): Hono {
  const routes = new Hono();
  routes.get("/card/card.css", (context) => context.body(files.style, 200, { "content-type": "text/css" }));
  routes.get("/card/way-back.js", (context) => context.body(files.script, 200, { "content-type": "text/javascript" }));

  routes.get("/card/secure/:startKey", async (context) => {
    const question = findQuestion(provider, context.req.param("startKey"));
    if (!question) return context.html(renderCardNotice("取引が見つかりません", "アドレスをお確かめください。"), 404);
    const { order, secure } = question;
    if (secure.mpiMstatus !== undefined) return sendBack(provider, context, question);
    if (!secure.isOpened && provider.codeNow() >= new Date(secure.openUntil)) {
      return context.html(renderCardNotice("有効期限が切れました", "元のサイトからやり直してください。"), 410);
    }
    secure.isOpened = true;
    await provider.file.save();
    if (order.card.behaviour === "challenge") return context.html(renderChallenge(order));
    const outcome = order.card.behaviour === "attempt" ? "attempt" : "success";
    await decide(provider, question, { outcome, isChallenge: false });
    return sendBack(provider, context, question);
  });

  routes.post("/card/secure/:startKey", async (context) => {
    const question = findQuestion(provider, context.req.param("startKey"));
    const decision = decisionSchema.safeParse((await context.req.parseBody())["decision"]);
    if (!question || !decision.success) {
      return context.html(renderCardNotice("取引が見つかりません", "アドレスをお確かめください。"), 404);
    }
    if (decision.data === "none") {
      return context.html(
        renderCardNotice("返答しません", "元のサイトには何も送られません。この画面を閉じてください。"),
      );
    }
    await decide(provider, question, { outcome: decision.data, isChallenge: true });
    return sendBack(provider, context, question);
  });
  return routes;
}

/** Reads the style sheet and the script of the card company's pages, which lie beside this file. */
export async function readCardFiles(): Promise<{ style: string; script: string }> {
  const [style, script] = await Promise.all([
    readFile(new URL("card.css", import.meta.url), "utf8"),
    readFile(new URL("way-back.js", import.meta.url), "utf8"),
  ]);
  return { style, script };
}
