import type { Page } from "@playwright/test";

/** A caption's time, with its picture. */
export type Scene = {
  from: number;
  to: number;
  title: string;
  /** The screen in the telephone; without one the title fills the stage. */
  screen?: Buffer;
  /** The part of the screen that is shown at the end: 0 is its top and 1 its bottom. */
  scrollTo?: number;
};

const STAGE = `<!doctype html><html lang="ja"><meta charset="utf-8"><style>
  * { box-sizing: border-box; margin: 0 }
  body { width: 1280px; height: 720px; overflow: hidden; position: relative; font-family: "Noto Sans CJK JP", "Noto Sans JP", sans-serif;
    background: linear-gradient(160deg, #e9f7f9 0%, #fff6e8 100%); color: #1a1a1a }
  .scene { position: absolute; inset: 0; opacity: 0 }
  .count { position: absolute; left: 80px; top: 150px; color: #006f83; font-weight: 700; font-size: 26px }
  h1 { position: absolute; left: 80px; top: 196px; width: 620px; font-size: 54px; line-height: 1.4; font-weight: 700; word-break: auto-phrase; text-wrap: balance }
  .whole h1 { left: 140px; right: 140px; width: auto; top: 230px; text-align: center; font-size: 68px }
  .telephone { position: absolute; right: 120px; top: 24px; width: 340px; height: 600px; border-radius: 44px; background: #12262b; padding: 12px;
    box-shadow: 0 24px 60px rgb(0 40 50 / 25%) }
  .glass { width: 100%; height: 100%; border-radius: 33px; overflow: hidden; background: #fff; position: relative }
  .glass img { width: 100%; display: block; position: absolute; left: 0; top: 0 }
  .bar { position: absolute; left: 0; bottom: 0; height: 8px; background: #006f83 }
</style><body></body></html>`;

/** Puts the scenes on the stage, all invisible. */
export async function setStage(page: Page, scenes: readonly Scene[]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.setContent(STAGE);
  const shown = scenes.map(({ screen, ...scene }) => ({
    ...scene,
    image: screen && `data:image/png;base64,${screen.toString("base64")}`,
  }));
  await page.evaluate(async (all) => {
    const numbered = all.filter(({ image }) => image !== undefined);
    for (const scene of all) {
      const place = document.createElement("div");
      place.className = scene.image === undefined ? "scene whole" : "scene";
      const title = document.createElement("h1");
      title.textContent = scene.title;
      place.append(title);
      if (scene.image !== undefined) {
        const count = document.createElement("p");
        count.className = "count";
        count.textContent = `${numbered.indexOf(scene) + 1}／${numbered.length}`;
        const telephone = document.createElement("div");
        telephone.className = "telephone";
        const glass = document.createElement("div");
        glass.className = "glass";
        const image = document.createElement("img");
        image.src = scene.image;
        glass.append(image);
        telephone.append(glass);
        place.append(count, telephone);
      }
      document.body.append(place);
    }
    const bar = document.createElement("div");
    bar.className = "bar";
    document.body.append(bar);
    await Promise.all(Array.from(document.images, (image) => image.decode()));
    await document.fonts.ready;
  }, shown);
}

const FADE_SECONDS = 0.4;
/** The share of a scene in which its screen rests before and after it is scrolled. */
const REST = 0.3;

/** Shows the stage at a second of the film; returns whether it has changed. */
export async function seek(page: Page, scenes: readonly Scene[], second: number): Promise<boolean> {
  const end = scenes.at(-1)?.to ?? 1;
  const states = scenes.map(({ from, to, scrollTo = 0 }) => {
    const isOn = second >= from && second < to;
    const opacity = isOn ? Math.min((second - from) / FADE_SECONDS, (to - second) / FADE_SECONDS, 1) : 0;
    const part = Math.min(Math.max(((second - from) / (to - from) - REST) / (1 - 2 * REST), 0), 1);
    const eased = part * part * (3 - 2 * part);
    return { opacity, scrolled: scrollTo * eased };
  });
  return page.evaluate(
    ({ all, played }) => {
      const places = Array.from(document.querySelectorAll<HTMLElement>(".scene"));
      for (const [index, place] of places.entries()) {
        const { opacity = 0, scrolled = 0 } = all[index] ?? {};
        place.style.opacity = `${opacity}`;
        const image = place.querySelector("img");
        const room = (image?.height ?? 0) - (image?.parentElement?.clientHeight ?? 0);
        if (image) image.style.top = `${-Math.max(room, 0) * scrolled}px`;
      }
      const bar = document.querySelector<HTMLElement>(".bar");
      if (bar) bar.style.width = `${played * 100}%`;
      const key = JSON.stringify([all, played]);
      const isChanged = document.body.dataset["key"] !== key;
      document.body.dataset["key"] = key;
      return isChanged;
    },
    { all: states, played: Math.floor(second) / end },
  );
}
