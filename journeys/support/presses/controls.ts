import type { ElementHandle, Page } from "@playwright/test";

/** What a person can do with a control. */
export type ControlKind = "link" | "button" | "choice" | "select" | "file" | "field";

/** A visible and enabled control, as a replay finds it: the one with this name at this place among those of its name. */
export type Control = {
  kind: ControlKind;
  name: string;
  nth: number;
  /** The input's type. */
  type: string;
  /** A link has one; the others have an empty text. */
  address: string;
  /** The form says that its value is wrong. */
  isInvalid: boolean;
  /** Empty, unchecked, or without a choice. */
  isEmpty: boolean;
  /** Already chosen or open: pressing it again may do nothing. */
  isChosen: boolean;
  /** Its form says that something is wrong. */
  isRefused: boolean;
  /** What describes a control that is marked as wrong, in lines; otherwise an empty text. */
  message: string;
};

type PageTools = {
  list: () => (Control & { element: Element })[];
  /** Changes of the document since it was opened. */
  changes: () => number;
  /** The texts that describe the element, or the group of its choices, in lines. */
  describe: (element: Element) => string;
};

declare global {
  /** Set in each page of a walk. */
  var presses: PageTools;
}

/** Runs in the page before its own code. */
export function installPageTools(): void {
  const CONTROLS = `a[href], button, summary, input:not([type=hidden]), select, textarea,
    [role=button], [role=tab], [role=menuitem], [role=switch], [role=option], [role=combobox], [contenteditable=true]`;
  const kept = { changes: 0 };
  new MutationObserver((records) => {
    // A clock that ticks is no answer to a press.
    const isTick = records.every(({ type, target }) => type === "characterData" && /\d/.test(target.textContent ?? ""));
    if (!isTick) kept.changes += 1;
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  window.print = () => {
    kept.changes += 1;
  };

  const textOf = (element: Element | null | undefined) => (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

  function nameOf(element: Element): string {
    const labelled = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const named = [
      element.getAttribute("aria-label"),
      labelled.map((id) => textOf(document.getElementById(id))).join(" "),
      labels.map((label) => (label instanceof Element ? textOf(label) : "")).join(" "),
      element.matches("select, input, textarea") ? element.getAttribute("placeholder") : textOf(element),
      element.getAttribute("title"),
    ];
    return (named.find((name) => name) ?? "").slice(0, 60);
  }

  function kindOf(element: Element): ControlKind {
    if (element.matches("a")) return "link";
    if (element.matches("[type=checkbox], [type=radio]")) return "choice";
    if (element.matches("select")) return "select";
    if (element.matches("[type=file]")) return "file";
    const isField = element.matches("input:not([type=submit], [type=button]), textarea, [contenteditable=true]");
    return isField ? "field" : "button";
  }

  function isPressable(element: Element): boolean {
    if (element.closest("[inert], [aria-hidden=true], [aria-disabled=true]") || element.matches(":disabled"))
      return false;
    if (element.matches("input[type=file]")) return true;
    const { width, height } = element.getBoundingClientRect();
    const label = "labels" in element && element.labels instanceof NodeList ? element.labels[0] : undefined;
    const shown = width > 1 && height > 1 ? element : label;
    return (
      shown instanceof Element && shown.checkVisibility({ visibilityProperty: true }) && !element.matches("[readonly]")
    );
  }

  function describe(element: Element): string {
    return [element, element.closest("fieldset, [role=radiogroup], [role=group]")]
      .flatMap((described) => described?.getAttribute("aria-describedby")?.split(" ") ?? [])
      .map((id) => textOf(document.getElementById(id)))
      .filter((text) => text !== "")
      .join("\n");
  }

  function isRefused(element: Element): boolean {
    const form = ("form" in element && element.form) || element.closest("form");
    const said = form instanceof Element ? [...form.querySelectorAll("[role=alert], [aria-invalid=true]")] : [];
    return said.some((each) => each.checkVisibility() && (each.matches("[aria-invalid]") || textOf(each) !== ""));
  }

  /** The part that can be pressed now: the topmost dialog, if any. */
  function frontOf(): ParentNode {
    const dialogs = [...document.querySelectorAll("dialog:modal, [aria-modal=true]")];
    return dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document;
  }

  globalThis.presses = {
    changes: () => kept.changes,
    describe,
    list: () => {
      const seen = new Map<string, number>();
      return [...frontOf().querySelectorAll(CONTROLS)].filter(isPressable).map((element) => {
        const [kind, name] = [kindOf(element), nameOf(element)];
        const nth = seen.get(kind + name) ?? 0;
        seen.set(kind + name, nth + 1);
        const { checked, value, href, type } = Object.fromEntries(
          ["checked", "value", "href", "type"].map((key) => [key, Reflect.get(element, key)]),
        );
        return {
          element,
          ...{ kind, name, nth, type: String(type ?? ""), address: kind === "link" ? String(href) : "" },
          isInvalid: element.matches("[aria-invalid=true]"),
          isEmpty: kind === "choice" ? checked !== true : value === "",
          isChosen:
            element.matches("[aria-pressed=true], [aria-selected=true], [aria-current], [type=radio]:checked") ||
            element.closest("[aria-busy=true]") !== null,
          isRefused: isRefused(element),
          message: element.matches("[aria-invalid=true]") ? describe(element) : "",
        };
      });
    },
  };
}

export function listControls(page: Page): Promise<Control[]> {
  return page.evaluate(() => globalThis.presses.list().map(({ element: _, ...control }) => control));
}

/** The control's element, if the page still has it. */
export async function findControl(
  page: Page,
  { kind, name, nth }: Pick<Control, "kind" | "name" | "nth">,
): Promise<ElementHandle<HTMLElement> | undefined> {
  const found = await page.evaluateHandle(
    (wanted) =>
      globalThis.presses
        .list()
        .find((each) => each.kind === wanted.kind && each.name === wanted.name && each.nth === wanted.nth)?.element,
    { kind, name, nth },
  );
  return (found.asElement() as ElementHandle<HTMLElement> | null) ?? undefined;
}
