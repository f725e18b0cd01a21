import type { ComponentProps } from "react";
import { chipClass } from "./chip-class.ts";

/** △: few are left. The colour says the same, so it must be said in the chip's name too. */
export function FewMark() {
  return (
    <span aria-hidden className="font-400 text-dns-14N-130">
      △
    </span>
  );
}

export type ChipProps = Omit<ComponentProps<"button">, "disabled"> & {
  /** Said by the caller too, in `aria-pressed` or `aria-checked`, whichever the list of chips uses. */
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
