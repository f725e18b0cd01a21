import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { type ComponentProps, Suspense } from "react";
import type { VisitCode } from "./visit-code.tsx";

const Code = lazyPart(async () => (await import("./visit-code.tsx")).VisitCode, PartNotLoaded);

/** The code of a visit, loaded on demand, as most patients have mail. */
export function LateVisitCode(props: ComponentProps<typeof VisitCode>) {
  return (
    <Suspense>
      <Code {...props} />
    </Suspense>
  );
}
