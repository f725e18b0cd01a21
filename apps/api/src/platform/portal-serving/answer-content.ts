import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import type { StaticFile } from "./static-files.ts";

/** The codings that a browser takes, best first; one with `q=0` it does not take. */
function acceptedCodings(header: string | undefined): Set<string> {
  const entries = (header ?? "").toLowerCase().split(",");
  const accepted = entries.filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry));
  return new Set(accepted.map((entry) => entry.split(";")[0]?.trim() ?? ""));
}

/** Answers one file or page: 304 when the browser has it, else in the best compression that it takes. */
export function answerContent(
  context: Context<AppEnv>,
  file: StaticFile,
  headers: Record<string, string> = {},
): Response {
  const common = { ...headers, "Cache-Control": file.cacheControl, ETag: file.etag, Vary: "Accept-Encoding" };
  const known = (context.req.header("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(file.etag)) return context.body(null, 304, common);
  const accepted = acceptedCodings(context.req.header("accept-encoding"));
  const { br, gzip, plain } = file.content;
  const answer = { ...common, "Content-Type": file.type };
  if (br && accepted.has("br")) return context.body(br, 200, { ...answer, "Content-Encoding": "br" });
  if (gzip && accepted.has("gzip")) return context.body(gzip, 200, { ...answer, "Content-Encoding": "gzip" });
  return context.body(plain, 200, answer);
}
