import type { Page } from "@playwright/test";

/** A phone and a large screen. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** The layout shifts without recent input, as the browser reports: former and new place of each part, in px. */
export function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        function describe(source: object): string {
          const [node, before, after] = ["node", "previousRect", "currentRect"].map((key) => Reflect.get(source, key));
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.parentElement?.textContent;
          const place = ({ x, y, width, height }: DOMRect) => `${width} × ${height} at ${x}, ${y}`;
          return `${String(name).slice(0, 80)}: ${place(before)} to ${place(after)}`;
        }
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries().filter((entry) => !Reflect.get(entry, "hadRecentInput"));
          resolve(shifts.flatMap((entry) => Reflect.get(entry, "sources").map(describe)));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // The browser reports nothing without a shift: two frames suffice.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}
