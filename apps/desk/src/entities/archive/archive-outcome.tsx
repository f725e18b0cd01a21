import { Notice } from "@madoguchi/ui/feedback/notice";
import type { ArchiveState } from "./use-archive.ts";

const MEGABYTE = 1024 * 1024;

function writeSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

type ArchiveOutcomeProps = { state: ArchiveState; savedTitle: string; failedTitle: string };

/** The progress of an archive, its result, or why it failed. */
export function ArchiveOutcome({ state, savedTitle, failedTitle }: ArchiveOutcomeProps) {
  if (state.kind === "running") {
    return (
      <p className="text-text-secondary tabular-nums">
        {state.bytes === 0 ? "記録を集めています…" : `受信しています… ${writeSize(state.bytes)}`}
      </p>
    );
  }
  if (state.kind === "saved") {
    return (
      <Notice kind="success" title={savedTitle} isAnnounced>
        {state.name}（{writeSize(state.bytes)}
        ）。患者さまの個人情報が含まれます。保管と受け渡しにご注意ください。
      </Notice>
    );
  }
  if (state.kind === "failed") {
    return (
      <Notice kind="error" title={failedTitle} isAnnounced>
        {state.problem}
      </Notice>
    );
  }
  return null;
}
