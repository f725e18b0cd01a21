import { readInspectionReportCall } from "@madoguchi/contract/operation/audit.calls";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { useEffect, useRef, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";

export type ReportState =
  | { kind: "idle" }
  | { kind: "running"; bytes: number }
  | { kind: "saved"; year: number; bytes: number }
  | { kind: "failed"; problem: string };

/** Making a year's report: at most one at a time, given up by `stop` or when the screen is left. */
export function useReport() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const prove = useOwnersAct();
  const [state, setState] = useState<ReportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function make(year: number): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "running", bytes: 0 });
    try {
      const file = await prove(() =>
        api.fetchFile(readInspectionReportCall, {
          params: { clinicId },
          query: { year },
          signal: controller.signal,
          onProgress: (bytes) => setState({ kind: "running", bytes }),
        }),
      );
      if (controller.signal.aborted) return;
      await saveFile(new File([file], `inspection-${year}.zip`, { type: "application/zip" }));
      setState({ kind: "saved", year, bytes: file.size });
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: "failed", problem: describePasskeyFailure(error) });
    }
  }

  function stop(): void {
    running.current?.abort();
    setState({ kind: "idle" });
  }

  return { state, make, stop };
}
