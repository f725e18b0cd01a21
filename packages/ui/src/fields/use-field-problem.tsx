import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

type FieldProblem<Field> = {
  field: RefObject<Field | null>;
  problem: ReactNode;
  /** Says what is wrong; `undefined` takes it back. */
  refuse: (text: string | undefined) => void;
};

/**
 * The problem of a form's only field. Each refusal takes the focus to the field and is announced, also when it has the
 * words of the one before: a second press must not look as if nothing had happened.
 */
export function useFieldProblem<Field extends HTMLInputElement | HTMLTextAreaElement>(): FieldProblem<Field> {
  const field = useRef<Field>(null);
  const count = useRef(0);
  const [problem, setProblem] = useState<ReactNode>();

  useEffect(() => {
    if (!problem) return;
    field.current?.focus();
    field.current?.select();
  }, [problem]);

  function refuse(text: string | undefined): void {
    count.current += 1;
    // A new element, so that screen readers say it again.
    setProblem(
      text && (
        <span key={count.current} role="alert">
          {text}
        </span>
      ),
    );
  }

  return { field, problem, refuse };
}
