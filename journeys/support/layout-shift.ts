import type { Page } from "@playwright/test";

/** A phone and a large screen. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** The layout shift of the page without recent input, as the browser reports it. */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries().filter((entry) => !Reflect.get(entry, "hadRecentInput"));
          resolve(shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Without a shift nothing is reported: two frames are waited for.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}
