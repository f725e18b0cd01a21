import { expect, type Page } from "@playwright/test";

/** The places of all buttons and links in the head of a visit, by their names. */
async function headPlaces(desk: Page): Promise<Record<string, string>> {
  return desk.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll(".visit-head :is(button, a)")].map((act) => {
        const { left, top, width, height } = act.getBoundingClientRect();
        return [act.textContent, [left, top, width, height].map(Math.round).join(" ")];
      }),
    ),
  );
}

/** Returns an expectation that the buttons of a visit's head are where they were. */
export async function rememberHead(desk: Page): Promise<(since: string) => Promise<void>> {
  const before = await headPlaces(desk);
  expect(Object.keys(before).length).toBeGreaterThan(2);
  return async (since) => expect(await headPlaces(desk), since).toEqual(before);
}
