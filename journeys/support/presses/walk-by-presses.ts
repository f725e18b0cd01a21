import type { Browser, BrowserContext, Page } from "@playwright/test";
import { enlargeText } from "../screen-visit.ts";
import { translateTexts } from "../translate-texts.ts";
import { type Act, describeAct, doAct } from "./acts.ts";
import { chooseAct, type Draw, type Memory, type Size } from "./choose-act.ts";
import { installPageTools, listControls } from "./controls.ts";
import { type Circumstances, findBarriers, findLastingFaults } from "./laws.ts";
import { settle, Traffic, throughMoves } from "./settle.ts";
import type { Walking } from "./use-control.ts";

export const MODES = ["plain", "enlarged", "translated"] as const;
export type Mode = (typeof MODES)[number];

/** Who walks, where the walk begins, and the sizes of the device, the first one at the beginning. */
export type Start = {
  name: string;
  sizes: readonly [Size, ...Size[]];
  /** The addresses of the screens that need no record. */
  places: readonly string[];
  open: (page: Page) => Promise<void>;
};

export type Limits = {
  acts: number;
  /** At this time (of `performance.now`) the walk ends. */
  until: number;
  answerMs: number;
  settleMs: number;
  /** Whether axe looks at each new state, and the focus is looked for after each move. */
  isThorough: boolean;
};

export type WalkOptions = {
  by: Draw | readonly Act[];
  memory: Memory;
  limits: Limits;
  /** Kinds of faults that do not end this walk, because an earlier one has found them. */
  known?: ReadonlySet<string>;
};

export type Walked = {
  start: string;
  mode: Mode;
  acts: Act[];
  /** The page's address before each act, without its origin. */
  addresses: string[];
  faults: string[];
};

/** For how many acts a cut network explains what is missing. */
const CUT_EXPLAINS = 5;
const SERVER_FAULT = 500;

/** Collects the script errors and the answers of a fault of the server. */
function watchFaults(context: BrowserContext): () => string[] {
  const faults: string[] = [];
  context.on("weberror", (error) => faults.push(`a script error: ${error.error().message}`));
  context.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !text.startsWith("Failed to load resource")) faults.push(`the console: ${text}`);
  });
  context.on("response", (response) => {
    if (response.status() === SERVER_FAULT)
      faults.push(`${response.request().method()} ${new URL(response.url()).pathname} answers ${SERVER_FAULT}`);
  });
  return () => faults.splice(0);
}

async function openPage(context: BrowserContext, start: Start, mode: Mode): Promise<Page> {
  await context.addInitScript(installPageTools);
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  // What a button opens beside the page is not walked.
  page.on("popup", (popup) => void popup.close().catch(() => undefined));
  if (mode === "translated") await translateTexts(page);
  await start.open(page);
  return page;
}

/** What makes a state of a page new for axe: its path and the names of what can be pressed. */
async function stateOf(page: Page): Promise<string> {
  const names = (await listControls(page)).map(({ kind, name }) => kind + name.replaceAll(/\d+/g, "#"));
  return [new URL(page.url()).pathname.replaceAll(/[0-9a-f-]{8,}/g, "#"), ...new Set(names)].join("|");
}

const seenStates = new Set<string>();

/** Looks at a page for what is broken: by the laws, and with axe when the state is new. */
async function look(walking: Walking, circumstances: Circumstances, isThorough: boolean): Promise<string[]> {
  const { page } = walking;
  const broken = await findLastingFaults(page, walking, circumstances);
  if (!isThorough || broken.length > 0) return broken;
  const state = await stateOf(page);
  if (seenStates.has(state)) return [];
  const barriers = await findBarriers(page);
  if (barriers.length === 0) seenStates.add(state);
  return barriers;
}

/** Two faults of one kind differ in their records alone. */
export function kindOf(fault: string): string {
  return fault.replaceAll(/[0-9a-f-]{8,}|\d+/g, "#");
}

/** The document and the path in it, which tell a move inside the portal from a load. */
function readPlace(page: Page): Promise<{ path: string; openedAt: number }> {
  return page.evaluate(() => ({ path: location.pathname, openedAt: performance.timeOrigin }));
}

/**
 * Walks from one start until something is broken, by drawn acts, or by the given ones. Returns the acts and what was
 * broken.
 */
export async function walkByPresses(
  browser: Browser,
  start: Start,
  mode: Mode,
  { by, memory, limits, known }: WalkOptions,
): Promise<Walked> {
  const context = await browser.newContext({ viewport: start.sizes[0], acceptDownloads: true });
  const takeFaults = watchFaults(context);
  const walked: Walked = { start: start.name, mode, acts: [], addresses: [], faults: [] };
  const { acts, addresses, faults } = walked;
  let sinceCut = CUT_EXPLAINS;
  try {
    const page = await openPage(context, start, mode);
    const { origin } = new URL(page.url());
    const walking: Walking = { page, origin, traffic: new Traffic(page), ...limits };
    let place = await readPlace(page);
    while (acts.length < limits.acts && performance.now() < limits.until) {
      await settle(page, walking.traffic, limits.settleMs);
      faults.push(...takeFaults());
      const isOwn = new URL(page.url()).origin === origin;
      if (isOwn) {
        if (mode === "enlarged") await enlargeText(page);
        const before = place;
        place = await throughMoves(page, () => readPlace(page));
        const isMoved =
          acts.at(-1)?.act === "press" && before.openedAt === place.openedAt && before.path !== place.path;
        const circumstances = { wasCut: sinceCut < CUT_EXPLAINS, isMoved };
        faults.push(...(await throughMoves(page, () => look(walking, circumstances, limits.isThorough))));
      }
      if (known) faults.splice(0, faults.length, ...faults.filter((fault) => !known.has(kindOf(fault))));
      if (faults.length > 0) break;
      const act = typeof by === "function" ? await draw(page, isOwn, by) : by[acts.length];
      if (act === undefined) break;
      acts.push(act);
      addresses.push(isOwn ? page.url().slice(origin.length) : "/");
      sinceCut = act.act === "cut" ? 0 : sinceCut + 1;
      faults.push(...(await throughMoves(page, () => doAct(walking, act))));
    }
  } catch (error) {
    faults.push(`the walk breaks off: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await context.close();
  }
  return walked;

  async function draw(page: Page, isOwn: boolean, drawn: Draw): Promise<Act> {
    // The pages of outside services are not walked.
    if (!isOwn) return { act: "open", address: addresses.at(-1) ?? "/" };
    return chooseAct(await throughMoves(page, () => listControls(page)), {
      address: page.url(),
      sizes: start.sizes,
      places: start.places,
      memory,
      draw: drawn,
    });
  }
}

/** The walk in sentences, and as steps that replay. */
export function describeWalk({ start, mode, acts, faults }: Omit<Walked, "addresses">): string {
  const steps = acts.map((act, index) => `  ${index + 1}. ${describeAct(act)}`);
  const replay = JSON.stringify({ start, mode, acts }).replaceAll("'", "’");
  return [`${start} (${mode}):`, ...steps, ...faults.map((fault) => `=> ${fault}`), `PRESSES_REPLAY='${replay}'`].join(
    "\n",
  );
}
