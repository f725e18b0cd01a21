import type { Page } from "@playwright/test";

/**
 * The controls of the page whose accessible name does not contain their visible text (WCAG 2.5.3), each as 「text ≠ name」.
 * White space, punctuation and symbols are not compared. Needs axe in the page.
 */
export function findUnheldLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .normalize("NFKC")
        .toLowerCase()
        .replaceAll(/[\s\p{P}\p{S}\p{Cf}]/gu, "");

    /** Whether the element's text is visible: neither hidden, nor drawn as a picture, nor clipped to a pixel. */
    function isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      if (getComputedStyle(element).display !== "contents" && (width <= 1 || height <= 1)) return false;
      return !element.matches("svg, img, rt, rp, [role=img], select, textarea, input, progress, meter");
    }

    function visibleText(element: Element): string {
      if (!isShown(element) || !element.checkVisibility({ visibilityProperty: true })) return "";
      return [...element.childNodes]
        .map((node) => {
          if (node instanceof Text) return node.data;
          return node instanceof Element ? visibleText(node) : "";
        })
        .join("");
    }

    /** The visible text of a control. */
    function labelOf(control: Element): string {
      const isField = control.matches("input, select, textarea");
      const labels = isField && "labels" in control && control.labels instanceof NodeList ? [...control.labels] : [];
      return isField
        ? labels.map((label) => (label instanceof Element ? visibleText(label) : "")).join("")
        : visibleText(control);
    }

    const controls = "a[href], button, summary, input, select, textarea, [role=button], [role=tab], [role=menuitem]";
    globalThis.axe.setup(document);
    try {
      return [...document.querySelectorAll(controls)].flatMap((control) => {
        const label = labelOf(control);
        const name = globalThis.axe.commons.text.accessibleText(control);
        // A control without a name is behind a dialog or inert; otherwise axe finds the violation.
        return name === "" || plain(name).includes(plain(label)) ? [] : [`${label.trim()} ≠ ${name}`];
      });
    } finally {
      globalThis.axe.teardown();
    }
  });
}
