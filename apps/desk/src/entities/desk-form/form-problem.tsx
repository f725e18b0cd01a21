import { Notice } from "@madoguchi/ui/feedback/notice";
import { type ReactNode, useEffect, useRef } from "react";

/** Why a form was refused, with the focus: a long form may be scrolled to its end, where its button is. */
export function FormProblem({ problem, children }: { problem: unknown; children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) text.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <div ref={text} tabIndex={-1}>
      <Notice kind="error" isAnnounced title="登録できませんでした">
        {children}
      </Notice>
    </div>
  );
}
