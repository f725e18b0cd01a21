import { createElement, type SVGProps } from "react";

export type IconShapes = {
  size: number;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

/**
 * An icon of the set, rendered as the set does: in the colour of the text, and hidden from screen readers unless it has
 * a label. The build substitutes it for the set's own component.
 */
// biome-ignore lint/style/noDefaultExport: it replaces a module that has one.
export default function createIcon({ size, node }: IconShapes) {
  return function Icon({ strokeWidth = 2, ...rest }: SVGProps<SVGSVGElement>) {
    const label = rest["aria-label"];
    return createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: "none",
        stroke: "currentColor",
        strokeLinecap: "round",
        strokeLinejoin: "round",
        strokeWidth,
        "aria-hidden": label === undefined ? true : undefined,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
