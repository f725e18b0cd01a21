import { saveFile } from "@madoguchi/ui/files/save-file";
import { useEffect, useRef, useState } from "react";
import { useOwnersAct } from "../owners-act/use-owners-act.ts";
import { describePasskeyFailure } from "../staff-sign-in/describe-passkey-failure.ts";

export type ArchiveState =
  | { kind: "idle" }
  | { kind: "running"; bytes: number }
  | { kind: "saved"; name: string; bytes: number }
  | { kind: "failed"; problem: string };

type Download = { signal: AbortSignal; onProgress: (bytes: number) => void };

/** Makes and saves an archive (ZIP) or a record (PDF), one at a time; `stop` and leaving the screen cancel it. */
export function useArchive() {
  const prove = useOwnersAct();
  const [state, setState] = useState<ArchiveState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function make(name: string, download: (options: Download) => Promise<Blob>): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "running", bytes: 0 });
    try {
      const onProgress = (bytes: number) => setState({ kind: "running", bytes });
      const file = await prove(() => download({ signal: controller.signal, onProgress }));
      if (controller.signal.aborted) return;
      await saveFile(new File([file], name, { type: `application/${name.endsWith(".pdf") ? "pdf" : "zip"}` }));
      setState({ kind: "saved", name, bytes: file.size });
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: "failed", problem: describePasskeyFailure(error) });
    }
  }

  function stop(): void {
    running.current?.abort();
    setState({ kind: "idle" });
  }

  return { state, make, stop, isRunning: state.kind === "running" };
}
