import { type ComponentProps, type KeyboardEvent, type SubmitEvent, useRef } from "react";
import { isComposing } from "../fields/text-input.tsx";

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

  return <form {...rest} method="dialog" noValidate onSubmit={submit} onKeyDown={press} />;
}
