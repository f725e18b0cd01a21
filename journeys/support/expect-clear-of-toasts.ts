import { expect, type Page } from "@playwright/test";

/** Expects that a message is shown, and that it lies over no button, link or field in view. */
export async function expectClearOfToasts(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "お知らせ" }).getByRole("listitem").first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const toasts = document.querySelector(".toast-region");
        if (!toasts) return ["no message is shown"];
        const controls = [...document.querySelectorAll("button, a[href], input, select, textarea")];
        return controls.flatMap((control) => {
          const { left, top, width, height } = control.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          if (toasts.contains(control) || !there || !toasts.contains(there)) return [];
          return [control.getAttribute("aria-label") ?? control.textContent ?? ""];
        });
      }),
    )
    .toEqual([]);
}
