import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef, useState } from "react";
import type { CheckedEmail } from "./check-email.ts";

/** If the rule could not be loaded, the input is sent unchanged: the API checks it too. */
function takeAsTyped(text: string): CheckedEmail {
  return { email: text.trim() };
}

async function loadCheck(): Promise<(text: string) => CheckedEmail> {
  try {
    return (await import("./check-email.ts")).checkEmail;
  } catch {
    return takeAsTyped;
  }
}

/**
 * One address field, validated when sent and then at every change (spec §5). The rule is loaded when the field is first
 * touched, so that a public page does not wait for it.
 */
export function useEmailInput(readInitial: () => string, initialProblem?: string) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState(initialProblem);
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Runs in the hydration, before any press is handled: takes text typed before the code arrived, or the stored
  // address, which the server's HTML does not have.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once.
  useLayoutEffect(() => setText((typed) => typed || input.current?.value || readInitial()), []);

  async function check(): Promise<string | undefined> {
    // The patient sends the field's value, even if no event reported its change.
    const typed = input.current?.value ?? text;
    setText(typed);
    const checkEmail = await loadCheck();
    const checked = checkEmail(typed);
    setIsChecked(true);
    setProblem(checked.problem);
    const { email } = checked;
    if (email !== undefined) setText((now) => (now === typed ? email : now));
    return email;
  }

  async function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value;
    setText(typed);
    if (!isChecked) return;
    const checkEmail = await loadCheck();
    setProblem(checkEmail(typed).problem);
  }

  return {
    problem,
    check,
    setProblem,
    field: {
      ref: input,
      value: text,
      onChange: change,
      onFocus: (_: FocusEvent<HTMLInputElement>) => void loadCheck(),
    },
  };
}
