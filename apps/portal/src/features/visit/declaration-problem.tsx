import { Notice } from "@madoguchi/ui/feedback/notice";

/** Why the declaration was not accepted; nothing without a problem. */
export function DeclarationProblem({ problem, joins }: { problem: string | undefined; joins: boolean }) {
  if (problem === undefined) return null;
  return (
    <Notice kind="error" title={joins ? "参加できませんでした" : "待合室に入れませんでした"} isAnnounced>
      {problem}
    </Notice>
  );
}
