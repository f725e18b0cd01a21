import type { PatientMatches } from "./use-patient-matches.ts";

type PatientLineProps = { matches: PatientMatches; hasOptions: boolean; onRetry: () => void };

function describeMatches(matches: PatientMatches, hasOptions: boolean): string {
  switch (matches.kind) {
    case "none-asked":
      return "患者は、氏名・フリガナ・診察券番号・電話番号のはじめの2文字からさがせます。";
    case "short":
      return "患者は2文字以上でさがします。";
    case "refused":
      return "患者をさがせるのは、医師・看護・受付の方です。";
    case "searching":
      return "患者をさがしています…";
    case "failed":
      return `患者をさがせませんでした。${matches.problem}`;
    case "found":
      if (matches.patients.length === 0) {
        return hasOptions ? "あてはまる患者さまはいません。" : "あてはまる患者さま・画面・操作はありません。";
      }
      return matches.hasMore
        ? `患者${matches.patients.length}人を表示しています。文字を足すとしぼり込めます。`
        : `患者が${matches.patients.length}人見つかりました。`;
  }
}

/** The state of the patient search, for sighted people and screen readers. */
export function PatientLine({ matches, hasOptions, onRetry }: PatientLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-2 pt-2 text-dns-14N-130 text-text-secondary">
      <p role="status">{describeMatches(matches, hasOptions)}</p>
      {matches.kind === "failed" && (
        <button type="button" className="desk-act" onClick={onRetry}>
          もう一度さがす
        </button>
      )}
    </div>
  );
}
