import type { IconNode } from "lucide";
import { createElement, type SVGProps } from "react";

export type IconShape = IconNode;

const SIZE = 24;

/** An icon in the colour of the text, hidden from screen readers unless it has a label. */
export function Icon({ shape, strokeWidth = 2, ...rest }: SVGProps<SVGSVGElement> & { shape: IconShape }) {
  return createElement(
    "svg",
    {
      width: SIZE,
      height: SIZE,
      viewBox: `0 0 ${SIZE} ${SIZE}`,
      fill: "none",
      stroke: "currentColor",
      strokeLinecap: "round",
      strokeLinejoin: "round",
      strokeWidth,
      "aria-hidden": rest["aria-label"] === undefined ? true : undefined,
      ...rest,
    },
    ...shape.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
