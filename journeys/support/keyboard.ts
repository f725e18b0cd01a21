import { expect, type Locator, type Page } from "@playwright/test";

const MOST_TABS = 150;

/** Presses Tab until the control has the focus. */
export async function tabToControl(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  const last = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
  throw new Error(`The keyboard does not reach the control. It ends at ${last}`);
}

/** Tabs to a button or link and presses Enter on it. */
export async function pressByKeyboard(page: Page, control: Locator): Promise<void> {
  await tabToControl(page, control);
  await page.keyboard.press("Enter");
}

/** The screen's elements that Tab has not reached, or reached without a visible focus, as the page records them. */
type TabStops = { missed: string[]; unmarked: string[] };

/** Records in the page which elements of `main` get the focus from here on, and whether each shows it. */
function watchTabStops(page: Page): Promise<void> {
  return page.evaluate(() => {
    const reached = new Set<Element>();
    const unmarked: string[] = [];
    const nameOf = (element: Element) => element.outerHTML.slice(0, 160);
    const isMarked = (element: Element) => {
      // A field that fills its frame may show the focus on the frame.
      const around = [element, element.parentElement, element.parentElement?.parentElement];
      return around.some((each) => each && getComputedStyle(each).outlineStyle !== "none");
    };
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element) || !target.closest("main") || reached.has(target)) return;
      reached.add(target);
      if (target.id !== "main" && !isMarked(target)) unmarked.push(nameOf(target));
    });
    // A group of radio buttons has one tab stop.
    const stops = "a[href], button:enabled, input:enabled:not([type=radio]), select:enabled, textarea:enabled, summary";
    const readStops = (): TabStops => ({
      missed: [...document.querySelectorAll<HTMLElement>(`main :is(${stops})`)]
        .filter((element) => element.tabIndex >= 0 && element.checkVisibility() && !reached.has(element))
        .map(nameOf),
      unmarked,
    });
    Reflect.set(window, "readStops", readStops);
  });
}

const TABS_AT_ONCE = 15;

/** Expects that Tab reaches all of a screen's content after the skip link, always with a visible focus. */
export async function expectReachableByTab(page: Page): Promise<void> {
  await watchTabStops(page);
  // A heading that appeared with the patient's name has the focus: from there Tab wraps around.
  await pressByKeyboard(page, page.getByRole("link", { name: "本文へ移動" }));
  await expect(page.getByRole("main")).toBeFocused();
  let stops: TabStops = { missed: [], unmarked: [] };
  let before: number;
  do {
    before = stops.missed.length;
    for (let press = 0; press < TABS_AT_ONCE; press += 1) await page.keyboard.press("Tab");
    stops = await page.evaluate(() => Reflect.get(window, "readStops")());
  } while (stops.missed.length > 0 && stops.missed.length !== before);
  expect(stops, page.url()).toEqual({ missed: [], unmarked: [] });
}
