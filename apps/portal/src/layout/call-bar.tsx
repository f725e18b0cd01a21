import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { useClinic } from "../entities/clinic/clinic-provider.tsx";
import { isByTelephone } from "../entities/clinic/visit-word.ts";
import { useNextAction } from "../entities/treatment/use-next-action.ts";

const CallWatch = lazyPart(async () => (await import("./call-watch.tsx")).CallWatch);

/**
 * The doctor's call on every page except the visit's own. Only while the room of the next visit is open, and not yet
 * entered by the doctor, the page listens to it.
 */
export function CallBar() {
  const { value } = useNextAction();
  const treatmentId = value?.kind === "room-open" ? value.treatmentId : undefined;
  const isInRoom = useLocation({ select: ({ pathname }) => pathname.startsWith(`/examination/${treatmentId}`) });
  const hasNoRoom = isByTelephone(useClinic());
  if (treatmentId === undefined || isInRoom || hasNoRoom) return null;
  return (
    <Suspense>
      <CallWatch key={treatmentId} treatmentId={treatmentId} />
    </Suspense>
  );
}
