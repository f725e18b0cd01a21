import type { IconShape } from "@madoguchi/ui/icons/icon";

/**
 * Returns path data that begins at 0,0, where a relative start equals an absolute one; `undefined` for other shapes.
 */
function lineOf([tag, { d, cx, cy, r, x1, y1, x2, y2, ...rest }]: IconShape[number]): string | undefined {
  if (Object.keys(rest).length > 0) return undefined;
  if (tag === "path") return `M0 0${d}`;
  if (tag === "line") return `M${x1} ${y1}L${x2} ${y2}`;
  if (tag !== "circle") return undefined;
  const across = Number(r) * 2;
  return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`;
}

/** Merges the lines of an icon into one element: in a table of hundreds of rows, most elements are parts of icons. */
export function asOnePath(shape: IconShape): IconShape {
  const lines: string[] = [];
  const others: IconShape = [];
  for (const part of shape) {
    const line = lineOf(part);
    if (line === undefined) others.push(part);
    else lines.push(line);
  }
  return [["path", { d: lines.join("") }], ...others];
}
