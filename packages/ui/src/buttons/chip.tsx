import type { ComponentProps } from "react";
import { chipClass } from "./chip-class.ts";

/** △: few are left. It is visible only, so the chip's name must say it too. */
export function FewMark() {
  return (
    <span aria-hidden className="font-400 text-dns-14N-130">
      △
    </span>
  );
}

export type ChipProps = Omit<ComponentProps<"button">, "disabled"> & {
  /** The caller also sets `aria-pressed` or `aria-checked`, by the kind of list. */
  isChosen?: boolean | undefined;
  isFew?: boolean | undefined;
};

/** One of several short choices, such as a time. */
export function Chip({
  isChosen = false,
  isFew = false,
  type = "button",
  className = "",
  children,
  ...rest
}: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${chipClass(isChosen ? "chosen" : isFew ? "few" : "plain")} ${className}`}
    >
      {children}
      {isFew && <FewMark />}
    </button>
  );
}
