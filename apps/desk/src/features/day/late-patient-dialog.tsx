import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { type ComponentProps, Suspense } from "react";
import type { PatientDialog as Dialog } from "./patient-dialog.tsx";

const Loaded = lazyPart(async () => (await import("./patient-dialog.tsx")).PatientDialog, PartNotLoaded);

/** A patient's treatments, loaded on demand, as a code is seldom typed into the day. */
export function PatientDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
