import { formatTime } from "@madoguchi/contract/time/tokyo";
import type { DraftState } from "./draft-autosave.ts";

/** 「保存しました 14:36」, or where unsaved text is stored. */
function describeSaving({ status, savedAt }: Pick<DraftState, "status" | "savedAt">): string {
  if (status === "unreachable") return "通信できません。書いた内容はこの画面にあり、つながり次第保存します";
  if (status === "conflict") return "ほかの画面の内容と重なっています";
  if (status === "refused") return "保存できません";
  if (status === "typing" || status === "saving") return "保存しています…";
  return savedAt === undefined ? "" : `保存しました ${formatTime(new Date(savedAt))}`;
}

export function SaveState({ state }: { state: Pick<DraftState, "status" | "savedAt"> }) {
  const isWorrying = state.status === "unreachable" || state.status === "refused" || state.status === "conflict";
  return (
    <p className={`text-dns-14N-130 ${isWorrying ? "font-700 text-warning-ink" : "text-text-secondary"}`}>
      {describeSaving(state)}
    </p>
  );
}
