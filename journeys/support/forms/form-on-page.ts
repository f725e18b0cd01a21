import type { Page } from "@playwright/test";
import type { Control } from "../presses/controls.ts";

/** A field of the form, as `findControl` finds it; radio buttons of one question have one group. */
export type FormField = Control & { group: string; isNumeric: boolean };

type FormFacts = {
  fields: FormField[];
  /** The form's own texts: its heading, labels and buttons. */
  texts: string[];
  /** What it says about a refusal, field by field. */
  faults: string[];
  /** Fields marked as wrong whose reason is missing or not Japanese. */
  unexplained: string[];
  /** The focus is at a field marked as wrong, or at the text that says what is wrong. */
  isFocusAtFault: boolean;
};

/** Reads the form that the button with this name sends; `undefined` when it is not on the page. */
export function readForm(page: Page, send: string): Promise<FormFacts | undefined> {
  return page.evaluate((sendName) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const textOf = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    const controls = globalThis.presses.list();
    const button = controls.find(
      ({ element, name }) => name.includes(sendName) && element.matches("[type=submit]"),
    )?.element;
    const form = button instanceof HTMLButtonElement ? button.form : null;
    if (!form) return undefined;
    const place = form.closest("dialog") ?? form;
    const wrong = [...place.querySelectorAll("[aria-invalid=true]")].filter(isSeen);
    // A choice is described with its group.
    const reasonOf = (element: Element) =>
      [element, element.closest("fieldset, [role=radiogroup], [role=group]")]
        .flatMap((described) => described?.getAttribute("aria-describedby")?.split(" ") ?? [])
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join("");
    const isJapanese = (text: string) => /[ぁ-んァ-ヶ一-龠]/.test(text);
    const notices = [...place.querySelectorAll("[role=alert], section[tabindex='-1']")].filter(isSeen).map(textOf);
    const focused = document.activeElement;
    const isAtText =
      focused !== null && focused !== document.body && notices.some((text) => textOf(focused).includes(text));
    return {
      fields: controls
        .filter(
          ({ element, kind }) => kind !== "button" && kind !== "link" && "form" in element && element.form === form,
        )
        .map(({ element, ...control }) => ({
          ...control,
          group: element.getAttribute("name") ?? "",
          isNumeric: element.matches("[type=number], [inputmode=numeric], [inputmode=decimal]"),
        })),
      texts: [...place.querySelectorAll("h2, label, legend, button, summary"), button ?? place].map(textOf),
      faults: [...wrong.map(reasonOf), ...notices].filter((text) => text !== ""),
      unexplained: wrong
        .filter((element) => !isJapanese(reasonOf(element)))
        .map((element) => element.outerHTML.slice(0, 160)),
      isFocusAtFault:
        focused?.closest("[aria-invalid=true]") !== null ||
        wrong.some((element) => element.contains(focused)) ||
        (wrong.length > 0 && focused !== null && focused.matches("[tabindex='-1']") && isJapanese(textOf(focused))) ||
        isAtText,
    };
  }, send);
}
