import { type ChartDraft, type ChartDraftContent, chartDraftContentSchema } from "@madoguchi/contract/chart/chart";
import { saveChartDraftCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useDesk, useSignedIn } from "../../../desk-context/desk.tsx";
import { createUnsent } from "../../../entities/unsent/unsent.ts";
import type { VisitAddress } from "../visit-requests.ts";
import { createDraftAutosave, type DraftAutosave, type DraftState } from "./draft-autosave.ts";

/** The draft of a visit while its screen is open: stored after each pause and when the page is hidden. */
export function useChartDraft(
  visit: VisitAddress,
  draft: ChartDraft | null,
  initial: ChartDraftContent,
): { state: DraftState; autosave: DraftAutosave } {
  const { api } = useDesk();
  const { staffId } = useSignedIn();
  const [autosave] = useState(() =>
    createDraftAutosave({
      initial,
      draft,
      send: (body, keepalive) => api.send(saveChartDraftCall, { params: visit, body, keepalive }),
      unsent: createUnsent("chart", `${staffId}/${visit.treatmentId}`, chartDraftContentSchema),
    }),
  );

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") void autosave.flush(true);
    };
    const back = () => void autosave.flush();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("online", back);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("online", back);
      void autosave.flush(true);
      autosave.stop();
    };
  }, [autosave]);

  return { state: useSyncExternalStore(autosave.subscribe, autosave.getState), autosave };
}
