import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import type { Context } from "hono";
import { acceptedCodings } from "../http/accepted-codings.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readByteRange } from "./byte-range.ts";

function isFilm({ type }: StaticFile): boolean {
  return type.startsWith("video/");
}

/** Answers a request for a part of a film, as Safari sends it; a part of another version is answered with the whole. */
function answerFilm(context: Context<AppEnv>, file: StaticFile, headers: Record<string, string>): Response {
  const { plain } = file.content;
  const common = { ...headers, "Accept-Ranges": "bytes" };
  const condition = context.req.header("if-range");
  const asked = condition === undefined || condition === file.etag ? context.req.header("range") : undefined;
  const range = readByteRange(asked, plain.length);
  if (range === "whole") return context.body(plain, 200, common);
  if (range === "unsatisfiable") return context.body(null, 416, { "Content-Range": `bytes */${plain.length}` });
  const { first, last } = range;
  const contentRange = { "Content-Range": `bytes ${first}-${last}/${plain.length}` };
  return context.body(plain.slice(first, last + 1), 206, { ...common, ...contentRange });
}

/** Answers one file or page: 304 when the browser has it, otherwise in the best coding that it accepts. */
export function answerContent(
  context: Context<AppEnv>,
  file: StaticFile,
  headers: Record<string, string> = {},
  status: 200 | 404 = 200,
): Response {
  const common = { Vary: "Accept-Encoding", ...headers, "Cache-Control": file.cacheControl, ETag: file.etag };
  const known = (context.req.header("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (status === 200 && known.includes(file.etag)) return context.body(null, 304, common);
  const accepted = acceptedCodings(context.req.header("accept-encoding"));
  const { content } = file;
  const { br } = content;
  const answer = { ...common, "Content-Type": file.type };
  if (isFilm(file)) return answerFilm(context, file, answer);
  if (br && accepted.has("br")) return context.body(br, status, { ...answer, "Content-Encoding": "br" });
  // Read only where needed: a file of the build may have to be decompressed.
  const gzip = accepted.has("gzip") ? content.gzip : undefined;
  if (gzip) return context.body(gzip, status, { ...answer, "Content-Encoding": "gzip" });
  return context.body(content.plain, status, answer);
}

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".tflite": "application/octet-stream",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Files here have a hash of their content in their names, so a name always means the same content. */
const HASHED_FOLDER = "/assets/";
const FOR_EVER = "public, max-age=31536000, immutable";

/** Bytes of one representation; `br` was compressed when the portal was built. */
export type Representations = {
  plain: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
};

export type StaticFile = { type: string; cacheControl: string; etag: string; content: Representations };

export function etagOf(content: Uint8Array): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

/** Hardly a browser requests another coding than `br`: the others are created on the first request. */
function unpackedAtNeed(br: Uint8Array<ArrayBuffer>): Representations {
  let plain: Uint8Array<ArrayBuffer> | undefined;
  let gzip: Uint8Array<ArrayBuffer> | undefined;
  const unpack = () => {
    plain ??= new Uint8Array(brotliDecompressSync(br));
    return plain;
  };
  return {
    br,
    get plain() {
      return unpack();
    },
    get gzip() {
      gzip ??= new Uint8Array(gzipSync(unpack()));
      return gzip;
    },
  };
}

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

const TEMPLATES = new Set(["/index.html", "/page.html"]);

/** Reads a built portal's files into memory, by URL path, without templates and files whose names start with a dot. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(names);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const path = name.slice(folder.length).split(sep).join("/");
    const type = TYPES[extname(name)];
    if (type === undefined || TEMPLATES.has(path) || path.includes("/.")) continue;
    const plain = readBytes(name);
    const br = known.has(`${name}.br`) ? readBytes(`${name}.br`) : undefined;
    files.set(path, {
      type,
      cacheControl: path.startsWith(HASHED_FOLDER) ? FOR_EVER : "no-cache",
      etag: etagOf(plain),
      content: br ? unpackedAtNeed(br) : { plain },
    });
  }
  return files;
}
