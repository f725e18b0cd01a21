import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";

/** The acts of a browser's protocol on one element. */
export type EngineElement = { press: () => Promise<void>; type: (text: string) => Promise<void> };

/** A page in a browser that Playwright does not drive; `body` is the body of a function with `arguments`. */
export type EngineDriver = {
  open: (address: string) => Promise<void>;
  run: (body: string, ...inputs: unknown[]) => Promise<unknown>;
  find: (body: string, ...inputs: unknown[]) => Promise<EngineElement | undefined>;
  close: () => Promise<void>;
};

type Name = string | RegExp;

/** The queries of the unit tests, by role and label, for the page itself. */
const QUERIES = readFileSync(
  createRequire(import.meta.url)
    .resolve("@testing-library/dom")
    .replace(/index\.js$/, "@testing-library/dom.umd.min.js"),
  "utf8",
);

const FIND = `
  const [query, kind, text, isPattern] = arguments;
  const wanted = isPattern ? new RegExp(text) : text;
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const found = query === "role" ? queryAllByRole(document.body, kind, { name: wanted })
    : query === "label" ? queryAllByLabelText(document.body, wanted) : queryAllByText(document.body, wanted);
  const [element = null] = found.filter((one) => !one.disabled && one.getClientRects().length > 0);
  // In the middle, outside the bars at the edges.
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  return element;`;

const CHOOSE = `
  for (const list of document.querySelectorAll("select")) {
    const option = [...list.options].find(({ text }) => text === arguments[0]);
    if (!option) continue;
    list.value = option.value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }
  return false;`;

/** A page as a patient uses it; each query waits for its element. */
export class EnginePage {
  readonly driver: EngineDriver;

  constructor(driver: EngineDriver) {
    this.driver = driver;
  }

  /** Opens an address, again where the page before was itself navigating, which cancels both. */
  async open(address: string): Promise<void> {
    await expect(() => this.driver.open(address)).toPass();
  }

  async press(role: string, name: Name): Promise<void> {
    await expect(async () => (await this.#find("role", role, name)).press()).toPass();
  }

  async fill(label: Name, text: string): Promise<void> {
    await expect(async () => (await this.#find("label", "", label)).type(text)).toPass();
  }

  async tick(label: Name): Promise<void> {
    await expect(async () => (await this.#find("label", "", label)).press()).toPass();
  }

  /** Sets a list of choices by script, with the state after a press of its line: no protocol opens the list. */
  async choose(label: Name, option: string): Promise<void> {
    await expect(async () => {
      await this.#find("label", "", label);
      const isChosen = await this.driver.run(CHOOSE, option);
      expect(isChosen).toBe(true);
    }).toPass();
  }

  async expectRole(role: string, name: Name): Promise<void> {
    await expect(async () => void (await this.#find("role", role, name))).toPass();
  }

  async expectText(text: Name): Promise<void> {
    await expect(async () => void (await this.#find("text", "", text))).toPass();
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.driver.run("return location.href")).toMatch(pattern);
  }

  async #find(query: "role" | "label" | "text", kind: string, name: Name): Promise<EngineElement> {
    const [text, isPattern] = name instanceof RegExp ? [name.source, true] : [name, false];
    if (!(await this.driver.run("return window.TestingLibraryDom !== undefined"))) await this.driver.run(QUERIES);
    const element = await this.driver.find(FIND, query, kind, text, isPattern);
    if (!element) throw new Error(`The page shows no ${query} ${kind} ${name}.`);
    return element;
  }
}
