import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";

/** The form of one entry, whose code is loaded when it is opened. */
export const HealthFormDialog = lazyPart(
  async () => (await import("./health-form-dialog.tsx")).HealthFormDialog,
  PartNotLoaded,
);
