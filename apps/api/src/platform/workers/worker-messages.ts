import { z } from "zod";

/**
 * What a worker tells its parent: everything stands but the listeners; it takes calls; it takes no more; why it cannot
 * start, in one line.
 */
export const fromWorkerSchema = z.union([
  z.enum(["prepared", "ready", "stopping"]),
  z.strictObject({ refusal: z.string() }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;

/** What the parent tells a worker: take calls; do the work that no call waits for, which one worker does for all. */
export const toWorkerSchema = z.enum(["listen", "work"]);
export type ToWorker = z.infer<typeof toWorkerSchema>;
