/** Controls that need our code for a press; a link and a disclosure work without it. */
const BUTTON = "button, input[type=button], input[type=submit], [role=button]";

function isTicked(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");
}

/** Ticks a field as the patient did. React handles only changes after the hydration, so the field is reset first. */
function tick(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}

function select(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** How a changed field is changed again; `undefined` for a text, which its own hook reads from the field. */
function repeatChange(field: EventTarget | null): (() => void) | undefined {
  if (isTicked(field)) {
    const { checked } = field;
    return () => tick(field, checked);
  }
  if (!(field instanceof HTMLSelectElement)) return undefined;
  const { value } = field;
  return () => select(field, value);
}

function isSameGroup(field: Element, other: Element): boolean {
  return isTicked(field) && isTicked(other) && field.type === "radio" && field.name === other.name;
}

export type Presses = {
  /** Ends the recording and, on the next frame, repeats the presses that remain possible at the same address. */
  replay: () => void;
};

/**
 * Records presses in a page that is visible but whose code has not loaded: buttons (by Enter too), choices, forms. Of
 * several presses of one element only the last counts.
 */
export function recordPresses(page: Window): Presses {
  const { document } = page;
  const address = page.location.pathname;
  const presses = new Map<Element, () => void>();
  const listening = new AbortController();

  function record(target: Element, repeat: () => void): void {
    for (const other of presses.keys()) if (other === target || isSameGroup(other, target)) presses.delete(other);
    presses.set(target, repeat);
  }

  function listen<Kind extends keyof DocumentEventMap>(
    kind: Kind,
    handler: (event: DocumentEventMap[Kind]) => void,
  ): void {
    document.addEventListener(kind, handler, { capture: true, signal: listening.signal });
  }

  listen("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null;
    if (!button) return;
    event.preventDefault();
    record(button, () => button.click());
  });
  listen("change", ({ target }) => {
    const repeat = repeatChange(target);
    if (repeat && target instanceof Element) record(target, repeat);
  });
  listen("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    if (form instanceof HTMLFormElement) record(form, () => form.requestSubmit());
  });

  return {
    replay() {
      listening.abort();
      // React hydrates the target of a discrete event at once; its effects have run by the next frame.
      for (const target of presses.keys()) target.dispatchEvent(new Event("dragend", { bubbles: true }));
      page.requestAnimationFrame(() =>
        page.setTimeout(() => {
          for (const [target, repeat] of presses) {
            if (target.isConnected && page.location.pathname === address) repeat();
          }
        }),
      );
    },
  };
}
