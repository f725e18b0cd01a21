import { type ComponentProps, type KeyboardEvent, type SubmitEvent, useRef } from "react";
import { isComposing } from "../fields/composition.ts";

export type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate" | "method"> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
};

/**
 * A form that our own messages speak for. The Enter that confirms kanji never sends it, and while one sending is under
 * way (the promise of `onSubmit` is open) a second one is ignored. With the method "dialog" the browser by itself does
 * nothing: sent before our code has arrived, a form neither leaves the page nor puts what was typed into the URL.
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
