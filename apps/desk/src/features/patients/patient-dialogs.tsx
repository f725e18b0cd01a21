import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";

// The dialogs of the patient's page are files of their own: most visits to the page open none of them.
export const BookDialog = lazyPart(async () => (await import("./book-dialog.tsx")).BookDialog, PartNotLoaded);
export const MergeDialog = lazyPart(async () => (await import("./merge-dialog.tsx")).MergeDialog, PartNotLoaded);
export const RepresentDialog = lazyPart(
  async () => (await import("./represent-dialog.tsx")).RepresentDialog,
  PartNotLoaded,
);
