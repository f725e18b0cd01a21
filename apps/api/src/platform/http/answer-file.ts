import type { Context } from "hono";

/** Answers with a file, which the browser stores under `name`, or shows. */
export function answerFile(
  context: Context,
  content: string | ArrayBuffer | ReadableStream | Uint8Array<ArrayBuffer>,
  { type, name, isShown = false }: { type: string; name: string; isShown?: boolean },
): Response {
  const disposition = `${isShown ? "inline" : "attachment"}; filename="${name}"`;
  return context.body(content, 200, { "Content-Type": type, "Content-Disposition": disposition });
}

/** Shows a photo of a patient, which no browser or proxy stores and which runs nothing. */
export function answerPhoto(
  context: Context,
  { type, content }: { type: string; content: Uint8Array<ArrayBuffer> },
): Response {
  return context.body(content, 200, {
    "Content-Type": type,
    "Content-Disposition": "inline",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
}

/** Reads the body of a call that takes a file. */
export async function readFile({ req }: Context): Promise<Buffer> {
  return Buffer.from(await req.arrayBuffer());
}
