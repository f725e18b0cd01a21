import type { Context, Next } from "hono";
import { fail } from "../errors/fail.ts";
import type { AppEnv } from "./app-env.ts";
import { clientNetwork } from "./client-address.ts";
import type { HeldBodies } from "./held-bodies.ts";
import type { Layer } from "./in-one-step.ts";

const AGAIN_SECONDS = 5;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
/** A body up to this size is read at once; a larger one piece by piece. */
const SMALL_BYTES = 64 * 1024;

const decoder = new TextDecoder();

export type LimitOf = (path: string, saysLength: boolean) => number;

/** Nothing reads the body of a GET. */
function mayHaveBody({ req: { method } }: Context): boolean {
  return method !== "GET" && method !== "HEAD";
}

function refuseLonger(): never {
  return fail("Validation", { status: 413 });
}

/** The stated length; `undefined` for a body in pieces. The server cuts a body off at its stated length. */
function statedLength({ req }: Context): number | undefined {
  if (req.header("transfer-encoding") !== undefined) return undefined;
  const length = req.header("content-length");
  return length === undefined ? undefined : Number(length);
}

/** Refuses a body whose stated length is over `limitOf` bytes (E001 with 413), before its sender is authenticated. */
export function refuseStatedLength(limitOf: LimitOf): Layer {
  return (context, next) => {
    const length = statedLength(context);
    if (mayHaveBody(context) && length !== undefined && length > limitOf(context.req.path, true)) refuseLonger();
    return next();
  };
}

/** Reads a body in pieces, to the end or to the limit. */
async function readPieces(
  { req }: Context,
  maxBytes: number,
  held: ReturnType<HeldBodies["hold"]>,
  cutSignal: AbortSignal,
): Promise<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = req.raw.body?.getReader();
  const cut = () => void reader?.cancel().catch(() => undefined);
  cutSignal.addEventListener("abort", cut);
  while (reader) {
    const { done, value } = await reader.read();
    if (cutSignal.aborted) {
      fail("Internal", { status: 503, retryAfterSeconds: AGAIN_SECONDS, reason: "slow bodies take too much memory" });
    }
    if (done) break;
    size += value.length;
    if (size > maxBytes) refuseLonger();
    pieces.push(value);
    held.add(value.length);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const piece of pieces) {
    body.set(piece, offset);
    offset += piece.length;
  }
  return body.buffer;
}

type Needs = { limitOf: LimitOf; heldBodies: HeldBodies; trustedProxyHops: number };

/**
 * Reads a call's body into memory before the call begins, so that a slow line holds nothing but its own bytes; of
 * unknown length up to `limitOf` bytes (E001 with 413). Runs after the caller was authenticated.
 */
export function holdBody({ limitOf, heldBodies, trustedProxyHops }: Needs): Layer {
  async function hold(context: Context<AppEnv>, next: Next): Promise<void> {
    const { req } = context;
    const length = statedLength(context);
    const isEmpty = length === 0 || (length === undefined && req.header("transfer-encoding") === undefined);
    if (isEmpty && req.raw.body === null) return next();
    const maxBytes = limitOf(req.path, length !== undefined);
    const asker = context.get("keyOwner") ?? clientNetwork(context, trustedProxyHops);
    const cut = new AbortController();
    const held = heldBodies.hold(asker, length ?? maxBytes, () => cut.abort());
    try {
      const isSmall = length !== undefined && length <= SMALL_BYTES;
      const body = isSmall ? await req.arrayBuffer() : await readPieces(context, maxBytes, held, cut.signal);
      if (isSmall) held.add(body.byteLength);
      held.complete();
      const isJson = JSON_TYPE.test(req.header("content-type") ?? "");
      // The framework keeps promises here, though it declares their values.
      Object.assign(req.bodyCache, {
        arrayBuffer: Promise.resolve(body),
        ...(isJson && { text: Promise.resolve(decoder.decode(body)) }),
      });
      await next();
    } finally {
      held.end();
    }
  }

  return (context, next) => (mayHaveBody(context) ? hold(context, next) : next());
}
