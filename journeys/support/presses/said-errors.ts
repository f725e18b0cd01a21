import type { Page } from "@playwright/test";

/** An error that stands on the page now. */
export type SaidError = {
  text: string;
  /** Other words than those noted, or said again: by the focus, or by a part of the page that was not there. */
  isNew: boolean;
  /** It asks for what its field has by now. */
  isOver: boolean;
};

declare global {
  /** The errors that were noted, each with its words, and whether its field was empty. */
  var notedErrors: WeakMap<Element, { text: string; isEmpty: boolean }>;
}

/** Reads the errors of the page's front as they stand; those noted before are new where they are said again. */
export function readErrors(page: Page): Promise<SaidError[]> {
  return page.evaluate(() => {
    // A message of these words that says nothing of a form asks for any value at all.
    const ASKS_FOR_ANY =
      /(必須です|を(ご)?(入力|記入|選択|指定)して(くだ|下)さい|を(ご(入力|記入|選択)|お選び)ください)。?$/;
    const SAYS_MORE = /[0-9０-９]|形式|正し|半角|全角|文字|以[上下内]|例|別の|より|まで/;
    const { activeElement } = document;
    const isSaidBy = (element: Element) =>
      activeElement !== null &&
      activeElement !== document.body &&
      (element.contains(activeElement) ||
        (activeElement.matches("[tabindex='-1']") && activeElement.contains(element)));
    const summary = activeElement?.matches("[tabindex='-1']") ? activeElement : undefined;
    const fields = globalThis.presses.list().filter(({ isInvalid }) => isInvalid);
    const alerts = [...document.querySelectorAll("[role=alert]")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, message: (element.textContent ?? "").trim(), isEmpty: false, isField: false }))
      .filter(({ message }) => message !== "");
    return [...fields.map((field) => ({ ...field, isField: true })), ...alerts].map(
      ({ element, message, isEmpty, isField }) => {
        const noted = globalThis.notedErrors?.get(element);
        const isNamed = isField && element.id !== "" && summary?.querySelector(`a[href="#${CSS.escape(element.id)}"]`);
        const isSame = noted?.text === message;
        const asksForAny = message.split("\n").some((line) => ASKS_FOR_ANY.test(line) && !SAYS_MORE.test(line));
        return {
          text: message,
          isNew: !isSame || isSaidBy(element) || Boolean(isNamed),
          isOver: isSame && noted.isEmpty && !isEmpty && asksForAny,
        };
      },
    );
  });
}

/** Notes the errors that stand on the page now. */
export function noteErrors(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.notedErrors = new WeakMap();
    for (const { element, isInvalid, message, isEmpty } of globalThis.presses.list())
      if (isInvalid) globalThis.notedErrors.set(element, { text: message, isEmpty });
    for (const element of document.querySelectorAll("[role=alert]"))
      globalThis.notedErrors.set(element, { text: (element.textContent ?? "").trim(), isEmpty: false });
  });
}
