import { type ComponentProps, type KeyboardEvent, type SubmitEvent, useEffect, useRef } from "react";
import { isComposing } from "../fields/text-input.tsx";

/** Fields of text, and lists to choose from; any other choice always reports itself. */
const TEXTS = "input:not([type=checkbox],[type=radio],[type=file]),textarea,select";

/**
 * Reports what a field has without an event, as an old browser's autofill leaves it. React ignores the report of a value
 * that it knows, but not of a list's, which names it as `data-value`. A listener of the browser runs before React's own,
 * so that the submission finds the new values. Each report renders the form, which sets the other fields back: so each
 * value is written again, past React's tracking.
 */
function reportTexts(form: HTMLFormElement): void {
  const texts = Array.from(form.querySelectorAll<HTMLInputElement>(TEXTS), (field) => [field, field.value] as const);
  for (const [field, text] of texts) {
    if (field.dataset["value"] === text) continue;
    Reflect.set(Object.getPrototypeOf(field), "value", text, field);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

export type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate" | "method"> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
};

/**
 * A form with our own validation messages. The Enter that confirms kanji never submits it, and while one submission is
 * pending (the promise of `onSubmit`) a second one is ignored. The method "dialog" does nothing in the browser:
 * submitted before our code has loaded, a form neither leaves the page nor puts its input into the URL.
 */
export function Form({ onSubmit, onKeyDown, ...rest }: FormProps) {
  const isPending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const { current } = form;
    current?.addEventListener("submit", () => reportTexts(current));
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending.current) return;
    isPending.current = true;
    try {
      await onSubmit(event);
    } finally {
      isPending.current = false;
    }
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Enter" && isComposing(event.nativeEvent)) event.preventDefault();
    onKeyDown?.(event);
  }

  return <form ref={form} {...rest} method="dialog" noValidate onSubmit={submit} onKeyDown={press} />;
}
