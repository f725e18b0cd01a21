import { LoaderCircle } from "lucide";
import type { ComponentProps, MouseEvent } from "react";
import { Icon } from "../icons/icon.tsx";
import { type ButtonVariant, buttonClass } from "./button-class.ts";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  variant?: ButtonVariant | undefined;
  /** While true the button keeps its focus, announces that it is busy, and ignores every press. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
};

/** A button. It is never disabled: the text beside it says what is missing. */
export function Button({
  variant = "primary",
  busy = false,
  busyLabel = "送信中…",
  type = "button",
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      // A second press of a submit button must not reach its form either.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={`${buttonClass(variant)} ${busy ? "cursor-progress" : ""} ${className}`}
    >
      {busy ? (
        <>
          <Icon shape={LoaderCircle} aria-hidden className="size-5 shrink-0 animate-spin" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
