import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import type { HostDeps } from "../hosts/host-deps.ts";
import type { AppEnv } from "./app-env.ts";

/** An unknown address, a refused call, and a server error. */
export type ProblemKind = "notFound" | "refused" | "problem";

/** The page for browsers in place of a refusal in JSON; `html` has the two placeholders below. */
export type ProblemPage = { html: string; headers: Record<string, string> };

/** The page of a kind in the design of the host's portal; `undefined` where there is no built portal. */
export type FindProblemPage = (kind: ProblemKind, atHost: HostDeps | undefined) => Promise<ProblemPage | undefined>;

/** The placeholders of the failed request's id, and of the refusal's code and message. */
const REQUEST_ID_PLACE = "{requestId}";
const REFUSAL_PLACE = "{refusal}";

/** The words of the portal's pages without styles, for when the portal's files are missing. */
const PLAIN_PAGES = {
  notFound: { title: "ページが見つかりません", lines: ["URLをご確認ください。"] },
  refused: { title: "このページは開けませんでした", lines: [REFUSAL_PLACE] },
  problem: {
    title: "問題が発生しました",
    lines: [
      "サーバーに問題が発生しているため、ご指定のページを表示できませんでした。しばらく経ってから再度お試しください。",
      `お問い合わせ番号：${REQUEST_ID_PLACE}`,
    ],
  },
} as const;

function plainPage(kind: keyof typeof PLAIN_PAGES): ProblemPage {
  const { title, lines } = PLAIN_PAGES[kind];
  const texts = lines.map((line) => html`<p>${line}</p>`);
  const page =
    html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${texts}<p><a href="/">トップ</a></p></body></html>`.toString();
  return { html: page, headers: { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" } };
}

/** A navigation asks for HTML; the portal's own calls and other programs do not. */
function isNavigation({ req }: Context<AppEnv>): boolean {
  const mode = req.header("sec-fetch-mode") ?? "navigate";
  return mode === "navigate" && (req.header("accept")?.includes("text/html") ?? false);
}

function kindOf({ req, res }: Context<AppEnv>): ProblemKind | undefined {
  if (res.status >= 500) return "problem";
  if (res.status === 404) return "notFound";
  return res.status >= 400 && req.path.startsWith("/api/") ? "refused" : undefined;
}

/** `code: message`, as the portal shows a refusal (spec §8). */
async function describeRefusal(refusal: Response): Promise<string> {
  const body = errorBodySchema.safeParse(await refusal.json().catch(() => undefined));
  return body.success ? html`${body.data.code}: ${body.data.message}`.toString() : "";
}

/**
 * Shows a browser that navigates the not-found page and the server-problem page of spec §2, the second with the
 * request's id as in the log, and for a 4xx answer of a call, such as an expired link, a page with the refusal's
 * message. Status and headers of the refusal stay.
 */
export function answerBrowsersWithPages(
  findPage: FindProblemPage | undefined,
  { hasHosts }: { hasHosts: boolean },
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    const kind = kindOf(context);
    if (kind === undefined || !isNavigation(context)) return;
    const { res } = context;
    // Read for these answers only: to read them creates a `Headers` object, which costs a tenth of a short call.
    const { status, headers } = res;
    if (!headers.get("content-type")?.startsWith("application/json")) return;
    const refusal = await describeRefusal(res);
    // A refusal before the host is known gets a page without a clinic's design.
    const find = hasHosts && context.get("isHostFound") !== true ? undefined : findPage;
    const page = (await find?.(kind, context.get("atHost")).catch(() => undefined)) ?? plainPage(kind);
    const kept = new Headers(headers);
    kept.set("Content-Type", "text/html; charset=utf-8");
    for (const [name, value] of Object.entries(page.headers)) kept.set(name, value);
    kept.delete("Content-Length");
    const text = page.html
      .replaceAll(REQUEST_ID_PLACE, context.get("requestId"))
      .replaceAll(REFUSAL_PLACE, () => refusal);
    context.res = undefined;
    context.res = new Response(text, { status, headers: kept });
  };
}
