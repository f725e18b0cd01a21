import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";

/** What a browser is shown in place of a refusal in JSON. `html` has `REQUEST_ID_PLACE` where the id belongs. */
export type ProblemPage = { html: string; headers: Record<string, string> };

/** The page of a kind in the portal's look; `undefined` where there is no built portal. */
export type FindProblemPage = (kind: "notFound" | "problem") => Promise<ProblemPage | undefined>;

/** Where a page of the portal's build has the id of the failed request. */
const REQUEST_ID_PLACE = "{requestId}";

/** The words of spec §2 without any look, for the case that nothing of the portal is available. */
const PLAIN_PAGES = {
  notFound: { title: "ページが見つかりません", text: "URLをご確認ください。" },
  problem: {
    title: "問題が発生しました",
    text: `サーバーに問題が発生しているため、ご指定のページを表示できませんでした。しばらく経ってから再度お試しください。</p><p>お問い合わせ番号：${REQUEST_ID_PLACE}`,
  },
} as const;

function plainPage(kind: keyof typeof PLAIN_PAGES): ProblemPage {
  const { title, text } = PLAIN_PAGES[kind];
  const html = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p><p><a href="/">トップ</a></p></body></html>`;
  return { html, headers: { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" } };
}

/** A navigation asks for HTML; the portal's own calls and other programs do not. */
function isNavigation(accept: string | undefined): boolean {
  return accept?.includes("text/html") ?? false;
}

/**
 * A browser that navigates is shown the not-found page and the server-problem page of spec §2, the second with the id of
 * the request as the log has it. Status and headers of the refusal stay.
 */
export function answerBrowsersWithPages(findPage: FindProblemPage | undefined): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    const { status } = context.res;
    const isMissing = status === 404 && !context.req.path.startsWith("/api/");
    if ((!isMissing && status < 500) || !isNavigation(context.req.header("accept"))) return;
    const { headers } = context.res;
    if (!headers.get("content-type")?.startsWith("application/json")) return;
    const kind = isMissing ? "notFound" : "problem";
    const page = (await findPage?.(kind).catch(() => undefined)) ?? plainPage(kind);
    const kept = new Headers(headers);
    kept.set("Content-Type", "text/html; charset=utf-8");
    for (const [name, value] of Object.entries(page.headers)) kept.set(name, value);
    kept.delete("Content-Length");
    context.res = undefined;
    context.res = new Response(page.html.replaceAll(REQUEST_ID_PLACE, context.get("requestId")), {
      status,
      headers: kept,
    });
  };
}
