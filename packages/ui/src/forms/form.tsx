import { type ComponentProps, type KeyboardEvent, type SubmitEvent, useEffect, useRef } from "react";
import { isComposing } from "../fields/text-input.tsx";

/** Fields of text; a choice always reports itself. */
const TEXTS = "input:not([type=checkbox],[type=radio],[type=file]),textarea";

/** The lists' values that React knows: those after the last render of the form or the last change. */
type KnownValues = WeakMap<HTMLSelectElement, string>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  return "value" in element;
}

/** The fields that may have a value that React does not know. It ignores the report of a text or a date that it knows. */
function fieldsToReport(form: HTMLFormElement, known: KnownValues): Field[] {
  const lists = [...form.querySelectorAll("select")].filter((list) => (known.get(list) ?? list.value) !== list.value);
  return [...[...form.querySelectorAll(TEXTS)].filter(isField), ...lists];
}

/**
 * Reports what a field has without an event, as an old browser's autofill leaves it. A listener of the browser, which
 * runs before React's own: the submission then finds the new values. Each report renders the form, which sets the other
 * fields back: so each value is written again, past React's tracking.
 */
function reportValues(form: HTMLFormElement, known: KnownValues): void {
  const values = fieldsToReport(form, known).map((field) => ({ field, value: field.value }));
  for (const { field, value } of values) {
    if (field.value !== value)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function listen(form: HTMLFormElement, known: KnownValues): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  form.addEventListener("submit", () => reportValues(form, known), { signal });
  form.addEventListener("change", ({ target }) => remember(target, known), { signal });
  return () => listening.abort();
}

function remember(list: EventTarget | null, known: KnownValues): void {
  if (list instanceof HTMLSelectElement) known.set(list, list.value);
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

  const known = useRef<KnownValues>(new WeakMap());

  useEffect(() => (form.current ? listen(form.current, known.current) : undefined), []);
  // After each render: React has written the values that it knows.
  useEffect(() => {
    for (const list of form.current?.querySelectorAll("select") ?? []) remember(list, known.current);
  });

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
