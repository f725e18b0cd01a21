import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";

export type EventStream = SSEStreamingApi;

/** Streams server-sent events to one reader until `run` ends or the reader has gone. */
export function streamEvents(context: Context, run: (stream: EventStream) => Promise<void>): Response {
  // Otherwise a buffering proxy would delay the events.
  context.header("x-accel-buffering", "no");
  return streamSSE(context, run);
}
