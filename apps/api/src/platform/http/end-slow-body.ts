import type { IncomingMessage } from "node:http";

/** How often the progress of a body is checked. */
export const BODY_CHECK_MS = 30_000;
/** The least average speed of a body: that of a picture from a slow phone. */
const LEAST_BYTES_PER_SECOND = 8192;
/** More than the largest picture takes at the least speed. */
const LONGEST_BODY_MS = 180_000;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Closes a connection whose body arrives too slowly: it would delay the stop for as long as its sender likes. Once the
 * body is there, the answer may last as long as somebody reads it.
 */
export function endSlowBody(request: IncomingMessage, checkMs: number): void {
  if (request.complete || !hasBody(request)) return;
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  const startedAt = performance.now();
  const check = setInterval(() => {
    // A request that nobody reads never ends, though all of it is there.
    if (request.complete) return clearInterval(check);
    const tookMs = performance.now() - startedAt;
    const isSlow = socket.bytesRead - bytesBefore < (tookMs / 1000) * LEAST_BYTES_PER_SECOND;
    if (isSlow || tookMs >= LONGEST_BODY_MS) socket.destroy();
  }, checkMs);
  check.unref();
  request.once("end", () => clearInterval(check));
  request.once("close", () => clearInterval(check));
}
