import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";

/** A file of its own: most visits to a page write no task. */
export const WriteTaskDialog = lazyPart(
  async () => (await import("./write-task-dialog.tsx")).WriteTaskDialog,
  PartNotLoaded,
);
