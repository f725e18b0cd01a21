import { stripVTControlCharacters } from "node:util";
import type { Page } from "@playwright/test";
import { expectNoBarrier } from "../no-barriers.ts";
import { settle, type Traffic } from "./settle.ts";

/** What a page says of itself, read once after each act. */
type Facts = {
  address: string;
  title: string;
  headings: number;
  /** In px. */
  overflow: number;
  unknownErrors: string[];
  /** Names of fields that are marked as wrong without a text that says why. */
  unexplained: string[];
  exitsOn: number;
  exitsBack: number;
  isLoading: boolean;
  /** Names of the buttons that say that they are at work. */
  busy: string[];
  /** The forms with a field marked as wrong that no button can send. */
  unsendable: number;
  /** Nothing on the page has the focus. */
  isFocusLost: boolean;
};

/** What the walk knows beside the page. */
export type Circumstances = {
  /** The network was cut a moment ago. */
  wasCut: boolean;
  /** A press has led here without a load of the document. */
  isMoved: boolean;
};

type Law = (facts: Facts, circumstances: Circumstances) => string | undefined;

const hasTitle: Law = ({ title }) => (title.trim() === "" ? "the page has no title" : undefined);
const hasHeading: Law = ({ headings }) => (headings === 0 ? "the page has no visible heading" : undefined);
const fitsWindow: Law = ({ overflow }) =>
  overflow > 0 ? `something is ${overflow} px wider than the window` : undefined;
const knowsItsErrors: Law = ({ unknownErrors }, { wasCut }) =>
  unknownErrors.length > 0 && !wasCut ? `E999 without a cause: ${unknownErrors.join(" / ")}` : undefined;
const saysWhyWrong: Law = ({ unexplained }) =>
  unexplained.length > 0 ? `marked as wrong, and nothing says why: ${unexplained.join(", ")}` : undefined;
const leadsOn: Law = ({ exitsOn }) => (exitsOn === 0 ? "nothing on the page leads on" : undefined);
/** The desk's sign-in, before which there is nothing. */
const ENTRANCE = "/sign-in";
const leadsBack: Law = ({ exitsBack, address }) =>
  exitsBack === 0 && address !== ENTRANCE ? "nothing on the page leads back" : undefined;
const arrives: Law = ({ isLoading }, { wasCut }) =>
  isLoading && !wasCut ? "the page is still empty after its time" : undefined;
const comesToRest: Law = ({ busy }, { wasCut }) =>
  busy.length > 0 && !wasCut ? `stays busy: ${busy.join(", ")}` : undefined;
const canBeSentAgain: Law = ({ unsendable }) =>
  unsendable > 0 ? "a form that was refused has no button that can be pressed" : undefined;
const takesFocus: Law = ({ isFocusLost }, { isMoved }) =>
  isFocusLost && isMoved ? "nothing has the focus after the move to this page" : undefined;

const LAWS: readonly Law[] = [
  hasTitle,
  hasHeading,
  fitsWindow,
  knowsItsErrors,
  saysWhyWrong,
  leadsOn,
  leadsBack,
  arrives,
  comesToRest,
  canBeSentAgain,
  takesFocus,
];

function readFacts(page: Page): Promise<Facts> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const unknown = document.body.innerText.split("\n").filter((line) => line.includes("E999"));
    const wrong = [...document.querySelectorAll("[aria-invalid=true]")].filter(isSeen);
    const controls = globalThis.presses.list();
    const front = [...document.querySelectorAll("dialog:modal, [aria-modal=true]")].at(-1) ?? document;
    const pressable = new Set(controls.map(({ element }) => element));
    const refused = new Set(
      wrong.filter((element) => front.contains(element)).map((element) => element.closest("form")),
    );
    const canSend = (form: HTMLFormElement) => {
      const buttons = [...form.elements].filter((element) => element.matches("[type=submit]"));
      return buttons.length === 0 || buttons.some((button) => pressable.has(button));
    };
    const isInDialog = document.querySelector("dialog:modal, [aria-modal=true]") !== null;
    const isAway = ({ address }: { address: string }) => address !== "" && address.split("#")[0] !== location.href;
    return {
      address: location.pathname,
      title: document.title,
      headings: [...document.querySelectorAll("h1, dialog h2, [role=dialog] h2")].filter(isSeen).length,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      unknownErrors: [...new Set(unknown)],
      unexplained: wrong
        .filter((element) => globalThis.presses.describe(element) === "")
        .map((element) => element.outerHTML.slice(0, 120)),
      exitsOn: controls.length,
      exitsBack: isInDialog ? controls.filter(({ kind }) => kind === "button").length : controls.filter(isAway).length,
      isLoading: [...document.querySelectorAll(".animate-pulse-quiet.bg-neutral")].some(isSeen),
      busy: [...document.querySelectorAll("button[aria-busy=true]")]
        .filter(isSeen)
        .map(({ textContent }) => textContent),
      unsendable: [...refused].filter((form) => form && !canSend(form)).length,
      isFocusLost: document.activeElement === null || document.activeElement === document.body,
    };
  });
}

/** For whom the page acts: the name in its bar, or an empty text for the signed-in person. */
export function readPerson(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector("[aria-label=代理での操作] strong")?.textContent ?? "");
}

/** The laws that the page breaks, each as a sentence. */
async function findBrokenLaws(page: Page, circumstances: Circumstances): Promise<string[]> {
  const facts = await readFacts(page);
  return LAWS.flatMap((law) => law(facts, circumstances) ?? []).map((fault) => `${facts.address}: ${fault}`);
}

const MOMENT_MS = 1_000;

/** The broken laws of a page that has come. What is broken for a moment, while another page comes, is not reported. */
export async function findLastingFaults(
  page: Page,
  { traffic, settleMs }: { traffic: Traffic; settleMs: number },
  circumstances: Circumstances,
): Promise<string[]> {
  const broken = await findBrokenLaws(page, circumstances);
  if (broken.length === 0) return [];
  await page.waitForTimeout(MOMENT_MS);
  await settle(page, traffic, settleMs);
  const again = await findBrokenLaws(page, circumstances);
  return broken.filter((fault) => again.includes(fault));
}

/** The barriers that axe finds, in both schemes. */
export async function findBarriers(page: Page): Promise<string[]> {
  const problem = await expectNoBarrier(page).then(
    () => "",
    (error: Error) => stripVTControlCharacters(error.message),
  );
  // A target that a bar at the bottom covers now is not small; the journeys of the screens scroll before they measure.
  const found = problem.split("\n").filter((line) => /^\+ {3}"/.test(line) && !line.includes('"target-size'));
  return found.map((line) => `${new URL(page.url()).pathname}: a barrier: ${line}`);
}
