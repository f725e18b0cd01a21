import { type FromWorker, type ToWorker, toWorkerSchema } from "./worker-messages.ts";

/** A worker's connection with its parent, which ends the process when the parent is gone. */
export type ParentLink = {
  tell: (message: FromWorker) => void;
  /** Resolves when the parent has said it. */
  hears: (message: ToWorker) => Promise<void>;
  /** Lets the process end. */
  close: () => void;
};

export function openParentLink(): ParentLink {
  const said = { listen: Promise.withResolvers<void>(), work: Promise.withResolvers<void>() };
  process.on("message", (message: unknown) => {
    const { data } = toWorkerSchema.safeParse(message);
    if (data !== undefined) said[data].resolve();
  });
  return {
    tell: (message) => void process.send?.(message),
    hears: (message) => said[message].promise,
    close: () => process.disconnect(),
  };
}
